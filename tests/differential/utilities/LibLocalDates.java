// java.time.LocalDate, Period, Year and DayOfWeek arithmetic: leap years, month ends, differences, adjusters.
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LibLocalDates {
    private static LocalDate easter(int year) {
        int a = year % 19;
        int b = year / 100;
        int c = year % 100;
        int h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
        int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
        int m = (a + 11 * h + 22 * l) / 451;
        int n = h + l - 7 * m + 114;
        return LocalDate.of(year, n / 31, n % 31 + 1);
    }

    public static void main(String[] args) {
        LocalDate start = LocalDate.of(2020, 1, 31);
        for (int months = -3; months <= 14; months += 4) {
            System.out.print(start.plusMonths(months) + " ");
        }
        System.out.println();
        LocalDate leap = LocalDate.of(2024, Month.FEBRUARY, 29);
        System.out.println(leap.plusYears(1) + " " + leap.plusYears(4) + " " + leap.minusDays(60) + " "
                + leap.plusWeeks(53) + " " + leap.getDayOfWeek() + " " + leap.getDayOfYear() + " "
                + leap.lengthOfMonth() + " " + leap.isLeapYear() + " " + leap.withDayOfMonth(1) + " "
                + leap.withYear(2023) + " " + leap.toEpochDay() + " " + LocalDate.ofEpochDay(-1) + " "
                + LocalDate.ofYearDay(2021, 256));
        System.out.println(leap.isBefore(start) + " " + leap.compareTo(start) + " "
                + leap.equals(LocalDate.parse("2024-02-29")) + " " + ChronoUnit.DAYS.between(start, leap) + " "
                + start.until(leap) + " " + start.until(leap, ChronoUnit.MONTHS) + " " + leap.hashCode());
        Period period = Period.between(LocalDate.of(1999, 12, 31), LocalDate.of(2021, 3, 1));
        System.out.println(period + " " + period.getYears() + " " + period.toTotalMonths() + " "
                + Period.of(1, 14, 3).normalized() + " " + Period.ofWeeks(2).plusDays(1).negated() + " " + Period.ZERO
                + " " + Period.parse("P1Y-2M3D") + " " + start.plus(Period.ofMonths(1)));
        System.out.println(start.with(TemporalAdjusters.lastDayOfMonth()) + " "
                + start.with(TemporalAdjusters.firstDayOfNextMonth()) + " "
                + start.with(TemporalAdjusters.next(DayOfWeek.FRIDAY)) + " "
                + start.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)) + " "
                + start.with(TemporalAdjusters.dayOfWeekInMonth(2, DayOfWeek.TUESDAY)) + " "
                + start.with(TemporalAdjusters.firstDayOfYear()));
        for (int year : new int[] {1900, 2000, 2023, 2024}) {
            System.out.print(Year.isLeap(year) + " " + Year.of(year).length() + " " + easter(year) + " "
                    + easter(year).getDayOfWeek() + "; ");
        }
        System.out.println();
        System.out.println(DayOfWeek.MONDAY.plus(9) + " " + DayOfWeek.of(7) + " " + Month.of(11).plus(3) + " "
                + Month.FEBRUARY.maxLength() + " " + YearMonth.of(2021, 12).plusMonths(2) + " "
                + YearMonth.of(2023, 2).atEndOfMonth() + " " + Month.JANUARY.firstDayOfYear(true));
        for (Runnable bad : new Runnable[] {() -> LocalDate.of(2023, 2, 29), () -> LocalDate.of(2023, 13, 1),
            () -> LocalDate.of(2023, 4, 31), () -> DayOfWeek.of(8), () -> LocalDate.ofYearDay(2023, 366)}) {
            try {
                bad.run();
            } catch (DateTimeException e) {
                System.out.println(e.getMessage());
            }
        }
        Map<DayOfWeek, Integer> thirteenths = new TreeMap<>();
        for (LocalDate date = LocalDate.of(2000, 1, 13); date.getYear() < 2010; date = date.plusMonths(1)) {
            thirteenths.merge(date.getDayOfWeek(), 1, Integer::sum);
        }
        System.out.println(thirteenths);
        YearMonth month = YearMonth.of(2024, 2);
        StringBuilder calendar = new StringBuilder("   ".repeat(month.atDay(1).getDayOfWeek().getValue() - 1));
        for (int day = 1; day <= month.lengthOfMonth(); day++) {
            calendar.append(String.format("%2d", day)).append(month.atDay(day).getDayOfWeek() == DayOfWeek.SUNDAY
                    ? "\n" : " ");
        }
        System.out.println(calendar);
        List<LocalDate> dates = new ArrayList<>(List.of(leap, start, LocalDate.MIN, LocalDate.EPOCH));
        dates.sort(null);
        System.out.println(dates + " " + LocalDate.of(2024, 1, 1).datesUntil(LocalDate.of(2024, 1, 5)).toList());
    }
}

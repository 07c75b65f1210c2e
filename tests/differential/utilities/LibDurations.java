// java.time.Duration, LocalTime, LocalDateTime and Instant of fixed values: arithmetic, truncation, printing, overflow.
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

public class LibDurations {
    private record Slot(LocalTime from, LocalTime to, String title) {
        Duration length() {
            return Duration.between(from, to);
        }

        boolean overlaps(Slot other) {
            return from.isBefore(other.to) && other.from.isBefore(to);
        }
    }

    public static void main(String[] args) {
        Duration[] durations = {Duration.ZERO, Duration.ofSeconds(1), Duration.ofMillis(1500),
            Duration.ofSeconds(3661, 5), Duration.ofDays(2), Duration.ofSeconds(-1), Duration.ofMillis(-1),
            Duration.ofMinutes(90), Duration.ofNanos(123456789), Duration.ofHours(-25)};
        for (Duration d : durations) {
            System.out.println(d + " " + d.getSeconds() + " " + d.getNano() + " " + d.toMillis() + " " + d.toMinutes()
                    + " " + d.toHoursPart() + " " + d.toSecondsPart() + " " + d.negated() + " " + d.abs() + " "
                    + d.multipliedBy(3) + " " + d.dividedBy(4) + " " + d.isNegative() + " " + d.plusSeconds(59) + " "
                    + d.compareTo(Duration.ofSeconds(60)) + " " + d.hashCode() + " "
                    + d.truncatedTo(ChronoUnit.MINUTES));
        }
        System.out.println(Duration.parse("PT1H30M") + " " + Duration.parse("P1DT-2H").toHours() + " "
                + Duration.parse("PT-0.5S").toMillis() + " " + Duration.ofHours(7).dividedBy(Duration.ofMinutes(50))
                + " " + Duration.of(3, ChronoUnit.HALF_DAYS));
        try {
            Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        LocalTime time = LocalTime.of(22, 15, 30);
        System.out.println(time.plusHours(3) + " " + time.minusMinutes(1400) + " " + time.withNano(5000000) + " "
                + time.truncatedTo(ChronoUnit.HOURS) + " " + time.toSecondOfDay() + " " + LocalTime.MIDNIGHT + " "
                + LocalTime.MAX + " " + LocalTime.of(7, 5) + " " + time.until(LocalTime.NOON, ChronoUnit.MINUTES) + " "
                + time.get(ChronoField.HOUR_OF_AMPM) + " " + time.isAfter(LocalTime.NOON));
        LocalDateTime moment = LocalDateTime.of(2023, 12, 31, 23, 59, 59);
        System.out.println(moment.plusSeconds(1) + " " + moment.minusMonths(1) + " " + moment.plusNanos(1) + " "
                + moment.toLocalDate() + " " + moment.with(LocalTime.MIN) + " "
                + Duration.between(moment, LocalDateTime.of(2024, 3, 1, 0, 0)) + " "
                + ChronoUnit.WEEKS.between(LocalDate.of(2023, 1, 1).atStartOfDay(), moment) + " "
                + moment.toEpochSecond(ZoneOffset.UTC) + " " + moment.toEpochSecond(ZoneOffset.ofHours(-5)) + " "
                + moment.compareTo(moment.plusDays(1)));
        Instant instant = Instant.ofEpochSecond(1_700_000_000L, 250_000_000);
        System.out.println(instant + " " + instant.plusMillis(750) + " " + Instant.EPOCH + " " + instant.toEpochMilli()
                + " " + instant.truncatedTo(ChronoUnit.DAYS) + " " + Duration.between(Instant.EPOCH, instant) + " "
                + Instant.ofEpochMilli(-1) + " " + Instant.parse("2001-09-09T01:46:40Z").getEpochSecond() + " "
                + instant.atOffset(ZoneOffset.ofHoursMinutes(5, 30)));
        List<Slot> day = new ArrayList<>();
        String[] wanted = {"09:00-10:30 review", "10:00-10:15 call", "10:30-12:00 write", "08:00-09:00 mail",
                "11:59-12:01 nap"};
        for (String text : wanted) {
            String[] parts = text.split("[- ]");
            Slot slot = new Slot(LocalTime.parse(parts[0]), LocalTime.parse(parts[1]), parts[2]);
            boolean free = day.stream().noneMatch(slot::overlaps);
            System.out.println(slot + " " + slot.length() + " " + (free ? "booked" : "refused"));
            if (free) {
                day.add(slot);
            }
        }
        System.out.println(day.stream().map(Slot::length).reduce(Duration.ZERO, Duration::plus));
        StringBuilder lap = new StringBuilder();
        Duration total = Duration.ZERO;
        for (int i = 1; i <= 5; i++) {
            total = total.plusMillis(61_234L * i);
            lap.append(String.format("%02d:%02d.%03d ", total.toMinutes(), total.toSecondsPart(),
                    total.toMillisPart()));
        }
        System.out.println(lap);
    }
}

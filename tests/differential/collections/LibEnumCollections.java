// EnumMap and EnumSet: order by declaration, ranges, complements, large enums over 64 constants, bulk operations.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

public class LibEnumCollections {
    private enum Day { MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY }

    private enum Wide {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7,
        C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5,
        F6, F7, F8, F9, G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    public static void main(String[] args) {
        EnumSet<Day> weekend = EnumSet.of(Day.SUNDAY, Day.SATURDAY);
        EnumSet<Day> work = EnumSet.complementOf(weekend);
        System.out.println(weekend + " " + work + " " + EnumSet.noneOf(Day.class) + " "
                + EnumSet.allOf(Day.class).size());
        EnumSet<Day> range = EnumSet.range(Day.TUESDAY, Day.FRIDAY);
        System.out.println(range + " " + range.contains(Day.MONDAY) + " " + range.add(Day.SUNDAY) + " "
                + range.add(Day.SUNDAY) + " " + range.remove(Day.WEDNESDAY) + " " + range + " "
                + range.containsAll(List.of(Day.FRIDAY)) + " " + range.retainAll(work) + range + " "
                + range.equals(EnumSet.of(Day.TUESDAY, Day.THURSDAY, Day.FRIDAY)));
        for (Iterator<Day> it = work.iterator(); it.hasNext();) {
            if (it.next().ordinal() % 2 == 0) {
                it.remove();
            }
        }
        System.out.println(work + " " + EnumSet.copyOf(work).addAll(weekend) + " "
                + EnumSet.copyOf(Arrays.asList(Day.values())));
        try {
            EnumSet.copyOf(new ArrayList<Day>());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            EnumSet.range(Day.FRIDAY, Day.MONDAY);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }

        EnumMap<Day, Integer> hours = new EnumMap<>(Day.class);
        hours.put(Day.FRIDAY, 6);
        hours.put(Day.MONDAY, 8);
        hours.put(Day.WEDNESDAY, null);
        System.out.println(hours + " " + hours.get(Day.WEDNESDAY) + " " + hours.containsKey(Day.WEDNESDAY) + " "
                + hours.size() + " " + hours.containsValue(8) + " " + hours.remove(Day.WEDNESDAY) + " "
                + hours.getOrDefault(Day.SUNDAY, -1));
        hours.merge(Day.MONDAY, 2, Integer::sum);
        hours.computeIfAbsent(Day.TUESDAY, d -> d.name().length());
        hours.replaceAll((d, h) -> h + d.ordinal());
        for (Map.Entry<Day, Integer> e : hours.entrySet()) {
            e.setValue(e.getValue() * 10);
        }
        System.out.println(hours + " " + hours.keySet() + " " + hours.values() + " "
                + hours.equals(new EnumMap<>(hours)) + " " + hours.equals(Map.of(Day.MONDAY, 100)));
        Map<Day, List<String>> plan = new EnumMap<>(Day.class);
        for (String entry : "SUNDAY:rest MONDAY:code SUNDAY:read FRIDAY:ship MONDAY:test".split(" ")) {
            String[] parts = entry.split(":");
            plan.computeIfAbsent(Day.valueOf(parts[0]), d -> new ArrayList<>()).add(parts[1]);
        }
        System.out.println(plan);
        try {
            hours.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null key");
        }

        EnumSet<Wide> wide = EnumSet.range(Wide.F0, Wide.G6);
        wide.remove(Wide.G3);
        wide.add(Wide.A0);
        Collection<Wide> big = EnumSet.complementOf(wide);
        System.out.println(wide + " " + wide.size() + " " + big.size() + " " + big.contains(Wide.G3) + " "
                + wide.removeAll(List.of(Wide.A0)));
        EnumSet<Wide> evens = EnumSet.noneOf(Wide.class);
        for (Wide w : Wide.values()) {
            if (w.ordinal() % 9 == 0) {
                evens.add(w);
            }
        }
        evens.addAll(EnumSet.range(Wide.G7, Wide.G9));
        evens.retainAll(EnumSet.range(Wide.C0, Wide.G8));
        System.out.println(evens + " " + evens.iterator().next().compareTo(Wide.A0));
    }
}

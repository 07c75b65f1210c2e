// A discrete-event simulation of a shop with tills, driven by a priority queue and a seeded random generator.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

public class LibEventSimulation {
    private sealed interface Event extends Comparable<Event> permits Arrival, Departure {
        int time();

        int sequence();

        @Override
        default int compareTo(Event other) {
            return time() != other.time() ? Integer.compare(time(), other.time()) : Integer.compare(sequence(),
                    other.sequence());
        }
    }

    private record Arrival(int time, int sequence, int customer) implements Event { }

    private record Departure(int time, int sequence, int till) implements Event { }

    private static final class Till {
        private final int id;
        private final Deque<Integer> line = new ArrayDeque<>();
        private int served;

        Till(int id) {
            this.id = id;
        }
    }

    private final PriorityQueue<Event> agenda = new PriorityQueue<>();
    private final List<Till> tills = new ArrayList<>();
    private final Random random = new Random(31);
    private final List<Integer> arrivalTimes = new ArrayList<>();
    private int sequence;
    private long totalWait;

    private void run(int customers, int tillCount) {
        for (int i = 0; i < tillCount; i++) {
            tills.add(new Till(i));
        }
        int time = 0;
        for (int customer = 0; customer < customers; customer++) {
            time += 1 + random.nextInt(4);
            arrivalTimes.add(time);
            agenda.add(new Arrival(time, sequence++, customer));
        }
        int handled = 0;
        while (!agenda.isEmpty()) {
            Event event = agenda.poll();
            handled++;
            if (event instanceof Arrival arrival) {
                arrive(arrival);
            } else if (event instanceof Departure departure) {
                depart(departure);
            }
            if (handled % 9 == 0) {
                StringBuilder state = new StringBuilder("t=" + event.time() + " ");
                tills.forEach(t -> state.append(t.id).append(t.line).append(' '));
                System.out.println(state + event.toString());
            }
        }
        System.out.println("events " + handled + " wait " + totalWait + " average "
                + totalWait * 100 / customers / 100.0);
        tills.forEach(t -> System.out.println("till " + t.id + " served " + t.served));
    }

    private void arrive(Arrival arrival) {
        Till shortest = tills.get(0);
        for (Till till : tills) {
            if (till.line.size() < shortest.line.size()) {
                shortest = till;
            }
        }
        shortest.line.addLast(arrival.customer());
        if (shortest.line.size() == 1) {
            serve(shortest, arrival.time());
        }
    }

    private void serve(Till till, int now) {
        totalWait += now - arrivalTimes.get(till.line.peekFirst());
        agenda.add(new Departure(now + 2 + random.nextInt(7), sequence++, till.id));
    }

    private void depart(Departure departure) {
        Till till = tills.get(departure.till());
        till.line.removeFirst();
        till.served++;
        if (!till.line.isEmpty()) {
            serve(till, departure.time());
        }
    }

    public static void main(String[] args) {
        new LibEventSimulation().run(60, 2);
        new LibEventSimulation().run(25, 1);
        new LibEventSimulation().run(40, 5);
    }
}

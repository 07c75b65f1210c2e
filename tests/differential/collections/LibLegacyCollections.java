// The legacy collections: Vector, Hashtable, Enumeration, Properties in memory, Dictionary.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

public class LibLegacyCollections {
    private static void attempt(String name, Runnable action) {
        try {
            action.run();
            System.out.println(name + " ok");
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        Vector<Integer> vector = new Vector<>(2, 3);
        StringBuilder capacities = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            vector.addElement(i * i % 7);
            capacities.append(vector.capacity()).append(' ');
        }
        System.out.println(vector + " " + capacities);
        vector.insertElementAt(100, 3);
        vector.setElementAt(-1, 0);
        vector.removeElementAt(5);
        System.out.println(vector + " " + vector.removeElement(4) + " " + vector.removeElement(77) + " "
                + vector.indexOf(2, 4) + " " + vector.lastIndexOf(2) + " " + vector.elementAt(3) + " "
                + vector.firstElement() + " " + vector.lastElement());
        vector.setSize(5);
        System.out.println(vector + " " + vector.equals(List.of(-1, 1, 4, 100, 2)) + " " + vector.hashCode());
        vector.setSize(7);
        vector.trimToSize();
        System.out.println(vector + " " + vector.capacity() + " " + vector.contains(null));
        Integer[] copied = new Integer[7];
        vector.copyInto(copied);
        StringBuilder enumerated = new StringBuilder();
        for (Enumeration<Integer> e = vector.elements(); e.hasMoreElements();) {
            enumerated.append(e.nextElement()).append(' ');
        }
        System.out.println(enumerated + " " + copied[3]);
        attempt("elementAt", () -> vector.elementAt(7));
        attempt("get", () -> vector.get(-1));
        vector.removeAllElements();
        attempt("firstElement", vector::firstElement);

        Hashtable<String, Integer> table = new Hashtable<>();
        for (String word : "one two three four five six seven eight nine ten eleven twelve".split(" ")) {
            table.put(word, word.length());
        }
        System.out.println(table + " " + table.size() + " " + table.contains(6) + " " + table.containsKey("ten") + " "
                + table.get("two"));
        List<String> keys = new ArrayList<>();
        for (Enumeration<String> e = table.keys(); e.hasMoreElements();) {
            keys.add(e.nextElement());
        }
        System.out.println(keys + " " + Collections.list(table.elements()));
        attempt("null key", () -> table.put(null, 1));
        attempt("null value", () -> table.put("x", null));
        table.keySet().removeIf(k -> k.length() > 3);
        System.out.println(table + " " + table.remove("ten") + " " + table.remove("ten") + " " + new TreeMap<>(table)
                + " " + table.hashCode());

        Properties defaults = new Properties();
        defaults.setProperty("colour", "blue");
        defaults.setProperty("size", "10");
        Properties properties = new Properties(defaults);
        properties.setProperty("size", "20");
        System.out.println(properties.getProperty("colour") + " " + properties.getProperty("size") + " "
                + properties.getProperty("x") + " " + properties.getProperty("x", "fallback") + " "
                + new TreeSet<>(properties.stringPropertyNames()) + " " + properties.size());
    }
}

// A CSV reader with quotes, embedded newlines and empty fields, then a small pivot over the rows.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LibCsvReader {
    private enum State { START, PLAIN, QUOTED, QUOTE_IN_QUOTED }

    private static List<List<String>> read(String text) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        State state = State.START;
        for (char c : (text + "\n").toCharArray()) {
            switch (state) {
                case QUOTED:
                    if (c == '"') {
                        state = State.QUOTE_IN_QUOTED;
                    } else {
                        field.append(c);
                    }
                    continue;
                case QUOTE_IN_QUOTED:
                    if (c == '"') {
                        field.append('"');
                        state = State.QUOTED;
                        continue;
                    }
                    break;
                case START:
                    if (c == '"') {
                        state = State.QUOTED;
                        continue;
                    }
                    break;
                default:
                    break;
            }
            if (c == ',' || c == '\n') {
                row.add(field.toString());
                field.setLength(0);
                state = State.START;
                if (c == '\n') {
                    rows.add(row);
                    row = new ArrayList<>();
                }
            } else if (c != '\r') {
                field.append(c);
                state = State.PLAIN;
            }
        }
        if (state == State.QUOTED) {
            throw new IllegalStateException("unterminated quote after " + rows.size() + " rows");
        }
        return rows;
    }

    private static String write(List<List<String>> rows) {
        StringBuilder out = new StringBuilder();
        for (List<String> row : rows) {
            String separator = "";
            for (String field : row) {
                boolean quote = field.matches("(?s).*[,\"\n].*");
                out.append(separator).append(quote ? '"' + field.replace("\"", "\"\"") + '"' : field);
                separator = ",";
            }
            out.append('\n');
        }
        return out.toString();
    }

    public static void main(String[] args) {
        for (String text : new String[] {"", "a,b,c", "\"x,y\",z", "\"he said \"\"hi\"\"\",2", "a,,\n,,",
                "\"multi\nline\",end", "x\"y,z", "\"a\"b,c", "p\r\nq"}) {
            List<List<String>> rows = read(text);
            System.out.println(rows.size() + " " + rows.toString().replace("\n", "\\n") + " "
                    + read(write(rows).stripTrailing()).equals(rows));
        }
        try {
            read("ok\n\"open");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        String data = "month,shop,amount\njan,A,10.5\njan,B,3\nfeb,A,7.25\nmar,B,1\nfeb,A,2.75\nmar,A,bad\n";
        List<List<String>> rows = read(data.stripTrailing());
        List<String> header = rows.get(0);
        Map<String, Map<String, Double>> pivot = new LinkedHashMap<>();
        int skipped = 0;
        for (List<String> row : rows.subList(1, rows.size())) {
            Map<String, String> record = new TreeMap<>();
            for (int i = 0; i < header.size(); i++) {
                record.put(header.get(i), row.get(i));
            }
            try {
                double amount = Double.parseDouble(record.get("amount"));
                pivot.computeIfAbsent(record.get("month"), m -> new TreeMap<>()).merge(record.get("shop"), amount,
                        Double::sum);
            } catch (NumberFormatException e) {
                skipped++;
                System.out.println("skipped " + record + ": " + e.getMessage());
            }
        }
        System.out.println(pivot + " " + skipped);
        pivot.forEach((month, shops) -> System.out.printf("%-5s|%6.2f|%6.2f%n", month, shops.getOrDefault("A", 0.0),
                shops.getOrDefault("B", 0.0)));
    }
}

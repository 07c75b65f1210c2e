// Visitor, builder, strategy, observer, command with undo, decorator, composite, chain of responsibility, memento.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

public class DesignPatterns {
    interface Visitor<R> {
        R file(FileNode f);
        R folder(Folder f);
    }

    static abstract class Entry {
        final String name;

        Entry(String name) { this.name = name; }
        abstract <R> R accept(Visitor<R> v);
    }

    static class FileNode extends Entry {
        final int size;

        FileNode(String name, int size) {
            super(name);
            this.size = size;
        }

        @Override <R> R accept(Visitor<R> v) { return v.file(this); }
    }

    static class Folder extends Entry {
        final List<Entry> children = new ArrayList<>();

        Folder(String name, Entry... children) {
            super(name);
            this.children.addAll(List.of(children));
        }

        @Override <R> R accept(Visitor<R> v) { return v.folder(this); }
    }

    static class Size implements Visitor<Integer> {
        public Integer file(FileNode f) { return f.size; }

        public Integer folder(Folder f) {
            int total = 0;
            for (Entry e : f.children) total += e.accept(this);
            return total;
        }
    }

    static class Listing implements Visitor<String> {
        int depth;

        public String file(FileNode f) { return "  ".repeat(depth) + f.name + " " + f.size + "\n"; }

        public String folder(Folder f) {
            StringBuilder out = new StringBuilder("  ".repeat(depth) + f.name + "/\n");
            depth++;
            for (Entry e : f.children) out.append(e.accept(this));
            depth--;
            return out.toString();
        }
    }

    interface Command {
        void run();
        void undo();
    }

    static class Editor {
        private final StringBuilder text = new StringBuilder();
        private final Deque<Command> done = new ArrayDeque<>();
        private final List<Consumer<String>> listeners = new ArrayList<>();

        void listen(Consumer<String> listener) { listeners.add(listener); }

        private void execute(Command c) {
            c.run();
            done.push(c);
            listeners.forEach(l -> l.accept(text.toString()));
        }

        Editor append(String s) {
            execute(new Command() {
                public void run() { text.append(s); }
                public void undo() { text.setLength(text.length() - s.length()); }
            });
            return this;
        }

        Editor clear() {
            String saved = text.toString();
            execute(new Command() {
                public void run() { text.setLength(0); }
                public void undo() { text.append(saved); }
            });
            return this;
        }

        boolean undo() {
            if (done.isEmpty()) return false;
            done.pop().undo();
            return true;
        }
    }

    interface Price {
        int of(int amount);

        default Price minus(int discount) { return a -> Math.max(0, of(a) - discount); }
        default Price percent(int p) { return a -> of(a) * (100 - p) / 100; }
        default Price logged(StringBuilder log) {
            return a -> {
                int result = of(a);
                log.append(a).append("->").append(result).append(' ');
                return result;
            };
        }
    }

    static class Handler {
        private final String accepts;
        private Handler next;

        Handler(String accepts) { this.accepts = accepts; }

        Handler then(Handler h) {
            next = h;
            return h;
        }

        String handle(String request) {
            if (request.startsWith(accepts)) return accepts + " handled " + request;
            return next == null ? "nobody handled " + request : next.handle(request);
        }
    }

    public static void main(String[] args) {
        Folder root = new Folder("root", new FileNode("a", 10), new Folder("sub", new FileNode("b", 5),
            new Folder("none")),
            new FileNode("c", 1));
        System.out.print(root.accept(new Listing()));
        System.out.println(root.accept(new Size()));
        Editor editor = new Editor();
        List<String> history = new ArrayList<>();
        editor.listen(history::add);
        editor.append("Hello").append(", ").append("world").clear().append("bye");
        System.out.println(history);
        while (editor.undo()) System.out.print("[" + editor.text + "]");
        System.out.println();
        StringBuilder log = new StringBuilder();
        Price price = ((Price) a -> a * 3).minus(5).logged(log).percent(10).logged(log);
        System.out.println(price.of(1) + " " + price.of(10) + " " + log);
        Handler chain = new Handler("GET");
        chain.then(new Handler("PUT")).then(new Handler(""));
        System.out.println(chain.handle("GET x") + ", " + chain.handle("PUT y") + ", " + chain.handle("POST"));
    }
}

// nalar test options: -k 2
// expect: 5 tests, 3 violations, 1 untested
package ev;

/** A mock that may return the object that leads to it. */
public class Listeners {
  interface Store<K, V> { V get(K key); default V orElse(K key, V other) { V v = get(key); return v == null ? other : v; } }
  static class Event { final int code; Event next; Event(int code) { this.code = code; } }
  private Store<String, Event> store;
  public Event lookup(String key, Event other) { Event e = store.orElse(key, other); return e != null && e.code > 3 ? e.next : e; }
}

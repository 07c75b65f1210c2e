public class HeapArrayOfObjects {
  static class Item {
    int price;
  }

  public static int total(Item[] items) {
    if (items == null || items.length > 2) return 0;
    int total = 0;
    for (Item item : items) total += item.price;
    return total;
  }

  public static int totalOfSome(Item[] items) {
    if (items == null || items.length > 2) return 0;
    int count = 0;
    for (Item item : items) if (item != null) count++;
    assert count <= items.length;
    return count;
  }

  public static int replaced(Item[] items, Item item) {
    if (items == null || items.length != 2 || item == null) return 0;
    Item first = items[0];
    items[0] = item;
    assert items[0] == item;
    assert items[1] != item || items[1] == items[0];
    return first == item ? 1 : 2;
  }

  public static int duplicate(Item[] items) {
    if (items == null || items.length != 2 || items[0] == null) return 0;
    assert items[0] != items[1] : "twice the same";
    return 1;
  }
}

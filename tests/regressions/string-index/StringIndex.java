import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

public class StringIndex {
  public static String element(int i) {
    List<String> list = new ArrayList<>();
    list.add("a");
    list.add("b");
    list.add("c");
    return list.get(i);
  }

  public static char charAt(int i) {
    return "hello".charAt(i);
  }

  public static int check(int i) throws IndexOutOfBoundsException {
    int checked = Objects.checkIndex(i, 7);
    assert checked == i && i >= 0 && i < 7;
    return checked;
  }

  public static int caught(int i) {
    try {
      return "abc".charAt(i);
    } catch (StringIndexOutOfBoundsException e) {
      assert i < 0 || i > 2;
      return -1;
    }
  }
}

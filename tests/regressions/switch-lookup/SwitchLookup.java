public class SwitchLookup {
  public static int sparse(int x) {
    switch (x) {
      case Integer.MIN_VALUE: return 1;
      case -1000: return 2;
      case 0: return 3;
      case 99999: return 4;
      case Integer.MAX_VALUE: return 5;
      default: return 6;
    }
  }

  public static int characters(char c) {
    switch (c) {
      case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
      case '\uffff': return 2;
      case ' ': return 3;
      default:
        assert c != 'e' && c != ' ';
        return 0;
    }
  }

  public static int onlyDefault(int x) {
    switch (x) {
      default: return x;
    }
  }
}

/** Prints more than any buffer holds; with an argument, for ever. */
public class Prints {
  public static void main(String[] arguments) throws Exception {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < 1000; i++) line.append('x');
    for (int i = 0; i < 200 || arguments.length > 0; i++) System.out.println(line);
  }
}

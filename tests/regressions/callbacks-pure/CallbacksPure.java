import java.util.List;
import org.nalar.NonNull;

/** Unless somebody asks for more, code that nobody has shown changes nothing, and the verdict says so. */
public class CallbacksPure {
  int open;

  public void field(@NonNull Runnable callback) {
    if (open <= 0) return;
    callback.run();
    assert open > 0;
  }

  public void wrong(@NonNull Runnable callback) {
    if (open <= 0) return;
    callback.run();
    assert open > 1;
  }

  public static int documented(@NonNull List<String> list) {
    list.clear();
    return 1;
  }
}

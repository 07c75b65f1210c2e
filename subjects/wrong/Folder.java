import org.nalar.NullMarked;
import org.nalar.Nullable;

/** A folder has an owner and lies in another one. Wrong: the outermost folder lies in none. */
@NullMarked
public class Folder {
  Owner owner = new Owner();
  @Nullable Folder parent;

  static class Owner {
    int id;
  }

  public boolean isShared() {
    return owner.id != parent.owner.id;
  }
}

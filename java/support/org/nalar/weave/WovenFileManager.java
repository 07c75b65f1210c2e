package org.nalar.weave;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;

/** The compiler's files: sources come with clauses woven in, and classes are kept until it is clear that there are no errors. */
final class WovenFileManager extends ForwardingJavaFileManager<JavaFileManager> {
  private final Function<JavaFileObject, Function<String, WovenText>> weavers;
  private final List<WovenSource> sources = new ArrayList<>();
  private final List<Output> outputs = new ArrayList<>();

  private static final class Output extends ForwardingJavaFileObject<JavaFileObject> {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Output(JavaFileObject file) {
      super(file);
    }

    @Override
    public OutputStream openOutputStream() {
      return bytes;
    }

    void write() throws IOException {
      try (OutputStream out = super.openOutputStream()) {
        bytes.writeTo(out);
      }
    }
  }

  WovenFileManager(JavaFileManager files, Function<JavaFileObject, Function<String, WovenText>> weavers) {
    super(files);
    this.weavers = weavers;
  }

  /** There is no wrapper for a file but one for each object: of those for the same file, some do not know the class's name. */
  JavaFileObject wrap(JavaFileObject file) {
    if (file == null || file.getKind() != JavaFileObject.Kind.SOURCE) return file;
    WovenSource source = new WovenSource(file, weavers.apply(file));
    sources.add(source);
    return source;
  }

  Iterable<WovenSource> sources() {
    return sources;
  }

  /** Writes all classes. */
  void writeOutputs() throws IOException {
    for (Output output : outputs) output.write();
  }

  private static FileObject unwrap(FileObject file) {
    if (file instanceof WovenSource) return ((WovenSource) file).file();
    return file;
  }

  private static JavaFileObject unwrap(JavaFileObject file) {
    return (JavaFileObject) unwrap((FileObject) file);
  }

  @Override
  public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws IOException {
    Iterable<JavaFileObject> found = super.list(location, packageName, kinds, recurse);
    if (!kinds.contains(JavaFileObject.Kind.SOURCE)) return found;
    List<JavaFileObject> wrapped = new ArrayList<>();
    for (JavaFileObject file : found) wrapped.add(wrap(file));
    return wrapped;
  }

  @Override
  public String inferBinaryName(Location location, JavaFileObject file) {
    return super.inferBinaryName(location, unwrap(file));
  }

  @Override
  public boolean isSameFile(FileObject one, FileObject other) {
    return super.isSameFile(unwrap(one), unwrap(other));
  }

  @Override
  public boolean contains(Location location, FileObject file) throws IOException {
    return super.contains(location, unwrap(file));
  }

  @Override
  public Location getLocationForModule(Location location, JavaFileObject file) throws IOException {
    return super.getLocationForModule(location, unwrap(file));
  }

  @Override
  public JavaFileObject getJavaFileForInput(Location location, String className, JavaFileObject.Kind kind) throws IOException {
    return wrap(super.getJavaFileForInput(location, className, kind));
  }

  @Override
  public JavaFileObject getJavaFileForOutput(Location location, String className, JavaFileObject.Kind kind, FileObject sibling)
      throws IOException {
    JavaFileObject file = super.getJavaFileForOutput(location, className, kind, unwrap(sibling));
    if (kind != JavaFileObject.Kind.CLASS) return file;
    Output output = new Output(file);
    outputs.add(output);
    return output;
  }

  @Override
  public FileObject getFileForOutput(Location location, String packageName, String name, FileObject sibling) throws IOException {
    return super.getFileForOutput(location, packageName, name, unwrap(sibling));
  }
}

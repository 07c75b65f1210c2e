package org.nalar.weave;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.function.Function;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaFileObject;

/** A source file whose content, for the compiler, is that with clauses woven in. */
final class WovenSource extends ForwardingJavaFileObject<JavaFileObject> {
  private final Function<String, WovenText> weaver;
  private WovenText woven;

  WovenSource(JavaFileObject file, Function<String, WovenText> weaver) {
    super(file);
    this.weaver = weaver;
  }

  JavaFileObject file() {
    return fileObject;
  }

  WovenText woven() throws IOException {
    if (woven == null) woven = weaver.apply(super.getCharContent(true).toString());
    return woven;
  }

  /** It has been read. */
  boolean isWoven() {
    return woven != null;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
    // The file as it is has to be read for its errors to be reported.
    if (woven == null) woven = weaver.apply(super.getCharContent(ignoreEncodingErrors).toString());
    return woven.text();
  }

  @Override
  public Reader openReader(boolean ignoreEncodingErrors) throws IOException {
    return new StringReader(getCharContent(ignoreEncodingErrors).toString());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WovenSource && ((WovenSource) other).fileObject.equals(fileObject);
  }

  @Override
  public int hashCode() {
    return fileObject.hashCode();
  }
}

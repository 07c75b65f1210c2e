package org.nalar;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Defines all classes of the target anew, so that each case starts with fresh statics. {@link Nalar} comes from the parent. */
final class CaseLoader extends ClassLoader {
  private final Bytes classes;
  private final List<Class<?>> defined = new ArrayList<>();

  CaseLoader(Bytes classes) {
    super(parent());
    this.classes = classes;
    setDefaultAssertionStatus(true);
  }

  /** Our own classes may be on the boot class path, where code in the JDK's packages sees them. */
  private static ClassLoader parent() {
    ClassLoader own = Replay.class.getClassLoader();
    return own == null ? ClassLoader.getPlatformClassLoader() : own;
  }

  /** One that has defined nothing yet. */
  CaseLoader twin() {
    return new CaseLoader(classes);
  }

  byte[] bytes(String name) throws ClassNotFoundException {
    return classes.find(name);
  }

  /** The classes defined so far; some may not be initialised. */
  synchronized List<Class<?>> defined() {
    return new ArrayList<>(defined);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.find(name);
    Class<?> made = defineClass(name, bytes, 0, bytes.length);
    synchronized (this) {
      defined.add(made);
    }
    return made;
  }

  @Override
  protected URL findResource(String name) {
    return classes.resources.findResource(name);
  }

  /** The bytes of the target's classes, read once and shared by the loaders of all cases. */
  static final class Bytes {
    final URLClassLoader resources;
    private final Map<String, byte[]> read = new HashMap<>();

    Bytes(String classPath) throws MalformedURLException {
      List<URL> urls = new ArrayList<>();
      for (String entry : classPath.split(File.pathSeparator)) urls.add(new File(entry).toURI().toURL());
      resources = new URLClassLoader(urls.toArray(new URL[0]), null);
    }

    synchronized byte[] find(String name) throws ClassNotFoundException {
      byte[] bytes = read.get(name);
      if (bytes != null) return bytes;
      try (InputStream stream = resources.getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (stream == null) throw new ClassNotFoundException(name);
        bytes = stream.readAllBytes();
      } catch (IOException error) {
        throw new ClassNotFoundException(name, error);
      }
      read.put(name, bytes);
      return bytes;
    }
  }
}

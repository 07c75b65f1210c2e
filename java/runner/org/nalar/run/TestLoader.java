package org.nalar.run;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Loads the tests, what they need, and the classes under test, all into the same packages, so that tests see what is package-private. Classes
 * under test get hooks while they are loaded. Of the runner's own classes only {@link Log} can be seen.
 */
final class TestLoader extends URLClassLoader {
  private final List<Source> targets = new ArrayList<>();
  private final Instrumenter instrumenter;

  /** A directory or jar with classes under test. */
  private record Source(File file, JarFile jar, ProtectionDomain domain) {
    /** Null if it is not there. */
    byte[] read(String path) throws IOException {
      if (jar == null) {
        File classFile = new File(file, path);
        return classFile.isFile() ? Files.readAllBytes(classFile.toPath()) : null;
      }
      JarEntry entry = jar.getJarEntry(path);
      if (entry == null) return null;
      try (InputStream stream = jar.getInputStream(entry)) {
        return stream.readAllBytes();
      }
    }
  }

  private TestLoader(URL[] urls, List<File> targets, Instrumenter instrumenter) throws IOException {
    super(urls, ClassLoader.getPlatformClassLoader());
    this.instrumenter = instrumenter;
    for (File target : targets) {
      JarFile jar = target.isDirectory() ? null : new JarFile(target, false, ZipFile.OPEN_READ, JarFile.runtimeVersion());
      CodeSource source = new CodeSource(target.toURI().toURL(), (Certificate[]) null);
      this.targets.add(new Source(target, jar, new ProtectionDomain(source, null, this, null)));
    }
    setDefaultAssertionStatus(true);
  }

  /** @param instrumenter null: classes under test are loaded as they are */
  static TestLoader of(Plan plan, Instrumenter instrumenter) throws IOException {
    List<URL> urls = new ArrayList<>();
    // The classes under test first, so that it does not matter if the class path has them too.
    for (File entry : plan.targetPath) urls.add(url(entry));
    for (File entry : plan.classPath) urls.add(url(entry));
    return new TestLoader(urls.toArray(URL[]::new), instrumenter == null ? List.of() : plan.targetPath, instrumenter);
  }

  private static URL url(File entry) throws MalformedURLException {
    return entry.toURI().toURL();
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (name.equals(Log.class.getName())) return Log.class;
    return super.loadClass(name, resolve);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String path = name.replace('.', '/') + ".class";
    try {
      for (Source source : targets) {
        byte[] file = source.read(path);
        if (file == null) continue;
        byte[] instrumented = instrumenter.instrument(name, file);
        return defineClass(name, instrumented, 0, instrumented.length, source.domain);
      }
    } catch (IOException problem) {
      throw new ClassNotFoundException(name, problem);
    }
    return super.findClass(name);
  }
}

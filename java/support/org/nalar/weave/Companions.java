package org.nalar.weave;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rewrites companion classes, which state contracts for classes of which there is only bytecode, so that they work on objects of those
 * classes: a companion moves into the package of its target; its type becomes the target, its fields and its methods without code those
 * of the target; its methods with code become static, with the receiver as the first parameter.
 *
 * <p>Usage: {@code java org.nalar.weave.Companions DIRECTORY}, for a directory of class files, which are rewritten in place.
 */
public final class Companions {
  private final Map<String, byte[]> classes;
  private final ClassLoader loader;
  private final CompanionNames names = new CompanionNames();

  private Companions(Map<String, byte[]> classes, ClassLoader loader) {
    this.classes = classes;
    this.loader = loader;
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      System.err.println("usage: java org.nalar.weave.Companions DIRECTORY");
      System.exit(2);
    }
    try {
      rewrite(Paths.get(arguments[0]));
    } catch (CompanionException error) {
      System.err.println("error: " + error.getMessage());
      System.exit(1);
    }
  }

  /** Rewrites the class files under the directory in place; those of companions get the places of their new names. */
  public static void rewrite(Path directory) throws IOException {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    List<Path> files;
    try (Stream<Path> found = Files.walk(directory)) {
      files = found.filter(file -> file.toString().endsWith(".class")).sorted().collect(Collectors.toList());
    }
    for (Path file : files) {
      String name = directory.relativize(file).toString().replace('\\', '/');
      classes.put(name.substring(0, name.length() - ".class".length()), Files.readAllBytes(file));
    }
    Map<String, byte[]> rewritten = rewrite(classes);
    for (String name : classes.keySet()) if (!rewritten.containsKey(name)) Files.delete(directory.resolve(name + ".class"));
    for (Map.Entry<String, byte[]> entry : rewritten.entrySet()) {
      if (classes.get(entry.getKey()) == entry.getValue()) continue;
      Path file = directory.resolve(entry.getKey() + ".class");
      Files.createDirectories(file.getParent());
      Files.write(file, entry.getValue());
    }
  }

  /** As {@link #rewrite(Map, ClassLoader)}, with targets as this program sees them. */
  public static Map<String, byte[]> rewrite(Map<String, byte[]> classes) {
    return rewrite(classes, ClassLoader.getSystemClassLoader());
  }

  /**
   * Rewrites the companions among classes given by internal names, and returns all classes: those that are no companions are the same
   * arrays. The loader is asked what the targets are; one it does not know is taken for a class, not an interface.
   *
   * @throws CompanionException if a class cannot be a companion
   */
  public static Map<String, byte[]> rewrite(Map<String, byte[]> classes, ClassLoader loader) {
    try {
      return new Companions(classes, loader).run();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  private Map<String, byte[]> run() throws IOException {
    Map<String, byte[]> result = new LinkedHashMap<>();
    for (Map.Entry<String, byte[]> entry : classes.entrySet())
      if (!addCompanion(entry.getValue())) result.put(entry.getKey(), entry.getValue());
    names.link();
    Map<String, Companion> taken = new LinkedHashMap<>();
    for (Companion companion : names.all()) {
      check(companion);
      Companion other = taken.put(companion.newName, companion);
      if (other != null || result.containsKey(companion.newName))
        throw companion.error("there are two classes " + companion.newName.replace('/', '.'));
    }
    for (Companion companion : names.all()) result.put(companion.newName, new CompanionWriter(companion, names).write());
    return result;
  }

  private boolean addCompanion(byte[] bytes) throws IOException {
    // Most classes are none: they need not be read.
    if (!new String(bytes, StandardCharsets.ISO_8859_1).contains(CompanionTarget.ANNOTATION)) return false;
    CompanionClassFile file = new CompanionClassFile(bytes);
    String target = CompanionTarget.of(file);
    if (target == null) return false;
    names.add(new Companion(file, target, isInterface(target)));
    return true;
  }

  private boolean isInterface(String target) throws IOException {
    byte[] bytes = classes.get(target);
    if (bytes != null) return new CompanionClassFile(bytes).isInterface();
    try {
      return Class.forName(target.replace('/', '.'), false, loader).isInterface();
    } catch (ClassNotFoundException | LinkageError unknown) {
      return false;
    }
  }

  private static void check(Companion companion) {
    CompanionClassFile file = companion.file;
    if (!file.superclass.equals("java/lang/Object"))
      throw companion.error("a companion class cannot extend " + Companion.title(file.superclass));
    if (!file.interfaces.isEmpty())
      throw companion.error("a companion class cannot implement " + Companion.title(file.interfaces.get(0)));
    for (CompanionClassFile.Member method : file.methods)
      if (method.is(CompanionClassFile.SYNCHRONIZED) && !method.is(CompanionClassFile.STATIC))
        throw companion.error(method, "a method of a companion class cannot be synchronized");
  }
}

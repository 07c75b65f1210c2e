package org.nalar;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Defines companion classes that {@code org.nalar.weave.Companions} has rewritten on this JVM, as members of the nest of their targets, so
 * that they see private state. For a target in the JDK, its package has to be opened, and contracts that use {@link Woven} need nalar.jar
 * where classes of the JDK see it: {@code --add-opens java.base/java.util=ALL-UNNAMED -Xbootclasspath/a:nalar.jar}.
 */
public final class Companions {
  private Companions() {}

  /**
   * Defines the class. Its methods are static; the receiver comes first.
   *
   * @throws IllegalStateException if this JVM is too old or the package of the target is not open
   */
  public static Class<?> define(byte[] rewritten, Class<?> target) {
    try {
      return hidden(rewritten, lookup(target));
    } catch (IllegalAccessException closed) {
      throw new IllegalStateException(closedMessage(target), closed);
    } catch (InvocationTargetException error) {
      Throwable cause = error.getCause();
      if (cause instanceof Error) throw (Error) cause;
      if (cause instanceof IllegalAccessException) throw new IllegalStateException(closedMessage(target), cause);
      throw new IllegalStateException("the companion of " + target.getName() + " cannot be defined: " + cause, cause);
    } catch (NoSuchMethodException | ClassNotFoundException | IOException error) {
      throw new IllegalStateException("the companion of " + target.getName() + " cannot be defined: " + error, error);
    }
  }

  private static String closedMessage(Class<?> target) {
    String module = target.getModule().isNamed() ? target.getModule().getName() + "/" : "";
    String option = "--add-opens " + module + target.getPackageName() + "=ALL-UNNAMED";
    return target.getPackageName() + " is not open to nalar: please run java with " + option;
  }

  /** What {@code lookup.defineHiddenClass(bytes, true, NESTMATE).lookupClass()} is from Java 15 on. */
  private static Class<?> hidden(byte[] bytes, MethodHandles.Lookup lookup)
      throws IllegalAccessException, InvocationTargetException {
    Method define;
    Object options;
    try {
      Class<?> option = Class.forName("java.lang.invoke.MethodHandles$Lookup$ClassOption");
      options = Array.newInstance(option, 1);
      Array.set(options, 0, option.getField("NESTMATE").get(null));
      define = MethodHandles.Lookup.class.getMethod("defineHiddenClass", byte[].class, boolean.class, options.getClass());
    } catch (ClassNotFoundException | NoSuchMethodException | NoSuchFieldException old) {
      throw new IllegalStateException(
          "companion classes need Java 15 or later, this is " + System.getProperty("java.version"), old);
    }
    return ((MethodHandles.Lookup) define.invoke(lookup, bytes, true, options)).lookupClass();
  }

  /**
   * A lookup for the target with all rights. One taken from another module may define classes in the package, but not in the nest: so a
   * class defined in the package passes on its own.
   */
  private static MethodHandles.Lookup lookup(Class<?> target)
      throws IllegalAccessException, InvocationTargetException, NoSuchMethodException, ClassNotFoundException, IOException {
    MethodHandles.Lookup outside = MethodHandles.privateLookupIn(target, MethodHandles.lookup());
    if (target.getModule() == Companions.class.getModule()) return outside;
    Class<?> door = door(target, outside);
    MethodHandles.Lookup inside = (MethodHandles.Lookup) door.getMethod("lookup").invoke(null);
    read(target.getModule(), inside);
    return MethodHandles.privateLookupIn(target, inside);
  }

  /** Lets the module of the target see {@link Woven}, as if the module itself had asked for it. */
  private static void read(Module module, MethodHandles.Lookup inside) throws IllegalAccessException, NoSuchMethodException {
    MethodHandle add = inside.findVirtual(Module.class, "addReads", MethodType.methodType(Module.class, Module.class));
    try {
      add.invoke(module, Companions.class.getModule());
    } catch (RuntimeException | Error error) {
      throw error;
    } catch (Throwable error) {
      throw new IllegalStateException(error);
    }
  }

  private static synchronized Class<?> door(Class<?> target, MethodHandles.Lookup outside)
      throws IllegalAccessException, ClassNotFoundException, IOException {
    String name = target.getPackageName().isEmpty() ? "NalarLookup" : target.getPackageName() + ".NalarLookup";
    try {
      return Class.forName(name, true, target.getClassLoader());
    } catch (ClassNotFoundException first) {
      return outside.defineClass(doorBytes(name.replace('.', '/')));
    }
  }

  /** The class file of {@code public class NAME { public static Lookup lookup() { return MethodHandles.lookup(); } }}. */
  private static byte[] doorBytes(String name) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(0xcafebabe);
    out.writeInt(55); // Java 11
    String[] texts = {
      name, "java/lang/Object", "java/lang/invoke/MethodHandles", "lookup", "()Ljava/lang/invoke/MethodHandles$Lookup;", "Code"
    };
    out.writeShort(12);
    for (String text : texts) { // 1 to 6
      out.writeByte(1);
      out.writeUTF(text);
    }
    for (int text = 1; text <= 3; text++) { // 7 to 9: classes
      out.writeByte(7);
      out.writeShort(text);
    }
    out.write(new byte[] {12, 0, 4, 0, 5}); // 10: name and type of lookup
    out.write(new byte[] {10, 0, 9, 0, 10}); // 11: MethodHandles.lookup
    out.writeShort(0x0021); // public
    out.write(new byte[] {0, 7, 0, 8, 0, 0, 0, 0}); // this class, superclass, no interfaces, no fields
    out.write(new byte[] {0, 1, 0, 9, 0, 4, 0, 5, 0, 1}); // one method: public static lookup, with one attribute
    out.write(new byte[] {0, 6, 0, 0, 0, 16, 0, 1, 0, 0, 0, 0, 0, 4}); // Code: stack 1, locals 0, length 4
    out.write(new byte[] {(byte) 0xb8, 0, 11, (byte) 0xb0}); // invokestatic, areturn
    out.writeInt(0); // no handlers, no attributes of code
    out.writeShort(0); // no attributes of the class
    return bytes.toByteArray();
  }
}

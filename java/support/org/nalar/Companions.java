package org.nalar;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Defines companion classes that {@code org.nalar.weave.Companions} has rewritten on this JVM, as members of the nest of their targets, so
 * that they see private state. For a target in the JDK, its package has to be opened, and contracts that use {@link Woven} need nalar.jar
 * where classes of the JDK see it: {@code --add-opens java.base/java.util=ALL-UNNAMED -Xbootclasspath/a:nalar.jar}; without that, their
 * annotations are not seen either. Companions that are defined so do not see one another.
 */
public final class Companions {
  private static final String DOOR = "org/nalar/CompanionDoor";
  private static final int LAMBDAS_IN_HIDDEN_CLASSES = 23;

  private Companions() {}

  /**
   * Defines the class. Its methods are static; the receiver comes first.
   *
   * @throws IllegalStateException if this JVM is too old or the package of the target is not open
   */
  public static Class<?> define(byte[] rewritten, Class<?> target) {
    try {
      MethodHandles.Lookup outside = MethodHandles.privateLookupIn(target, MethodHandles.lookup());
      Class<?> door = door(target, outside);
      byte[] bytes = rewritten;
      if (Runtime.version().feature() < LAMBDAS_IN_HIDDEN_CLASSES)
        bytes = replaceText(bytes, "java/lang/invoke/LambdaMetafactory", door.getName().replace('.', '/'));
      return hidden(bytes, lookup(target, door));
    } catch (IllegalAccessException closed) {
      throw new IllegalStateException(closedMessage(target), closed);
    } catch (InvocationTargetException error) {
      Throwable cause = error.getCause();
      if (cause instanceof Error) throw (Error) cause;
      if (cause instanceof IllegalAccessException) throw new IllegalStateException(closedMessage(target), cause);
      throw new IllegalStateException("the companion of " + target.getName() + " cannot be defined: " + cause, cause);
    } catch (ReflectiveOperationException | IOException error) {
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
  private static MethodHandles.Lookup lookup(Class<?> target, Class<?> door) throws ReflectiveOperationException {
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
      throws ReflectiveOperationException, IOException {
    String prefix = target.getPackageName().isEmpty() ? "" : target.getPackageName() + ".";
    try {
      return Class.forName(prefix + "CompanionDoor", true, target.getClassLoader());
    } catch (ClassNotFoundException first) {
      byte[] pattern;
      try (InputStream in = Companions.class.getResourceAsStream("CompanionDoor.class")) {
        pattern = in.readAllBytes();
      }
      byte[] bytes = replaceText(pattern, DOOR, (prefix + "CompanionDoor").replace('.', '/'));
      Class<?> door = outside.defineClass(bytes);
      MethodType site = MethodType.methodType(CallSite.class, MethodHandles.Lookup.class, String.class, MethodType.class);
      MethodType type = site.appendParameterTypes(MethodType.class, MethodHandle.class, MethodType.class);
      door.getField("factory").set(null, MethodHandles.lookup().findStatic(Companions.class, "metafactory", type));
      return door;
    }
  }

  /**
   * Makes objects of functional interfaces. Up to Java 22, those of {@code LambdaMetafactory} call code of a hidden class by its name,
   * which cannot be resolved.
   */
  private static CallSite metafactory(
      MethodHandles.Lookup caller, String name, MethodType site, MethodType method, MethodHandle code, MethodType called)
      throws ReflectiveOperationException {
    MethodType type = MethodType.methodType(
        Object.class, Class.class, MethodHandle.class, MethodType.class, MethodType.class, Object[].class);
    MethodHandle make = MethodHandles.lookup().findStatic(Companions.class, "implement", type);
    make = MethodHandles.insertArguments(make, 0, site.returnType(), code, called, method);
    return new ConstantCallSite(make.asCollector(Object[].class, site.parameterCount()).asType(site));
  }

  private static Object implement(
      Class<?> functional, MethodHandle code, MethodType called, MethodType method, Object[] captured) {
    MethodHandle bound = MethodHandles.insertArguments(code, 0, captured);
    return MethodHandleProxies.asInterfaceInstance(functional, bound.asType(called).asType(method));
  }

  /** Replaces a text in the constant pool of a class file. */
  private static byte[] replaceText(byte[] bytes, String text, String replacement) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    ByteArrayOutputStream result = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(result);
    out.writeLong(in.readLong()); // magic and versions
    int size = in.readUnsignedShort();
    out.writeShort(size);
    for (int i = 1; i < size; i++) {
      int tag = in.readUnsignedByte();
      out.writeByte(tag);
      if (tag == 1) {
        String found = in.readUTF();
        out.writeUTF(found.equals(text) ? replacement : found);
      } else {
        // JVMS 4.4: int to double, handles, those with one index; those with two.
        int length = tag == 5 || tag == 6 ? 8 : tag == 15 ? 3 : tag == 7 || tag == 8 || tag == 16 || tag > 18 ? 2 : 4;
        out.write(in.readNBytes(length));
        if (length == 8) i++;
      }
    }
    in.transferTo(out);
    return result.toByteArray();
  }
}

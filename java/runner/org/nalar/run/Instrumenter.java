package org.nalar.run;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts the hooks that {@link Log} has into class files. What it cannot do is said through {@code notes}: points at places that a method does
 * not have, methods that would get too large.
 */
final class Instrumenter {
  /** Class files of later versions are read as if they had this one: the parts that hooks deal with have not changed since. */
  private static final int LATEST_KNOWN = Opcodes.V20;
  private static final int VERSION_AT = 6;
  private static final int FIRST_WITH_FRAMES = Opcodes.V1_6;

  private final Plan plan;
  private final Consumer<String> notes;
  private final Map<Plan.MethodName, Integer> targets = new HashMap<>();
  private final Set<String> ownersWithWork = new HashSet<>();
  private final Set<Plan.MethodName> without = new HashSet<>();

  Instrumenter(Plan plan, Consumer<String> notes) {
    this.plan = plan;
    this.notes = notes;
    for (Plan.Test test : plan.tests) targets.putIfAbsent(test.target(), targets.size());
    targets.keySet().forEach(method -> ownersWithWork.add(method.owner()));
    plan.points.keySet().forEach(method -> ownersWithWork.add(method.owner()));
  }

  /** The number of the method under test that hooks give. */
  int target(Plan.Test test) {
    return targets.get(test.target());
  }

  /** Whether the method under test has no hooks, because it is too large for any. */
  boolean isWithout(Plan.MethodName method) {
    return without.contains(method);
  }

  /** The class file with hooks. */
  byte[] instrument(String className, byte[] file) {
    int version = (file[VERSION_AT] & 0xff) << 8 | file[VERSION_AT + 1] & 0xff;
    byte[] readable = file;
    if (version > LATEST_KNOWN) {
      readable = file.clone();
      setVersion(readable, LATEST_KNOWN);
    }
    byte[] result = rewrite(className, new OffsetReader(readable), version >= FIRST_WITH_FRAMES);
    setVersion(result, version);
    if (ownersWithWork.contains(className)) noteUnplaced(className);
    return result;
  }

  private static void setVersion(byte[] file, int version) {
    file[VERSION_AT] = (byte) (version >> 8);
    file[VERSION_AT + 1] = (byte) version;
  }

  /** Methods that get too large with all hooks do without those for points, then without any. */
  private byte[] rewrite(String className, OffsetReader reader, boolean frames) {
    Set<Plan.MethodName> wholesale = new HashSet<>();
    while (true) {
      ClassWriter writer = new ClassWriter(reader, 0);
      reader.accept(new ClassProbes(writer, className, wholesale, frames), 0);
      try {
        return writer.toByteArray();
      } catch (MethodTooLargeException problem) {
        Plan.MethodName method = new Plan.MethodName(className, problem.getMethodName(), problem.getDescriptor());
        if (wholesale.add(method)) {
          notes.accept(method + " is too large for tracing");
        } else if (without.add(method)) {
          notes.accept(method + " is too large for any hook");
        } else {
          throw problem;
        }
      }
    }
  }

  private void noteUnplaced(String className) {
    for (MethodPoints points : plan.points.values()) {
      Plan.MethodName method = points.method();
      if (!method.owner().equals(className) || points.unplaced().isEmpty()) continue;
      notes.accept(method + " has no place for points " + points.unplaced());
    }
  }

  private final class ClassProbes extends ClassVisitor {
    private final String className;
    private final Set<Plan.MethodName> wholesale;
    private final boolean frames;

    ClassProbes(ClassVisitor next, String className, Set<Plan.MethodName> wholesale, boolean frames) {
      super(Opcodes.ASM9, next);
      this.className = className;
      this.wholesale = wholesale;
      this.frames = frames;
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      Plan.MethodName method = new Plan.MethodName(className, name, descriptor);
      MethodPoints points = plan.points.get(method);
      int target = targets.getOrDefault(method, -1);
      MethodProbes.Role role = role(name, target >= 0);
      if (points == null && role == MethodProbes.Role.HELPER || without.contains(method)) return next;
      return new MethodProbes(next, role, target, points, wholesale.contains(method), frames);
    }

    private MethodProbes.Role role(String name, boolean isTarget) {
      if (name.equals("<clinit>")) return MethodProbes.Role.INITIALIZER;
      if (!isTarget) return MethodProbes.Role.HELPER;
      return name.equals("<init>") ? MethodProbes.Role.TARGET_CONSTRUCTOR : MethodProbes.Role.TARGET;
    }
  }
}

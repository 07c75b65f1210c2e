package org.nalar.weave;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes the class that a companion becomes. */
final class CompanionWriter {
  private static final int JAVA_11 = 55;

  private final Companion companion;
  private final CompanionNames names;
  private final CompanionPoolWriter pool = new CompanionPoolWriter();
  private final CompanionCode code;
  private final ByteArrayOutputStream members = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(members);

  CompanionWriter(Companion companion, CompanionNames names) {
    this.companion = companion;
    this.names = names;
    code = new CompanionCode(companion, names, pool);
  }

  byte[] write() throws IOException {
    reserveLoads();
    int self = pool.type(companion.newName);
    int parent = pool.type("java/lang/Object");
    writeFields();
    writeMethods();
    ByteArrayOutputStream attributes = new ByteArrayOutputStream();
    int count =
        new CompanionCopy(companion, names, pool, code)
            .attributes(companion.file.attributes, null, 0, new DataOutputStream(attributes));
    byte[] constants = pool.finish();

    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream file = new DataOutputStream(bytes);
    file.writeInt(0xcafebabe);
    file.writeShort(companion.file.minor);
    // From Java 11 on, members of the nest that are private can be called like others.
    file.writeShort(Math.max(companion.file.major, JAVA_11));
    file.write(constants);
    file.writeShort(CompanionClassFile.PUBLIC | CompanionClassFile.SUPER | CompanionClassFile.ABSTRACT);
    file.writeShort(self);
    file.writeShort(parent);
    file.writeShort(0); // interfaces
    members.writeTo(file);
    file.writeShort(pool.hasBootstraps() ? count + 1 : count);
    attributes.writeTo(file);
    if (pool.hasBootstraps()) pool.writeBootstraps(file);
    return bytes.toByteArray();
  }

  private void reserveLoads() throws IOException {
    for (Companion source : companion.sources())
      for (CompanionClassFile.Member method : source.file.methods)
        if (isCode(method)) code.reserveLoads(CompanionCopy.instructions(method), source.file.pool);
  }

  private static boolean isCode(CompanionClassFile.Member method) {
    return method.hasCode() && !method.isConstructor();
  }

  /** Static fields; instance fields are those of the target. */
  private void writeFields() throws IOException {
    int count = 0;
    for (Companion source : companion.sources())
      for (CompanionClassFile.Member field : source.file.fields) if (field.is(CompanionClassFile.STATIC)) count++;
    out.writeShort(count);
    boolean joined = isJoined(initializers());
    for (Companion source : companion.sources()) {
      CompanionCopy copy = new CompanionCopy(source, names, pool, code);
      for (CompanionClassFile.Member field : source.file.fields) {
        if (!field.is(CompanionClassFile.STATIC)) continue;
        // Only the initializer itself may assign to final fields, not those it calls.
        boolean constant = CompanionClassFile.attribute(field.attributes, "ConstantValue") != null;
        out.writeShort(open(joined && !constant ? field.access & ~CompanionClassFile.FINAL : field.access));
        out.writeShort(pool.text(source.newName(field)));
        out.writeShort(pool.text(names.descriptor(field.descriptor)));
        copy.attributes(field.attributes, null, out);
      }
    }
  }

  private void writeMethods() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream methods = new DataOutputStream(bytes);
    int count = 0;
    for (CompanionClassFile.Member method : companion.file.methods)
      if (!method.hasCode()) count += writeMirror(method, methods);
    List<String> initializers = initializers();
    for (Companion source : companion.sources())
      for (CompanionClassFile.Member method : source.file.methods)
        if (isCode(method)) count += writeCode(source, method, initializers, methods);
    if (isJoined(initializers)) count += writeInitializer(initializers, methods);
    code.writeBridges(methods);
    out.writeShort(count + code.bridgeCount());
    bytes.writeTo(out);
  }

  private int writeMirror(CompanionClassFile.Member method, DataOutputStream methods) throws IOException {
    methods.writeShort(method.access);
    methods.writeShort(pool.text(method.name));
    methods.writeShort(pool.text(names.descriptor(method.descriptor)));
    new CompanionCopy(companion, names, pool, code).attributes(method.attributes, method, methods);
    return 1;
  }

  private int writeCode(
      Companion source, CompanionClassFile.Member method, List<String> initializers, DataOutputStream methods)
      throws IOException {
    boolean initializes = method.isInitializer() && !isJoined(initializers);
    int access = method.access & ~(CompanionClassFile.FINAL | CompanionClassFile.BRIDGE) | CompanionClassFile.STATIC;
    methods.writeShort(initializes ? access : open(access));
    methods.writeShort(pool.text(initializes ? method.name : source.newName(method)));
    methods.writeShort(pool.text(source.newDescriptor(method, names)));
    new CompanionCopy(source, names, pool, code).attributes(method.attributes, method, methods);
    return 1;
  }

  /** All of it can be called from other rewritten classes, which are no members of the nest. */
  private static int open(int access) {
    return access & ~(CompanionClassFile.PRIVATE | CompanionClassFile.PROTECTED) | CompanionClassFile.PUBLIC;
  }

  /** The names of the methods that initialize static fields: that of the class, then those of the classes moved into it. */
  private List<String> initializers() {
    List<String> found = new ArrayList<>();
    for (Companion source : companion.sources())
      for (CompanionClassFile.Member method : source.file.methods)
        if (method.isInitializer()) found.add(source.newName(method));
    return found;
  }

  /** There is an initializer of a class moved into this one. */
  private boolean isJoined(List<String> initializers) {
    return initializers.size() > 1
        || initializers.size() == 1 && companion.method("<clinit>", "()V") == null;
  }

  private int writeInitializer(List<String> initializers, DataOutputStream methods) throws IOException {
    methods.writeShort(CompanionClassFile.STATIC);
    methods.writeShort(pool.text("<clinit>"));
    methods.writeShort(pool.text("()V"));
    methods.writeShort(1);
    code.writeCalls(companion.newName, initializers, methods);
    return 1;
  }
}

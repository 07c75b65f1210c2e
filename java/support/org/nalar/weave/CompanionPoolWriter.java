package org.nalar.weave;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A constant pool that grows by the entries asked for. Entries that these refer to get their places at the end, when the pool is written:
 * so those asked for first have the small indices that {@code ldc} needs.
 */
final class CompanionPoolWriter {
  private static final String BOOTSTRAP_METHODS = "BootstrapMethods";

  private final Map<CompanionConstant, Integer> indices = new HashMap<>();
  private final List<CompanionConstant> entries = new ArrayList<>();
  private final List<CompanionConstant> bootstraps = new ArrayList<>();
  private final ByteArrayOutputStream bootstrapBytes = new ByteArrayOutputStream();
  private int next = 1;

  /** The place of the entry. */
  int index(CompanionConstant constant) {
    Integer known = indices.get(constant);
    if (known != null) return known;
    int index = next;
    indices.put(constant, index);
    entries.add(constant);
    next += constant.isWide() ? 2 : 1;
    if (next > 0xffff) throw new CompanionException("the companion class has too many constants");
    return index;
  }

  int text(String text) {
    return index(CompanionConstant.text(text));
  }

  int type(String name) {
    return index(CompanionConstant.type(name));
  }

  /** The pool as in a class file, with its size. No entry can be added any more. */
  byte[] finish() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    DataOutputStream bootstrapOut = new DataOutputStream(bootstrapBytes);
    int written = 0;
    int writtenBootstraps = 0;
    while (written < entries.size() || writtenBootstraps < bootstraps.size()) {
      if (written < entries.size()) {
        write(entries.get(written++), out);
      } else {
        writeBootstrap(bootstraps.get(writtenBootstraps++), bootstrapOut);
      }
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    new DataOutputStream(all).writeShort(next);
    bytes.writeTo(all);
    return all.toByteArray();
  }

  boolean hasBootstraps() {
    return !bootstraps.isEmpty();
  }

  /** Writes the attribute BootstrapMethods; after {@link #finish}. */
  void writeBootstraps(DataOutputStream out) throws IOException {
    out.writeShort(text(BOOTSTRAP_METHODS));
    out.writeInt(2 + bootstrapBytes.size());
    out.writeShort(bootstraps.size());
    bootstrapBytes.writeTo(out);
  }

  private void write(CompanionConstant constant, DataOutputStream out) throws IOException {
    out.writeByte(constant.tag);
    switch (constant.tag) {
      case CompanionConstant.UTF8:
        out.writeUTF(constant.string(0));
        break;
      case CompanionConstant.INTEGER:
      case CompanionConstant.FLOAT:
        out.writeInt(constant.number(0).intValue());
        break;
      case CompanionConstant.LONG:
      case CompanionConstant.DOUBLE:
        out.writeLong(constant.number(0).longValue());
        break;
      case CompanionConstant.FIELD:
      case CompanionConstant.METHOD:
      case CompanionConstant.INTERFACE_METHOD:
        out.writeShort(type(constant.owner()));
        out.writeShort(nameAndType(constant));
        break;
      case CompanionConstant.NAME_AND_TYPE:
        out.writeShort(text(constant.string(0)));
        out.writeShort(text(constant.string(1)));
        break;
      case CompanionConstant.METHOD_HANDLE:
        out.writeByte(constant.number(0).intValue());
        out.writeShort(index(constant.constant(1)));
        break;
      case CompanionConstant.DYNAMIC:
      case CompanionConstant.INVOKE_DYNAMIC:
        out.writeShort(bootstrap(constant.constant(0)));
        out.writeShort(nameAndType(constant));
        break;
      default:
        out.writeShort(text(constant.string(0)));
    }
  }

  private int nameAndType(CompanionConstant member) {
    return index(CompanionConstant.of(CompanionConstant.NAME_AND_TYPE, member.name(), member.descriptor()));
  }

  private int bootstrap(CompanionConstant bootstrap) {
    text(BOOTSTRAP_METHODS);
    int known = bootstraps.indexOf(bootstrap);
    if (known >= 0) return known;
    bootstraps.add(bootstrap);
    return bootstraps.size() - 1;
  }

  private void writeBootstrap(CompanionConstant bootstrap, DataOutputStream out) throws IOException {
    out.writeShort(index(bootstrap.constant(0)));
    out.writeShort(bootstrap.size() - 1);
    for (int i = 1; i < bootstrap.size(); i++) out.writeShort(index(bootstrap.constant(i)));
  }
}

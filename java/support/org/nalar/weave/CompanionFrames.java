package org.nalar.weave;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Copies the attribute StackMapTable (JVMS 4.7.4) of code that was moved by a number of bytes. */
final class CompanionFrames {
  /** Copies an index of the pool. */
  interface Constants {
    void copy(DataInputStream in, DataOutputStream out) throws IOException;
  }

  private static final int SAME_WITH_ITEM = 64;
  private static final int RESERVED = 128;
  private static final int SAME_WITH_ITEM_EXTENDED = 247;
  private static final int SAME_EXTENDED = 251;
  private static final int FULL = 255;
  private static final int ITEM_OBJECT = 7;
  private static final int ITEM_UNINITIALIZED = 8;

  private final DataInputStream in;
  private final DataOutputStream out;
  private final int shift;
  private final Constants constants;

  CompanionFrames(DataInputStream in, DataOutputStream out, int shift, Constants constants) {
    this.in = in;
    this.out = out;
    this.shift = shift;
    this.constants = constants;
  }

  void copy() throws IOException {
    int frames = in.readUnsignedShort();
    out.writeShort(frames);
    // Offsets are relative to the frame before, so the first one alone moves.
    for (int i = 0; i < frames; i++) frame(i == 0 ? shift : 0);
  }

  private void frame(int moved) throws IOException {
    int type = in.readUnsignedByte();
    if (type < RESERVED) {
      shortFrame(type < SAME_WITH_ITEM ? 0 : SAME_WITH_ITEM, type % SAME_WITH_ITEM + moved);
      if (type >= SAME_WITH_ITEM) item();
      return;
    }
    out.writeByte(type);
    out.writeShort(in.readUnsignedShort() + moved);
    if (type == SAME_WITH_ITEM_EXTENDED) {
      item();
    } else if (type == FULL) {
      items(count());
      items(count());
    } else if (type > SAME_EXTENDED) {
      items(type - SAME_EXTENDED);
    }
  }

  private void shortFrame(int type, int offset) throws IOException {
    if (offset < SAME_WITH_ITEM) {
      out.writeByte(type + offset);
    } else {
      out.writeByte(type == 0 ? SAME_EXTENDED : SAME_WITH_ITEM_EXTENDED);
      out.writeShort(offset);
    }
  }

  private int count() throws IOException {
    int count = in.readUnsignedShort();
    out.writeShort(count);
    return count;
  }

  private void items(int count) throws IOException {
    for (int i = 0; i < count; i++) item();
  }

  private void item() throws IOException {
    int tag = in.readUnsignedByte();
    out.writeByte(tag);
    if (tag == ITEM_OBJECT) constants.copy(in, out);
    if (tag == ITEM_UNINITIALIZED) out.writeShort(in.readUnsignedShort() + shift);
  }
}

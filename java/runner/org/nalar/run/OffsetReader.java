package org.nalar.run;

import java.util.Arrays;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;

/**
 * Reads a class file so that method visitors learn the bytecode index of instructions. ASM does not tell it, but has an array with a place
 * for a label at every index, and visits those that are there: so all of them are put there when ASM asks for the first one. If it asks
 * for none, then the method has neither branches nor handlers, and all its instructions belong to the block at 0.
 */
final class OffsetReader extends ClassReader {
  /** A label that knows where it was in the file. */
  static final class OffsetLabel extends Label {
    final int bci;

    private OffsetLabel(int bci) {
      this.bci = bci;
    }
  }

  OffsetReader(byte[] file) {
    super(file);
  }

  @Override
  protected Label readLabel(int bytecodeOffset, Label[] labels) {
    if (labels[bytecodeOffset] == null) Arrays.setAll(labels, OffsetLabel::new);
    return labels[bytecodeOffset];
  }
}

package org.nalar.run;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads class files as far as is needed to know the points of their methods (JVMS §4). */
final class ClassCode {
  /** @param edge -1: entry of a block */
  record Point(int bci, int edge, boolean isSwitch, int line) {}

  record MethodCode(String file, String name, String descriptor, List<Point> points) {}

  private final Object[] pool;
  private final DataInputStream in;
  private String file = "";

  private ClassCode(byte[] bytes) throws IOException {
    in = new DataInputStream(new ByteArrayInputStream(bytes));
    in.skipBytes(8);
    pool = new Object[in.readUnsignedShort()];
    for (int i = 1; i < pool.length; i++) {
      switch (in.readUnsignedByte()) {
        case 1 -> pool[i] = in.readUTF();
        case 5, 6 -> {
          in.skipBytes(8);
          i++;
        }
        case 7, 8, 16, 19, 20 -> in.skipBytes(2);
        case 15 -> in.skipBytes(3);
        default -> in.skipBytes(4);
      }
    }
    in.skipBytes(6);
    in.skipBytes(2 * in.readUnsignedShort());
  }

  static List<MethodCode> read(byte[] bytes) {
    try {
      ClassCode reader = new ClassCode(bytes);
      List<MethodCode> methods = new ArrayList<>();
      reader.members(new ArrayList<>());
      reader.members(methods);
      for (int i = reader.in.readUnsignedShort(); i > 0; i--) {
        String attribute = reader.name();
        int length = reader.in.readInt();
        if (attribute.equals("SourceFile")) reader.file = reader.name();
        else reader.in.skipBytes(length);
      }
      return methods.stream().map(method -> new MethodCode(reader.file, method.name, method.descriptor, method.points)).toList();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private String name() throws IOException {
    return (String) pool[in.readUnsignedShort()];
  }

  private void members(List<MethodCode> found) throws IOException {
    for (int i = in.readUnsignedShort(); i > 0; i--) {
      in.skipBytes(2);
      String name = name(), descriptor = name();
      for (int j = in.readUnsignedShort(); j > 0; j--) {
        String attribute = name();
        int length = in.readInt();
        if (attribute.equals("Code")) found.add(new MethodCode("", name, descriptor, code()));
        else in.skipBytes(length);
      }
    }
  }

  private List<Point> code() throws IOException {
    in.skipBytes(4);
    byte[] code = new byte[in.readInt()];
    in.readFully(code);
    TreeSet<Integer> leaders = new TreeSet<>(List.of(0));
    for (int i = in.readUnsignedShort(); i > 0; i--) {
      in.skipBytes(4);
      leaders.add(in.readUnsignedShort());
      in.skipBytes(2);
    }
    TreeMap<Integer, Integer> lines = new TreeMap<>();
    for (int i = in.readUnsignedShort(); i > 0; i--) {
      boolean table = name().equals("LineNumberTable");
      int length = in.readInt();
      if (!table) in.skipBytes(length);
      else for (int j = in.readUnsignedShort(); j > 0; j--) lines.put(in.readUnsignedShort(), in.readUnsignedShort());
    }
    TreeMap<Integer, int[]> branches = new TreeMap<>();
    scan(ByteBuffer.wrap(code), leaders, branches);
    leaders.remove(code.length);
    List<Point> points = new ArrayList<>();
    for (int leader : leaders) points.add(new Point(leader, -1, false, line(lines, leader)));
    branches.forEach((bci, kind) -> {
      for (int edge = 0; edge < kind[0]; edge++) points.add(new Point(bci, edge, kind[1] == 1, line(lines, bci)));
    });
    return points;
  }

  private static int line(TreeMap<Integer, Integer> lines, int bci) {
    return lines.floorEntry(bci) == null ? 0 : lines.floorEntry(bci).getValue();
  }

  private static void scan(ByteBuffer code, TreeSet<Integer> leaders, TreeMap<Integer, int[]> branches) {
    for (int bci = 0; bci < code.limit(); ) {
      int opcode = code.get(bci) & 0xff;
      if (opcode >= 153 && opcode <= 168 || opcode == 198 || opcode == 199) {
        leaders.add(bci + code.getShort(bci + 1));
        leaders.add(bci + 3);
        if (opcode != 167 && opcode != 168) branches.put(bci, new int[] {2, 0});
        bci += 3;
      } else if (opcode == 170 || opcode == 171) {
        int at = bci / 4 * 4 + 4;
        boolean dense = opcode == 170;
        int count = dense ? code.getInt(at + 8) - code.getInt(at + 4) + 1 : code.getInt(at + 4);
        leaders.add(bci + code.getInt(at));
        for (int i = 0; i < count; i++) leaders.add(bci + code.getInt(dense ? at + 12 + 4 * i : at + 12 + 8 * i));
        branches.put(bci, new int[] {count + 1, 1});
        bci = at + (dense ? 12 + 4 * count : 8 + 8 * count);
      } else if (opcode == 200 || opcode == 201) {
        leaders.add(bci + code.getInt(bci + 1));
        leaders.add(bci + 5);
        bci += 5;
      } else {
        bci += length(opcode, code.get(Math.min(bci + 1, code.limit() - 1)) & 0xff);
      }
    }
  }

  private static int length(int opcode, int next) {
    if (opcode == 196) return next == 132 ? 6 : 4;
    if (opcode == 16 || opcode == 18 || opcode >= 21 && opcode <= 25 || opcode >= 54 && opcode <= 58 || opcode == 169 || opcode == 188) return 2;
    if (opcode == 17 || opcode == 19 || opcode == 20 || opcode == 132 || opcode >= 178 && opcode <= 184 || opcode == 187 || opcode == 189
        || opcode == 192 || opcode == 193) return 3;
    if (opcode == 197) return 4;
    return opcode == 185 || opcode == 186 ? 5 : 1;
  }
}

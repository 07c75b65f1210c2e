package org.nalar.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Prints the points of a class as a plan has them, numbered from 0. Usage: {@code PointLines CLASS FILE}. */
public final class PointLines {
  private PointLines() {}

  public static void main(String[] arguments) throws IOException {
    int number = 0;
    StringBuilder lines = new StringBuilder();
    for (ClassCode.MethodCode method : ClassCode.read(Files.readAllBytes(Path.of(arguments[1]))))
      for (ClassCode.Point point : method.points())
        lines.append(String.join("\t", "point", String.valueOf(number++), arguments[0], method.name(), method.descriptor(),
            String.valueOf(point.bci()), String.valueOf(point.edge()))).append('\n');
    System.out.print(lines);
  }
}

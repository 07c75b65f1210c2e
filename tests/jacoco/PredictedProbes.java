import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jacoco.core.internal.flow.ClassProbesAdapter;
import org.jacoco.core.internal.flow.ClassProbesVisitor;
import org.jacoco.core.internal.flow.IFrame;
import org.jacoco.core.internal.flow.LabelInfo;
import org.jacoco.core.internal.flow.MethodProbesVisitor;
import org.jacoco.core.internal.instr.InstrSupport;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Which of JaCoCo's probes explored paths would hit. JaCoCo says where its probes are; the paths say which instructions they execute and
 * complete, and which branches they take. A probe on the way from one instruction to the next is hit if the former is completed, one
 * before a {@code return} or {@code throw} if that is executed, and one on a jump if the branch is taken.
 *
 * <p>The file has one line for each method: class, name, descriptor, a digit for each instruction (0 not executed, 1 executed, but it
 * always threw, 2 completed), and the branches taken, as {@code BRANCH.EDGE} separated by commas, branching instructions numbered from 0.
 */
final class PredictedProbes {
  private record Way(String states, Set<String> edges) {}

  private final Map<String, Way> ways = new HashMap<>();
  /** Methods whose code is not that of the paths: other numbers of instructions. */
  final Set<String> strange = new HashSet<>();

  PredictedProbes(Path file) throws IOException {
    for (String line : Files.readAllLines(file)) {
      String[] fields = line.split("\t", -1);
      ways.put(fields[0] + "." + fields[1] + fields[2], new Way(fields[3], Set.of(fields[4].split(","))));
    }
  }

  /** One for each probe of the class. */
  boolean[] of(String className, byte[] file) {
    Set<Integer> hit = new HashSet<>();
    int[] count = {0};
    ClassProbesVisitor visitor = new ClassProbesVisitor() {
      @Override
      public MethodProbesVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
        String method = className + "." + name + descriptor;
        return ways.containsKey(method) ? new Probes(method, ways.get(method), hit) : null;
      }

      @Override
      public void visitTotalProbeCount(int total) {
        count[0] = total;
      }
    };
    InstrSupport.classReaderFor(file).accept(new ClassProbesAdapter(visitor, false), 0);
    boolean[] probes = new boolean[count[0]];
    for (int probe : hit) probes[probe] = true;
    return probes;
  }

  private final class Probes extends MethodProbesVisitor {
    private final String method;
    private final Way way;
    private final Set<Integer> hit;
    private int instructions;
    private int branches;
    private boolean afterBranch;

    Probes(String method, Way way, Set<Integer> hit) {
      this.method = method;
      this.way = way;
      this.hit = hit;
    }

    private char state(int instruction) {
      return instruction < way.states.length() ? way.states.charAt(instruction) : '0';
    }

    private void next() {
      instructions++;
      afterBranch = false;
    }

    private boolean takes(int edge) {
      return way.edges.contains(branches + "." + edge);
    }

    private void hitIf(int probe, boolean passed) {
      if (passed && probe != LabelInfo.NO_PROBE) hit.add(probe);
    }

    @Override
    public void visitProbe(int probe) {
      boolean falls = afterBranch ? way.edges.contains((branches - 1) + ".1") : state(instructions - 1) == '2';
      hitIf(probe, falls);
    }

    @Override
    public void visitInsnWithProbe(int opcode, int probe) {
      hitIf(probe, state(instructions) != '0');
      next();
    }

    @Override
    public void visitJumpInsnWithProbe(int opcode, Label label, int probe, IFrame frame) {
      hitIf(probe, opcode == Opcodes.GOTO ? state(instructions) != '0' : takes(0));
      visitJumpInsn(opcode, label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      next();
      if (opcode == Opcodes.GOTO) return;
      branches++;
      afterBranch = true;
    }

    private void visitSwitch(Label other, Label[] labels) {
      hitIf(LabelInfo.getProbeId(other), takes(0));
      for (int i = 0; i < labels.length; i++) hitIf(LabelInfo.getProbeId(labels[i]), takes(i + 1));
      visitTableSwitchInsn(0, 0, other, labels);
    }

    @Override
    public void visitTableSwitchInsnWithProbes(int least, int most, Label other, Label[] labels, IFrame frame) {
      visitSwitch(other, labels);
    }

    @Override
    public void visitLookupSwitchInsnWithProbes(Label other, int[] keys, Label[] labels, IFrame frame) {
      visitSwitch(other, labels);
    }

    @Override
    public void visitTableSwitchInsn(int least, int most, Label other, Label... labels) {
      next();
      branches++;
    }

    @Override
    public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
      visitTableSwitchInsn(0, 0, other, labels);
    }

    @Override
    public void visitInsn(int opcode) {
      next();
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      next();
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      next();
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      next();
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      next();
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
      next();
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
      next();
    }

    @Override
    public void visitLdcInsn(Object value) {
      next();
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
      next();
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      next();
    }

    @Override
    public void visitEnd() {
      if (instructions != way.states.length()) strange.add(method);
    }
  }
}

package org.nalar.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts the hooks for points and for entry and exit into one method. The order of points is that of the engine: a branch leaves the mark of
 * the edge it takes, and a block that of its entry, so that a jump gives first its edge and then the block it goes to.
 *
 * <p>Stack maps stay as they are. A hook for an edge gets a copy of the branch's operands, finds out by itself where the branch will go, and
 * leaves nothing behind. A hook for a block comes after the block's label and frame. The one new frame is that of the handler for
 * exceptions that leave the method: it knows nothing about locals, which fits all code outside of the first part of constructors, where
 * {@code this} is not initialised: that part is not covered.
 */
final class MethodProbes extends MethodVisitor {
  /** What the method is to the test. */
  enum Role { HELPER, INITIALIZER, TARGET, TARGET_CONSTRUCTOR }

  private static final String LOG = "org/nalar/run/Log";
  /** Slots that hooks need beyond those of the method: two operands and a number. */
  private static final int MORE_STACK = 3;

  private final Role role;
  private final int target;
  private final MethodPoints points;
  private final boolean wholesale;
  private final boolean frames;

  private final Label covered = new Label();
  private boolean isCovered;
  /** Bytecode index of the instruction that is being visited. */
  private int bci;
  private int blockDone = -1;
  private int uninitialized;
  private final List<Label> labelsHere = new ArrayList<>();
  private final Map<Label, Label> creations = new HashMap<>();

  /**
   * @param target number of the target in {@link Log}, if it is one
   * @param points null if there are none
   * @param wholesale do without hooks for points: the method would get too large
   * @param frames whether the class has stack maps
   */
  MethodProbes(MethodVisitor next, Role role, int target, MethodPoints points, boolean wholesale, boolean frames) {
    super(Opcodes.ASM9, next);
    this.role = role;
    this.target = target;
    this.points = points;
    this.wholesale = wholesale;
    this.frames = frames;
  }

  // Entry and exit.

  @Override
  public void visitCode() {
    super.visitCode();
    switch (role) {
      case HELPER -> {}
      case INITIALIZER -> hook("enterInitializer", "()V");
      case TARGET -> hookWith("enter", "(I)V", target);
      case TARGET_CONSTRUCTOR -> hookWith("enterConstructor", "(I)V", target);
    }
    if (points != null && wholesale) hook("gap", "()V");
    if (role == Role.INITIALIZER || role == Role.TARGET) cover();
  }

  private void cover() {
    super.visitLabel(covered);
    isCovered = true;
  }

  private void leave() {
    switch (role) {
      case HELPER -> {}
      case INITIALIZER -> hook("leaveInitializer", "()V");
      case TARGET, TARGET_CONSTRUCTOR -> hookWith("leave", "(I)V", target);
    }
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (isCovered) {
      Label handler = new Label();
      super.visitTryCatchBlock(covered, handler, handler, null);
      super.visitLabel(handler);
      if (frames) super.visitFrame(Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
      if (role == Role.INITIALIZER) {
        hook("leaveInitializer", "()V");
      } else {
        super.visitInsn(Opcodes.DUP);
        hookWith("leave", "(Ljava/lang/Throwable;I)V", target);
      }
      super.visitInsn(Opcodes.ATHROW);
    }
    super.visitMaxs(maxStack + MORE_STACK, maxLocals);
  }

  private void hook(String name, String descriptor) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, LOG, name, descriptor, false);
  }

  private void hookWith(String name, String descriptor, int number) {
    if (number <= 5) super.visitInsn(Opcodes.ICONST_0 + number);
    else if (number <= Byte.MAX_VALUE) super.visitIntInsn(Opcodes.BIPUSH, number);
    else if (number <= Short.MAX_VALUE) super.visitIntInsn(Opcodes.SIPUSH, number);
    else super.visitLdcInsn(number);
    hook(name, descriptor);
  }

  // Blocks. Before an instruction come its labels, its line and its frame, in this order; the hook goes after them.

  private void instruction() {
    if (points != null && !wholesale && bci != blockDone) {
      blockDone = bci;
      int number = points.block(bci);
      if (number != MethodPoints.NONE) hookWith("point", "(I)V", number);
    }
    labelsHere.clear();
  }

  @Override
  public void visitLabel(Label label) {
    super.visitLabel(label);
    labelsHere.add(label);
    if (label instanceof OffsetReader.OffsetLabel placed) bci = placed.bci;
  }

  // Frames name the `new` instruction of an object that is not initialised by a label. If a hook stands between the label and the
  // instruction, that has to be another label.

  @Override
  public void visitFrame(int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
    super.visitFrame(type, localCount, moved(localCount, locals), stackCount, moved(stackCount, stack));
  }

  private Object[] moved(int count, Object[] types) {
    if (types == null) return null;
    Object[] result = types.clone();
    for (int i = 0; i < count && i < result.length; i++)
      if (result[i] instanceof Label label) result[i] = creations.computeIfAbsent(label, old -> new Label());
    return result;
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    List<Label> labels = List.copyOf(labelsHere);
    instruction();
    if (opcode == Opcodes.NEW) {
      uninitialized++;
      for (Label label : labels) super.visitLabel(creations.computeIfAbsent(label, old -> new Label()));
    }
    super.visitTypeInsn(opcode, type);
  }

  // Branches.

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    instruction();
    boolean conditional = opcode != Opcodes.GOTO && opcode != Opcodes.JSR;
    if (conditional && points != null && !wholesale && points.hasEdges(bci)) {
      boolean two = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
      boolean references = opcode >= Opcodes.IF_ACMPEQ;
      super.visitInsn(two ? Opcodes.DUP2 : Opcodes.DUP);
      String operand = references ? "Ljava/lang/Object;" : "I";
      hookWith(condition(opcode), "(" + operand + (two ? operand : "") + "I)V", Log.addJump(points.edges(bci, 2)));
    }
    super.visitJumpInsn(opcode, label);
  }

  private static String condition(int opcode) {
    return switch (opcode) {
      case Opcodes.IFEQ -> "ifeq";
      case Opcodes.IFNE -> "ifne";
      case Opcodes.IFLT -> "iflt";
      case Opcodes.IFGE -> "ifge";
      case Opcodes.IFGT -> "ifgt";
      case Opcodes.IFLE -> "ifle";
      case Opcodes.IF_ICMPEQ -> "if_icmpeq";
      case Opcodes.IF_ICMPNE -> "if_icmpne";
      case Opcodes.IF_ICMPLT -> "if_icmplt";
      case Opcodes.IF_ICMPGE -> "if_icmpge";
      case Opcodes.IF_ICMPGT -> "if_icmpgt";
      case Opcodes.IF_ICMPLE -> "if_icmple";
      case Opcodes.IF_ACMPEQ -> "if_acmpeq";
      case Opcodes.IF_ACMPNE -> "if_acmpne";
      case Opcodes.IFNULL -> "ifnull";
      case Opcodes.IFNONNULL -> "ifnonnull";
      default -> throw new IllegalArgumentException("opcode " + opcode + " should be a conditional jump");
    };
  }

  private void select(int[] keys) {
    instruction();
    if (points == null || wholesale || !points.hasEdges(bci)) return;
    super.visitInsn(Opcodes.DUP);
    hookWith("select", "(II)V", Log.addSwitch(keys, points.edges(bci, keys.length + 1)));
  }

  @Override
  public void visitTableSwitchInsn(int low, int high, Label fallback, Label... labels) {
    int[] keys = new int[labels.length];
    for (int i = 0; i < keys.length; i++) keys[i] = low + i;
    select(keys);
    super.visitTableSwitchInsn(low, high, fallback, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label fallback, int[] keys, Label[] labels) {
    select(keys.clone());
    super.visitLookupSwitchInsn(fallback, keys, labels);
  }

  // All other instructions: the end of the method, the call of another constructor, and nothing.

  @Override
  public void visitInsn(int opcode) {
    instruction();
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) leave();
    super.visitInsn(opcode);
  }

  @Override
  public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
    instruction();
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    if (opcode != Opcodes.INVOKESPECIAL || !name.equals("<init>")) return;
    if (uninitialized > 0) {
      uninitialized--;
    } else if (role == Role.TARGET_CONSTRUCTOR && !isCovered) {
      hookWith("built", "(I)V", target);
      cover();
    }
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    instruction();
    super.visitIntInsn(opcode, operand);
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    instruction();
    super.visitVarInsn(opcode, variable);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    instruction();
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
    instruction();
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
  }

  @Override
  public void visitLdcInsn(Object value) {
    instruction();
    super.visitLdcInsn(value);
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    instruction();
    super.visitIincInsn(variable, increment);
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    instruction();
    super.visitMultiANewArrayInsn(descriptor, dimensions);
  }
}

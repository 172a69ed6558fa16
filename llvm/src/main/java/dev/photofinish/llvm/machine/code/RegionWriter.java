package dev.photofinish.llvm.machine.code;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.BIPUSH;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.LADD;
import static org.objectweb.asm.Opcodes.LALOAD;
import static org.objectweb.asm.Opcodes.LASTORE;
import static org.objectweb.asm.Opcodes.LCONST_0;
import static org.objectweb.asm.Opcodes.LLOAD;
import static org.objectweb.asm.Opcodes.LSTORE;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.SIPUSH;
import static org.objectweb.asm.Opcodes.V17;

import dev.photofinish.llvm.machine.memory.Memory;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the class of a compiled region, an {@link Op}. Registers that it reads lie in variables of
 * the method, too; what it writes goes to the frame at once, so that the frame is as the
 * interpreter would have it wherever somebody looks.
 */
final class RegionWriter {
  static final String INTERPRETER = Type.getInternalName(Interpreter.class);
  static final String MEMORY = Type.getInternalName(Memory.class);
  private static final String FRAME = Type.getInternalName(Frame.class);
  private static final String OP = Type.getInternalName(Op.class);
  private static final String NAME =
      Type.getInternalName(RegionWriter.class).replace("RegionWriter", "CompiledRegion");
  static final String EXECUTE =
      Type.getMethodDescriptor(
          Type.INT_TYPE, Type.getType(Interpreter.class), Type.getType(Frame.class), Type.INT_TYPE);

  // Variables of the method. Those below AT are its parameters.
  private static final int X = 1;
  private static final int IN_FRAME = 2;
  private static final int REGISTERS = 4;
  private static final int IN_MEMORY = 5;

  /** Steps that the interpreter has not counted yet, up to where the present block begins. */
  private static final int UNCOUNTED = 6;

  /** Which step may throw, and the uncounted steps of its block up to it. */
  private static final int AT = 8;

  private static final int STEPS = 9;
  private static final int NEXT = 10;
  private static final int FIRST_REGISTER = 11;

  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
  private final List<Object> constants = new ArrayList<>();
  private final List<Class<?>> types = new ArrayList<>();
  private final Map<Integer, Integer> variables = new LinkedHashMap<>();
  private final Label exit = new Label();
  private final Label begin = new Label();
  private final Label end = new Label();
  private final Label failure = new Label();
  private final Translator code;
  private final long[] template;
  private final MethodVisitor m;

  /** The types of all variables, which are the same everywhere; null in a trial. */
  private final Object[] locals;

  private int pending;

  /**
   * A writer.
   *
   * @param trial one that has written the same but could not know the registers before; null if
   *     this is the trial itself
   */
  RegionWriter(Translator code, long[] template, RegionWriter trial) {
    this.code = code;
    this.template = template;
    if (trial != null) {
      variables.putAll(trial.variables);
    }
    this.locals = trial == null ? null : locals();
    writer.visit(V17, ACC_FINAL, NAME, null, "java/lang/Object", new String[] {OP});
    MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(ALOAD, 0);
    constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    constructor.visitInsn(RETURN);
    constructor.visitMaxs(0, 0);
    constructor.visitEnd();
    m = writer.visitMethod(ACC_PUBLIC, "execute", EXECUTE, null, null);
    m.visitCode();
    m.visitVarInsn(ALOAD, IN_FRAME);
    m.visitFieldInsn(GETFIELD, FRAME, "r", "[J");
    m.visitVarInsn(ASTORE, REGISTERS);
    m.visitVarInsn(ALOAD, X);
    m.visitFieldInsn(GETFIELD, INTERPRETER, "memory", Type.getDescriptor(Memory.class));
    m.visitVarInsn(ASTORE, IN_MEMORY);
    // The interpreter has counted the first step.
    m.visitLdcInsn(-1L);
    m.visitVarInsn(LSTORE, UNCOUNTED);
    m.visitInsn(ICONST_0);
    m.visitVarInsn(ISTORE, AT);
    m.visitInsn(ICONST_0);
    m.visitVarInsn(ISTORE, STEPS);
    m.visitInsn(ICONST_0);
    m.visitVarInsn(ISTORE, NEXT);
    for (int register : variables.keySet()) {
      reload(register);
    }
    m.visitTryCatchBlock(begin, end, failure, null);
    m.visitLabel(begin);
  }

  private Object[] locals() {
    List<Object> all = new ArrayList<>();
    Collections.addAll(all, NAME, INTERPRETER, FRAME, Opcodes.INTEGER, "[J", MEMORY);
    Collections.addAll(all, Opcodes.LONG, Opcodes.INTEGER, Opcodes.INTEGER, Opcodes.INTEGER);
    all.addAll(Collections.nCopies(variables.size(), Opcodes.LONG));
    return all.toArray();
  }

  MethodVisitor method() {
    return m;
  }

  /** Others jump here, with values of these types on the stack. */
  void label(Label label, Object... stack) {
    m.visitLabel(label);
    if (locals != null) {
      m.visitFrame(Opcodes.F_NEW, locals.length, locals, stack.length, stack);
    }
  }

  // ---- values ----

  void pushInterpreter() {
    m.visitVarInsn(ALOAD, X);
  }

  void pushFrame() {
    m.visitVarInsn(ALOAD, IN_FRAME);
  }

  void pushMemory() {
    m.visitVarInsn(ALOAD, IN_MEMORY);
  }

  void push(int number) {
    if (number >= -1 && number <= 5) {
      m.visitInsn(ICONST_0 + number);
    } else if (number == (byte) number) {
      m.visitIntInsn(BIPUSH, number);
    } else if (number == (short) number) {
      m.visitIntInsn(SIPUSH, number);
    } else {
      m.visitLdcInsn(number);
    }
  }

  void push(long number) {
    if (number == 0 || number == 1) {
      m.visitInsn(LCONST_0 + (int) number);
    } else if (number == (short) number) {
      push((int) number);
      m.visitInsn(I2L);
    } else {
      m.visitLdcInsn(number);
    }
  }

  /** The value of a register. */
  void pushRegister(int register) {
    if (register >= code.variables()) {
      push(template[register]);
    } else {
      m.visitVarInsn(LLOAD, variable(register));
    }
  }

  /** Sets a register to what is on the stack. */
  void storeRegister(int register) {
    int variable = variable(register);
    m.visitVarInsn(LSTORE, variable);
    m.visitVarInsn(ALOAD, REGISTERS);
    push(register);
    m.visitVarInsn(LLOAD, variable);
    m.visitInsn(LASTORE);
  }

  /** Has the method's variable hold what somebody else has put into a register. */
  void reload(int register) {
    m.visitVarInsn(ALOAD, REGISTERS);
    push(register);
    m.visitInsn(LALOAD);
    m.visitVarInsn(LSTORE, variable(register));
  }

  private int variable(int register) {
    return variables.computeIfAbsent(register, key -> FIRST_REGISTER + 2 * variables.size());
  }

  /** An object that is known now. */
  void pushConstant(Object constant, Class<?> type) {
    int index = constants.size();
    for (int i = 0; i < constants.size(); i++) {
      index = constants.get(i) == constant ? i : index;
    }
    if (index == constants.size()) {
      constants.add(constant);
      writer
          .visitField(ACC_STATIC | ACC_FINAL, "c" + index, Type.getDescriptor(type), null, null)
          .visitEnd();
      types.add(type);
    }
    m.visitFieldInsn(GETSTATIC, NAME, "c" + index, Type.getDescriptor(type));
  }

  // ---- counting ----

  /** One more step. */
  void step() {
    pending++;
  }

  /** The next instructions may throw, for a step. */
  void mayThrow(int pc) {
    push(pc);
    m.visitVarInsn(ISTORE, AT);
    push(pending);
    m.visitVarInsn(ISTORE, STEPS);
  }

  /** The steps that are not counted yet. */
  void pushUncounted() {
    m.visitVarInsn(LLOAD, UNCOUNTED);
    push((long) pending);
    m.visitInsn(LADD);
  }

  /** Has the interpreter know of all steps so far. */
  void count() {
    m.visitVarInsn(ALOAD, X);
    m.visitInsn(DUP);
    m.visitFieldInsn(GETFIELD, INTERPRETER, "count", "J");
    pushUncounted();
    m.visitInsn(LADD);
    m.visitFieldInsn(PUTFIELD, INTERPRETER, "count", "J");
    m.visitInsn(LCONST_0);
    m.visitVarInsn(LSTORE, UNCOUNTED);
    pending = 0;
  }

  /** Adds what the block has done to the uncounted steps, in front of a label. */
  void endBlock() {
    if (pending > 0) {
      addPending();
    } else {
      // No two labels may be at the same place.
      m.visitInsn(Opcodes.NOP);
    }
    pending = 0;
  }

  private void addPending() {
    pushUncounted();
    m.visitVarInsn(LSTORE, UNCOUNTED);
  }

  // ---- control ----

  /** Goes to another place, of two or more to which a step may go. */
  void goTo(Label target) {
    if (pending > 0) {
      addPending();
    }
    m.visitJumpInsn(GOTO, target);
  }

  /** Leaves the region. */
  void leave(int pc) {
    if (pending > 0) {
      addPending();
    }
    push(pc);
    m.visitJumpInsn(GOTO, exit);
  }

  /** Nothing that was emitted goes on here. */
  void blockIsOver() {
    pending = 0;
  }

  /** Leaves the region for the place that is on the stack; all steps have been counted. */
  void leaveCounted() {
    m.visitInsn(IRETURN);
  }

  /** Leaves the region, unless the next step, which is on the stack, is the expected one. */
  void leaveUnless(int expected) {
    Label expects = new Label();
    m.visitVarInsn(ISTORE, NEXT);
    m.visitVarInsn(ILOAD, NEXT);
    push(expected);
    m.visitJumpInsn(Opcodes.IF_ICMPEQ, expects);
    m.visitVarInsn(ILOAD, NEXT);
    m.visitInsn(IRETURN);
    label(expects);
  }

  /** Ends the method; returns how many bytes it has. */
  int finish() {
    label(exit, Opcodes.INTEGER);
    m.visitVarInsn(ISTORE, NEXT);
    count();
    m.visitVarInsn(ILOAD, NEXT);
    m.visitInsn(IRETURN);
    m.visitLabel(end);
    label(failure, "java/lang/Throwable");
    m.visitVarInsn(ASTORE, IN_FRAME);
    m.visitVarInsn(ALOAD, X);
    m.visitVarInsn(ILOAD, AT);
    m.visitVarInsn(LLOAD, UNCOUNTED);
    m.visitVarInsn(ILOAD, STEPS);
    m.visitInsn(I2L);
    m.visitInsn(LADD);
    m.visitMethodInsn(INVOKEVIRTUAL, INTERPRETER, "failed", "(IJ)V", false);
    m.visitVarInsn(ALOAD, IN_FRAME);
    m.visitInsn(ATHROW);
    Label last = new Label();
    m.visitLabel(last);
    m.visitMaxs(0, 0);
    m.visitEnd();
    return last.getOffset();
  }

  /** Makes the class and an instance of it. */
  Op load() {
    loadConstants();
    writer.visitEnd();
    try {
      return (Op)
          MethodHandles.lookup()
              .defineHiddenClassWithClassData(writer.toByteArray(), constants.toArray(), true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private void loadConstants() {
    MethodVisitor initializer = writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    initializer.visitCode();
    initializer.visitLdcInsn(
        new ConstantDynamic(
            "_",
            "[Ljava/lang/Object;",
            new Handle(
                Opcodes.H_INVOKESTATIC,
                "java/lang/invoke/MethodHandles",
                "classData",
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)"
                    + "Ljava/lang/Object;",
                false)));
    initializer.visitVarInsn(ASTORE, 0);
    for (int i = 0; i < constants.size(); i++) {
      initializer.visitVarInsn(ALOAD, 0);
      initializer.visitLdcInsn(i);
      initializer.visitInsn(Opcodes.AALOAD);
      initializer.visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(types.get(i)));
      initializer.visitFieldInsn(PUTSTATIC, NAME, "c" + i, Type.getDescriptor(types.get(i)));
    }
    initializer.visitInsn(RETURN);
    initializer.visitMaxs(0, 0);
    initializer.visitEnd();
  }

  /** Calls a static method of a class in reach. */
  void invokeStatic(Class<?> owner, String method, String descriptor) {
    m.visitMethodInsn(
        INVOKESTATIC, Type.getInternalName(owner), method, descriptor, owner.isInterface());
  }

  void invokeVirtual(Class<?> owner, String method, String descriptor) {
    m.visitMethodInsn(INVOKEVIRTUAL, Type.getInternalName(owner), method, descriptor, false);
  }

  void invokeInterface(Class<?> owner, String method, String descriptor) {
    m.visitMethodInsn(
        Opcodes.INVOKEINTERFACE, Type.getInternalName(owner), method, descriptor, true);
  }
}

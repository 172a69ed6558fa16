package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Call;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.FloatCompare;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.Freeze;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.InstructionVisitor;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.VectorType;
import dev.photofinish.llvm.machine.memory.Memory;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Compiles instructions on narrow values, as {@link InstructionTranslator} has the interpreter do
 * them. The answer is whether there is bytecode for an instruction; if not, nothing was written.
 */
final class InstructionCompiler implements InstructionVisitor<Boolean> {
  private final Translator code;
  private final RegionWriter out;
  private final MethodVisitor m;
  private int pc;

  InstructionCompiler(Translator code, RegionWriter out) {
    this.code = code;
    this.out = out;
    this.m = out.method();
  }

  /** The next instruction is that of a step. */
  InstructionCompiler at(int step) {
    pc = step;
    return this;
  }

  boolean compile(Instruction instruction) {
    return instruction.accept(this);
  }

  private static boolean isNarrow(Type type) {
    return Scalar.isScalar(type) && !Shape.isWide(type);
  }

  private void push(Value value) {
    out.pushRegister(code.register(value));
  }

  private void store(Instruction result) {
    out.storeRegister(code.result(result));
  }

  @Override
  public Boolean visitDefault(Instruction instruction) {
    return false;
  }

  // ---- arithmetic ----

  @Override
  public Boolean visit(Binary i) {
    if (!isNarrow(i.type())) {
      return false;
    }
    out.mayThrow(pc);
    boolean number = isOfJvm(i.type()) && i.operator() != BinaryOperator.FREM;
    if (number) {
      boolean isDouble = i.type() == FloatType.DOUBLE;
      pushNumber(i.left());
      pushNumber(i.right());
      m.visitInsn(
          switch (i.operator()) {
            case FADD -> isDouble ? Opcodes.DADD : Opcodes.FADD;
            case FSUB -> isDouble ? Opcodes.DSUB : Opcodes.FSUB;
            case FMUL -> isDouble ? Opcodes.DMUL : Opcodes.FMUL;
            case FDIV -> isDouble ? Opcodes.DDIV : Opcodes.FDIV;
            default -> throw new AssertionError(i);
          });
      toBits(i.type());
    } else if (simple(i.operator(), i.type()) >= 0) {
      push(i.left());
      push(i.right());
      m.visitInsn(simple(i.operator(), i.type()));
      if (i.type().equals(IntType.I32)) {
        m.visitInsn(Opcodes.L2I);
        m.visitInsn(Opcodes.I2L);
      }
    } else {
      out.pushConstant(Arithmetic.binary(i.operator(), i.type()), LongBinaryOperator.class);
      push(i.left());
      push(i.right());
      out.invokeInterface(LongBinaryOperator.class, "applyAsLong", "(JJ)J");
    }
    store(i);
    return true;
  }

  /** What the JVM does with the whole registers, the result being cut to the type; -1 if none. */
  private static int simple(BinaryOperator operator, Type type) {
    boolean word = type.equals(IntType.I64);
    if (!word && !type.equals(IntType.I32)) {
      return -1;
    }
    return switch (operator) {
      case ADD -> Opcodes.LADD;
      case SUB -> Opcodes.LSUB;
      case MUL -> Opcodes.LMUL;
      case AND -> Opcodes.LAND;
      case OR -> Opcodes.LOR;
      case XOR -> Opcodes.LXOR;
      // Division of longs is right for narrower numbers, too.
      case SDIV -> Opcodes.LDIV;
      case SREM -> Opcodes.LREM;
      default -> -1;
    };
  }

  /** Whether the JVM has the type, too. */
  private static boolean isOfJvm(Type type) {
    return type == FloatType.DOUBLE || type == FloatType.FLOAT;
  }

  private void pushNumber(Value value) {
    push(value);
    if (value.type() == FloatType.DOUBLE) {
      out.invokeStatic(Double.class, "longBitsToDouble", "(J)D");
    } else {
      m.visitInsn(Opcodes.L2I);
      out.invokeStatic(Float.class, "intBitsToFloat", "(I)F");
    }
  }

  private void toBits(Type type) {
    if (type == FloatType.DOUBLE) {
      out.invokeStatic(Double.class, "doubleToRawLongBits", "(D)J");
    } else {
      out.invokeStatic(Float.class, "floatToRawIntBits", "(F)I");
      m.visitInsn(Opcodes.I2L);
    }
  }

  @Override
  public Boolean visit(Call i) {
    boolean fused =
        i.calledName().filter(name -> name.startsWith("llvm.fmuladd.")).isPresent()
            && isOfJvm(i.type());
    if (!fused) {
      return false;
    }
    boolean isDouble = i.type() == FloatType.DOUBLE;
    pushNumber(i.arguments().get(0));
    pushNumber(i.arguments().get(1));
    m.visitInsn(isDouble ? Opcodes.DMUL : Opcodes.FMUL);
    pushNumber(i.arguments().get(2));
    m.visitInsn(isDouble ? Opcodes.DADD : Opcodes.FADD);
    toBits(i.type());
    store(i);
    return true;
  }

  @Override
  public Boolean visit(Cast i) {
    Type from = i.operand().type();
    Type to = i.type();
    if (!isNarrow(from) || !isNarrow(to) || i.operator() == CastOperator.PTRTOINT) {
      return false;
    }
    switch (i.operator()) {
      case SEXT -> {
        push(i.operand());
        if (from.equals(IntType.I1)) {
          m.visitInsn(Opcodes.LNEG);
        }
      }
      case ZEXT -> {
        push(i.operand());
        if (!from.equals(IntType.I1)) {
          out.push((1L << Scalar.of(from).bits()) - 1);
          m.visitInsn(Opcodes.LAND);
        }
      }
      case TRUNC -> trunc(i);
      default -> {
        out.pushConstant(Conversion.narrow(i.operator(), from, to), LongUnaryOperator.class);
        push(i.operand());
        out.invokeInterface(LongUnaryOperator.class, "applyAsLong", "(J)J");
      }
    }
    store(i);
    return true;
  }

  private void trunc(Cast i) {
    push(i.operand());
    int bits = Scalar.of(i.type()).bits();
    if (bits == 1) {
      out.push(1L);
      m.visitInsn(Opcodes.LAND);
    } else {
      out.push(64 - bits);
      m.visitInsn(Opcodes.LSHL);
      out.push(64 - bits);
      m.visitInsn(Opcodes.LSHR);
    }
  }

  @Override
  public Boolean visit(Select i) {
    if (!isNarrow(i.type()) || !isNarrow(i.condition().type())) {
      return false;
    }
    Label otherwise = new Label();
    Label end = new Label();
    push(i.condition());
    out.push(0L);
    m.visitInsn(Opcodes.LCMP);
    m.visitJumpInsn(Opcodes.IFEQ, otherwise);
    push(i.whenTrue());
    m.visitJumpInsn(Opcodes.GOTO, end);
    out.label(otherwise);
    push(i.whenFalse());
    out.label(end, Opcodes.LONG);
    store(i);
    return true;
  }

  @Override
  public Boolean visit(Freeze i) {
    if (!isNarrow(i.type())) {
      return false;
    }
    push(i.operand());
    store(i);
    return true;
  }

  // ---- comparisons ----

  /** Whether {@link #test} knows an instruction. */
  boolean canTest(Instruction instruction) {
    if (instruction instanceof IntCompare i) {
      return isNarrow(i.left().type()) && !ThreadTelling.mayTell(i);
    }
    return instruction instanceof FloatCompare i && isNarrow(i.left().type());
  }

  /** Pushes an int that is not 0 if a comparison holds. */
  void test(Instruction instruction) {
    if (instruction instanceof IntCompare i) {
      compare(i);
    } else if (instruction instanceof FloatCompare i) {
      compare(i);
    }
  }

  @Override
  public Boolean visit(IntCompare i) {
    if (!isNarrow(i.left().type())) {
      return false;
    }
    if (ThreadTelling.mayTell(i)) {
      out.count();
      out.mayThrow(pc);
      out.pushInterpreter();
      push(i.left());
      push(i.right());
      out.invokeStatic(ThreadTelling.class, "compared", "(L" + RegionWriter.INTERPRETER + ";JJ)V");
    }
    compare(i);
    m.visitInsn(Opcodes.I2L);
    store(i);
    return true;
  }

  private void compare(IntCompare i) {
    if (Scalar.of(i.left().type()).bits() == 1) {
      LongBinaryOperator function = (a, b) -> Arithmetic.compare(i.predicate(), 1, a, b) ? 1 : 0;
      out.pushConstant(function, LongBinaryOperator.class);
      push(i.left());
      push(i.right());
      out.invokeInterface(LongBinaryOperator.class, "applyAsLong", "(JJ)J");
      m.visitInsn(Opcodes.L2I);
      return;
    }
    push(i.left());
    push(i.right());
    if (isSigned(i.predicate())) {
      m.visitInsn(Opcodes.LCMP);
    } else {
      out.invokeStatic(Long.class, "compareUnsigned", "(JJ)I");
    }
    Label holds = new Label();
    Label end = new Label();
    m.visitJumpInsn(
        switch (i.predicate()) {
          case EQ -> Opcodes.IFEQ;
          case NE -> Opcodes.IFNE;
          case SGT, UGT -> Opcodes.IFGT;
          case SGE, UGE -> Opcodes.IFGE;
          case SLT, ULT -> Opcodes.IFLT;
          case SLE, ULE -> Opcodes.IFLE;
        },
        holds);
    m.visitInsn(Opcodes.ICONST_0);
    m.visitJumpInsn(Opcodes.GOTO, end);
    out.label(holds);
    m.visitInsn(Opcodes.ICONST_1);
    out.label(end, Opcodes.INTEGER);
  }

  private static boolean isSigned(IntPredicate predicate) {
    return switch (predicate) {
      case EQ, NE, SGT, SGE, SLT, SLE -> true;
      case UGT, UGE, ULT, ULE -> false;
    };
  }

  @Override
  public Boolean visit(FloatCompare i) {
    if (!isNarrow(i.left().type())) {
      return false;
    }
    compare(i);
    m.visitInsn(Opcodes.I2L);
    store(i);
    return true;
  }

  private void compare(FloatCompare i) {
    out.pushConstant(
        ScalarOps.comparison(i.predicate(), (FloatType) i.left().type()), LongBinaryOperator.class);
    push(i.left());
    push(i.right());
    out.invokeInterface(LongBinaryOperator.class, "applyAsLong", "(JJ)J");
    m.visitInsn(Opcodes.L2I);
  }

  // ---- memory ----

  @Override
  public Boolean visit(GetElementPointer i) {
    if (i.type() instanceof VectorType) {
      return false;
    }
    MemoryOps.Sum sum = MemoryOps.sum(i, code);
    out.pushRegister(sum.base());
    for (MemoryOps.Term term : sum.terms()) {
      out.pushRegister(term.register());
      out.push(term.scale());
      m.visitInsn(Opcodes.LMUL);
      m.visitInsn(Opcodes.LADD);
    }
    if (sum.constant() != 0) {
      out.push(sum.constant());
      m.visitInsn(Opcodes.LADD);
    }
    store(i);
    return true;
  }

  @Override
  public Boolean visit(Load i) {
    if (code.promotion().isPromoted(i.pointer())) {
      push(i.pointer());
      store(i);
      return true;
    }
    AccessRun run = code.accessRun(i);
    if (run == null) {
      return false;
    }
    Scalar scalar = Scalar.of(i.type());
    out.mayThrow(pc);
    String method = MemoryOps.isPlain(scalar) ? method(scalar) : null;
    if (method == null) {
      out.pushConstant(scalar, Scalar.class);
      out.pushMemory();
      push(i.pointer());
      out.invokeVirtual(Scalar.class, "load", "(L" + RegionWriter.MEMORY + ";J)J");
    } else {
      out.pushMemory();
      push(i.pointer());
      String type = scalar.bits() == 64 ? "J" : scalar.bits() == 32 ? "I" : "B";
      out.invokeVirtual(Memory.class, "read" + method, "(J)" + type);
      if (scalar.bits() != 64) {
        m.visitInsn(Opcodes.I2L);
      }
    }
    store(i);
    hear(i.pointer(), run);
    return true;
  }

  @Override
  public Boolean visit(Store i) {
    if (code.promotion().isPromoted(i.pointer())) {
      push(i.value());
      out.storeRegister(code.register(i.pointer()));
      return true;
    }
    AccessRun run = code.accessRun(i);
    if (run == null) {
      return false;
    }
    Scalar scalar = Scalar.of(i.value().type());
    out.mayThrow(pc);
    String method = MemoryOps.isPlain(scalar) ? method(scalar) : null;
    if (method == null || scalar.bits() == 8) {
      out.pushConstant(scalar, Scalar.class);
      out.pushMemory();
      push(i.pointer());
      push(i.value());
      out.invokeVirtual(Scalar.class, "store", "(L" + RegionWriter.MEMORY + ";JJ)V");
    } else {
      out.pushMemory();
      push(i.pointer());
      push(i.value());
      if (scalar.bits() == 32) {
        m.visitInsn(Opcodes.L2I);
      }
      out.invokeVirtual(Memory.class, "write" + method, scalar.bits() == 32 ? "(JI)V" : "(JJ)V");
    }
    hear(i.pointer(), run);
    return true;
  }

  /** What methods of the memory for a plain type are called; null if there are none. */
  private static String method(Scalar scalar) {
    return switch (scalar.bits()) {
      case 8 -> "Byte";
      case 32 -> "Int";
      case 64 -> "Long";
      default -> null;
    };
  }

  private void hear(Value pointer, AccessRun run) {
    out.pushInterpreter();
    push(pointer);
    out.pushConstant(run, AccessRun.class);
    out.pushUncounted();
    out.invokeVirtual(
        Interpreter.class, "heard", "(JLdev/photofinish/llvm/machine/code/AccessRun;J)V");
  }
}

package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.Call;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.ExtractElement;
import dev.photofinish.llvm.ir.ExtractValue;
import dev.photofinish.llvm.ir.Fence;
import dev.photofinish.llvm.ir.FloatCompare;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.Freeze;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.IndirectBranch;
import dev.photofinish.llvm.ir.InsertElement;
import dev.photofinish.llvm.ir.InsertValue;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.InstructionVisitor;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.Invoke;
import dev.photofinish.llvm.ir.LandingPad;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Resume;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.ShuffleVector;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Unary;
import dev.photofinish.llvm.ir.Unreachable;
import dev.photofinish.llvm.ir.UnsupportedInstruction;
import dev.photofinish.llvm.ir.VaArgument;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.llvm.machine.memory.Address;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.HashMap;
import java.util.Map;

/** Makes one step of one instruction; control flow here, everything else by family. */
final class InstructionTranslator implements InstructionVisitor<Op> {
  private final Translator code;
  private final MemoryOps memory;
  private final AtomicOps atomics;
  private final WideOps wide;
  private final CallTranslator calls;

  InstructionTranslator(Translator code) {
    this.code = code;
    this.memory = new MemoryOps(code);
    this.atomics = new AtomicOps(code);
    this.wide = new WideOps(code);
    this.calls = new CallTranslator(code);
  }

  private static boolean isWide(Type type) {
    return Shape.isWide(type);
  }

  @Override
  public Op visitDefault(Instruction instruction) {
    throw new UnsupportedCodeException(instruction.getClass().getSimpleName());
  }

  @Override
  public Op visit(UnsupportedInstruction instruction) {
    throw new UnsupportedCodeException("instruction " + instruction.text());
  }

  // ---- values ----

  @Override
  public Op visit(Binary i) {
    if (isWide(i.type())) {
      return wide.binary(i);
    }
    int d = code.result(i);
    return ScalarOps.binary(
        i.operator(), i.type(), d, code.register(i.left()), code.register(i.right()));
  }

  @Override
  public Op visit(Unary i) {
    int d = code.result(i);
    int a = code.register(i.operand());
    if (isWide(i.type())) {
      FloatType element = (FloatType) Shape.element(i.type());
      return wide.map(d, a, v -> negate(element, v));
    }
    FloatType type = (FloatType) i.type();
    return (x, f, pc) -> {
      f.r[d] = negate(type, f.r[a]);
      return pc + 1;
    };
  }

  private static long negate(FloatType type, long bits) {
    return switch (type) {
      case HALF, BFLOAT -> (short) (bits ^ 0x8000);
      case FLOAT -> (int) (bits ^ 0x8000_0000L);
      case DOUBLE, X86_FP80, FP128 -> bits ^ Long.MIN_VALUE;
    };
  }

  @Override
  public Op visit(IntCompare i) {
    return isWide(i.left().type())
        ? wide.compare(i)
        : ThreadTelling.compare(
            i,
            code,
            ScalarOps.compare(
                i.predicate(),
                Scalar.of(i.left().type()).bits(),
                code.result(i),
                code.register(i.left()),
                code.register(i.right())));
  }

  @Override
  public Op visit(FloatCompare i) {
    return isWide(i.left().type())
        ? wide.compare(i)
        : ScalarOps.compare(
            i.predicate(),
            (FloatType) i.left().type(),
            code.result(i),
            code.register(i.left()),
            code.register(i.right()));
  }

  @Override
  public Op visit(Cast i) {
    return isWide(i.type()) || isWide(i.operand().type())
        ? wide.cast(i)
        : ThreadTelling.cast(
            i,
            code,
            ScalarOps.cast(
                i.operator(),
                i.operand().type(),
                i.type(),
                code.result(i),
                code.register(i.operand())));
  }

  @Override
  public Op visit(Select i) {
    if (isWide(i.type()) || isWide(i.condition().type())) {
      return wide.select(i);
    }
    int d = code.result(i);
    int c = code.register(i.condition());
    int a = code.register(i.whenTrue());
    int b = code.register(i.whenFalse());
    return (x, f, pc) -> {
      f.r[d] = f.r[c] != 0 ? f.r[a] : f.r[b];
      return pc + 1;
    };
  }

  @Override
  public Op visit(Freeze i) {
    int d = code.result(i);
    int a = code.register(i.operand());
    if (isWide(i.type())) {
      return (x, f, pc) -> {
        f.w[d] = f.w[a];
        return pc + 1;
      };
    }
    return ScalarOps.move(d, a);
  }

  @Override
  public Op visit(ExtractValue i) {
    return wide.extract(i);
  }

  @Override
  public Op visit(InsertValue i) {
    return wide.insert(i);
  }

  @Override
  public Op visit(ExtractElement i) {
    return wide.extract(i);
  }

  @Override
  public Op visit(InsertElement i) {
    return wide.insert(i);
  }

  @Override
  public Op visit(ShuffleVector i) {
    return wide.shuffle(i);
  }

  // ---- memory ----

  @Override
  public Op visit(Alloca i) {
    return memory.alloca(i);
  }

  @Override
  public Op visit(Load i) {
    return i.mode().isAtomic() ? atomics.load(i) : memory.load(i);
  }

  @Override
  public Op visit(Store i) {
    return i.mode().isAtomic() ? atomics.store(i) : memory.store(i);
  }

  @Override
  public Op visit(GetElementPointer i) {
    return memory.address(i);
  }

  @Override
  public Op visit(AtomicReadModifyWrite i) {
    return atomics.update(i);
  }

  @Override
  public Op visit(CompareExchange i) {
    return atomics.exchange(i);
  }

  @Override
  public Op visit(Fence i) {
    return atomics.fence(i);
  }

  @Override
  public Op visit(VaArgument i) {
    throw new UnsupportedCodeException("instruction va_arg");
  }

  // ---- control ----

  @Override
  public Op visit(Branch i) {
    int start = code.start(i.target());
    int target = code.edge(i.target());
    boolean phis = i.target().instructions().get(0) instanceof Phi;
    if (!phis && target != start && code.simdEvents(i.target()).isEmpty()) {
      return (x, f, pc) -> x.backEdge(f, start);
    }
    return (x, f, pc) -> target;
  }

  @Override
  public Op visit(ConditionalBranch i) {
    int c = code.register(i.condition());
    int whenTrue = code.edge(i.whenTrue());
    int whenFalse = code.edge(i.whenFalse());
    return (x, f, pc) -> f.r[c] != 0 ? whenTrue : whenFalse;
  }

  @Override
  public Op visit(Switch i) {
    if (isWide(i.condition().type())) {
      throw new UnsupportedCodeException("switch over " + i.condition().type());
    }
    int c = code.register(i.condition());
    Scalar scalar = Scalar.of(i.condition().type());
    Long2IntOpenHashMap targets = new Long2IntOpenHashMap();
    targets.defaultReturnValue(code.edge(i.defaultTarget()));
    for (Switch.Case each : i.cases()) {
      targets.put(scalar.normalize(each.value().signed()), code.edge(each.target()));
    }
    return (x, f, pc) -> targets.get(f.r[c]);
  }

  @Override
  public Op visit(IndirectBranch i) {
    int a = code.register(i.address());
    int function = code.cache().symbols().functionIndex(code.function().name());
    Map<Long, Integer> targets = new HashMap<>();
    for (Block block : i.targets()) {
      targets.put(Address.ofBlock(function, block.index()), code.edge(block));
    }
    return (x, f, pc) -> {
      Integer target = targets.get(f.r[a]);
      if (target == null) {
        return x.faults.die(f, pc, FaultKind.WILD_POINTER, "indirect branch to no label");
      }
      return target;
    };
  }

  @Override
  public Op visit(Unreachable i) {
    return (x, f, pc) ->
        x.faults.die(
            f, pc, FaultKind.UNREACHABLE, "control reaches code that is said to be unreachable");
  }

  @Override
  public Op visit(Return i) {
    Op leave = leave(i);
    return !code.isOrderedSimd()
        ? leave
        : (x, f, pc) -> {
          if (x.simd() != null) {
            x.tell();
            x.simd().orderedEnds(x.thread);
          }
          return leave.execute(x, f, pc);
        };
  }

  private Op leave(Return i) {
    if (i.value().isEmpty()) {
      return (x, f, pc) -> x.calls.leave(f, pc, 0, null, false);
    }
    int a = code.register(i.value().get());
    if (isWide(i.value().get().type())) {
      return (x, f, pc) -> x.calls.leave(f, pc, 0, f.w[a], f.isTainted(a));
    }
    return (x, f, pc) -> x.calls.leave(f, pc, f.r[a], null, f.isTainted(a));
  }

  // ---- calls ----

  @Override
  public Op visit(Call i) {
    return calls.translate(i, i);
  }

  @Override
  public Op visit(Invoke i) {
    return calls.translate(i, i);
  }

  @Override
  public Op visit(LandingPad i) {
    // The unwinder has set the result before it comes here.
    return Op.NOTHING;
  }

  @Override
  public Op visit(Resume i) {
    int a = code.register(i.exception());
    return (x, f, pc) -> {
      f.pc = pc;
      return x.calls.raise(f.w[a][0]);
    };
  }
}

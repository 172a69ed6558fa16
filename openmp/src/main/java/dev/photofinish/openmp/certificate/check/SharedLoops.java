package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.abi.Ident;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The loops whose iterations the runtime gives out, each to one thread. A loop counts only if its
 * counter begins with the lower bound that the runtime has put somewhere, goes up by one, is tested
 * against the upper bound, and if nobody but the runtime and the compiler's own code, which moves
 * both bounds on to the next chunk or cuts off the upper one, writes these.
 */
final class SharedLoops {
  private static final int MODIFIERS = 0x6000_0000;
  private static final int DISTRIBUTE_CHUNKED = 91;
  private static final int DISTRIBUTE = 92;
  private static final int LAST_OF_STATIC = 3;

  private final Calls calls;
  private final RegionGraph graph;
  private final PointerFacts facts;
  private final Map<Function, List<SharedLoop>> known = new HashMap<>();

  /** Who shares iterations. */
  enum Sharing {
    THREADS,
    TEAMS
  }

  /**
   * A shared loop.
   *
   * @param encounter the call with which a thread comes to the loop
   * @param counter the number of the iteration
   * @param body the first block that only iterations that were given out come to
   * @param first the first of all iterations, if it is known
   * @param last the last of all iterations, if it is known
   */
  record SharedLoop(
      Sharing sharing,
      Instruction encounter,
      Phi counter,
      Block body,
      Optional<Value> first,
      Optional<Value> last,
      IntPredicate test) {}

  SharedLoops(Calls calls, RegionGraph graph, PointerFacts facts) {
    this.calls = calls;
    this.graph = graph;
    this.facts = facts;
  }

  List<SharedLoop> of(Function function) {
    return known.computeIfAbsent(function, this::find);
  }

  private List<SharedLoop> find(Function function) {
    List<SharedLoop> found = new ArrayList<>();
    for (Instruction call : function.instructions()) {
      EntryPoint entry = calls.entryPoint(call).orElse(EntryPoint.FLUSH);
      if (entry == EntryPoint.FOR_STATIC_INIT) {
        boolean distribute = isDistribute(call);
        Bounds bounds = new Bounds(function, call, 4, 5, Optional.of(Calls.argument(call, 6)));
        bounds
            .counter()
            .ifPresent(
                counter ->
                    found.add(
                        loop(
                            graph.shape(function),
                            distribute ? Sharing.TEAMS : Sharing.THREADS,
                            call,
                            counter,
                            bounds.before(bounds.lower),
                            bounds.before(bounds.upper))));
      } else if (entry == EntryPoint.DISPATCH_NEXT) {
        Bounds bounds = new Bounds(function, call, 3, 4, Optional.empty());
        Optional<Instruction> start = dispatch(function, call);
        if (start.isPresent()) {
          bounds
              .counter()
              .ifPresent(
                  counter ->
                      found.add(
                          loop(
                              graph.shape(function),
                              Sharing.THREADS,
                              start.get(),
                              counter,
                              Optional.of(Calls.argument(start.get(), 3)),
                              Optional.of(Calls.argument(start.get(), 4)))));
        }
      }
    }
    return found;
  }

  private static SharedLoop loop(
      FunctionShape shape,
      Sharing sharing,
      Instruction call,
      Phi counter,
      Optional<Value> first,
      Optional<Value> last) {
    Block header = shape.block(counter);
    ConditionalBranch test = (ConditionalBranch) header.terminator();
    return new SharedLoop(
        sharing,
        call,
        counter,
        test.whenTrue(),
        first,
        last,
        ((IntCompare) test.condition()).predicate());
  }

  private boolean isDistribute(Instruction call) {
    int schedule =
        Calls.argument(call, 2) instanceof IntConstant number
            ? (int) number.signed() & ~MODIFIERS
            : DISTRIBUTE;
    return schedule == DISTRIBUTE
        || schedule == DISTRIBUTE_CHUNKED
        || Ident.of(facts.program(), Calls.argument(call, 0)).isDistribute();
  }

  /** The call with which the loop begins that a call asks for the next iterations of. */
  private Optional<Instruction> dispatch(Function in, Instruction next) {
    Optional<Instruction> nearest = Optional.empty();
    for (Instruction call : in.instructions()) {
      if (calls.entryPoint(call).filter(EntryPoint.DISPATCH_INIT::equals).isPresent()
          && graph.shape(in).dominates(call, next)
          && nearest.filter(n -> graph.shape(in).dominates(call, n)).isEmpty()) {
        nearest = Optional.of(call);
      }
    }
    return nearest;
  }

  /**
   * Where it is asked whether a thread has the last iteration that a call gives out: one list of
   * all these, if nobody else says so at that place.
   */
  List<List<Load>> lastFlags(Function in, Instruction call) {
    if (calls.entryPoint(call).filter(EntryPoint.FOR_STATIC_INIT::equals).isEmpty()
        || isDistribute(call)
        || !(Calls.argument(call, LAST_OF_STATIC) instanceof Alloca flag)) {
      return List.of();
    }
    List<Load> loads = new ArrayList<>();
    for (Instruction instruction : in.instructions()) {
      if (instruction instanceof Load load && load.pointer() == flag) {
        loads.add(load);
      } else if (instruction != call
          && instruction.operands().contains(flag)
          && !(instruction instanceof Store store
              && store.value() instanceof IntConstant nothing
              && nothing.signed() == 0)
          && !isLifetime(instruction)) {
        return List.of();
      }
    }
    return List.of(loads);
  }

  private static boolean isLifetime(Instruction instruction) {
    return instruction instanceof CallSite site
        && site.calledName().filter(name -> name.startsWith("llvm.lifetime.")).isPresent();
  }

  /** Where the runtime puts the bounds of a thread's iterations. */
  private final class Bounds {
    private final Function in;
    private final Instruction call;
    private final Value lower;
    private final Value upper;
    private final Optional<Value> stride;

    Bounds(Function in, Instruction call, int lower, int upper, Optional<Value> stride) {
      this.in = in;
      this.call = call;
      this.lower = Calls.argument(call, lower);
      this.upper = Calls.argument(call, upper);
      this.stride = stride;
    }

    /** The counter of the loop over these iterations, if all is as it must be. */
    Optional<Phi> counter() {
      if (lower == upper
          || !isKept(lower)
          || !isKept(upper)
          || (stride.isPresent() && !isKept(stride.get()))) {
        return Optional.empty();
      }
      return in.instructions().stream()
          .filter(Phi.class::isInstance)
          .map(Phi.class::cast)
          .filter(this::counts)
          .findFirst();
    }

    private boolean counts(Phi phi) {
      FunctionShape shape = graph.shape(in);
      Block header = shape.block(phi);
      if (!shape.dominates(call, phi) || !(header.terminator() instanceof ConditionalBranch test)) {
        return false;
      }
      for (Phi.Incoming incoming : phi.incoming()) {
        boolean fits =
            shape.isBack(incoming.block(), header)
                ? incoming.value() instanceof Binary sum
                    && sum.operator() == BinaryOperator.ADD
                    && sum.left() == phi
                    && isOne(sum.right())
                : incoming.value() instanceof Load load
                    && load.pointer() == lower
                    && shape.dominates(call, load);
        if (!fits) {
          return false;
        }
      }
      return test.whenTrue() != test.whenFalse()
          && test.condition() instanceof IntCompare compare
          && (compare.predicate() == IntPredicate.SLE || compare.predicate() == IntPredicate.ULE)
          && compare.left() == phi
          && compare.right() instanceof Load limit
          && limit.pointer() == upper;
    }

    private static boolean isOne(Value value) {
      return value instanceof IntConstant number && number.signed() == 1;
    }

    /** Whether a place is the function's own and only written as compilers do. */
    private boolean isKept(Value place) {
      if (!(place instanceof Alloca)) {
        return false;
      }
      for (Instruction instruction : in.instructions()) {
        boolean fits =
            !instruction.operands().contains(place)
                || instruction == call
                || instruction instanceof Load
                || (instruction instanceof Store store && isAllowed(place, store))
                || isLifetime(instruction);
        if (!fits) {
          return false;
        }
      }
      return true;
    }

    private boolean isAllowed(Value place, Store store) {
      FunctionShape shape = graph.shape(in);
      if (store.value() == place) {
        return false;
      }
      return shape.dominates(store, call)
          || (stride.isPresent() && place != stride.get() && isNextChunk(place, store.value()))
          || (place == upper && isCutOff(store));
    }

    /** Whether a bound goes on to the next chunk. */
    private boolean isNextChunk(Value place, Value value) {
      return value instanceof Binary sum
          && sum.operator() == BinaryOperator.ADD
          && sum.left() instanceof Load bound
          && bound.pointer() == place
          && sum.right() instanceof Load step
          && step.pointer() == stride.orElseThrow();
    }

    /** Whether the upper bound becomes the smaller one of itself and something else. */
    private boolean isCutOff(Store store) {
      if (store.value() instanceof Select least) {
        return least.condition() instanceof IntCompare compare
            && (compare.predicate() == IntPredicate.SLT || compare.predicate() == IntPredicate.ULT)
            && isUpper(compare.left())
            && least.whenTrue() == compare.left()
            && least.whenFalse().equals(compare.right());
      }
      if (!(store.value() instanceof Phi least) || least.incoming().size() != 2) {
        return false;
      }
      FunctionShape shape = graph.shape(in);
      Block join = shape.block(least);
      if (!(shape.dominator(join).terminator() instanceof ConditionalBranch branch)
          || !(branch.condition() instanceof IntCompare compare)
          || (compare.predicate() != IntPredicate.SGT && compare.predicate() != IntPredicate.UGT)
          || !isUpper(compare.left())) {
        return false;
      }
      for (Phi.Incoming incoming : least.incoming()) {
        boolean fits =
            incoming.block() == branch.whenTrue()
                ? incoming.value().equals(compare.right())
                : incoming.block() == branch.whenFalse() && isUpper(incoming.value());
        if (!fits) {
          return false;
        }
      }
      return true;
    }

    private boolean isUpper(Value value) {
      return value instanceof Load load && load.pointer() == upper;
    }

    /** What is put somewhere before the call, the same each time. */
    Optional<Value> before(Value place) {
      Optional<Value> value = Optional.empty();
      for (Instruction instruction : in.instructions()) {
        if (instruction instanceof Store store
            && store.pointer() == place
            && graph.shape(in).dominates(store, call)) {
          if (value.isPresent()) {
            return Optional.empty();
          }
          value = Optional.of(store.value());
        }
      }
      return value;
    }
  }
}

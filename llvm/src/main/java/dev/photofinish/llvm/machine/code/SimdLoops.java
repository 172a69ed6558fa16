package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.LexicalScope;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.LoopHints;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Terminator;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.SimdLoop;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The loops of {@code simd} constructs in a function, and which variables each iteration has for
 * itself.
 *
 * <p>The compiler makes one copy of a private variable for all iterations. It declares such copies,
 * like the loop's counter, in the scope of the construct, without a place in the source; what the
 * loop's body declares is in scopes inside.
 */
public final class SimdLoops {
  private static final String HEAD = "omp.inner.for.cond";
  private static final String COUNTER = ".omp.iv";
  private static final String UPPER_BOUND = ".omp.ub";

  /** The smaller of two nested loops comes first. */
  private final List<Body> bodies = new ArrayList<>();

  /** By block: the loops that it is in, the smaller of two nested ones first. */
  private final List<List<Body>> containing;

  /** Where an edge of the control flow goes, seen from a loop. */
  enum Step {
    /** To its head, from outside. */
    ENTERS,
    /** From its head into the next iteration. */
    ITERATES,
    /** Out of it. */
    LEAVES
  }

  /**
   * A loop.
   *
   * @param privates variables made before it of which every iteration has its own
   * @param shared variables that iterations change, but have not for themselves
   */
  record Body(SimdLoop loop, Block head, BitSet blocks, Set<Alloca> privates, Set<Alloca> shared) {
    Optional<Step> step(Block from, Block to) {
      boolean inside = blocks.get(from.index());
      if (!blocks.get(to.index())) {
        return inside ? Optional.of(Step.LEAVES) : Optional.empty();
      }
      if (to == head) {
        return inside ? Optional.empty() : Optional.of(Step.ENTERS);
      }
      return from == head ? Optional.of(Step.ITERATES) : Optional.empty();
    }
  }

  /** The block that makes a variable and those that use it. */
  private record Uses(int home, BitSet blocks) {}

  SimdLoops(Function function) {
    this.containing = new ArrayList<>(Collections.nCopies(function.blocks().size(), List.of()));
    Map<Alloca, Uses> uses = null;
    List<List<Block>> predecessors = null;
    for (Block block : function.blocks()) {
      if (block.terminator() instanceof Branch branch && isSimd(branch)) {
        uses = uses == null ? uses(function) : uses;
        predecessors = predecessors == null ? predecessors(function) : predecessors;
        bodies.add(body(function, block, branch, uses, predecessors));
      }
    }
    bodies.sort(Comparator.comparingInt(body -> body.blocks().cardinality()));
    for (Body body : bodies) {
      body.blocks().stream()
          .forEach(
              index -> {
                List<Body> more = new ArrayList<>(containing.get(index));
                more.add(body);
                containing.set(index, more);
              });
    }
  }

  /** Pragmas of the compiler's own vectorizer mark their loops in the same way. */
  private static boolean isSimd(Branch latch) {
    return latch.loopHints().vectorize() == LoopHints.Vectorize.ENABLED
        && latch.target().name().startsWith(HEAD);
  }

  /** The names of the variables that iterations of some simd loop share and change. */
  public static Set<String> sharedVariables(Function function) {
    Set<String> names = new LinkedHashSet<>();
    for (Body body : new SimdLoops(function).bodies) {
      body.shared().forEach(variable -> names.add(variable.name()));
    }
    return names;
  }

  /** The loops that one of two blocks is in, the smaller of two nested ones first. */
  List<Body> around(Block one, Block other) {
    List<Body> first = containing.get(one.index());
    List<Body> second = containing.get(other.index());
    if (first.equals(second) || second.isEmpty()) {
      return first;
    }
    if (first.isEmpty()) {
      return second;
    }
    Set<Body> either = Collections.newSetFromMap(new IdentityHashMap<>());
    either.addAll(first);
    either.addAll(second);
    return bodies.stream().filter(either::contains).toList();
  }

  /** Whether iterations share a variable and change it, so that it must be in memory. */
  boolean isShared(Alloca variable) {
    return bodies.stream().anyMatch(body -> body.shared().contains(variable));
  }

  private static Body body(
      Function function,
      Block latchBlock,
      Branch latch,
      Map<Alloca, Uses> uses,
      List<List<Block>> predecessors) {
    Block head = latch.target();
    BitSet blocks = blocks(predecessors, latchBlock, head);
    SimdLoop loop =
        new SimdLoop(latch.loopHints(), latch.location(), headLoad(head, UPPER_BOUND).isPresent());
    LexicalScope scope = headLoad(head, COUNTER).flatMap(Alloca::scope).orElse(null);
    Set<Alloca> privates = new LinkedHashSet<>();
    Set<Alloca> shared = new LinkedHashSet<>();
    uses.forEach(
        (variable, users) -> {
          if (!blocks.get(users.home()) && isPrivate(variable, scope, users.blocks(), blocks)) {
            privates.add(variable);
          }
        });
    blocks.stream()
        .mapToObj(function.blocks()::get)
        .flatMap(block -> block.instructions().stream())
        .forEach(
            instruction -> {
              if (instruction instanceof Store store
                  && store.pointer() instanceof Alloca variable
                  && !privates.contains(variable)) {
                shared.add(variable);
              }
            });
    return new Body(loop, head, blocks, privates, shared);
  }

  /** The blocks from which the latch is reached without passing the head. */
  private static BitSet blocks(List<List<Block>> predecessors, Block latch, Block head) {
    BitSet found = new BitSet();
    found.set(head.index());
    Deque<Block> open = new ArrayDeque<>(List.of(latch));
    while (!open.isEmpty()) {
      Block block = open.pop();
      if (!found.get(block.index())) {
        found.set(block.index());
        open.addAll(predecessors.get(block.index()));
      }
    }
    return found;
  }

  private static List<List<Block>> predecessors(Function function) {
    List<List<Block>> predecessors = new ArrayList<>();
    function.blocks().forEach(block -> predecessors.add(new ArrayList<>()));
    for (Block block : function.blocks()) {
      if (block.terminator() instanceof Terminator terminator) {
        for (Block successor : terminator.successors()) {
          predecessors.get(successor.index()).add(block);
        }
      }
    }
    return predecessors;
  }

  /** The variable of a name that the loop's head looks at. */
  private static Optional<Alloca> headLoad(Block head, String name) {
    for (Instruction instruction : head.instructions()) {
      if (instruction instanceof Load load
          && load.pointer() instanceof Alloca variable
          && variable.name().startsWith(name)) {
        return Optional.of(variable);
      }
    }
    return Optional.empty();
  }

  private static Map<Alloca, Uses> uses(Function function) {
    Map<Alloca, Uses> uses = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Alloca variable) {
          uses.put(variable, new Uses(block.index(), new BitSet()));
        }
      }
    }
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        for (Value operand : instruction.operands()) {
          if (operand instanceof Alloca variable) {
            uses.get(variable).blocks().set(block.index());
          }
        }
      }
    }
    return uses;
  }

  private static boolean isPrivate(
      Alloca variable, LexicalScope construct, BitSet uses, BitSet loop) {
    LexicalScope scope = variable.scope().orElse(null);
    if (scope == null || construct == null) {
      BitSet outside = (BitSet) uses.clone();
      outside.andNot(loop);
      return outside.isEmpty();
    }
    if (scope != construct) {
      return construct.encloses(scope);
    }
    return variable.variable().filter(declared -> declared.declaration().line() > 0).isEmpty();
  }
}

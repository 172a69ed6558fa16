package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Terminator;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which objects the pointers of a function point into where it starts a region, together: pointers
 * to two arrays that change places in a loop still point into different ones.
 *
 * <p>All ways through the function are gone through, with the objects that pointers in memory and
 * results of loads and phis point into. Two calls of malloc give different objects, and one that is
 * executed twice counts as giving the same. Where a function that is called there starts the
 * region, the pointers that are passed to it count at the call.
 */
public final class SwappedPointers {
  static final Assumption DIFFERENT_ON_EVERY_PATH =
      new Assumption(
          "swapped-pointers",
          "different-on-every-path",
          "On every path to the region the two pointers are into different objects.",
          "there is a path to the region on which the two pointers may be into one object");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          "swapped-pointers",
          Rule.Subject.OBJECTS,
          "Pointers that are different on every path to a region are so in it.",
          "all paths through the function that starts the region are gone through, with what each"
              + " pointer points into.",
          List.of(DIFFERENT_ON_EVERY_PATH));

  private static final int MOST_STATES = 2_000;

  private final ProgramFlow flows;
  private final CallGraph calls;
  private final Values values;
  private final Frame frame;
  private final Map<Frame, Optional<SwappedPointers>> callers = new HashMap<>();
  private final Map<Reading, Boolean> writtenHere = new HashMap<>();
  private final Instruction fork;
  private Optional<Set<State>> before = Optional.empty();
  private boolean searched;

  /** What is known on one way: where pointers in memory and results point. */
  private record State(Map<Place, Base> memory, Map<Value, Base> results) {
    State {
      memory = Map.copyOf(memory);
      results = Map.copyOf(results);
    }
  }

  private record Entry(Block block, State state) {}

  private record Reading(Frame frame, MemoryAccess access) {}

  private SwappedPointers(
      ProgramFlow flows, CallGraph calls, Values values, Frame frame, Instruction fork) {
    this.flows = flows;
    this.calls = calls;
    this.values = values;
    this.frame = frame;
    this.fork = fork;
  }

  /** For a team that one thread starts, in a function that does not call itself. */
  public static Optional<SwappedPointers> before(
      ProgramFlow flows, CallGraph calls, Values values, Frame team) {
    if (team.construct().isEmpty()
        || team.parent().isEmpty()
        || !isSequential(team.parent().get())) {
      return Optional.empty();
    }
    return at(flows, calls, values, team.parent().get(), team.site().orElseThrow());
  }

  /** For an instruction of a function that does not call itself. */
  private static Optional<SwappedPointers> at(
      ProgramFlow flows, CallGraph calls, Values values, Frame frame, Instruction instruction) {
    boolean recursive =
        calls.calls(frame.function()).stream()
            .anyMatch(edge -> calls.reachable(edge.callee()).contains(frame.function()));
    return recursive
        ? Optional.empty()
        : Optional.of(new SwappedPointers(flows, calls, values, frame, instruction));
  }

  private static boolean isSequential(Frame frame) {
    return (frame.kind() == Frame.Kind.CALL || frame.kind() == Frame.Kind.ROOT)
        && frame.parent().map(SwappedPointers::isSequential).orElse(true);
  }

  /** Whether two addresses are always in different objects while the region is executed. */
  boolean areApart(Base first, Base second) {
    Optional<Frame> passing = passing(first).or(() -> passing(second));
    if (passing.isPresent()) {
      return caller(passing.get()).filter(place -> place.arePassedApart(first, second)).isPresent();
    }
    return isFollowed(first)
        && isFollowed(second)
        && always(
            state -> areDifferent(object(first, state.memory()), object(second, state.memory())));
  }

  /** The function whose pointer something is that it passes on. */
  private static Optional<Frame> passing(Base base) {
    return base instanceof Base.Pointed pointed ? Optional.of(pointed.frame()) : Optional.empty();
  }

  /** The same at the call in a function further out that leads to the region. */
  private Optional<SwappedPointers> caller(Frame wanted) {
    return callers.computeIfAbsent(
        wanted,
        key -> {
          Frame at = frame;
          Instruction site = fork;
          while (at != wanted && at.parent().isPresent()) {
            site = at.site().orElseThrow();
            at = at.parent().get();
          }
          return at == wanted ? at(flows, calls, values, at, site) : Optional.empty();
        });
  }

  /** Whether objects, and what pointers of this function point to at the call, are different. */
  private boolean arePassedApart(Base first, Base second) {
    return always(state -> areDifferent(passed(first, state), passed(second, state)));
  }

  private Optional<Base> passed(Base base, State state) {
    if (base instanceof Base.Pointed pointed) {
      return pointed.frame() == frame
          ? Optional.ofNullable(state.results().get(pointed.pointer()))
          : Optional.empty();
    }
    return SameObject.isObject(base) ? Optional.of(base) : Optional.empty();
  }

  private static boolean areDifferent(Optional<Base> one, Optional<Base> two) {
    return one.isPresent() && two.isPresent() && !one.equals(two);
  }

  /** Whether something holds on each way to the region. */
  private boolean always(Predicate<State> test) {
    if (!searched) {
      searched = true;
      before = search();
    }
    return before.isPresent() && before.get().stream().allMatch(test);
  }

  private static Optional<Base> object(Base base, Map<Place, Base> memory) {
    return base instanceof Base.Held held
        ? Optional.ofNullable(memory.get(held.place()))
        : Optional.of(base);
  }

  /** Whether it is an object, or a pointer which only stores of the function write. */
  private boolean isFollowed(Base base) {
    return SameObject.isObject(base)
        || (base instanceof Base.Held held
            && held.version() == 0
            && isCell(held.place())
            && held.pointer() instanceof Load load
            && isWrittenHereOnly(held.frame(), load));
  }

  private boolean isWrittenHereOnly(Frame reader, MemoryAccess access) {
    Reading reading = new Reading(reader, access);
    Boolean known = writtenHere.get(reading);
    if (known == null) {
      known = findWrittenHereOnly(reader, access);
      writtenHere.put(reading, known);
    }
    return known;
  }

  private boolean findWrittenHereOnly(Frame reader, MemoryAccess access) {
    Optional<List<Instruction>> writers = values.writers().everywhere(reader, access);
    return writers.isPresent()
        && writers.get().stream()
            .allMatch(
                writer ->
                    writer instanceof Store store
                        && flows.function(writer) == frame.function()
                        && store.value().type() instanceof PointerType
                        && isCell(values.address(frame, store.pointer())));
  }

  /** A variable with a pointer. */
  private boolean isCell(Place place) {
    return place.offset().constant().isPresent()
        && (place.base() instanceof Base.Global
            || (place.base() instanceof Base.Local local && local.frame() == frame));
  }

  private Optional<Set<State>> search() {
    Function function = frame.function();
    Set<State> found = new HashSet<>();
    Entry start = new Entry(function.entry(), new State(Map.of(), Map.of()));
    Set<Entry> seen = new HashSet<>(List.of(start));
    Deque<Entry> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      if (seen.size() > MOST_STATES) {
        return Optional.empty();
      }
      Entry entry = open.remove();
      State state = entry.state();
      for (Instruction instruction : entry.block().instructions()) {
        if (instruction == fork) {
          found.add(state);
        }
        state = after(instruction, state);
      }
      for (Block next : ((Terminator) entry.block().terminator()).successors()) {
        Entry following = new Entry(next, entered(entry.block(), next, state));
        if (seen.add(following)) {
          open.add(following);
        }
      }
    }
    return Optional.of(found);
  }

  private State after(Instruction instruction, State state) {
    if (instruction instanceof Store store && store.value().type() instanceof PointerType) {
      Place place = values.address(frame, store.pointer());
      return isCell(place)
          ? new State(with(state.memory(), place, object(store.value(), state)), state.results())
          : new State(Map.of(), state.results());
    }
    if (instruction instanceof Load load && load.type() instanceof PointerType) {
      Place place = values.address(frame, load.pointer());
      Optional<Base> found =
          isCell(place) && isWrittenHereOnly(frame, load)
              ? Optional.ofNullable(state.memory().get(place))
              : Optional.empty();
      return new State(state.memory(), with(state.results(), load, found));
    }
    return state;
  }

  private State entered(Block from, Block to, State state) {
    Map<Value, Base> results = state.results();
    for (Instruction instruction : to.instructions()) {
      if (!(instruction instanceof Phi phi)) {
        break;
      }
      if (phi.type() instanceof PointerType) {
        Optional<Base> found =
            phi.incoming().stream()
                .filter(incoming -> incoming.block() == from)
                .findFirst()
                .flatMap(incoming -> object(incoming.value(), state));
        results = with(results, phi, found);
      }
    }
    return new State(state.memory(), results);
  }

  private static <K> Map<K, Base> with(Map<K, Base> map, K key, Optional<Base> base) {
    if (Optional.ofNullable(map.get(key)).equals(base)) {
      return map;
    }
    Map<K, Base> changed = new HashMap<>(map);
    if (base.isPresent()) {
      changed.put(key, base.get());
    } else {
      changed.remove(key);
    }
    return changed;
  }

  /** The object that a pointer points into. */
  private Optional<Base> object(Value pointer, State state) {
    Base known = state.results().get(pointer);
    if (known != null) {
      return Optional.of(known);
    }
    if (pointer instanceof GetElementPointer element) {
      return object(element.base(), state);
    }
    if (pointer instanceof Cast cast && cast.operator() != CastOperator.INTTOPTR) {
      return object(cast.operand(), state);
    }
    if (pointer instanceof Load || pointer instanceof Phi) {
      return Optional.empty();
    }
    Base base = values.address(frame, pointer).base();
    return SameObject.isObject(base) ? Optional.of(base) : Optional.empty();
  }
}

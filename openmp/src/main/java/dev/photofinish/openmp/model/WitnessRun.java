package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.ObjectKind;
import dev.photofinish.openmp.runtime.OpenMpState;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A run made again by its schedule, to tell what happened on the way to some of its races. Accesses
 * are found again by who made them, position and address.
 */
final class WitnessRun implements MachineListener {
  private static final String TASK = "task";

  private final Machine machine;
  private final Positions positions;
  private final Naming naming;
  private final Map<Integer, String> names = new HashMap<>();
  private final Map<Integer, SourceLocation> starts = new HashMap<>();
  private int tasks;
  private final List<WitnessStep> steps = new ArrayList<>();
  private final Map<Key, List<Target>> waiting = new HashMap<>();

  /** The keys of {@link #waiting}, by position. */
  private final Int2ObjectOpenHashMap<List<Key>> keys = new Int2ObjectOpenHashMap<>();

  private final int targetCount;
  private final Map<Key, Seen> firsts = new HashMap<>();
  private final Map<Target, Evidence> evidence = new LinkedHashMap<>();
  private final Set<Target> ordered = new HashSet<>();
  private final WitnessOrder order;

  /** How the threads of targets are told apart. */
  enum Naming {
    /** By the id of the machine thread, which may be used again. */
    THREAD,
    /**
     * By the label of the strand, which is the same whenever the same schedule is run. Its number
     * is not: that depends on whether somebody asked for what the strand knows.
     */
    STRAND
  }

  /**
   * One of the two accesses of a race.
   *
   * @param actor who makes it, as {@link Naming} tells
   * @param lane the iteration of a simd loop that makes it; empty if that does not matter
   */
  record Key(long actor, int position, long address, OptionalLong lane) {}

  /** A race to look out for. */
  record Target(Key first, Key second) {}

  /** An access as it was met. */
  record Seen(
      String thread,
      long life,
      OptionalLong lane,
      AccessKind kind,
      Instruction instruction,
      List<SourceLocation> stack) {

    SourceLocation location() {
      return instruction == null ? SourceLocation.UNKNOWN : instruction.location();
    }

    /** Names the lane of a simd loop, for people. */
    String lanesName() {
      return thread + ", simd lane " + lane.orElseThrow();
    }

    /** Whether another access was of another lane of the same thread. */
    boolean isLaneBeside(Seen other) {
      return thread.equals(other.thread)
          && lane.isPresent()
          && other.lane.isPresent()
          && !lane.equals(other.lane);
    }
  }

  /**
   * What was seen of a race.
   *
   * @param named whether the variable has a name in the source
   * @param steps what happened before the second access
   */
  record Evidence(
      Seen first, Seen second, String variable, boolean named, List<WitnessStep> steps) {}

  private WitnessRun(Machine machine, Positions positions, List<Target> targets, Naming naming) {
    this.machine = machine;
    this.order = new WitnessOrder(machine, positions);
    this.naming = naming;
    this.positions = positions;
    for (Target target : targets) {
      waiting.computeIfAbsent(target.first(), key -> new ArrayList<>());
      waiting.computeIfAbsent(target.second(), key -> new ArrayList<>()).add(target);
    }
    this.targetCount = waiting.values().stream().mapToInt(List::size).sum();
    waiting
        .keySet()
        .forEach(key -> keys.computeIfAbsent(key.position(), at -> new ArrayList<>()).add(key));
  }

  /**
   * What a run showed; targets that are in neither were not met.
   *
   * @param races those that are races, and how they showed
   * @param ordered those that something orders in this run, each time that they were met
   */
  record Answer(Map<Target, Evidence> races, Set<Target> ordered) {}

  /** Runs a schedule again. */
  static Answer of(
      ProgramSetup setup,
      RunPlan plan,
      Schedule schedule,
      Positions positions,
      List<Target> targets,
      Naming naming) {
    Machine machine = setup.machine(plan);
    machine.start(plan.arguments());
    WitnessRun run = new WitnessRun(machine, positions, targets, naming);
    machine.listener(run);
    for (Step step : schedule.steps()) {
      MachineThread thread = machine.find(step.thread());
      if (run.evidence.size() == targets.size()
          || machine.ending().isPresent()
          || thread == null
          || !Steps.possible(machine, thread)) {
        break;
      }
      run.note(thread);
      run.order.begin(step.thread());
      Steps.step(machine, step.thread(), step.choice());
      run.order.arrive(step.thread());
    }
    run.ordered.removeAll(run.evidence.keySet());
    return new Answer(run.evidence, run.ordered);
  }

  private void note(MachineThread thread) {
    Instruction instruction = thread.instruction();
    SourceLocation location = instruction == null ? start(thread) : instruction.location();
    WitnessStep step = WitnessStep.of(name(thread), location, Actions.of(instruction));
    if (steps.isEmpty() || !steps.get(steps.size() - 1).equals(step)) {
      steps.add(step);
    }
  }

  /** Where the program makes a thread begin. */
  private SourceLocation start(MachineThread thread) {
    SourceLocation made = starts.get(thread.id());
    return made != null
        ? made
        : machine.program().function("main").map(Function::location).orElse(SourceLocation.UNKNOWN);
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    machine.stack(parent.id()).stream()
        .map(Fault.StackEntry::location)
        .filter(location -> location.line() > 0)
        .findFirst()
        .ifPresent(location -> starts.put(child.id(), location));
    order.spawned(parent, child);
    if (child.name().equals(TASK)) {
      tasks++;
      names.put(child.id(), TASK + " " + tasks);
    } else {
      names.put(child.id(), child.name());
    }
  }

  /** What people call a thread: tasks are numbered in the order of their creation. */
  private String name(MachineThread thread) {
    return names.getOrDefault(thread.id(), thread.name());
  }

  private long actor(MachineThread thread, long address) {
    return switch (naming) {
      case THREAD -> thread.id();
      case STRAND -> state().order().strands().label(state().strand(thread, address));
    };
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    List<Key> here = keys.get(positions.of(instruction));
    if (here == null) {
      return;
    }
    for (Key key : here) {
      if (key.address() - address < size
          && key.address() >= address
          && key.actor() == actor(thread, address)
          && (key.lane().isEmpty() || key.lane().equals(state().lane(thread)))) {
        order.access(thread, key.address(), 1, kind, instruction);
        met(key, waiting.get(key), seen(thread, kind, instruction));
      }
    }
  }

  @Override
  public void atomic(MachineThread thread, AtomicAccess access) {
    order.atomic(thread, access);
    access(thread, access.address(), access.size(), access.kind(), access.instruction());
  }

  @Override
  public void fence(MachineThread thread, AtomicOrdering ordering, Instruction instruction) {
    order.fence(thread, ordering, instruction);
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    order.acquired(thread, lock, mode);
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    order.released(thread, lock, mode);
  }

  private void met(Key key, List<Target> targets, Seen seen) {
    for (Target target : targets) {
      Seen first = firsts.get(target.first());
      // A call of a library function reads and writes at one position.
      boolean conflicts = first != null && (first.kind().writes() || seen.kind().writes());
      if (!conflicts || evidence.containsKey(target)) {
        continue;
      }
      boolean lanes = first.life() == seen.life();
      if (!lanes && !order.unordered(target.first().position(), key.position())) {
        ordered.add(target);
      } else {
        evidence.put(
            target,
            new Evidence(
                first,
                seen,
                machine.describe(key.address()),
                named(key.address()),
                List.copyOf(steps)));
      }
    }
    firsts.merge(
        key, seen, (one, next) -> one.kind().writes() && !next.kind().writes() ? one : next);
    if (evidence.size() == targetCount) {
      machine.end(new Ending.Cancelled());
    }
  }

  private boolean named(long address) {
    MemoryObject object = machine.memory().object(address);
    return object != null && object.kind() != ObjectKind.HEAP;
  }

  private OpenMpState state() {
    return machine.component(OpenMpState.class);
  }

  private Seen seen(MachineThread thread, AccessKind kind, Instruction instruction) {
    // Where the innermost function is, the instruction tells; code of libraries has no place.
    List<SourceLocation> stack =
        machine.stack(thread.id()).stream()
            .skip(1)
            .map(Fault.StackEntry::location)
            .filter(location -> location.line() > 0)
            .toList();
    return new Seen(
        name(thread), state().life(thread.id()), state().lane(thread), kind, instruction, stack);
  }
}

package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.OwnFrame;
import dev.photofinish.openmp.runtime.OpenMpState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What happens in a run, for people: its steps, the creation of threads, and the accesses. */
final class WitnessStory {
  private final Machine machine;
  private final ThreadNames names;
  private final Map<Integer, SourceLocation> starts = new HashMap<>();
  private final List<Part> parts;
  private final HeldLocks held = new HeldLocks();

  /** Something that a thread does. */
  private sealed interface Part {
    int thread();
  }

  /** What it stands in front of. */
  private record Operation(int thread, SourceLocation location, String action) implements Part {}

  /** It makes another thread. */
  private record Creation(int thread, SourceLocation location, int child) implements Part {}

  /** It makes an access of the race. */
  private record Racing(Seen access) implements Part {
    @Override
    public int thread() {
      return access.thread();
    }
  }

  WitnessStory(Machine machine) {
    this(machine, new ThreadNames(), new ArrayList<>());
  }

  private WitnessStory(Machine machine, ThreadNames names, List<Part> parts) {
    this.machine = machine;
    this.names = names;
    this.parts = parts;
  }

  /** How much has happened. */
  record Extent(int parts, int threads) {}

  Extent extent() {
    return new Extent(parts.size(), names.count());
  }

  /** What had happened at some time. */
  WitnessStory upTo(Extent extent) {
    WitnessStory before =
        new WitnessStory(
            machine,
            names.first(extent.threads()),
            new ArrayList<>(parts.subList(0, extent.parts())));
    before.starts.putAll(starts);
    return before;
  }

  /** An access that a thread makes now. */
  Seen seen(MachineThread thread, long address, long size, Touched touched) {
    return new Seen(
        names.number(thread.id()),
        machine.view(OpenMpState.class).lane(thread),
        address,
        size,
        touched,
        machine.memory().object(address),
        Seen.Effect.TOUCHED,
        stack(thread),
        calls(thread, touched.instruction()),
        held.names(thread.id(), machine),
        machine.view(OpenMpState.class).piece(thread));
  }

  private OwnCalls calls(MachineThread thread, Instruction instruction) {
    Optional<OwnFrame> own = machine.ownFrame(thread.id());
    return new OwnCalls(
        instruction == null ? SourceLocation.UNKNOWN : place(thread, instruction),
        own.map(frame -> frame.function().name()).orElse(""),
        own.flatMap(OwnFrame::entered),
        stack(thread).stream().filter(this::isOwn).toList());
  }

  private boolean isOwn(SourceLocation location) {
    return location.line() > 0 && !machine.program().isOfSystem(location);
  }

  /** Where the innermost function is, the instruction tells; code of libraries has no place. */
  private List<SourceLocation> stack(MachineThread thread) {
    return machine.stack(thread.id()).stream()
        .skip(1)
        .map(Fault.StackEntry::location)
        .filter(location -> location.line() > 0)
        .toList();
  }

  /** Who holds which locks now. */
  HeldLocks held() {
    return held;
  }

  /** Where a thread stands. */
  SourceLocation standing(MachineThread thread) {
    return thread.instruction() == null
        ? start(names.number(thread.id()), thread.name())
        : place(thread, thread.instruction());
  }

  ThreadNames names() {
    return names;
  }

  /** A thread is about to make a step. */
  void step(MachineThread thread) {
    int number = names.number(thread.id());
    Operation step = new Operation(number, standing(thread), Actions.of(thread.instruction()));
    if (parts.isEmpty() || !isTold(step, parts.get(parts.size() - 1))) {
      parts.add(step);
    }
  }

  /** A thread has got a lock. */
  void acquired(MachineThread thread, long lock) {
    held.acquired(thread.id(), lock);
    nameLock(thread, lock);
  }

  /** A thread has given up a lock. */
  void released(MachineThread thread, long lock) {
    nameLock(thread, lock);
    held.released(thread.id(), lock);
  }

  /** The step that uses a lock says which one. */
  private void nameLock(MachineThread thread, long lock) {
    int last = parts.size() - 1;
    if (last >= 0
        && parts.get(last) instanceof Operation step
        && step.thread() == names.number(thread.id())) {
      Actions.withLock(step.action(), HeldLocks.name(machine, lock))
          .ifPresent(
              action -> parts.set(last, new Operation(step.thread(), step.location(), action)));
    }
  }

  /** Whether a step is the rest of what was told last. */
  private static boolean isTold(Operation step, Part last) {
    return step.equals(last)
        || (last instanceof Creation creation
            && creation.thread() == step.thread()
            && creation.location().equals(step.location()));
  }

  /** Where the user's code is when a thread gets to an instruction, perhaps of a library. */
  SourceLocation place(MachineThread thread, Instruction instruction) {
    SourceLocation location = instruction.location();
    return isOwn(location)
        ? location
        : ownFrame(thread)
            .or(() -> Optional.ofNullable(starts.get(names.number(thread.id()))))
            .orElse(location);
  }

  private Optional<SourceLocation> ownFrame(MachineThread thread) {
    return machine.stack(thread.id()).stream()
        .map(Fault.StackEntry::location)
        .filter(this::isOwn)
        .findFirst();
  }

  /** Where a thread starts: its function, if the source has that, else where it is made. */
  private SourceLocation start(int number, String name) {
    SourceLocation made = starts.getOrDefault(number, SourceLocation.UNKNOWN);
    return machine.program().functions().stream()
        .filter(function -> function.sourceName().equals(name))
        .map(Function::location)
        .filter(location -> location.line() > 0)
        .findFirst()
        .orElse(made);
  }

  /** Where a thread or task was made: the line of its directive or call. */
  Optional<SourceLocation> madeAt(int number) {
    return Optional.ofNullable(starts.get(number));
  }

  /** A thread has made another one. */
  void spawned(MachineThread parent, MachineThread child) {
    names.spawned(parent, child);
    int number = names.number(child.id());
    SourceLocation location = ownFrame(parent).orElse(SourceLocation.UNKNOWN);
    starts.put(number, location);
    if (names.kind(number) != ThreadNames.Kind.MEMBER) {
      parts.add(new Creation(names.number(parent.id()), location, number));
    }
  }

  /** A thread makes an access of the race. */
  void access(Seen access) {
    parts.add(new Racing(access));
  }

  /** A thread made an access of the race when so much had happened. */
  void access(Seen access, Extent when) {
    parts.add(when.parts(), new Racing(access));
  }

  /**
   * The steps, without the creation of threads that do nothing in them.
   *
   * @param variable what the accesses are to
   */
  Told told(String variable) {
    int first = -1;
    Set<Integer> acting = new HashSet<>();
    parts.forEach(part -> acting.add(part.thread()));
    List<WitnessStep> steps = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof Operation operation) {
        steps.add(
            WitnessStep.of(
                names.name(operation.thread()), operation.location(), operation.action()));
      } else if (part instanceof Creation creation) {
        if (acting.contains(creation.child())) {
          steps.add(
              WitnessStep.of(
                  names.name(creation.thread()),
                  creation.location(),
                  "create " + names.name(creation.child())));
        }
      } else if (part instanceof Racing racing) {
        Seen access = racing.access();
        first = first < 0 ? steps.size() : first;
        steps.add(WitnessStep.of(actor(access), access.place(), verb(access) + " " + variable));
      }
    }
    return new Told(steps, first);
  }

  /**
   * The story as it is printed.
   *
   * @param first which of the steps is the first access of the race; the last one is the second
   */
  record Told(List<WitnessStep> steps, int first) {}

  private static String verb(Seen access) {
    return switch (access.effect()) {
      case TOUCHED -> access.touched().operation().word();
      case FREED -> "end of";
    };
  }

  private boolean lanes() {
    List<Seen> accesses = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof Racing racing) {
        accesses.add(racing.access());
      }
    }
    return accesses.size() == 2 && accesses.get(0).isLaneBeside(accesses.get(1));
  }

  /** Who makes an access: a thread, or a lane where both are of one thread. */
  String actor(Seen access) {
    String thread = names.name(access.thread());
    return lanes() ? thread + ", simd lane " + access.lane().getAsLong() : thread;
  }
}

package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.machine.code.AccessRun;
import dev.photofinish.llvm.machine.memory.Address;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.ObjectKind;
import dev.photofinish.openmp.runtime.OpenMpState;
import dev.photofinish.openmp.runtime.PieceName;
import dev.photofinish.search.history.AccessHistory;
import dev.photofinish.search.history.ByteRange;
import dev.photofinish.search.history.Detail;
import dev.photofinish.search.history.LockSets;
import dev.photofinish.search.history.RunOrder;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.machine.MemoryOrder;
import dev.photofinish.search.order.Strands;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Hears one run from its beginning to its end and keeps its history. */
final class RunRecorder implements MachineListener {
  /** Bytes of one access after which somebody asks for the time. */
  private static final long PART = 1 << 24;

  /** How many freed objects are watched. */
  private static final int WATCHED = 4096;

  private final OpenMpState state;
  private final LockSets lockSets = new LockSets();
  private final LockOrder lockOrder = new LockOrder();
  private final AtomicSizes atomicSizes = new AtomicSizes();
  private final RunOrder runOrder;
  private final AccessHistory history;
  private final Positions positions;
  private final Machine machine;

  /** By address; what is there after the object has gone is another lock. */
  private final Long2IntOpenHashMap lockNumbers = new Long2IntOpenHashMap();

  private int locks;
  private final Executors executors;
  private final Consumer<MachineThread> spawned;
  private final BooleanSupplier cancelled;
  private final Lives lives = new Lives();
  private final List<SharedBytes> shared = new ArrayList<>();

  /** Freed memory that is still watched: who uses it races with who freed it. */
  private final Deque<MemoryObject> watched = new ArrayDeque<>();

  private boolean weakOrders;
  private boolean weakAtomics;
  private boolean semaphores;
  private boolean attempts;
  private boolean threadLocals;

  /** By thread: the locks that it holds. */
  private int[] held = new int[16];

  /** By thread: ids are used again; these numbers are not. */
  private int[] serialNumbers = new int[16];

  private int spawnedThreads;

  /** By thread: how it came about if a piece created it, or what a piece created; else null. */
  private Creation[] creations = new Creation[16];

  RunRecorder(
      Machine machine,
      Positions positions,
      Detail detail,
      Consumer<MachineThread> spawned,
      BooleanSupplier cancelled) {
    this.spawned = spawned;
    this.cancelled = cancelled;
    this.positions = positions;
    this.machine = machine;
    this.state = machine.component(OpenMpState.class);
    Strands strands = state.order().strands();
    this.executors = new Executors(strands);
    this.runOrder = new RunOrder(strands);
    this.history = new AccessHistory(strands, lockSets, runOrder, detail);
    state.order().listen(runOrder);
  }

  AccessHistory history() {
    return history;
  }

  /** Bytes whose contents depend on the schedule though nothing races for them. */
  List<SharedBytes> shared() {
    List<SharedBytes> all = new ArrayList<>(shared);
    for (ByteRange bytes : history.markedRanges()) {
      MemoryObject object = machine.memory().object(bytes.address());
      all.add(new SharedBytes(bytes, object == null ? 0 : lives.ended(object.base())));
    }
    return all;
  }

  /** Whether atomics or fences were used whose order is weaker than sequential consistency. */
  boolean weakOrders() {
    return weakOrders;
  }

  /** The same, of the program's own and not inside of library functions. */
  boolean weakAtomics() {
    return weakAtomics;
  }

  /** Whether somebody tried to get a lock, or to wait, without insisting on it. */
  boolean attempts() {
    return attempts;
  }

  /**
   * Whether another schedule may end in a deadlock of locks and semaphores. Threads of a program's
   * own may wait for each other in other ways while they hold one.
   */
  boolean mayGetStuck() {
    return lockOrder.hasCycle()
        || (spawnedThreads > 0 && !state.meetsRegion() && (locks > 0 || semaphores));
  }

  /** Whether code that any thread could have executed may be able to tell which thread it was. */
  boolean tellsThreads() {
    return threadLocals || state.asksForThread();
  }

  /** Whether who executed a piece may decide what a thread does that the program names. */
  boolean namesThread() {
    return state.namesThread();
  }

  /** Whether a parallel region was met or a thread made. */
  boolean meetsParallelism() {
    return spawnedThreads > 0 || state.meetsRegion();
  }

  /** Who executed the strands. */
  Executors executors() {
    return executors;
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    int position = positions.of(instruction);
    if (state.serial(thread)) {
      return;
    }
    int strand = strand(thread, address);
    int executing = executing(thread, address);
    for (long done = 0; done < size; done += PART) {
      if (done > 0 && cancelled.getAsBoolean()) {
        machine.end(new Ending.Cancelled());
        return;
      }
      history.access(
          strand,
          executing,
          position,
          kind,
          address + done,
          Math.min(PART, size - done),
          held[thread.id()]);
    }
  }

  @Override
  public Hearing hearing() {
    return Hearing.RUNS;
  }

  @Override
  public void accesses(MachineThread thread, AccessRun run) {
    int position = positions.of(run.instruction());
    if (state.serial(thread)) {
      return;
    }
    history.accesses(
        strand(thread, run.first()),
        executing(thread, run.first()),
        position,
        run.kind(),
        new AccessHistory.Row(run.first(), run.stride(), run.count(), run.size()),
        held[thread.id()]);
  }

  @Override
  public void atomic(MachineThread thread, AtomicAccess access) {
    long address = access.address();
    AccessKind kind = access.kind();
    access(thread, address, access.size(), kind, access.instruction());
    if (atomicSizes.mixes(access)) {
      machine.end(
          new Ending.Unsupported(
              "atomics of different sizes at the same bytes", access.instruction().location(), ""));
      return;
    }
    MemoryOrder order = MemoryOrders.of(access);
    boolean weak = order != MemoryOrder.SEQUENTIALLY_CONSISTENT;
    weakOrders |= weak;
    weakAtomics |= weak && !(access.instruction() instanceof CallSite);
    semaphores |= access.instruction() instanceof CallSite;
    int[] strands = state.strands(thread);
    if (kind.reads()) {
      readParts(strands, access, order);
    }
    if (strands.length == 1) {
      switch (kind) {
        case READ, ATOMIC_READ -> runOrder.atomicLoad(strands[0], address, order);
        case WRITE, ATOMIC_WRITE -> runOrder.atomicStore(strands[0], address, order);
        case ATOMIC_UPDATE -> runOrder.atomicUpdate(strands[0], address, order);
      }
    } else {
      synchroniseAll(strands, address, kind, order);
    }
  }

  /** A wide atomic, as the two counts of a shared pointer, may have parts that are atomics. */
  private void readParts(int[] strands, AtomicAccess access, MemoryOrder order) {
    for (int strand : strands) {
      for (long i = 1; i < access.size(); i++) {
        runOrder.atomicLoad(strand, access.address() + i, order);
      }
    }
  }

  /** All strands learn what was published; what is published then is what they know together. */
  private void synchroniseAll(int[] strands, long address, AccessKind kind, MemoryOrder order) {
    MemoryOrder reading = order.acquires() ? MemoryOrder.ACQUIRE : MemoryOrder.RELAXED;
    MemoryOrder writing = order.releases() ? MemoryOrder.RELEASE : order;
    if (kind.reads()) {
      for (int strand : strands) {
        runOrder.atomicLoad(strand, address, reading);
      }
    }
    if (kind.writes()) {
      for (int i = 0; i < strands.length; i++) {
        if (i == 0 && !kind.reads()) {
          runOrder.atomicStore(strands[i], address, writing);
        } else {
          runOrder.atomicUpdate(strands[i], address, writing);
        }
      }
    }
  }

  @Override
  public void fence(MachineThread thread, AtomicOrdering ordering, Instruction instruction) {
    weakOrders = true;
    weakAtomics |= ordering != AtomicOrdering.SEQ_CST && !(instruction instanceof CallSite);
    for (int strand : state.strands(thread)) {
      runOrder.fence(strand, MemoryOrders.of(ordering));
    }
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    int id = thread.id();
    held[id] = lockSets.with(held[id], number(lock), mode);
    lockOrder.acquired(serialNumbers[id], lock);
    for (int strand : state.strands(thread)) {
      runOrder.acquired(strand, lock, mode);
    }
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    int id = thread.id();
    held[id] = lockSets.without(held[id], number(lock));
    lockOrder.released(serialNumbers[id], lock);
    int[] strands = state.strands(thread);
    for (int i = 0; i < strands.length; i++) {
      // What the first one gives replaces what was known; the others add to it.
      runOrder.released(strands[i], lock, i == 0 ? mode : LockMode.SHARED);
    }
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    int id = child.id();
    if (id >= held.length) {
      held = Arrays.copyOf(held, Math.max(id + 1, 2 * held.length));
      serialNumbers = Arrays.copyOf(serialNumbers, held.length);
      creations = Arrays.copyOf(creations, held.length);
    }
    serialNumbers[id] = ++spawnedThreads;
    creations[id] =
        state.piece(parent).map(piece -> creation(parent, piece)).orElse(creations[parent.id()]);
    spawned.accept(child);
  }

  private Creation creation(MachineThread parent, PieceName piece) {
    Map<Integer, Integer> own = new HashMap<>();
    for (int strand : state.ownStrands(parent)) {
      own.put(strand, runOrder.pass(strand));
    }
    return new Creation(
        piece,
        serialNumbers[state.member(parent)],
        state.threadNumber(parent),
        state.teamSize(parent),
        own);
  }

  @Override
  public void identified(MachineThread thread) {
    state.askForThread(thread);
  }

  @Override
  public void tainted(MachineThread thread, TaintSink sink, Instruction instruction) {
    attempts |= sink == TaintSink.ATTEMPT;
  }

  @Override
  public void allocated(MachineThread thread, MemoryObject object) {
    if (object.kind() == ObjectKind.STACK) {
      history.forget(object.base(), object.size());
    }
  }

  @Override
  public void freed(MachineThread thread, MemoryObject object, Instruction by) {
    int life = lives.end(object);
    for (ByteRange bytes : history.takeMarks(object.base(), object.size())) {
      shared.add(new SharedBytes(bytes, life));
    }
    history.forget(object.base(), object.size());
    runOrder.forget(object.base(), object.size());
    atomicSizes.forget(object.base(), object.size());
    RunOrder.forget(lockNumbers.keySet(), object.base(), object.size());
    if (by != null) {
      watch(thread, object, by);
    }
  }

  /** Remembers nothing of freed memory but that it was freed, on a stack until it is used again. */
  private void watch(MachineThread thread, MemoryObject freed, Instruction by) {
    access(thread, freed.base(), freed.size(), AccessKind.WRITE, by);
    if (freed.kind() == ObjectKind.STACK) {
      return;
    }
    watched.add(freed);
    if (watched.size() > WATCHED) {
      MemoryObject oldest = watched.remove();
      history.forget(oldest.base(), oldest.size());
    }
  }

  private int strand(MachineThread thread, long address) {
    int strand = state.strand(thread, address);
    if (!executors.knows(strand)) {
      executors.put(
          strand,
          new Executor(
              thread.id(),
              state.threadNumber(thread),
              state.teamSize(thread),
              state.piece(thread),
              state.explicitTask(thread),
              Optional.ofNullable(creations[thread.id()])),
          state.lane(thread));
    }
    return strand;
  }

  /**
   * Tied tasks of one thread, and all that use the thread-local variables of one thread, do so on
   * that thread.
   */
  private int executing(MachineThread thread, long address) {
    if (Address.isThreadLocal(address)) {
      int owner = thread.threadLocalOwner();
      if (Address.thread(address) == owner) {
        threadLocals |= state.isOpen(thread);
        return serialNumbers[owner];
      }
    }
    return serialNumbers[state.member(thread)];
  }

  private int number(long lock) {
    int number = lockNumbers.get(lock);
    if (number == 0) {
      number = ++locks;
      lockNumbers.put(lock, number);
    }
    return number;
  }
}

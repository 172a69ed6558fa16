package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.code.AccessRun;
import dev.photofinish.openmp.runtime.OpenMpState;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.AccessSink;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.machine.MemoryOrder;
import java.util.Arrays;
import java.util.BitSet;

/** Tells a race detector what the stepped thread does. */
final class SinkListener implements MachineListener {
  /** Keeps names of readers apart from addresses. */
  private static final long READERS = 1L << 61;

  private final Machine machine;
  private final Positions positions;
  private AccessSink sink;
  private boolean weakOrders;

  /** By strand: who executed it, and on which member of the team; see {@link OpenMpState#life}. */
  private long[] threads = new long[64];

  /** 0 for strands that made no access. */
  private long[] members = new long[64];

  /** The strands that are iterations of simd loops. */
  private final BitSet lanes = new BitSet();

  SinkListener(Machine machine, Positions positions) {
    this.machine = machine;
    this.positions = positions;
  }

  SinkListener to(AccessSink detector) {
    this.sink = detector;
    return this;
  }

  /** Whether atomics or fences were used whose order is weaker than sequential consistency. */
  boolean weakOrders() {
    return weakOrders;
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    sink.access(
        strand(thread, address),
        address,
        (int) Math.min(size, Integer.MAX_VALUE),
        kind,
        positions.of(instruction));
  }

  @Override
  public Hearing hearing() {
    return Hearing.RUNS;
  }

  @Override
  public void accesses(MachineThread thread, AccessRun run) {
    long start = run.start();
    if (start < 0) {
      MachineListener.super.accesses(thread, run);
    } else {
      access(thread, start, run.count() * run.size(), run.kind(), run.instruction());
    }
  }

  private int strand(MachineThread thread, long address) {
    OpenMpState state = machine.view(OpenMpState.class);
    int strand = state.strand(thread, address);
    if (strand >= members.length) {
      members = Arrays.copyOf(members, Math.max(strand + 1, 2 * members.length));
      threads = Arrays.copyOf(threads, members.length);
    }
    if (members[strand] == 0) {
      members[strand] = state.life(state.member(thread));
      threads[strand] = state.life(thread.id());
      lanes.set(strand, state.lane(thread).isPresent());
    }
    return strand;
  }

  /** Whether one machine thread executed both strands, and not as lanes of a simd loop. */
  boolean ofOneThread(int one, int other) {
    return threads[one] == threads[other] && !(lanes.get(one) && lanes.get(other));
  }

  /** The same for members of teams, which execute tasks that have machine threads of their own. */
  boolean ofOneMember(int one, int other) {
    return members[one] == members[other] && !(lanes.get(one) && lanes.get(other));
  }

  @Override
  public void atomic(MachineThread thread, AtomicAccess access) {
    long address = access.address();
    int size = (int) access.size();
    int strand = strand(thread, address);
    MemoryOrder order = MemoryOrders.of(access);
    weakOrders |= order != MemoryOrder.SEQUENTIALLY_CONSISTENT;
    int position = positions.of(access.instruction());
    switch (access.kind()) {
      case READ, ATOMIC_READ -> sink.atomicLoad(strand, address, size, order, position);
      case WRITE, ATOMIC_WRITE -> sink.atomicStore(strand, address, size, order, position);
      case ATOMIC_UPDATE -> sink.atomicUpdate(strand, address, size, order, position);
    }
  }

  @Override
  public void fence(MachineThread thread, AtomicOrdering ordering, Instruction instruction) {
    weakOrders = true;
    sink.fence(MemoryOrders.of(ordering));
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    sink.acquire(lock);
    if (mode == LockMode.EXCLUSIVE) {
      sink.acquire(lock ^ READERS);
    }
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    sink.release(mode == LockMode.EXCLUSIVE ? lock : lock ^ READERS);
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    sink.spawned(child.id());
  }
}

package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.openmp.runtime.OpenMpState;
import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.detect.ConflictLog;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.detect.RaceDetector;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.machine.MemoryOrder;
import java.util.HashSet;
import java.util.Set;

/**
 * Happens-before in a run that is made again, for the accesses of its races: with the order of what
 * each thread does, whichever pieces of work it got. Other threads could have got those, but they
 * may know less then, so that this run would not be what shows the race.
 */
final class WitnessOrder implements MachineListener {
  private final Machine machine;
  private final ProgramMachine program;
  private final ConflictLog log = new ConflictLog();
  private final RaceDetector detector;
  private final SinkListener listener;
  private final Set<Long> unordered = new HashSet<>();
  private boolean begun;

  WitnessOrder(Machine machine, Positions positions) {
    this.machine = machine;
    this.program = new ProgramMachine(machine, positions, ProgramMachine.Members.ALIKE);
    this.detector = Detection.HAPPENS_BEFORE_SUMMARY.on(program, log);
    this.listener = program.listener().to(detector);
  }

  /** A thread is about to make a step. */
  void begin(int thread) {
    detector.begin(thread, program.status(thread));
  }

  /** The thread has made its step. */
  void arrive(int thread) {
    detector.arrive(thread);
  }

  /** Whether nothing orders the latest access with one that was made elsewhere, in any order. */
  boolean unordered(int position, int other) {
    detector.fence(MemoryOrder.RELAXED);
    for (int i = unordered.size(); i < log.size(); i++) {
      Conflict conflict = log.get(i);
      unordered.add(places(conflict.first().position(), conflict.second().position()));
    }
    return unordered.contains(places(position, other));
  }

  private static long places(int one, int other) {
    return (long) Math.min(one, other) << 32 | Math.max(one, other);
  }

  /** An access of a race; what happened before the first of them does not matter. */
  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    begun = true;
    makeFull(thread);
    listener.access(thread, address, size, kind, instruction);
  }

  private void makeFull(MachineThread thread) {
    machine.component(OpenMpState.class).strands(thread);
  }

  @Override
  public void atomic(MachineThread thread, AtomicAccess access) {
    if (begun) {
      makeFull(thread);
      listener.atomic(thread, access);
    }
  }

  @Override
  public void fence(MachineThread thread, AtomicOrdering ordering, Instruction instruction) {
    if (begun) {
      listener.fence(thread, ordering, instruction);
    }
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    if (begun) {
      listener.acquired(thread, lock, mode);
    }
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    if (begun) {
      listener.released(thread, lock, mode);
    }
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    if (begun) {
      listener.spawned(parent, child);
    }
  }
}

package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.machine.code.ShadowBits;
import dev.photofinish.llvm.machine.code.Taint;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A run that follows what depends on the order of lock operations: what is read from memory that
 * several threads access at any time, some of them writing, under locks or atomically.
 *
 * <p>If no such value ever decides a branch, an address, a size, a callee or a lock, every thread
 * does the same accesses under the same locks in every schedule. Take the first event in which some
 * schedule differs: all that its thread has read so far and that mattered was written before it by
 * the hard order, or by itself, and equally so in both. So one run stands for all.
 */
final class DependenceRun implements MachineListener {
  private final Machine machine;
  private final ScheduleDriver driver;
  private final ShadowBits sources = new ShadowBits();
  private final Lives lives = new Lives();
  private final TreeMap<Long, List<SharedBytes>> later = new TreeMap<>();
  private boolean dependent;

  private DependenceRun(Machine machine, ScheduleDriver driver, List<SharedBytes> shared) {
    this.machine = machine;
    this.driver = driver;
    for (SharedBytes bytes : shared) {
      later.computeIfAbsent(bytes.bytes().address(), address -> new ArrayList<>()).add(bytes);
      if (bytes.life() == 0) {
        mark(bytes);
      }
    }
  }

  private void mark(SharedBytes bytes) {
    sources.set(bytes.bytes().address(), bytes.bytes().size(), true);
  }

  @Override
  public void freed(MachineThread thread, MemoryObject object, Instruction by) {
    int life = lives.end(object) + 1;
    SortedMap<Long, List<SharedBytes>> inside =
        later.subMap(object.base(), object.base() + object.size());
    if (!inside.isEmpty()) {
      sources.set(object.base(), object.size(), false);
      inside.values().stream()
          .flatMap(List::stream)
          .filter(bytes -> bytes.life() == life)
          .forEach(this::mark);
    }
  }

  /** Whether every schedule gives the same accesses. */
  static boolean independent(
      ProgramSetup setup, RunPlan plan, ScheduleDriver driver, List<SharedBytes> shared) {
    Machine machine = setup.machine(plan);
    DependenceRun run = new DependenceRun(machine, driver, shared);
    machine.taint(new Taint(run.sources));
    machine.start(plan.arguments());
    machine.listener(run);
    driver.run(machine);
    boolean whole = machine.ending().filter(Ending.Exited.class::isInstance).isPresent();
    return whole && !run.dependent;
  }

  @Override
  public Hearing hearing() {
    return Hearing.NOTHING;
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {}

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    driver.spawned(child);
  }

  @Override
  public void tainted(MachineThread thread, TaintSink sink, Instruction instruction) {
    dependent = true;
    machine.end(new Ending.Cancelled());
  }
}

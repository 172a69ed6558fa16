package dev.photofinish.openmp.model;

import dev.photofinish.llvm.analysis.flow.CodeAhead;
import dev.photofinish.llvm.effects.Callback;
import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.machine.code.Frame;
import dev.photofinish.llvm.machine.code.ShadowBits;
import dev.photofinish.llvm.machine.code.Taint;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.search.machine.AccessKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A run that follows what depends on the order of lock operations: what is read from memory that
 * several threads access at any time, some of them writing, under locks or atomically.
 *
 * <p>What a thread does when all others have been joined, and no more are made, races with nothing,
 * whatever decides it. If no such value decides before that a branch, an address, a size, a callee
 * or a lock, every thread does the same accesses under the same locks in every schedule. Take the
 * first event in which some schedule differs: all that its thread has read so far and that mattered
 * was written before it by the hard order, or by itself, and equally so in both. So one run stands
 * for all.
 */
final class DependenceRun implements MachineListener {
  private final Machine machine;
  private final ScheduleDriver driver;
  private final ShadowBits sources = new ShadowBits();
  private final Lives lives = new Lives();
  private final TreeMap<Long, List<SharedBytes>> later = new TreeMap<>();
  private final CodeAhead starts;
  private final Set<Integer> unjoined = new HashSet<>();
  private boolean dependent;
  private boolean dependentEnd;

  /** How much depends on the order of lock operations. */
  enum Extent {
    NOTHING,
    /** Only what one thread does when all others have been joined and no more are made. */
    END,
    /** Perhaps what several threads access. */
    ANYTHING
  }

  private DependenceRun(Machine machine, ScheduleDriver driver, List<SharedBytes> shared) {
    this.machine = machine;
    this.starts = new CodeAhead(machine.program(), DependenceRun::mayStartThreads);
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

  /** Whether a function of which only the name is known may make a thread or a team. */
  private static boolean mayStartThreads(String function) {
    return EffectsTable.is(function, Role.START_THREAD)
        || function.startsWith(EntryPoint.PREFIX)
        || function.startsWith(EntryPoint.DEVICE_PREFIX)
        || EffectsTable.of(function)
            .map(
                row ->
                    row.callbacks().stream()
                        .anyMatch(callback -> callback.when() == Callback.When.IN_THREAD))
            .orElse(true);
  }

  /** What other schedules may do otherwise. */
  static Extent extent(
      ProgramSetup setup, RunPlan plan, ScheduleDriver driver, List<SharedBytes> shared) {
    Machine machine = setup.machine(plan);
    DependenceRun run = new DependenceRun(machine, driver, shared);
    machine.taint(new Taint(run.sources));
    machine.start(plan.arguments());
    machine.listener(run);
    driver.run(machine);
    boolean whole = machine.ending().filter(Ending.Exited.class::isInstance).isPresent();
    if (!whole || run.dependent) {
      return Extent.ANYTHING;
    }
    return run.dependentEnd ? Extent.END : Extent.NOTHING;
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
    unjoined.add(child.id());
  }

  @Override
  public void joined(MachineThread thread, MachineThread ended) {
    unjoined.remove(ended.id());
  }

  /**
   * Whether a thread goes on alone to the end of the program: all others have been joined, and
   * nothing that it may come to makes another one. Then all that others did comes before, in every
   * schedule, and nothing that it does can race.
   */
  private boolean alone(MachineThread thread) {
    if (!unjoined.isEmpty()
        || machine.threads().stream().anyMatch(other -> isOther(other, thread))) {
      return false;
    }
    List<Instruction> stack = new ArrayList<>();
    for (Frame frame = machine.top(thread.id()); frame != null; frame = frame.caller()) {
      Instruction at = frame.code().instruction(frame.pc());
      // The routine that calls main has none, and only ends the program.
      if (at != null) {
        stack.add(at);
      }
    }
    return !starts.mayCall(stack);
  }

  private static boolean isOther(MachineThread other, MachineThread thread) {
    return other.id() != thread.id() && other.isAlive();
  }

  @Override
  public void tainted(MachineThread thread, TaintSink sink, Instruction instruction) {
    if (dependentEnd || alone(thread)) {
      dependentEnd = true;
      return;
    }
    dependent = true;
    machine.end(new Ending.Cancelled());
  }
}

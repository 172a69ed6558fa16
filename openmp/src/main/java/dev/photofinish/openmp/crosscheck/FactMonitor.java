package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.openmp.runtime.OpenMpState;
import dev.photofinish.openmp.statics.facts.ProofFacts;
import dev.photofinish.openmp.statics.facts.RegionFacts;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;

/** Hears one run and compares it with what a proof claims of every run. */
final class FactMonitor implements MachineListener {
  private static final int LONGEST_NUMBER = 8;

  private final Machine machine;
  private final OpenMpState state;
  private final ProofFacts facts;
  private final ProgramMap map;
  private final RegionIndex regions;
  private final Verdicts verdicts;
  private final Activations activations;
  private final AbstractObjects objects;
  private final Contents contents = new Contents();
  private final PointerMonitor pointers;
  private final WriterMonitor writers;
  private final ValueMonitor values;
  private final LockMonitor locks;
  private final OrderMonitor orders;
  private final UniquenessMonitor numbers;

  /** What is claimed holds for runs without undefined behaviour only. */
  private boolean undefined;

  FactMonitor(
      Machine machine, ProofFacts facts, ProgramMap map, RegionIndex regions, Verdicts verdicts) {
    this.machine = machine;
    this.state = machine.view(OpenMpState.class);
    this.facts = facts;
    this.map = map;
    this.regions = regions;
    this.verdicts = verdicts;
    this.activations = new Activations(machine, map, facts.flows());
    this.objects =
        new AbstractObjects(machine, map, activations, facts.program(), facts.pointers());
    SymbolValues symbols = new SymbolValues(machine, map, facts.program(), contents);
    this.pointers = new PointerMonitor(facts.pointers(), objects, verdicts);
    this.writers = new WriterMonitor(facts.pointers(), verdicts);
    this.values =
        new ValueMonitor(symbols, contents, new FillingMonitor(symbols, verdicts), verdicts);
    this.locks = new LockMonitor(symbols, verdicts);
    this.orders = new OrderMonitor(state, symbols, verdicts);
    this.numbers = new UniquenessMonitor(verdicts);
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    Instruction claimed = map.claimed(instruction);
    if (claimed == null || undefined || verdicts.refuted()) {
      return;
    }
    MemoryObject object = machine.memory().object(address);
    Activation activation = activations.at(thread, claimed);
    if (object == null
        || activation == null
        || activation.isWithin(facts.unfollowed())
        || !machine.memory().isValid(address, size)) {
      return;
    }
    verdicts.accessed();
    Step step = new Step(thread, address, size, kind, object, claimed, activation);
    pointers.accessed(step);
    writers.accessed(step);
    if (!state.serial(thread)) {
      if (claimed instanceof MemoryAccess) {
        verdicts.check(
            FactKind.PARALLEL_CODE,
            facts.parallelCode().contains(claimed),
            claimed.location(),
            () -> "it is executed outside of regions only",
            () -> "it was executed in one");
      }
      for (RegionIndex.Claim claim : regions.of(claimed)) {
        compare(step, claim);
      }
    }
  }

  private void compare(Step step, RegionIndex.Claim claim) {
    RegionFacts region = claim.region();
    if (claim instanceof RegionIndex.Claim.Access access) {
      Frame frame = access.node().frame();
      if (step.activation().is(frame)) {
        Scope scope = new Scope(region, frame, step.activation());
        values.accessed(step, access.access(), scope);
        locks.executed(step, access.node(), scope);
        orders.executed(step, access.node(), scope);
      }
    } else if (claim instanceof RegionIndex.Claim.Found found) {
      if (step.activation().is(found.fact().frame()) && step.size() <= LONGEST_NUMBER) {
        Scope scope = new Scope(region, found.fact().frame(), step.activation());
        values.loaded(step, found.fact(), scope, number(step));
      }
    } else if (claim instanceof RegionIndex.Claim.Unique unique) {
      if (step.activation().is(unique.fact().frame()) && step.size() <= LONGEST_NUMBER) {
        Scope scope = new Scope(region, unique.fact().frame(), step.activation());
        numbers.taken(step, unique.fact(), scope, number(step));
      }
    }
  }

  /** What memory holds where an access goes, as a signed number. */
  private long number(Step step) {
    long bytes = machine.memory().read(step.address(), (int) step.size());
    int bits =
        ((Value) step.instruction()).type() instanceof IntType type ? type.bits() : Long.SIZE;
    return bytes << (Long.SIZE - bits) >> (Long.SIZE - bits);
  }

  @Override
  public void called(MachineThread thread, Instruction site) {
    activations.top(thread);
  }

  @Override
  public void iterated(MachineThread thread, Instruction head) {
    activations.iterated(thread, head);
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    activations.spawned(parent, child);
    locks.spawned(child);
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    locks.acquired(thread, lock);
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    locks.released(thread, lock);
  }

  @Override
  public void allocated(MachineThread thread, MemoryObject object) {
    objects.allocated(thread, object);
  }

  @Override
  public void freed(MachineThread thread, MemoryObject object, Instruction by) {
    objects.freed(object);
    pointers.freed(object);
    writers.freed(object);
    contents.freed(object);
  }

  @Override
  public void faulted(MachineThread thread, Fault fault) {
    undefined = true;
  }
}

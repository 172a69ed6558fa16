package dev.photofinish.openmp.model;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.Fault;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;

/** Tells two listeners the same, the first one first, each access by itself. */
record ListenerPair(MachineListener first, MachineListener second) implements MachineListener {
  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    first.access(thread, address, size, kind, instruction);
    second.access(thread, address, size, kind, instruction);
  }

  @Override
  public void atomic(MachineThread thread, AtomicAccess access) {
    first.atomic(thread, access);
    second.atomic(thread, access);
  }

  @Override
  public void called(MachineThread thread, Instruction site) {
    first.called(thread, site);
    second.called(thread, site);
  }

  @Override
  public void returned(MachineThread thread, Instruction site) {
    first.returned(thread, site);
    second.returned(thread, site);
  }

  @Override
  public void iterated(MachineThread thread, Instruction head) {
    first.iterated(thread, head);
    second.iterated(thread, head);
  }

  @Override
  public void fence(MachineThread thread, AtomicOrdering ordering, Instruction instruction) {
    first.fence(thread, ordering, instruction);
    second.fence(thread, ordering, instruction);
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    first.acquired(thread, lock, mode);
    second.acquired(thread, lock, mode);
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    first.released(thread, lock, mode);
    second.released(thread, lock, mode);
  }

  @Override
  public void abandoned(MachineThread thread, long flag) {
    first.abandoned(thread, flag);
    second.abandoned(thread, flag);
  }

  @Override
  public void identified(MachineThread thread) {
    first.identified(thread);
    second.identified(thread);
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    first.spawned(parent, child);
    second.spawned(parent, child);
  }

  @Override
  public void joined(MachineThread thread, MachineThread ended) {
    first.joined(thread, ended);
    second.joined(thread, ended);
  }

  @Override
  public void strandChanged(MachineThread thread, int before, int after) {
    first.strandChanged(thread, before, after);
    second.strandChanged(thread, before, after);
  }

  @Override
  public void allocated(MachineThread thread, MemoryObject object) {
    first.allocated(thread, object);
    second.allocated(thread, object);
  }

  @Override
  public void freed(MachineThread thread, MemoryObject object, Instruction by) {
    first.freed(thread, object, by);
    second.freed(thread, object, by);
  }

  @Override
  public void faulted(MachineThread thread, Fault fault) {
    first.faulted(thread, fault);
    second.faulted(thread, fault);
  }

  @Override
  public void printed(MachineThread thread, String text) {
    first.printed(thread, text);
    second.printed(thread, text);
  }

  @Override
  public void tainted(MachineThread thread, TaintSink sink, Instruction instruction) {
    first.tainted(thread, sink, instruction);
    second.tainted(thread, sink, instruction);
  }
}

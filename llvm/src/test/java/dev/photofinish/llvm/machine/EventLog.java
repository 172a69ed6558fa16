package dev.photofinish.llvm.machine;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.code.AccessRun;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import java.util.ArrayList;
import java.util.List;

/** Writes down what a listener hears, and how many instructions had been executed by then. */
final class EventLog implements MachineListener {
  private final Machine machine;
  private final Hearing hearing;
  private final List<String> lines = new ArrayList<>();

  EventLog(Machine machine, Hearing hearing) {
    this.machine = machine;
    this.hearing = hearing;
  }

  List<String> lines() {
    return lines;
  }

  private void add(String what, Object... details) {
    lines.add(machine.instructions() + " " + what + " " + List.of(details));
  }

  private static Object name(Instruction instruction) {
    return instruction == null ? "none" : instruction.location() + "#" + instruction.index();
  }

  @Override
  public Hearing hearing() {
    return hearing;
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    add("access", thread.id(), address, size, kind, name(instruction));
  }

  @Override
  public void accesses(MachineThread thread, AccessRun run) {
    add(
        "accesses",
        thread.id(),
        run.first(),
        run.stride(),
        run.count(),
        run.size(),
        run.kind(),
        name(run.instruction()));
  }

  @Override
  public void atomic(MachineThread thread, AtomicAccess access) {
    add("atomic", thread.id(), access.address(), access.kind(), name(access.instruction()));
  }

  @Override
  public void called(MachineThread thread, Instruction site) {
    add("called", thread.id(), name(site));
  }

  @Override
  public void returned(MachineThread thread, Instruction site) {
    add("returned", thread.id(), name(site));
  }

  @Override
  public void iterated(MachineThread thread, Instruction head) {
    add("iterated", thread.id(), name(head));
  }

  @Override
  public void identified(MachineThread thread) {
    add("identified", thread.id());
  }

  @Override
  public void allocated(MachineThread thread, MemoryObject object) {
    add("allocated", thread.id(), object.base(), object.size());
  }

  @Override
  public void freed(MachineThread thread, MemoryObject object, Instruction by) {
    add("freed", thread.id(), object.base(), name(by));
  }

  @Override
  public void faulted(MachineThread thread, Fault fault) {
    add("faulted", thread.id(), fault, fault.stack());
  }
}

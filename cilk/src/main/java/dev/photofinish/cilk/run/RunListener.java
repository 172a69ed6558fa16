package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.cilk.frontend.Marks;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import java.util.Set;

/** Tells the recorder what the machine does. */
final class RunListener implements MachineListener {
  private final ForkJoinEvents events;
  private final RunNames names;
  private final Set<Instruction> spawns;

  private final MemoryPlaces places;

  RunListener(Machine machine, ForkJoinEvents events, RunNames names, Set<Instruction> spawns) {
    this.events = events;
    this.names = names;
    this.spawns = spawns;
    this.places = new MemoryPlaces(machine, names);
  }

  @Override
  public void allocated(MachineThread thread, MemoryObject object) {
    places.allocated(object);
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    long location = places.location(address);
    if (location < 0) {
      return;
    }
    int site = names.site(instruction);
    if (kind.reads()) {
      events.read(location, size, site);
    }
    if (kind.writes()) {
      events.write(location, size, site);
    }
  }

  @Override
  public void called(MachineThread thread, Instruction site) {
    if (site == null || site.location().line() == 0) {
      return;
    }
    String name = site instanceof CallSite call ? call.calledName().orElse("") : "";
    if (spawns.contains(site)) {
      events.spawn(names.function(name.isEmpty() ? "a function" : name), names.site(site));
    } else if (!Marks.ALL.contains(name)) {
      events.cut(CutKind.CALL, names.site(site));
    }
  }

  @Override
  public void returned(MachineThread thread, Instruction site) {
    if (site == null || site.location().line() == 0 || spawns.contains(site)) {
      return;
    }
    String name = site instanceof CallSite call ? call.calledName().orElse("") : "";
    if (!Marks.ALL.contains(name)) {
      events.cut(CutKind.RETURN, names.site(site));
    }
  }
}

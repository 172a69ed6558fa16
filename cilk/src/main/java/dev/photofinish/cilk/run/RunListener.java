package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.cilk.frontend.Marks;
import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.Hearing;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.code.AccessRun;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import java.util.Optional;

/** Tells the recorder what the machine does. */
final class RunListener implements MachineListener {
  private final Machine machine;
  private final ForkJoinEvents events;
  private final RunNames names;
  private final OpenChildren children;
  private final SpawnSites spawns;
  private final ReducerViews views;
  private final OnceFlags once;
  private final MemoryPlaces places;

  private final Hearing hearing;

  RunListener(
      Machine machine,
      ForkJoinEvents events,
      OpenChildren children,
      SpawnSites spawns,
      ReducerViews views,
      OnceFlags once,
      RunNames names,
      Hearing hearing) {
    this.machine = machine;
    this.hearing = hearing;
    this.events = events;
    this.children = children;
    this.names = names;
    this.spawns = spawns;
    this.views = views;
    this.once = once;
    this.places = new MemoryPlaces(machine, names);
    once.placedBy(places);
  }

  @Override
  public void allocated(MachineThread thread, MemoryObject object) {
    views.allocated(object);
    long location = places.allocated(object);
    if (location >= 0) {
      events.began(location);
    }
  }

  @Override
  public void freed(MachineThread thread, MemoryObject object, Instruction by) {
    long location = places.ended(object);
    if (location >= 0) {
      if (object.size() > 0) {
        events.ended(location, object.size(), site(thread, by, location, object.size()));
      }
      views.ended(object);
      names.ended((int) (location >>> RunNames.OFFSET_BITS));
    }
  }

  /** Where a place is accessed; in a library also where the program's own code calls that. */
  private int site(MachineThread thread, Instruction instruction, long location, long size) {
    if (hearing != Hearing.EACH
        || instruction == null
        || !events.isWanted(location, size)
        || !machine.program().isOfSystem(instruction.location())) {
      return names.site(instruction);
    }
    return machine
        .ownFrame(thread.id())
        .map(own -> names.site(instruction, own))
        .orElseGet(() -> names.site(instruction));
  }

  @Override
  public Hearing hearing() {
    return hearing;
  }

  @Override
  public void accesses(MachineThread thread, AccessRun run) {
    if (run.start() >= 0) {
      access(thread, run.start(), run.size() * run.count(), run.kind(), run.instruction());
      return;
    }
    // All of them are in one object.
    if (views.isShared(run.first())) {
      MachineListener.super.accesses(thread, run);
      return;
    }
    long location = places.location(run.first());
    if (location < 0) {
      return;
    }
    int site = names.site(run.instruction());
    for (long i = 0; i < run.count(); i++) {
      if (run.kind().reads()) {
        events.read(location + i * run.stride(), run.size(), site);
      } else {
        events.write(location + i * run.stride(), run.size(), site);
      }
    }
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    long location = places.location(address);
    if (location < 0) {
      return;
    }
    int site = site(thread, instruction, location, size);
    if (views.isShared(address)) {
      events.view(kind, location, size, site);
      return;
    }
    if (kind.reads()) {
      events.read(location, size, site);
    }
    if (kind.writes()) {
      events.write(location, size, site);
    }
  }

  @Override
  public void atomic(MachineThread thread, AtomicAccess access) {
    long location = places.location(access.address());
    if (location >= 0) {
      int site = site(thread, access.instruction(), location, access.size());
      if (access.kind().reads()) {
        if (acquires(access.ordering())) {
          events.observed(location, site);
        } else {
          children.fences().read(location);
        }
      }
      events.atomic(access.kind(), location, access.size(), site);
      if (!access.kind().reads()) {
        events.overwritten(location, site);
      }
      if (access.kind().writes() && (releases(access.ordering()) || children.fences().releases())) {
        events.published(location, site);
      }
    }
    once.atomic(access);
  }

  @Override
  public void fence(MachineThread thread, AtomicOrdering ordering, Instruction instruction) {
    if (releases(ordering)) {
      children.fences().release();
    }
    if (acquires(ordering)) {
      int site = names.site(instruction);
      children.fences().read().forEach((long location) -> events.observed(location, site));
    }
  }

  private static boolean acquires(AtomicOrdering ordering) {
    return switch (ordering) {
      case ACQUIRE, ACQ_REL, SEQ_CST -> true;
      case NOT_ATOMIC, UNORDERED, MONOTONIC, RELEASE -> false;
    };
  }

  private static boolean releases(AtomicOrdering ordering) {
    return switch (ordering) {
      case RELEASE, ACQ_REL, SEQ_CST -> true;
      case NOT_ATOMIC, UNORDERED, MONOTONIC, ACQUIRE -> false;
    };
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    events.acquired(places.identity(lock), mode, names.site(thread.instruction()));
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    events.released(places.identity(lock), mode, names.site(thread.instruction()));
  }

  @Override
  public void abandoned(MachineThread thread, long flag) {
    once.abandoned(flag);
  }

  @Override
  public void called(MachineThread thread, Instruction site) {
    if (site == null || site.location().line() == 0) {
      return;
    }
    Optional<String> spawned = spawns.callee(site);
    if (spawned.isPresent()) {
      children.call(names.function(spawned.get()), names.site(site));
      tellArguments(events, machine, thread);
    } else if (events.hearsCuts() && !isMark(site)) {
      events.cut(CutKind.CALL, names.site(site));
    }
  }

  /** Says what the function that has just begun was called with. */
  static void tellArguments(ForkJoinEvents events, Machine machine, MachineThread thread) {
    if (events.hearsArguments()) {
      String text = machine.arguments(thread.id());
      if (!text.isEmpty()) {
        events.arguments(text);
      }
    }
  }

  private static boolean isMark(Instruction site) {
    return site instanceof CallSite call
        && call.calledName().filter(Marks.ALL::contains).isPresent();
  }

  @Override
  public void returned(MachineThread thread, Instruction site) {
    if (!events.hearsCuts() || site == null || site.location().line() == 0) {
      return;
    }
    if (spawns.callee(site).isEmpty() && !isMark(site)) {
      events.cut(CutKind.RETURN, names.site(site));
    }
  }
}

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
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Set;

/**
 * Tells the recorder what the machine does; addresses become locations that are never used again.
 */
final class RunListener implements MachineListener {
  private static final long OFFSET = (1L << RunNames.OFFSET_BITS) - 1;

  private static final int IGNORED = -2;

  private final Machine machine;
  private final ForkJoinEvents events;
  private final RunNames names;
  private final Set<Instruction> spawns;

  /** By the address of an object without its offset: its number, and its base's offset. */
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();

  private long lastKey = -1;
  private long lastNumber;
  private long lastBase;
  private final Long2IntOpenHashMap bases = new Long2IntOpenHashMap();

  RunListener(Machine machine, ForkJoinEvents events, RunNames names, Set<Instruction> spawns) {
    this.machine = machine;
    this.events = events;
    this.names = names;
    this.spawns = spawns;
    numbers.defaultReturnValue(-1);
  }

  @Override
  public void allocated(MachineThread thread, MemoryObject object) {
    long key = object.base() >>> RunNames.OFFSET_BITS;
    // Variables of marks are nobody's business, and texts in quotes never change.
    boolean ignored = object.name().startsWith(Marks.PREFIX) || object.name().startsWith(".str");
    numbers.put(key, ignored ? IGNORED : names.object(object));
    bases.put(key, (int) (object.base() & OFFSET));
    lastKey = -1;
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    long key = address >>> RunNames.OFFSET_BITS;
    if (key != lastKey) {
      if (!numbers.containsKey(key)) {
        MemoryObject object = machine.memory().object(address);
        if (object == null) {
          return;
        }
        allocated(thread, object);
      }
      lastKey = key;
      lastNumber = numbers.get(key);
      lastBase = bases.get(key);
    }
    if (lastNumber == IGNORED) {
      return;
    }
    long location = lastNumber << RunNames.OFFSET_BITS | (address & OFFSET) - lastBase;
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

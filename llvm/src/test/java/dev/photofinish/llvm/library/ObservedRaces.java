package dev.photofinish.llvm.library;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.AtomicAccess;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineListener;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.order.Strands;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The races of one run by vector clocks and hard order, byte by byte; slow and plain. */
final class ObservedRaces implements MachineListener {
  private record Access(int thread, int strand, int time, AccessKind kind) {}

  private final Machine machine;
  private final Strands strands;
  private final Map<Integer, Map<Integer, Integer>> clocks = new HashMap<>();
  private final Map<Long, Map<Integer, Integer>> released = new HashMap<>();
  private final Map<Long, Map<Integer, Integer>> read = new HashMap<>();
  private final Map<Long, List<Access>> accesses = new HashMap<>();
  private final Set<String> variables = new TreeSet<>();

  ObservedRaces(Machine machine, Strands strands) {
    this.machine = machine;
    this.strands = strands;
  }

  Set<String> variables() {
    return variables;
  }

  private Map<Integer, Integer> clock(MachineThread thread) {
    return clocks.computeIfAbsent(thread.id(), id -> new TreeMap<>(Map.of(id, 1)));
  }

  private static void join(Map<Integer, Integer> clock, Map<Integer, Integer> other) {
    other.forEach((thread, time) -> clock.merge(thread, time, Math::max));
  }

  private void tick(MachineThread thread) {
    clock(thread).merge(thread.id(), 1, Integer::sum);
  }

  @Override
  public void spawned(MachineThread parent, MachineThread child) {
    join(clock(child), clock(parent));
    tick(child);
    tick(parent);
  }

  @Override
  public void joined(MachineThread thread, MachineThread ended) {
    join(clock(thread), clock(ended));
  }

  @Override
  public void acquired(MachineThread thread, long lock, LockMode mode) {
    join(clock(thread), released.getOrDefault(lock, new TreeMap<>()));
    if (mode == LockMode.EXCLUSIVE) {
      join(clock(thread), read.getOrDefault(lock, new TreeMap<>()));
    }
  }

  @Override
  public void released(MachineThread thread, long lock, LockMode mode) {
    Map<Long, Map<Integer, Integer>> table = mode == LockMode.SHARED ? read : released;
    join(table.computeIfAbsent(lock, l -> new TreeMap<>()), clock(thread));
    tick(thread);
  }

  @Override
  public void atomic(MachineThread thread, AtomicAccess access) {
    long address = access.address();
    AccessKind kind = access.kind();
    AtomicOrdering ordering = access.ordering();
    boolean acquires = kind.reads() && ordering != AtomicOrdering.RELEASE;
    boolean releases = kind.writes() && ordering != AtomicOrdering.ACQUIRE;
    if (acquires && ordering.compareTo(AtomicOrdering.MONOTONIC) > 0) {
      join(clock(thread), released.getOrDefault(address, new TreeMap<>()));
    }
    access(thread, address, access.size(), kind, access.instruction());
    if (releases && ordering.compareTo(AtomicOrdering.MONOTONIC) > 0) {
      join(released.computeIfAbsent(address, a -> new TreeMap<>()), clock(thread));
      tick(thread);
    }
  }

  @Override
  public void access(
      MachineThread thread, long address, long size, AccessKind kind, Instruction instruction) {
    Access now = new Access(thread.id(), thread.strand(), clock(thread).get(thread.id()), kind);
    for (long place = address; place < address + size; place++) {
      List<Access> before = accesses.computeIfAbsent(place, p -> new ArrayList<>());
      for (Access earlier : before) {
        if (isRace(thread, earlier, now)) {
          variables.add(machine.memory().object(place).name());
        }
      }
      if (!before.contains(now)) {
        before.add(now);
      }
    }
  }

  private boolean isRace(MachineThread thread, Access earlier, Access now) {
    return earlier.thread != now.thread
        && (earlier.kind.writes() || now.kind.writes())
        && !(earlier.kind.atomic() && now.kind.atomic())
        && clock(thread).getOrDefault(earlier.thread, 0) < earlier.time
        && !strands.before(earlier.strand, now.strand);
  }

  @Override
  public void allocated(MachineThread thread, MemoryObject object) {
    for (long place = object.base(); place < object.base() + object.size(); place++) {
      accesses.remove(place);
    }
  }
}

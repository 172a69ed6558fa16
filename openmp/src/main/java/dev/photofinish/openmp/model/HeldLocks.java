package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which locks threads hold in a run. */
final class HeldLocks {
  /** What clang calls the lock of a critical construct. */
  /** How the first member of an object of a library is told, of which no source says the name. */
  private static final Pattern NUMBERED_MEMBER = Pattern.compile("(\\.0)+$");

  private static final Pattern CRITICAL = Pattern.compile("\\.gomp_critical_user_(.*)\\.var");

  private final Map<Integer, List<Long>> held = new HashMap<>();

  void acquired(int thread, long lock) {
    held.computeIfAbsent(thread, unused -> new ArrayList<>()).add(lock);
  }

  void released(int thread, long lock) {
    held.getOrDefault(thread, new ArrayList<>()).remove(Long.valueOf(lock));
  }

  /** The locks of a thread that have a name, in the order in which it got them. */
  List<String> names(int thread, Machine machine) {
    return held.getOrDefault(thread, List.of()).stream()
        .map(lock -> name(machine, lock))
        .flatMap(Optional::stream)
        .toList();
  }

  /** The ids of the threads that hold a lock. */
  List<Integer> holders(long lock) {
    return held.entrySet().stream()
        .filter(entry -> entry.getValue().contains(lock))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /**
   * What the user calls a lock, if it is a variable of the program or that of a critical construct:
   * {@code critical(name)}.
   */
  static Optional<String> name(Machine machine, long lock) {
    MemoryObject object = machine.memory().object(lock);
    Matcher critical = CRITICAL.matcher(object == null ? "" : object.name());
    if (critical.matches()) {
      String name = critical.group(1);
      return Optional.of(name.isEmpty() ? Actions.CRITICAL : Actions.CRITICAL + "(" + name + ")");
    }
    return object == null || !Owners.isNamed(object)
        ? Optional.empty()
        : Optional.of(NUMBERED_MEMBER.matcher(machine.describe(lock)).replaceFirst(""));
  }
}

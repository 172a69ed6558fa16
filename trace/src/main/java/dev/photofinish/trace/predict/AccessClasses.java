package dev.photofinish.trace.predict;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The accesses to one variable, by thread and within a thread by class. */
final class AccessClasses {
  /** Accesses with the same source position, operation and locks held. */
  record ClassKey(int location, Op op, List<Integer> locks) {}

  /** The accesses of one class, as places in the list of its thread's accesses. */
  static final class Members {
    private final ClassKey key;
    private final IntArrayList places = new IntArrayList();

    Members(ClassKey key) {
      this.key = key;
    }

    int size() {
      return places.size();
    }

    int at(int i) {
      return places.getInt(i);
    }
  }

  /** What one thread does with the variable. */
  static final class Side {
    private final int thread;
    private final int[] events;
    private final TraceIndex index;
    private final Map<Integer, List<Integer>> locksOfList;
    private List<Members> classes;

    Side(TraceIndex index, int thread, int[] events, Map<Integer, List<Integer>> locksOfList) {
      this.index = index;
      this.thread = thread;
      this.events = events;
      this.locksOfList = locksOfList;
    }

    int thread() {
      return thread;
    }

    int[] events() {
      return events;
    }

    /** The classes in the order of their first access. */
    List<Members> classes() {
      if (classes == null) {
        Map<ClassKey, Members> byKey = new LinkedHashMap<>();
        for (int place = 0; place < events.length; place++) {
          int event = events[place];
          int list = index.heldBefore(event);
          List<Integer> locks = locksOfList.computeIfAbsent(list, unused -> locks(index, list));
          ClassKey key =
              new ClassKey(index.trace().location(index.origin(event)), index.op(event), locks);
          byKey.computeIfAbsent(key, Members::new).places.add(place);
        }
        classes = new ArrayList<>(byKey.values());
      }
      return classes;
    }
  }

  private AccessClasses() {}

  private static List<Integer> locks(TraceIndex index, int list) {
    List<Integer> locks = new ArrayList<>();
    for (int rest = list; rest != 0; rest = index.heldNext(rest)) {
      locks.add(index.target(index.heldAcquire(rest)));
    }
    locks.sort(null);
    return List.copyOf(locks);
  }

  /** Whether accesses of two classes conflict and have no lock in common. */
  static boolean mayRace(Members a, Members b) {
    if (!(a.key.op.writes() || b.key.op.writes())
        || (a.key.op.isVolatile() && b.key.op.isVolatile())) {
      return false;
    }
    for (Integer lock : a.key.locks) {
      if (b.key.locks.contains(lock)) {
        return false;
      }
    }
    return true;
  }

  /** The accesses to a variable, one side for each thread that has any, by thread. */
  static List<Side> sides(TraceIndex index, int variable) {
    Map<Integer, IntArrayList> byThread = new java.util.TreeMap<>();
    var accesses = index.accessesByVariable();
    for (int i = accesses.start(variable); i < accesses.end(variable); i++) {
      int event = accesses.at(i);
      byThread.computeIfAbsent(index.thread(event), unused -> new IntArrayList()).add(event);
    }
    Map<Integer, List<Integer>> locksOfList = new HashMap<>();
    List<Side> sides = new ArrayList<>();
    byThread.forEach(
        (thread, events) -> sides.add(new Side(index, thread, events.toIntArray(), locksOfList)));
    return sides;
  }
}

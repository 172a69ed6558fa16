package dev.photofinish.openmp.runtime;

import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.List;

/** The tasks that one machine thread executes, each interrupted by the next. */
final class ThreadStack {
  /** Addresses that agree above this bit lie in the same region of the same thread. */
  private static final int REGION_SHIFT = 48;

  private final List<Context> contexts = new ArrayList<>(2);

  /** Where the heap of the thread begins: what lies below is of an earlier one of its id. */
  private long heapMark;

  /** The team in which the thread, or the last one of its id, makes its objects. */
  private long home;

  long heapMark() {
    return heapMark;
  }

  void heapMark(long address) {
    heapMark = address;
  }

  long home() {
    return home;
  }

  void home(long team) {
    home = team;
  }

  boolean isEmpty() {
    return contexts.isEmpty();
  }

  Context first() {
    return contexts.get(0);
  }

  Context top() {
    return contexts.get(contexts.size() - 1);
  }

  void push(Context context) {
    if (contexts.isEmpty()) {
      home = context.team;
    }
    contexts.add(context);
  }

  void forget() {
    contexts.clear();
    heapMark = 0;
  }

  void pop() {
    contexts.remove(contexts.size() - 1);
  }

  /** Whether a heap object was made by an earlier thread of the same id. */
  boolean isOlder(long address) {
    return address >>> REGION_SHIFT == heapMark >>> REGION_SHIFT && address < heapMark;
  }

  ThreadStack copy() {
    ThreadStack copy = new ThreadStack();
    contexts.forEach(context -> copy.contexts.add(context.copy()));
    copy.heapMark = heapMark;
    copy.home = home;
    return copy;
  }

  void hash(StateHasher hasher) {
    contexts.forEach(context -> context.hash(hasher));
  }
}

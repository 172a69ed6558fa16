package dev.photofinish.search.order;

import dev.photofinish.search.order.Labels.Event;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * How strands of one run come about: each begins after its predecessors, and the listener is told
 * of it.
 */
final class StrandBeginnings {

  private final Strands strands;
  private StrandListener listener = (strand, continued, predecessors) -> {};

  StrandBeginnings(Strands strands) {
    this.strands = strands;
  }

  Strands strands() {
    return strands;
  }

  void listen(StrandListener listener) {
    this.listener = listener;
  }

  /** A strand that begins after another one which may go on elsewhere. */
  int child(long label, int parent, int continued) {
    int child = strands.child(label, parent);
    tell(child, continued, parent);
    return child;
  }

  /** What a member of a team does in the phase that another strand began. */
  int member(int phase, int number, int continued) {
    return child(Labels.of(strands.label(phase), Event.MEMBER, number), phase, continued);
  }

  /** The strand in which the thread of another one goes on. */
  int next(long label, int parent) {
    int next = strands.next(label, parent);
    tell(next, parent, parent);
    return next;
  }

  /** A strand after {@code own} and others that have ended for good. */
  int join(long label, int own, IntArrayList ended, int continued) {
    int next = strands.join(label, own, ended, Strands.Others.ENDED);
    tell(next, continued, own, ended);
    return next;
  }

  /**
   * A strand after {@code own} and others. It goes on in the chain of one of the others where it
   * can: then a sequence of such strands is a single chain.
   */
  int follow(long label, int own, int continued, int... others) {
    IntArrayList predecessors = IntArrayList.wrap(others.clone());
    int extended = own;
    for (int i = 0; i < others.length && extended == own; i++) {
      if (strands.open(others[i])) {
        extended = others[i];
        predecessors.set(i, own);
      }
    }
    int next = strands.join(label, extended, predecessors, Strands.Others.GO_ON);
    tell(next, continued, extended, predecessors);
    return next;
  }

  /** A list with one more strand. */
  StrandList plus(StrandList list, int strand) {
    return strands.cells().plus(list, strand, strands.label(strand));
  }

  IntArrayList all(StrandList list) {
    return strands.cells().all(list);
  }

  /** One label for several strands, whatever their order. */
  long labels(int... of) {
    long sum = 0;
    for (int strand : of) {
      sum += Labels.mix(strands.label(strand));
    }
    return sum;
  }

  /** Tells the listener of a strand that begins after one other. */
  void tell(int strand, int continued, int predecessor) {
    listener.began(strand, continued, action -> action.accept(predecessor));
  }

  private void tell(int strand, int continued, int predecessor, IntArrayList others) {
    listener.began(
        strand,
        continued,
        action -> {
          action.accept(predecessor);
          others.forEach(action);
        });
  }
}

package dev.photofinish.search.order;

import dev.photofinish.search.order.Labels.Event;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Whoever executes in one state, and how each goes from one strand to the next. */
final class Contexts {

  private final StrandBeginnings beginnings;
  private final Strands strands;
  private final Slots<Context> slots;

  private Contexts(StrandBeginnings beginnings, Slots<Context> slots) {
    this.beginnings = beginnings;
    this.strands = beginnings.strands();
    this.slots = slots;
  }

  Contexts(StrandBeginnings beginnings) {
    this(beginnings, new Slots<>());
  }

  Contexts copy(StrandBeginnings ofCopy) {
    return new Contexts(ofCopy, slots.copy());
  }

  Context get(int context) {
    return slots.get(context);
  }

  void set(int context, Context now) {
    slots.set(context, now);
  }

  int add(Context context) {
    return slots.add(context);
  }

  void remove(int context) {
    slots.remove(context);
  }

  /** Gives a context that has ended free again, as soon as its children have ended too. */
  void removeIfDone(int context) {
    Context ended = slots.get(context);
    if (ended.stage() == Context.Stage.ENDED && ended.liveChildren() == 0) {
      slots.remove(context);
    }
  }

  int strand(int context) {
    Context running = slots.get(context);
    if (running.stage() != Context.Stage.RUNNING) {
      throw new IllegalStateException("context " + context + " does not run");
    }
    return running.strand();
  }

  /** The strand of a context as one that others can know of: from now on it is no light one. */
  int fullStrand(int context) {
    int strand = strand(context);
    if (!strands.isLight(strand)) {
      return strand;
    }
    int full = strands.full(strand);
    beginnings.tell(full, StrandListener.NONE, strands.parent(strand));
    move(context, full);
    return full;
  }

  /** The context is in another strand from now on. */
  void move(int context, int strand) {
    slots.set(context, slots.get(context).at(strand));
  }

  /** The context goes on after having created another one; returns the strand that ended. */
  int create(int context) {
    int creation = fullStrand(context);
    move(context, beginnings.next(Labels.of(strands.label(creation), Event.CREATED, 0), creation));
    return creation;
  }

  /** The context goes on after others that ended. */
  void goOn(int context, Event event, IntArrayList ended) {
    int own = fullStrand(context);
    move(context, beginnings.join(Labels.of(strands.label(own), event, 0), own, ended, own));
  }

  long digest() {
    long[] sum = {0};
    slots.forEach(context -> sum[0] += context.digest(strands));
    return sum[0];
  }
}

package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.ForkJoinEvents;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The functions and children that have begun and not ended, and the spawned calls that have not
 * begun. What an exception or a jump left behind ends with what is around it.
 */
final class OpenChildren {
  private enum Kind {
    FRAME,
    ANNOUNCED,
    CHILD
  }

  private static final class Entry {
    final Kind kind;
    final int site;

    /** Whether it has children that it has not waited for. */
    boolean spawned;

    Entry(Kind kind, int site) {
      this.kind = kind;
      this.site = site;
    }
  }

  private final ForkJoinEvents events;
  private final ReducerViews reducers;
  private final StolenViews views;
  private final Fences fences = new Fences();
  private final Deque<Entry> open = new ArrayDeque<>();

  OpenChildren(ForkJoinEvents events, ReducerViews reducers) {
    this.events = events;
    this.reducers = reducers;
    this.views = new StolenViews(reducers);
  }

  void enter(int function, int site) {
    open.push(new Entry(Kind.FRAME, site));
    views.enter();
    events.enter(function, site);
  }

  void leave() {
    endUntil(Kind.FRAME);
  }

  /** A spawned call is about to be made; its arguments come first. */
  void announce() {
    open.push(new Entry(Kind.ANNOUNCED, -1));
  }

  /** The spawned call begins. */
  void call(int function, int site) {
    endUntil(Kind.ANNOUNCED);
    begin(function, site);
  }

  /** A child begins whose arguments nobody evaluates. */
  void begin(int function, int site) {
    if (!open.isEmpty()) {
      open.peek().spawned = true;
    }
    open.push(new Entry(Kind.CHILD, site));
    fences.enter();
    views.enter();
    events.spawn(function, site);
  }

  /** A child ends, or a call that was announced has not been made. */
  void end() {
    while (!open.isEmpty() && open.peek().kind == Kind.FRAME) {
      end(open.pop());
    }
    if (!open.isEmpty()) {
      end(open.pop());
    }
  }

  /** Whether a child runs. */
  boolean isInChild() {
    return open.stream().anyMatch(entry -> entry.kind == Kind.CHILD);
  }

  /** The fences of the child that runs. */
  Fences fences() {
    return fences;
  }

  void sync(int site) {
    if (!open.isEmpty()) {
      open.peek().spawned = false;
    }
    events.sync(site);
    views.sync();
  }

  /** A block that waits for its children ends. */
  void endBlock(int site) {
    if (!isSynched()) {
      sync(site);
    }
  }

  /** A function ends, and with it a child that it has spawned for the value that it returns. */
  void endFunction(int site) {
    while (!open.isEmpty() && open.peek().kind != Kind.FRAME) {
      end(open.pop());
    }
    endBlock(site);
  }

  /** Whether the function that runs has waited for all its children. */
  boolean isSynched() {
    return open.isEmpty() || !open.peek().spawned;
  }

  private void endUntil(Kind last) {
    Entry entry;
    do {
      entry = open.poll();
      end(entry);
    } while (entry != null && entry.kind != last);
  }

  private void end(Entry entry) {
    if (entry != null && entry.kind == Kind.FRAME) {
      events.leave();
      views.leave();
    } else if (entry != null && entry.kind == Kind.CHILD) {
      reducers.childEnds(entry.site);
      events.returned();
      fences.leave();
      views.leave();
      views.continued();
    }
  }
}

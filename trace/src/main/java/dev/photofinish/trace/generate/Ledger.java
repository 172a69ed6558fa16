package dev.photofinish.trace.generate;

import dev.photofinish.trace.Op;

/**
 * Hands events out and keeps count of those that must still come. An event may oblige to later
 * ones, an acquire to its release; nothing new is afforded unless all that is then owed still fits.
 * So a trace has its length to the event, and nothing stays open at its end.
 */
final class Ledger {
  private final long length;
  private final EventConsumer consumer;
  private final Lines lines;
  private long emitted;
  private long owed;

  /** Gives every event a line of its own if {@code lines} is null. */
  Ledger(long length, EventConsumer consumer, Lines lines, long owed) {
    this.length = length;
    this.consumer = consumer;
    this.lines = lines;
    this.owed = owed;
  }

  long emitted() {
    return emitted;
  }

  boolean isFull() {
    return emitted == length;
  }

  /** Whether an event that obliges to so many others still fits. */
  boolean affords(long obligations) {
    return emitted + 1 + owed + obligations <= length;
  }

  /** An event that obliges to so many others. */
  void emit(int thread, Op op, int target, long obligations) {
    owed += obligations;
    emitted++;
    consumer.event(thread, op, target, lines == null ? (int) emitted : lines.of(op, target));
  }
}

package dev.photofinish.trace;

/** What tells events of a trace apart, be it complete or not. */
public interface EventView {
  /** The operand of an event, in the table that its operation's {@link Op#target} names. */
  int target(int event);

  /** The source position of an event. */
  int location(int event);
}

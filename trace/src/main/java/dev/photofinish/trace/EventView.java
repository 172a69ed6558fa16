package dev.photofinish.trace;

/** What is known of single events of a trace. */
public interface EventView {
  /** The thread of an event times 256, plus the {@link Op#code} of its operation. */
  int head(int event);

  /** The operand of an event, in the table that its operation's {@link Op#target} names. */
  int target(int event);

  /** The source position of an event. */
  int location(int event);

  /**
   * The 0-based index in the input of an event; an event that was put in has its successor's, and
   * its predecessor's if it has none.
   */
  int inputIndex(int event);

  /** The thread of an event. */
  default int thread(int event) {
    return head(event) >>> 8;
  }

  /** The operation of an event. */
  default Op op(int event) {
    return Op.ofCode(head(event) & 0xff);
  }
}

package dev.photofinish.jvm.interpreter;

/** What a thread stands in front of. */
public enum Pending {
  /** Its first instruction. */
  BEGIN,
  /** Entering the monitor of an object. */
  LOCK,
  /** A read of a volatile field, or of another mode than plain. */
  READ,
  /** A read of the program of another mode than plain or volatile. */
  WEAK_READ,
  /** A write of a volatile field, or of another mode than plain. */
  WRITE,
  /** An atomic read-modify-write. */
  UPDATE,
  /** One that may fail for no reason: a weak compare-and-set of the program. */
  WEAK_UPDATE,
  /** A plain read of what others can reach. */
  PLAIN_READ,
  /** A plain write of what others can reach. */
  PLAIN_WRITE,
  /** Returning from a wait. */
  WAIT,
  /** Choosing whom to notify. */
  NOTIFY,
  /** Returning from a park. */
  PARK,
  /** Giving a permit to a parked thread. */
  UNPARK,
  /** Seeing the end of a thread. */
  JOIN,
  /** Asking whether a thread is alive, or was interrupted. */
  ASK,
  /** Interrupting a thread. */
  INTERRUPT,
  /** Going on after a sleep or yield. */
  SLEEP,
  /** Going on after a long stretch without synchronisation. */
  YIELD,
  /** Initialising a class, or waiting for its initialisation. */
  INITIALISE,
  /** Going on with one of several values from outside. */
  CHOICE,
  /** Its end, in a program where others ask for it. */
  FINISH,
  /** Nothing: it has ended. */
  END;

  /** What a sleep has as its detail that only an interrupt ends. */
  public static final long FOR_EVER = 1;
}

package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.ClassState;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.state.Versioned;

/** A thread of the program. */
public final class VmThread extends Versioned implements Cloneable {
  static final int PATIENCE = 3;
  private static final int LONGEST_REST = 64;

  public final int id;

  /** The object of class Thread. */
  public final Instance object;

  public final boolean daemon;

  /** What can change. */
  public State state = new State();

  /** The changing part of a thread. */
  public static final class State implements Cloneable {
    public Frame frame;
    public Pending pending = Pending.BEGIN;

    /** The object that the pending operation is about. */
    public HeapObject object;

    /** The field that it is about, or null. */
    public FieldInfo field;

    /** Its location in the object, or the thread that is joined. */
    public long detail;

    /** The class whose initialisation is pending. */
    public ClassState initialised;

    /** Whether a permit to return from park is there. */
    public boolean permit;

    public boolean interrupted;

    /** Whether the pending operation may end by a timeout. */
    public boolean timed;

    /** Whether the thread was taken out of the wait set that it is in. */
    public boolean notified;

    /** How often the monitor was held that a wait gave back. */
    public int count;

    /**
     * How often code of the JDK yielded, or looked at the same place again, since another thread
     * went.
     */
    public int yields;

    /** How often the program itself yielded or slept since another thread went. */
    public int rests;

    /** Where the JDK's code read last in this thread, in which operation, and what. */
    int spinPc;

    Frame spinFrame;

    long spinLocation;

    /** What the frames of the operation had in them when it looked there again. */
    long spinValues;

    /** Where the program asked for the time last, and how often in a row. */
    Frame timeFrame;

    int timePc;
    public int times;

    /** How long it waited in code of the library, since it last began an operation there. */
    public long waited;

    /** How far a native method is that stops in the middle. */
    public int phase;

    State copy() {
      try {
        return (State) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  VmThread(int id, Instance object, boolean daemon) {
    this.id = id;
    this.object = object;
    this.daemon = daemon;
  }

  /**
   * Whether it only waits for others inside an operation of the JDK, by yielding or looking again:
   * they should go first.
   */
  public boolean spins() {
    return state.yields >= PATIENCE;
  }

  /** Whether the program rested so often that others should go first, whatever that leaves out. */
  public boolean restsForLong() {
    return state.rests >= LONGEST_REST;
  }

  /** Whether it has ended. */
  public boolean ended() {
    return state.pending == Pending.END;
  }

  @Override
  protected Object save() {
    State before = state;
    state = before.copy();
    return before;
  }

  @Override
  protected Object exchange(Object saved) {
    State before = state;
    state = (State) saved;
    return before;
  }
}

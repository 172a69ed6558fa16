package dev.photofinish.jvm.heap;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.state.Versioned;

/** How far the initialisation of a class is. */
public final class ClassState extends Versioned {
  /** Known to be initialised to every thread. */
  public static final long EVERYBODY = -1L;

  /** The phases of section 12.4.2 of the language specification. */
  public enum Phase {
    UNTOUCHED,
    /** A thread has begun, and has the superclass or an interface initialised first. */
    SUPERTYPES,
    RUNNING,
    DONE,
    FAILED
  }

  public final ClassInfo type;
  public final Instance statics;

  /** The threads that may use the class without looking further, as bits. */
  public long ready;

  public Phase phase = Phase.UNTOUCHED;

  /** Who initialises it, or did. */
  public int thread;

  /** Which supertype is initialised first, in {@link Phase#SUPERTYPES}. */
  public ClassState awaited;

  private final Baseline baseline;
  private Contents original;

  ClassState(ClassInfo type, Instance statics, Baseline baseline) {
    this.type = type;
    this.statics = statics;
    this.baseline = baseline;
    if (type.trivial) {
      ready = EVERYBODY;
      phase = Phase.DONE;
    }
  }

  private record Contents(long ready, Phase phase, int thread, ClassState awaited) {}

  /** Whether a thread initialises it just now. */
  public boolean busy() {
    return (phase == Phase.RUNNING || phase == Phase.SUPERTYPES) && !failed();
  }

  /** Whether it cannot be initialised, since its initialiser or that of a supertype threw. */
  public boolean failed() {
    return phase == Phase.FAILED || (phase == Phase.SUPERTYPES && awaited.failed());
  }

  @Override
  protected Object save() {
    Contents contents = new Contents(ready, phase, thread, awaited);
    if (original == null) {
      original = contents;
      baseline.touched(this);
    }
    return contents;
  }

  @Override
  protected Object exchange(Object saved) {
    Contents before = new Contents(ready, phase, thread, awaited);
    Contents contents = (Contents) saved;
    ready = contents.ready;
    phase = contents.phase;
    thread = contents.thread;
    awaited = contents.awaited;
    return before;
  }

  /** Whether the class is as initialised as it was when the search began. */
  public boolean unchanged() {
    return original != null && original.phase == phase;
  }

  /** Makes the current contents the first ones. */
  void rebase() {
    original = null;
  }
}

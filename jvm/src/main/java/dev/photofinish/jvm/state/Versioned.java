package dev.photofinish.jvm.state;

/**
 * A part of the state that can be put back. Before its first change after a snapshot its owner
 * calls {@link Versions#change}.
 */
public abstract class Versioned {
  /** The epoch in which the contents were last saved; maintained by {@link Versions}. */
  public int epoch;

  /** Gives the contents as they are and goes on with a copy of its own. */
  protected abstract Object save();

  /** Puts contents back that were saved, and gives those that were there. */
  protected abstract Object exchange(Object saved);
}

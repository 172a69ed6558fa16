package dev.photofinish.core;

/** Hears how far a long analysis has come. Calls may come from any thread. */
@FunctionalInterface
public interface Progress {
  /** Hears nothing. */
  Progress NONE = (phase, done, total) -> {};

  /**
   * Some work was done.
   *
   * @param phase what is being done, a few words
   * @param done how much of it is done
   * @param total how much there is, 0 if that is not known
   */
  void update(String phase, long done, long total);
}

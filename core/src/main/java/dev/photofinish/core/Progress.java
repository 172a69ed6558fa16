package dev.photofinish.core;

/**
 * Hears how far a long analysis has come, and what it has found by then. Calls may come from any
 * thread.
 */
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

  /**
   * Something was found, and this is what is known so far. It is told should the analysis not come
   * to its end: that its time or memory was over need not be among the reasons.
   */
  default void soFar(AnalysisResult result) {}
}

package dev.photofinish.check;

import dev.photofinish.core.graph.Graph;
import java.util.List;
import java.util.function.Supplier;

/**
 * Where the graphs of an analysed program go.
 *
 * @param <X> what is thrown if they cannot be written
 */
@FunctionalInterface
public interface Drawings<X extends Exception> {
  /** Nowhere. */
  Drawings<RuntimeException> NONE = graphs -> {};

  /**
   * Takes the graphs of a program.
   *
   * @param graphs makes them, which takes time
   */
  void draw(Supplier<List<Graph>> graphs) throws X;
}

package dev.photofinish.openmp.statics.facts;

import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;

/**
 * A region that one member of the team executes, each time that the team meets it.
 *
 * @param number tells the region from others
 * @param frame the frame that it is in
 * @param counters the loops around it: with other numbers of these it is met another time
 */
public record SingleFact(int number, Frame frame, List<Symbol.Counter> counters) {
  public SingleFact {
    counters = List.copyOf(counters);
  }
}

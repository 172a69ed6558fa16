package dev.photofinish.llvm.analysis.symbolic;

import java.util.List;

/**
 * What holds whenever some place of the program is reached.
 *
 * @param precision whether the place is reached whenever the constraints hold
 */
public record Domain(List<Constraint> constraints, Precision precision) {
  /** How well constraints describe when a place is reached. */
  public enum Precision {
    EXACT,
    /** It may also be that the place is not reached. */
    NECESSARY
  }

  public static final Domain ALWAYS = new Domain(List.of(), Precision.EXACT);

  public Domain {
    constraints = List.copyOf(constraints);
  }
}

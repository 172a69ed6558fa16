package dev.photofinish.cilk.result;

import dev.photofinish.core.Defect;
import dev.photofinish.core.Reason;
import dev.photofinish.core.measure.Stats;
import java.util.List;

/**
 * What is known besides the transactions.
 *
 * @param input the input as the user named it
 * @param atomization the word for how threads were cut
 * @param reasons why the run is not the whole one
 * @param defects what else the program did wrong
 * @param stats the counts of the whole run, where the transactions are not all of it
 */
public record AnalysisLimits(
    String input, String atomization, List<Reason> reasons, List<Defect> defects, Stats stats) {
  /** Of a run whose transactions are all known. */
  public AnalysisLimits(
      String input, String atomization, List<Reason> reasons, List<Defect> defects) {
    this(input, atomization, reasons, defects, Stats.none());
  }

  public AnalysisLimits {
    reasons = List.copyOf(reasons);
    defects = List.copyOf(defects);
  }
}

package dev.photofinish.openmp.statics;

import dev.photofinish.openmp.statics.contents.CounterUses;
import dev.photofinish.openmp.statics.contents.IndexArrays;
import dev.photofinish.openmp.statics.contents.UniqueCounterValues;
import dev.photofinish.openmp.statics.memory.DisjointAllocations;
import dev.photofinish.openmp.statics.memory.MemberVariables;
import dev.photofinish.openmp.statics.memory.ThreadLocalMemory;
import dev.photofinish.openmp.statics.order.BarrierPhase;
import dev.photofinish.openmp.statics.order.Lastprivate;
import dev.photofinish.openmp.statics.order.OrderedRegion;
import dev.photofinish.openmp.statics.order.ReductionResults;
import dev.photofinish.openmp.statics.order.SharedIterations;
import dev.photofinish.openmp.statics.order.SingleConstruct;
import dev.photofinish.openmp.statics.order.StaticSchedule;
import dev.photofinish.openmp.statics.pair.Conflicts;
import dev.photofinish.openmp.statics.pair.LaneCheck;
import dev.photofinish.openmp.statics.pair.PairCheck;
import dev.photofinish.openmp.statics.parallel.BarrierLoops;
import dev.photofinish.openmp.statics.parallel.CommonBranches;
import dev.photofinish.openmp.statics.parallel.Locksets;
import dev.photofinish.openmp.statics.parallel.SameObject;
import dev.photofinish.openmp.statics.parallel.SwappedPointers;
import dev.photofinish.openmp.statics.parallel.TaskDependences;
import dev.photofinish.openmp.statics.parallel.TaskOrder;
import dev.photofinish.openmp.statics.parallel.TeamSizes;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.values.ConstantTable;
import dev.photofinish.openmp.statics.values.PathConditions;
import dev.photofinish.openmp.statics.values.Values;
import java.util.List;
import java.util.Optional;

/** All rules of the static engine. Each stands at the code that applies it. */
public final class Catalogue {
  /** The rules in the order of the documentation. */
  public static final List<Rule> RULES =
      List.of(
          BarrierPhase.RULE,
          BarrierLoops.RULE,
          CommonBranches.RULE,
          SingleConstruct.RULE,
          Lastprivate.RULE,
          SharedIterations.RULE,
          StaticSchedule.RULE,
          Locksets.RULE,
          Locksets.TEST_LOCK,
          OrderedRegion.RULE,
          ReductionResults.RULE,
          TaskOrder.RULE,
          TaskDependences.RULE,
          Conflicts.ATOMIC,
          Conflicts.SMALL_TEAM,
          LaneCheck.SAFELEN,
          SameObject.PRIVATE_VARIABLE,
          MemberVariables.RULE,
          ThreadLocalMemory.RULE,
          SameObject.POINTS_TO,
          DisjointAllocations.RULE,
          SwappedPointers.RULE,
          PairCheck.DISJOINT_BYTES,
          PathConditions.RULE,
          UniqueCounterValues.RULE,
          CounterUses.RULE,
          IndexArrays.RULE,
          ConstantTable.RULE,
          Values.NO_WRAP,
          TeamSizes.RULE);

  private Catalogue() {}

  /** The rule with an id. */
  public static Optional<Rule> rule(String id) {
    return RULES.stream().filter(rule -> rule.id().equals(id)).findFirst();
  }
}

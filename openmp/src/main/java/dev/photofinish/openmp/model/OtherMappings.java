package dev.photofinish.openmp.model;

import dev.photofinish.openmp.runtime.Mapping;
import dev.photofinish.openmp.runtime.OpenWork;
import java.util.ArrayList;
import java.util.List;

/**
 * Who else could have executed what the program leaves open, for programs that can tell: every
 * mapping if there are few, otherwise some by lot. Which threads two pieces of work are on is then
 * tried for every pair of pieces sooner or later, and soon if there are few threads.
 *
 * @param mappings those to be tried
 * @param coverage whether there are more
 */
record OtherMappings(List<Mapping> mappings, Coverage coverage) {
  private static final long INSTRUCTIONS = 100_000_000;
  private static final long FEWEST = 8;
  private static final long MOST = 400;

  /** Whether there are more mappings. */
  enum Coverage {
    ALL,
    SOME
  }

  /** The mappings to be tried after a run. */
  static OtherMappings after(RecordedRun run) {
    long budget = INSTRUCTIONS / Math.max(1, run.instructions());
    long limit = Math.min(MOST, Math.max(FEWEST, budget));
    Mapping base = run.plan().runtime().mapping();
    OpenWork open = run.openWork();
    long all = 1;
    for (OpenWork.Item item : open.items()) {
      all = Math.min(all * item.threads(), limit + 1);
    }
    return all <= limit && open.isComplete()
        ? new OtherMappings(every(open.items(), base), Coverage.ALL)
        : new OtherMappings(byLot(limit, base), Coverage.SOME);
  }

  private static List<Mapping> every(List<OpenWork.Item> open, Mapping base) {
    List<Mapping> mappings = List.of(base);
    for (OpenWork.Item item : open) {
      List<Mapping> more = new ArrayList<>();
      for (Mapping mapping : mappings) {
        for (int thread = 0; thread < item.threads(); thread++) {
          more.add(item.on(thread, mapping));
        }
      }
      mappings = more;
    }
    return mappings;
  }

  private static List<Mapping> byLot(long count, Mapping base) {
    List<Mapping> mappings = new ArrayList<>();
    for (long seed = 1; seed <= count; seed++) {
      mappings.add(base.withSeed(seed));
    }
    return mappings;
  }
}

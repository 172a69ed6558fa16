package dev.photofinish.search.detect;

import dev.photofinish.search.machine.Machine;

/** A way to find races. */
public enum Detection {
  /**
   * As the paper has it, for locks, barriers and sequentially consistent atomics: see {@link
   * RecentAccesses}. A race of a program is found on some path, not on every path that has it.
   */
  RECENT_ACCESSES {
    @Override
    public RaceDetector on(Machine machine, ConflictLog log) {
      return new RecentAccesses(machine, log);
    }
  },
  /**
   * Exact on every path, for atomics of every order and fences: see {@link HappensBeforeSummary}.
   */
  HAPPENS_BEFORE_SUMMARY {
    @Override
    public RaceDetector on(Machine machine, ConflictLog log) {
      return new HappensBeforeSummary(machine, log);
    }
  },
  /** By the machine itself, which is a {@link ConflictSource}. */
  MACHINE {
    @Override
    public RaceDetector on(Machine machine, ConflictLog log) {
      return new ReportedConflicts(machine, log);
    }
  };

  /** A detector for runs of the machine from its current state on, which has seen no access yet. */
  public abstract RaceDetector on(Machine machine, ConflictLog log);
}

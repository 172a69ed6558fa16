package dev.photofinish.trace.predict;

import dev.photofinish.trace.EventView;

/** What two events of a trace have to share with two others to count as the same race. */
enum RaceKey {
  PAIR {
    @Override
    long of(int first, int firstLocation, int second, int secondLocation, int variable) {
      return unordered(firstLocation, secondLocation);
    }
  },
  VARIABLE {
    @Override
    long of(int first, int firstLocation, int second, int secondLocation, int variable) {
      return variable;
    }
  },
  EVENT {
    @Override
    long of(int first, int firstLocation, int second, int secondLocation, int variable) {
      return unordered(first, second);
    }
  };

  abstract long of(int first, int firstLocation, int second, int secondLocation, int variable);

  final long of(EventView trace, int first, int second) {
    return of(first, trace.location(first), second, trace.location(second), trace.target(first));
  }

  private static long unordered(int a, int b) {
    return (long) Math.min(a, b) << 32 | Math.max(a, b);
  }

  /** The key that a grouping decides by; lines are put together from pairs of them afterwards. */
  static RaceKey by(Grouping grouping) {
    return switch (grouping) {
      case PAIR, LINE -> PAIR;
      case VARIABLE -> VARIABLE;
      case EVENT -> EVENT;
    };
  }
}

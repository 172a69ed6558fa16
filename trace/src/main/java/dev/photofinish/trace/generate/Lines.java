package dev.photofinish.trace.generate;

import dev.photofinish.trace.Op;

/**
 * Gives events source positions the way a program has them: a line has one operation and a group of
 * variables or locks that it works on, whichever thread comes along.
 */
final class Lines {
  private static final int LINES_PER_GROUP = 2;

  private final Dice dice;
  private final int[] first = new int[Op.values().length];
  private final int[] groups = new int[Op.values().length];
  private final int[] copies = new int[Op.values().length];
  private int assigned = 1;

  Lines(GeneratorOptions options, Dice dice) {
    this.dice = dice;
    Population population = options.population();
    int total = options.locations();
    int each = Math.max(1, total / 100);
    int threads = population.threads();
    assign(Op.FORK, each, threads);
    assign(Op.JOIN, each, threads);
    for (Op op : new Op[] {Op.VOLATILE_READ, Op.VOLATILE_WRITE, Op.VOLATILE_UPDATE}) {
      assign(op, options.mix().volatiles() > 0 ? each : 0, population.variables());
    }
    for (Op op : new Op[] {Op.WAIT, Op.WAKE, Op.NOTIFY, Op.NOTIFY_ALL}) {
      assign(op, options.mix().waits() > 0 ? each : 0, population.locks());
    }
    for (Op op : new Op[] {Op.ARRIVE, Op.DEPART}) {
      assign(op, options.mix().barriers() > 0 ? each : 0, 1);
    }
    int left = total - assigned + 1;
    int locking = Math.max(1, left / 8);
    assign(Op.ACQUIRE, population.locks() > 0 ? locking : 0, population.locks());
    assign(Op.RELEASE, population.locks() > 0 ? locking : 0, population.locks());
    assign(Op.WRITE, Math.max(1, left / 3), population.variables());
    assign(Op.READ, Math.max(1, total - assigned + 1), population.variables());
  }

  private void assign(Op op, int lines, int targets) {
    int code = op.code();
    first[code] = assigned;
    groups[code] = Math.max(1, Math.min(targets, lines / LINES_PER_GROUP));
    copies[code] = Math.max(1, lines / groups[code]);
    assigned += lines;
  }

  /** One of the positions at which an operation on a target happens. */
  int of(Op op, int target) {
    int code = op.code();
    int line = first[code] + target % groups[code] * copies[code];
    return copies[code] == 1 ? line : line + dice.below(copies[code]);
  }
}

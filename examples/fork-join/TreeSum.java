import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.forkjoin.ForkJoin;
import dev.photofinish.core.AnalysisResult;

/**
 * A sum over a range in the manner of java.util.concurrent.RecursiveTask: the left half is forked,
 * the right half is computed, then the left one is joined. Whoever forgets to join reads a result
 * that may not be there yet.
 */
public final class TreeSum {
  private final ForkJoin program = new ForkJoin(Atomization.FINEST);
  private final boolean join;

  private TreeSum(boolean join) {
    this.join = join;
  }

  private int sum(String name, int from, int to) {
    if (to - from == 1) {
      program.write(name);
      return from;
    }
    int middle = (from + to) / 2;
    int[] left = new int[1];
    ForkJoin.Fork fork = program.fork("sum", () -> left[0] = sum(name + "l", from, middle));
    int right = sum(name + "r", middle, to);
    if (join) {
      program.join(fork);
    }
    program.read(name + "l");
    program.read(name + "r");
    program.write(name);
    return left[0] + right;
  }

  /** Runs it and says whether any two parallel accesses clash. */
  public static AnalysisResult analyse(boolean join) {
    TreeSum tree = new TreeSum(join);
    tree.sum("sum", 0, 8);
    return tree.program.determinacy("TreeSum");
  }

  public static void main(String[] arguments) {
    AnalysisResult result = analyse(arguments.length > 0);
    System.out.println(result.verdict());
    result
        .races()
        .forEach(race -> System.out.println(race.variable() + " " + race.first().location()));
  }
}

package dev.photofinish.bench;

import java.util.List;
import java.util.Locale;

/**
 * A row of figures 8 and 9, or 10, of the paper on Java RaceFinder.
 *
 * @param program the name of our version
 * @param size the threads and iterations, as in the paper
 * @param arguments what our version is given for that size
 * @param depthFirst the paper's tool, depth first
 * @param heuristic the paper's tool with all heuristics; null in figure 10
 * @param jpf Java PathFinder: its PreciseRaceDetector in figure 9, no detector in figure 10
 * @param said what came of the latter
 */
record PaperRow(
    String program,
    String size,
    List<String> arguments,
    Search depthFirst,
    Search heuristic,
    Search jpf,
    String said) {

  /** A search: how many states, how long a path, how many seconds. */
  record Search(long states, long length, double seconds) {
    @Override
    public String toString() {
      String time = String.format(Locale.ROOT, "%.1f s", seconds).replace(".0 ", " ");
      return String.format(Locale.ROOT, "%,d | %,d | %s", states, length, time);
    }
  }

  static final List<PaperRow> FIGURES_8_AND_9 =
      List.of(
          race("DisseminationBarrier", 2, 2, of(109, 109, 2), of(79, 39, 2), of(100, 100, 1)),
          race("StaticTreeBarrier", 7, 1, of(123, 123, 4), of(407, 102, 5), of(102, 102, 1)),
          race("StripedHashSet", 4, 12, of(35, 35, 3), of(213, 26, 4), of(312, 171, 1)),
          race("LazyList", 4, 16, of(87, 87, 3), of(360, 44, 3), of(2491, 689, 3)),
          race("OptimisticList", 3, 6, of(47, 47, 2), of(229, 37, 3), of(1069, 202, 2)),
          race("Bakery", 2, 2, of(53, 42, 5), of(79, 37, 4), of(1519, 374, 3))
              .saying("another race"),
          race("TwoThreadQueue", 2, 2, of(31, 27, 1), of(37, 17, 1), of(93, 26, 1)),
          race("ClhLock", 4, 8, of(106, 98, 2), of(106, 48, 2), of(263, 94, 1)),
          race("McsLock", 2, 4, of(289, 136, 3), of(107, 33, 2), of(282, 129, 1))
              .saying("false alarm"),
          race("QueueIterator", 2, 2, of(33, 33, 17), of(57, 30, 16), of(67, 28, 3)),
          race("DequeIterator", 2, 2, of(25, 25, 18), of(41, 22, 16), of(0, 0, 1))
              .saying("unsupported"),
          race("ListIterator", 2, 2, of(37, 37, 16), of(65, 34, 15), of(68, 33, 2)),
          race("LockFreeQueue", 2, 2, of(91, 81, 4), of(180, 85, 5), of(165, 80, 2)),
          race("Moldyn", 2, 1, of(1884, 1884, 48), of(1894, 949, 333), of(11386982, 58035, 3115))
              .saying("missed"),
          race("Sor", 2, 15, of(76, 76, 4), of(84, 44, 3), of(2287, 499, 2)).saying("missed"),
          race("LuFactorisation", 2, 5, of(26, 26, 1), of(32, 18, 1), of(2781, 675, 2))
              .saying("missed"),
          race("MonteCarlo", 2, 5, of(105, 94, 13), of(29, 15, 4), of(1012, 87, 4)));

  static final List<PaperRow> FIGURE_10 =
      List.of(
          proof("Simple", "2", List.of(), of(12, 4, 1), of(12, 4, 1)),
          proof("Peterson", "2, 2", List.of("2"), of(866, 46, 3), of(866, 46, 1)),
          proof("SenseBarrier", "2, 2", List.of("2", "2"), of(3329, 94, 19), of(3329, 94, 3)),
          proof("OddTournament", "3, 3", List.of("3", "3"), of(182, 182, 2), of(182, 182, 1))
              .saying("exception"));

  private static Search of(long states, long length, double seconds) {
    return new Search(states, length, seconds);
  }

  private static PaperRow race(
      String program,
      int threads,
      int iterations,
      Search depthFirst,
      Search heuristic,
      Search jpf) {
    return new PaperRow(
        program,
        threads + ", " + iterations,
        List.of(String.valueOf(threads), String.valueOf(iterations)),
        depthFirst,
        heuristic,
        jpf,
        "found");
  }

  private static PaperRow proof(
      String program, String size, List<String> arguments, Search depthFirst, Search jpf) {
    return new PaperRow(program, size, arguments, depthFirst, null, jpf, "no error");
  }

  private PaperRow saying(String other) {
    return new PaperRow(program, size, arguments, depthFirst, heuristic, jpf, other);
  }
}

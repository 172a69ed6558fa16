package dev.photofinish.cli;

import dev.photofinish.cilk.events.Atomization;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option of commands that cut threads into transactions. */
final class AtomizationSetting {
  @Option(
      names = "--atomize",
      paramLabel = "HOW",
      description =
          "where threads are cut into transactions: threads (nowhere), manual (cut, and the ends of"
              + " atomic and critical sections), menier (calls, loop iterations, jumps, labels and"
              + " those ends) or finest (every access); default: manual for Cilk programs with cuts,"
              + " determinacy for others, menier for OpenMP")
  private Atomization atomization;

  /** What the user chose, if anything. */
  Optional<Atomization> chosen() {
    return Optional.ofNullable(atomization);
  }
}

package dev.photofinish.cli;

import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code photofinish doctor}. */
@Command(
    name = "doctor",
    description =
        "Looks whether all is there that the commands need, and says how to mend what is not.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {"", "Exit codes: 0 all that is needed is there, 3 something is not."})
final class DoctorCommand implements Callable<Integer> {
  private final Console console;

  DoctorCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    PrintWriter out = new PrintWriter(console.outWriter());
    Set<Checkup> broken = EnumSet.noneOf(Checkup.class);
    for (Checkup checkup : Checkup.values()) {
      Checkup.Finding finding = checkup.examine(broken);
      if (finding.health() == Checkup.Health.BROKEN) {
        broken.add(checkup);
      }
      out.printf("%-7s  %-10s  %s%n", finding.health().word(), checkup.word(), finding.detail());
      if (!finding.help().isEmpty()) {
        out.printf("%-7s  %-10s  %s%n", "", "", finding.help());
      }
      out.flush();
    }
    return broken.isEmpty() ? ExitCode.OK : ExitCode.BAD_INPUT;
  }
}

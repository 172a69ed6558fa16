package dev.photofinish.jvm.explore;

import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.machine.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.BinaryOperator;

/** What the engine says about the program of a folder with a main class; an error is a word. */
public final class BrokenVerdict implements BinaryOperator<String> {
  private static final ExploreOptions OPTIONS =
      ExploreOptions.defaults()
          .withBounds(
              Duration.ofSeconds(20), 20_000, ExploreOptions.UNBOUNDED, ExploreOptions.UNBOUNDED)
          .withConfirmation(ExploreOptions.Confirmation.NONE);

  @Override
  @SuppressWarnings("CatchingUnchecked") // whatever a broken engine throws is noticed
  public String apply(String folder, String main) {
    try (ClassPath path = ClassPath.of(List.of(Path.of(folder)))) {
      Verdict verdict =
          new JavaExplorer(OPTIONS, Progress.NONE)
              .explore(
                  Program.main(path, main, List.of()),
                  main,
                  new SourceFolders(List.of(), List.of()))
              .verdict();
      return switch (verdict) {
        case RACES -> "racy";
        case NONE -> "race-free";
        case INCONCLUSIVE -> "inconclusive";
      };
    } catch (Exception | Error e) {
      return e.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }
  }
}

package dev.photofinish.jvm.explore;

import dev.photofinish.core.DefectKind;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.jvm.interpreter.Failure;
import dev.photofinish.jvm.machine.JavaMachine;
import dev.photofinish.search.schedule.Schedule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Keeps the threads that failed, and what the machine could not do. */
final class Failures implements ExploredMachine.Listener {
  private static final String ASSERTION = "java.lang.AssertionError";

  /** What a program dies of that does not fit the classes that are here. */
  private static final Set<String> LINKAGE =
      Set.of(
          "java.lang.NoSuchMethodError",
          "java.lang.NoSuchFieldError",
          "java.lang.NoClassDefFoundError",
          "java.lang.UnsupportedClassVersionError",
          "java.lang.IncompatibleClassChangeError",
          "java.lang.AbstractMethodError");

  private record Failed(Failure failure, SourceLocation location, String thread, Schedule by) {}

  private final Places places;
  private final Findings findings;
  private final Map<String, Failed> failed = new LinkedHashMap<>();

  Failures(Places places, Findings findings) {
    this.places = places;
    this.findings = findings;
  }

  @Override
  public void failed(ExploredMachine on, Failure failure) {
    String key = failure.exception() + failure.site();
    if (!failed.containsKey(key)) {
      SourceLocation location =
          failure.site() < 0 ? SourceLocation.UNKNOWN : places.location(on.line(failure.site()));
      failed.put(key, new Failed(failure, location, on.threadName(failure.thread()), on.path()));
    }
  }

  @Override
  public void cut(ExploredMachine on, JavaMachine.Cut cut) {
    findings.unsupported(
        cut.what(), cut.site() < 0 ? SourceLocation.UNKNOWN : places.location(on.line(cut.site())));
  }

  boolean any() {
    return !failed.isEmpty();
  }

  /**
   * Tells of the failures, when the search is over.
   *
   * @param forWitness the schedule of a witness that does what one of the search does
   */
  void tell(WitnessRun runs, UnaryOperator<Schedule> forWitness) {
    failed.forEach(
        (key, what) -> {
          Schedule by = forWitness.apply(what.by);
          boolean assertion = what.failure.exception().equals(ASSERTION);
          String message = what.failure.message() == null ? "" : ": " + what.failure.message();
          findings.defect(
              assertion ? DefectKind.FAILED_ASSERTION : DefectKind.UNCAUGHT_EXCEPTION,
              key,
              (assertion ? "assertion failed" : what.failure.exception()) + message,
              what.thread,
              what.location,
              runs.story(by).steps(),
              List.of(),
              by);
          if (LINKAGE.contains(what.failure.exception())
              && !message.contains("Could not initialize")) {
            findings.undecided(
                what.thread
                    + " died of "
                    + what.failure.exception()
                    + message
                    + ": the program was compiled against other classes than those that are here",
                what.location);
          } else if (thrownByLibrary(what.failure)) {
            findings.undecided(
                what.thread
                    + " died of "
                    + what.failure.exception()
                    + ", thrown inside the class library"
                    + what.failure.stack().stream().findFirst().map(at -> " by " + at).orElse("")
                    + "; whether it would on another machine is not known",
                what.location);
          }
        });
  }

  /**
   * Whether the exception began in the JDK's own code. It may then show a gap of our machine and
   * not an error of the program, so that what the thread left out must not count as race-free.
   */
  private static boolean thrownByLibrary(Failure failure) {
    if (failure.stack().isEmpty()) {
      // A test that should have thrown something fails nowhere.
      return !failure.exception().equals(ASSERTION);
    }
    return Stream.of("java.", "javax.", "jdk.", "sun.")
        .anyMatch(failure.stack().get(0)::startsWith);
  }
}

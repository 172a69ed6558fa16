package dev.photofinish.openmp.model;

import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.llvm.library.LibraryOptions;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.library.files.ProgramEnvironment;
import dev.photofinish.search.graph.WaitingRounds;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Up to what a result holds: the threads, the inputs, and what was tried of all else. */
final class ExploredBounds {
  private final ModelOptions options;
  private Bounds chosen = Bounds.none();
  private final Set<String> triedArguments = new LinkedHashSet<>();
  private final Set<String> triedInputs = new LinkedHashSet<>();
  private int mappings;
  private boolean nestedSerially;
  private boolean meetsRegion;
  private boolean triedNesting;
  private boolean dependsOnSimdWidth;
  private String simdWidths = "1";
  private boolean serialTurns;
  private boolean signals;
  private final Set<String> missingFiles = new LinkedHashSet<>();
  private boolean argumentsNameFiles;
  private final Set<String> looselyOrdered = new TreeSet<>();
  private final Set<String> assumedSafe = new TreeSet<>();
  private boolean weakAtomics;
  private boolean waited;
  private boolean spuriousWakeups;
  private boolean undefinedAsZero;
  private boolean fewRounds;
  private boolean teams = true;

  ExploredBounds(ModelOptions options) {
    this.options = options;
  }

  /** A run was made. */
  void ran(RecordedRun run) {
    nestedSerially |= run.nestedSerially();
    meetsRegion |= run.meetsRegion();
    dependsOnSimdWidth |= run.dependsOnSimdWidth();
    serialTurns |= run.serialTurns();
    signals |= !run.signalHandlers().isEmpty();
    missingFiles.addAll(run.missingFiles());
    looselyOrdered.addAll(run.looselyOrderedFiles());
    assumedSafe.addAll(run.assumedSafe());
    weakAtomics |= run.weakAtomics();
    waited |= run.waited();
  }

  /** Adds what was tried in runs that were looked at apart. */
  void add(ExploredBounds other) {
    meetsRegion |= other.meetsRegion;
    serialTurns |= other.serialTurns;
    signals |= other.signals;
    missingFiles.addAll(other.missingFiles);
    argumentsNameFiles |= other.argumentsNameFiles;
    looselyOrdered.addAll(other.looselyOrdered);
    assumedSafe.addAll(other.assumedSafe);
    weakAtomics |= other.weakAtomics;
    waited |= other.waited;
    fewRounds |= other.fewRounds;
    mappings = Math.max(mappings, other.mappings);
  }

  /** Whether an OpenMP region was met. */
  boolean meetsRegion() {
    return meetsRegion;
  }

  /** Whether some run had nested regions that were serial, though the user could want them not. */
  boolean nestedSerially() {
    return nestedSerially;
  }

  /** Whether some run depended on what chunks of simd loops are multiples of. */
  boolean dependsOnSimdWidth() {
    return dependsOnSimdWidth;
  }

  /** Another width was tried. */
  void triedSimdWidth(int width) {
    simdWidths += ", " + width;
  }

  /** Some thread could wait for a condition variable, be it in no run that was made. */
  void mayWait() {
    waited = true;
  }

  /** Whether some thread waited, or could wait, for a condition variable. */
  boolean waited() {
    return waited;
  }

  /** Waits for condition variables ended without a signal, too, at every time. */
  void triedSpuriousWakeups() {
    spuriousWakeups = true;
  }

  /** Not all of a run was looked at for values that nobody has given. */
  void undefinedAsZero() {
    undefinedAsZero = true;
  }

  /** Threads that go round in a loop without news gave way to others after a few rounds. */
  void waitsFewRounds() {
    fewRounds = true;
  }

  /** The program has no teams, whose sizes the options would give. */
  void withoutTeams() {
    teams = false;
  }

  /** Nested regions had threads of their own, too. */
  void triedNesting() {
    triedNesting = true;
  }

  /** Words that were only tried as arguments name no files that the program wants. */
  void invented(List<String> words) {
    argumentsNameFiles |= missingFiles.removeAll(words);
  }

  /** The arguments and the standard input of a plan were tried. */
  void tried(RunPlan plan) {
    triedArguments.add(String.join(" ", plan.arguments()));
    plan.input().lines().findFirst().ifPresent(triedInputs::add);
  }

  /** A function gives every value of a range. */
  void chooses(String function, LibraryOptions.ValueRange range) {
    chosen = chosen.withNamed(function, range.least() + ".." + range.greatest());
  }

  /** A function gives one of many sequences of values. */
  void fixes(String function) {
    chosen = chosen.withNamed(function, "one sequence for each thread");
  }

  /** The program asks for the time: every thread has a clock that moves on when it is asked. */
  void countsTime() {
    chosen = chosen.with(Bound.TIME, "a millisecond for each look of a thread");
  }

  /** The program asks how many processors there are. */
  void fixesProcessors() {
    chosen = chosen.with(Bound.PROCESSORS, "one number of them");
  }

  /** The program uses a function that may fail without a reason, and did not. */
  void failsOnlyWithReason(String function) {
    chosen = chosen.withNamed("spurious failures of " + function, "none");
  }

  /** Something orders more than the language says, as told. */
  void strengthened(String construct, String meaning) {
    chosen = chosen.withNamed(construct, meaning);
  }

  /** The program cancels threads, which optional cancellation points do not notice. */
  void cancelsThreads() {
    chosen = chosen.with(Bound.CANCELLATION_POINTS, "those that POSIX requires");
  }

  /** The program asks to cancel constructs, which only {@code OMP_CANCELLATION} would allow. */
  void ignoresCancellation() {
    chosen = chosen.with(Bound.CANCELLATION, "off");
  }

  /** Some of the ways to deal work to threads were tried, since the program can tell. */
  void mappings(int count) {
    mappings = Math.max(mappings, count);
  }

  /** All of them were tried, under every schedule. */
  void everyMapping() {
    mappings = 0;
  }

  /** What the program looked for. */
  MissingFiles missing() {
    return new MissingFiles(
        List.copyOf(missingFiles),
        argumentsNameFiles ? MissingFiles.Named.BY_ARGUMENTS : MissingFiles.Named.BY_THE_PROGRAM,
        options.environment().files().keySet());
  }

  /** All of them, as results have them. */
  Bounds told() {
    Bounds bounds = Bounds.none();
    if (teams) {
      bounds =
          options.leastThreads() == options.mostThreads()
              ? bounds.with(Bound.THREADS, options.leastThreads())
              : bounds.with(Bound.THREADS, options.leastThreads() + ".." + options.mostThreads());
    }
    bounds = bounds.with(Bound.ARGUMENTS, arguments());
    ProgramEnvironment given = options.environment();
    if (!given.files().isEmpty()) {
      bounds = bounds.with(Bound.FILES, String.join(", ", new TreeSet<>(given.files().keySet())));
    }
    if (given.input().isPresent()) {
      bounds = bounds.with(Bound.STANDARD_INPUT, given.input().get().length() + " bytes");
    }
    if (!given.variables().isEmpty()) {
      bounds = bounds.with(Bound.ENVIRONMENT, String.join(" ", given.variableWords()));
    }
    if (!triedInputs.isEmpty()) {
      bounds =
          bounds.with(
              Bound.STANDARD_INPUT, "empty or lines of " + String.join(" or ", triedInputs));
    }
    bounds = bounds.withAll(chosen);
    if (mappings > 0) {
      bounds = bounds.with(Bound.MAPPINGS, mappings + ", each under one schedule");
    }
    if (nestedSerially) {
      bounds = bounds.with(Bound.NESTED_REGIONS, triedNesting ? "serial or parallel" : "serial");
    }
    if (dependsOnSimdWidth) {
      bounds = bounds.with(Bound.SIMD_WIDTHS, simdWidths);
    }
    if (serialTurns) {
      bounds = bounds.with(Bound.SERIAL_THREADS, "chosen in the first rounds, then in turn");
    }
    if (signals) {
      bounds = bounds.with(Bound.SIGNALS, "only those that the program raises");
    }
    if (!missingFiles.isEmpty()) {
      bounds = bounds.with(Bound.MISSING_FILES, String.join(", ", missingFiles));
    }
    for (String file : looselyOrdered) {
      bounds = bounds.withNamed("order of threads at " + file, "only as they open it");
    }
    if (waited) {
      bounds = bounds.with(Bound.SPURIOUS_WAKEUPS, spuriousWakeups ? "explored" : "none");
    }
    if (fewRounds) {
      bounds =
          bounds.with(
              Bound.ROUNDS, WaitingRounds.MOST + " without news while other threads can go on");
    }
    if (undefinedAsZero) {
      bounds = bounds.with(Bound.UNINITIALISED_VALUES, "zero");
    }
    if (weakAtomics) {
      bounds =
          bounds.with(Bound.ATOMICS, "orders weaker than seq_cst run as sequentially consistent");
    }
    bounds = bounds.withAll(StandardLibrary.assumption(assumedSafe));
    for (InputRange range : options.inputs()) {
      bounds = bounds.withNamed(range.name(), range.least() + ".." + range.greatest());
    }
    return bounds;
  }

  /** The command lines that were tried. */
  private String arguments() {
    List<String> all = new ArrayList<>();
    all.add(options.arguments().isEmpty() ? "none" : String.join(" ", options.arguments()));
    triedArguments.stream().filter(words -> !words.isEmpty()).forEach(all::add);
    return String.join(" or ", all);
  }
}

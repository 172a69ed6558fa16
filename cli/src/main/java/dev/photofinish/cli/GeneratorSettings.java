package dev.photofinish.cli;

import dev.photofinish.trace.generate.GeneratorOptions;
import dev.photofinish.trace.generate.Lifecycle;
import dev.photofinish.trace.generate.Preset;
import java.util.function.BiFunction;
import picocli.CommandLine.Option;

/** The options that say what a generated trace looks like, for every command that makes one. */
public final class GeneratorSettings {
  /** Reads a preset. */
  private static final class PresetWords extends Words<Preset> {
    PresetWords() {
      super(Preset.class);
    }
  }

  /** Reads a lifecycle. */
  private static final class LifecycleWords extends Words<Lifecycle> {
    LifecycleWords() {
      super(Lifecycle.class);
    }
  }

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      defaultValue = "default",
      converter = PresetWords.class,
      description =
          "what to start from: default, hard, race-free, lock-heavy, read-heavy, producer-consumer,"
              + " phases, tree, convoy, deep-nesting, overlapping, local or lock-free"
              + " (default: ${DEFAULT-VALUE})")
  private Preset preset;

  @Option(names = "--seed", paramLabel = "N", description = "another trace of the same kind")
  private Long seed;

  @Option(names = "--events", paramLabel = "N", description = "how many events")
  private Long events;

  @Option(names = "--threads", paramLabel = "N", description = "how many threads")
  private Integer threads;

  @Option(names = "--locks", paramLabel = "N", description = "how many locks")
  private Integer locks;

  @Option(names = "--nesting", paramLabel = "N", description = "how many locks a thread may hold")
  private Integer nesting;

  @Option(names = "--variables", paramLabel = "N", description = "how many shared variables")
  private Integer variables;

  @Option(
      names = "--racy",
      paramLabel = "N",
      description = "how many of them are ever accessed without their lock")
  private Integer racy;

  @Option(
      names = "--locations",
      paramLabel = "N",
      description = "how many source positions; 0 gives every event its own")
  private Integer locations;

  @Option(
      names = "--favourites",
      paramLabel = "N",
      description = "how many variables a thread prefers")
  private Integer favourites;

  @Option(names = "--burst", paramLabel = "N", description = "events of a thread in a row")
  private Integer burst;

  @Option(names = "--section", paramLabel = "N", description = "accesses in a critical section")
  private Integer section;

  @Option(
      names = "--lifecycle",
      paramLabel = "NAME",
      converter = LifecycleWords.class,
      description =
          "how threads start and end: free (all are there), fork-join (the first one forks and"
              + " joins the others) or tree (each forks and joins two)")
  private Lifecycle lifecycle;

  @Option(names = "--reads", paramLabel = "SHARE", description = "reads among the accesses")
  private Double reads;

  @Option(
      names = "--guarded",
      paramLabel = "SHARE",
      description = "accesses to racy variables that hold the lock")
  private Double guarded;

  @Option(names = "--local", paramLabel = "SHARE", description = "thread-local accesses")
  private Double local;

  @Option(names = "--volatiles", paramLabel = "SHARE", description = "volatile accesses")
  private Double volatiles;

  @Option(names = "--waits", paramLabel = "SHARE", description = "how often a thread waits")
  private Double waits;

  @Option(names = "--barriers", paramLabel = "SHARE", description = "how often a barrier starts")
  private Double barriers;

  @Option(
      names = "--overlaps",
      paramLabel = "SHARE",
      description = "releases of a lock other than the one acquired last")
  private Double overlaps;

  /**
   * What the command line asks for.
   *
   * @throws IllegalArgumentException if that cannot be
   */
  public GeneratorOptions options() {
    GeneratorOptions options = preset.options();
    options = apply(options, events, GeneratorOptions::withLength);
    options = apply(options, seed, GeneratorOptions::withSeed);
    options = apply(options, lifecycle, GeneratorOptions::withLifecycle);
    options = apply(options, threads, GeneratorOptions::withThreads);
    int known = options.population().variables();
    int unguarded = options.population().racy();
    int newVariables = variables == null ? known : variables;
    options =
        options.withVariables(
            newVariables, racy == null ? Math.min(newVariables, unguarded) : racy);
    options = apply(options, locks, GeneratorOptions::withLocks);
    options = apply(options, nesting, GeneratorOptions::withNesting);
    options = apply(options, locations, GeneratorOptions::withLocations);
    options = apply(options, favourites, GeneratorOptions::withFavourites);
    options = apply(options, burst, GeneratorOptions::withBurst);
    options = apply(options, section, GeneratorOptions::withSection);
    options = apply(options, reads, GeneratorOptions::withReads);
    options = apply(options, guarded, GeneratorOptions::withGuarded);
    options = apply(options, local, GeneratorOptions::withLocal);
    options = apply(options, volatiles, GeneratorOptions::withVolatiles);
    options = apply(options, waits, GeneratorOptions::withWaits);
    options = apply(options, barriers, GeneratorOptions::withBarriers);
    return apply(options, overlaps, GeneratorOptions::withOverlaps);
  }

  private static <T> GeneratorOptions apply(
      GeneratorOptions options, T value, BiFunction<GeneratorOptions, T, GeneratorOptions> with) {
    return value == null ? options : with.apply(options, value);
  }
}

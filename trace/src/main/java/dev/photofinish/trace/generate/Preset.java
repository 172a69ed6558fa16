package dev.photofinish.trace.generate;

import java.util.Arrays;

/** Options that have a name. */
public enum Preset {
  /** Four threads that mostly keep to their locks. */
  DEFAULT("default"),
  /** What prediction finds hard: many racy variables, threads and locks, and no line twice. */
  HARD("hard"),
  /** Every access holds its guard. */
  RACE_FREE("race-free"),
  /** Short critical sections on many locks. */
  LOCK_HEAVY("lock-heavy"),
  /** Few writes. */
  READ_HEAVY("read-heavy"),
  /** Threads that wait for one another, with volatile flags. */
  PRODUCER_CONSUMER("producer-consumer"),
  /** Phases that barriers separate. */
  PHASES("phases"),
  /** Threads that fork two threads each. */
  TREE("tree"),
  /** Many threads queue for one lock. */
  CONVOY("convoy"),
  /** Critical sections inside of critical sections. */
  DEEP_NESTING("deep-nesting"),
  /** Many threads, each with several locks that it releases in any order, and no line twice. */
  OVERLAPPING("overlapping"),
  /** Threads that hardly meet. */
  LOCAL("local"),
  /** No locks at all. */
  LOCK_FREE("lock-free");

  private final String word;

  Preset(String word) {
    this.word = word;
  }

  /** The word on the command line. */
  public String word() {
    return word;
  }

  /** What the name stands for. */
  public GeneratorOptions options() {
    GeneratorOptions base = GeneratorOptions.defaults();
    return switch (this) {
      case DEFAULT -> base;
      case HARD ->
          base.withLength(1_000_000)
              .withThreads(16)
              .withLocks(64)
              .withNesting(3)
              .withVariables(2_000, 160)
              .withLocations(0);
      case RACE_FREE -> base.withVariables(1_000, 0);
      case LOCK_HEAVY ->
          base.withThreads(8).withLocks(500).withNesting(3).withSection(1).withLocal(0);
      case READ_HEAVY -> base.withThreads(8).withReads(0.98);
      case PRODUCER_CONSUMER -> base.withLocks(4).withWaits(0.05).withVolatiles(0.1);
      case PHASES -> base.withThreads(8).withBarriers(0.001);
      case TREE -> base.withThreads(31).withLifecycle(Lifecycle.TREE);
      case CONVOY -> base.withThreads(32).withLocks(1).withLocal(0);
      case DEEP_NESTING -> base.withThreads(8).withLocks(100).withNesting(12);
      case OVERLAPPING ->
          base.withLength(2_000)
              .withThreads(48)
              .withLocks(40)
              .withNesting(4)
              .withVariables(60, 40)
              .withOverlaps(0.3)
              .withLocal(0)
              .withBurst(4)
              .withLocations(0);
      case LOCAL -> base.withLocal(0.95).withFavourites(50);
      case LOCK_FREE -> base.withVariables(100, 100).withLocks(0).withVolatiles(0.2).withLocal(0.5);
    };
  }

  /** The preset that a word of the command line means. */
  public static Preset ofWord(String word) {
    return Arrays.stream(values())
        .filter(preset -> preset.word.equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no preset is called " + word));
  }
}

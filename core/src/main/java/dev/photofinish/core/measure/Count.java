package dev.photofinish.core.measure;

/** The numbers that engines measure. */
public enum Count {
  // All engines
  MILLIS("millis"),
  PEAK_MEMORY_BYTES("peakMemoryBytes"),
  THREADS("threads"),
  STATES("states"),
  CANDIDATE_PAIRS("candidatePairs"),
  /** Races that were found, but not listed, since the time was over. */
  UNLISTED_RACES("unlistedRaces"),

  // The static engine
  REGIONS("regions"),
  PAIRS("pairs"),
  CONFLICTING_SUBSCRIPTS("conflictingSubscripts"),
  UNKNOWN_SIZES("unknownSizes"),
  UNKNOWN_SUBSCRIPTS("unknownSubscripts"),
  UNDECIDED_SUBSCRIPTS("undecidedSubscripts"),
  POSSIBLE_ALIAS_PAIRS("possibleAliasPairs"),

  // The model checker
  RUNS("runs"),
  MACRO_STEPS("macroSteps"),
  INSTRUCTIONS("instructions"),
  INSTRUCTIONS_PER_SECOND("instructionsPerSecond"),
  MACRO_STEPS_PER_SECOND("macroStepsPerSecond"),
  STATES_PER_SECOND("statesPerSecond"),

  // Both of them together
  STATIC_MILLIS("staticMillis"),
  MODEL_MILLIS("modelMillis"),
  /** Races that the static engine holds for possible. */
  POSSIBLE("possible"),
  CROSS_CHECK_RUNS("crossCheckRuns"),
  CROSS_CHECK_ACCESSES("crossCheckAccesses"),
  CROSS_CHECK_FACTS("crossCheckFacts"),
  CROSS_CHECK_MILLIS("crossCheckMillis"),

  // Exploration of Java programs
  TRANSITIONS("transitions"),
  BYTECODES("bytecodes"),
  TRANSITIONS_PER_SECOND("transitionsPerSecond"),
  BYTECODES_PER_SECOND("bytecodesPerSecond"),
  LONGEST_RUN("longestRun"),
  RACE_PATH("racePath"),

  // Transactions and determinacy
  INSTANCES("instances"),
  TRANSACTIONS("transactions"),
  SPAWNS("spawns"),
  ACCESSES("accesses"),
  CONFLICTING_PLACES("conflictingPlaces"),
  HOT_CELLS("hotCells"),
  REFUTED_THREADS("refutedThreads"),

  // Prediction
  EVENTS("events"),
  VARIABLES("variables"),
  LOCKS("locks"),
  INDEXED_EVENTS("indexedEvents"),
  INDEX_MILLIS("indexMillis"),
  SEARCH_MILLIS("searchMillis"),
  ORDER_MILLIS("orderMillis"),
  WITNESS_MILLIS("witnessMillis"),
  IDEALS("ideals"),
  DECISIONS("decisions"),
  SEARCHES("searches"),
  RACING_PAIRS("racingPairs"),
  REFUTED_PAIRS("refutedPairs"),
  UNDECIDED_PAIRS("undecidedPairs"),
  OPEN_PAIRS("openPairs"),
  REFUSED_WITNESSES("refusedWitnesses"),
  EVENTS_PER_SECOND("eventsPerSecond");

  private final String word;

  Count(String word) {
    this.word = word;
  }

  /** The name in reports, part of the JSON format. */
  public String word() {
    return word;
  }
}

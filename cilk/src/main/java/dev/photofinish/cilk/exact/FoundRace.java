package dev.photofinish.cilk.exact;

/**
 * A race, and how often the same lines race.
 *
 * @param cycle its thread cycle
 * @param level how it was established
 * @param occurrences how many pairs of transactions at the same two places were found
 */
public record FoundRace(RaceCycle cycle, Level level, long occurrences) {}

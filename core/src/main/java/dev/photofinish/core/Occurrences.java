package dev.photofinish.core;

/**
 * How often a grouped race was seen.
 *
 * @param witnessed pairs of events that were shown to race
 * @param candidates pairs of events that were neither ordered nor protected, and so had to be
 *     considered
 * @param distance the smallest distance, in events of the input, between two events shown to race
 */
public record Occurrences(long witnessed, long candidates, long distance) {}

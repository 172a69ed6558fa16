package dev.photofinish.search.graph;

import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.schedule.Schedule;

/**
 * A race and a run that has it.
 *
 * @param schedule its last step is the one at which the race was found
 */
public record FoundRace(Conflict conflict, Schedule schedule) {}

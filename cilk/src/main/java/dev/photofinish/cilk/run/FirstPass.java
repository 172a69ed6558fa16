package dev.photofinish.cilk.run;

import dev.photofinish.cilk.determinacy.ConflictPlaces;
import dev.photofinish.cilk.determinacy.Protection;

/**
 * What following a run as it went found.
 *
 * @param protection what counted as a conflict
 * @param places where parallel accesses conflict
 * @param names what numbers stand for
 * @param outcome how the run ended
 * @param spawns how many children there were
 * @param accesses how many accesses
 */
record FirstPass(
    Protection protection,
    ConflictPlaces places,
    RunNames names,
    RunOutcome outcome,
    long spawns,
    long accesses) {}

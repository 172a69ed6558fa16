package dev.photofinish.openmp.crosscheck;

import dev.photofinish.core.SourceLocation;

/**
 * Something that a proof says of every run, and a run in which it is not so.
 *
 * @param claim what the proof says
 * @param location where the run was
 * @param seen what the run did
 */
public record Contradiction(FactKind kind, String claim, SourceLocation location, String seen) {}

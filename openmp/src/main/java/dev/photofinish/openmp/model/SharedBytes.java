package dev.photofinish.openmp.model;

import dev.photofinish.search.history.ByteRange;

/**
 * Bytes whose contents depend on the schedule.
 *
 * @param life how many objects had been at the same address before the one that is meant
 */
record SharedBytes(ByteRange bytes, int life) {}

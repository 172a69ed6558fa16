package dev.photofinish.openmp.runtime;

/**
 * One piece of one encounter of a worksharing construct, the same in every interleaving.
 *
 * @param construct which encounter, as {@link Labels} names it
 * @param index which of its pieces
 */
public record PieceName(long construct, long index) {}

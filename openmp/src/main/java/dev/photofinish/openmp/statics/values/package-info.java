/**
 * Symbolic evaluation: what a value of the program is as a polynomial, and an address as a base and
 * an offset, followed through calls, regions and tasks into the frames that they come from; what
 * the branches on the way to a block say of them. {@link
 * dev.photofinish.openmp.statics.values.Values} is the entry.
 */
package dev.photofinish.openmp.statics.values;

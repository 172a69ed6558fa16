/**
 * Which transactions interact: the second half of part B. The thesis compares all pairs of
 * accesses; here one pass over each cell, in the order of its threads' labels, finds who takes part
 * in an interaction at all, and only they are kept.
 */
package dev.photofinish.cilk.interactions;

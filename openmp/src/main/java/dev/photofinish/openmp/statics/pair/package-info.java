/**
 * Whether a pair of accesses may conflict, at each level at which two executions can part: members
 * of a team, tasks, calls of a recursive function, lanes of a simd loop.
 */
package dev.photofinish.openmp.statics.pair;

/**
 * What never happens in parallel, beyond what phases tell: locks, the order of tasks, loops with
 * barriers, constructs that one thread executes; and when two accesses mean the same object.
 */
package dev.photofinish.openmp.statics.parallel;

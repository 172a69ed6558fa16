/**
 * What never happens in parallel, beyond what phases tell: members of a team that are the same
 * thread, locks, the order of tasks; and how two executions that may happen in parallel are told
 * apart in the question for the solver.
 */
package dev.photofinish.openmp.statics.parallel;

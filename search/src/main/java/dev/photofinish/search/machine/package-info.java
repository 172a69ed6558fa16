/**
 * What the search asks of a program: a deterministic machine whose threads stop in front of every
 * operation that may have to be ordered, and which tells a sink what each step touched.
 *
 * <p>The terms are those of section 2 of "Model Checking Race-freedom When 'Sequential Consistency
 * for Data-race-free Programs' is Guaranteed" (Wu et al.): {@code R} nodes, barrier and terminal
 * states.
 */
package dev.photofinish.search.machine;

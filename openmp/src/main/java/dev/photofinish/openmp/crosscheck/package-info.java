/**
 * Compares runs of the machine with what a proof of the static engine claims of every run: the two
 * engines share the intermediate representation and little else, so that a mistake of one of them
 * shows as a contradiction. A run proves nothing; it can only refute.
 *
 * <p>{@link CrossCheck} makes runs as long as there is time; {@link FactMonitor} hears one of them
 * and asks a monitor for each kind of fact.
 */
package dev.photofinish.openmp.crosscheck;

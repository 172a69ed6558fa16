/**
 * Makes traces of any size and shape for benchmarks and tests. A simulation of threads that take
 * locks and block on them decides what happens next, so every trace could have happened, and the
 * same options make the same trace.
 */
package dev.photofinish.trace.generate;

/**
 * Execution traces: the columnar store, its symbols and the checks that every trace passes on its
 * way in. Readers and writers are in {@code io}, the partial orders in {@code order}, M2 in {@code
 * m2}.
 */
package dev.photofinish.trace;

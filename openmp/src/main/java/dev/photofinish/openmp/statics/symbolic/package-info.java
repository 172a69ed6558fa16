/**
 * Symbolic numbers and addresses: polynomials over symbols (loop counters, thread numbers, values
 * that do not change in a region), the bounds that symbols have, and addresses as a base object and
 * an offset. Nothing here looks at instructions.
 */
package dev.photofinish.openmp.statics.symbolic;

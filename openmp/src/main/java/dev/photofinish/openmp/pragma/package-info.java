/**
 * What the programmer wrote: OpenMP directives and their clauses, found in the source text by the
 * position that the compiler puts into its calls of the run-time library. Some differences that
 * matter for races are gone in compiled code, such as that between a loop without a {@code
 * schedule} clause and one with {@code schedule(static)}.
 */
package dev.photofinish.openmp.pragma;

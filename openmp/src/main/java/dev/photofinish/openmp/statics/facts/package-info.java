/**
 * What a proof of the static engine claims of every run of the program, as data: where pointers
 * point, what numbers are, who writes what, which locks are held, what is never at the same time.
 * The facts are keyed by instructions and their calling contexts, so that a run can be compared
 * with them. Nothing here knows of a machine.
 */
package dev.photofinish.openmp.statics.facts;

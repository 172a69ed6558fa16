/**
 * Phase intervals, algorithm 1 of the paper: between which barriers a node of a task graph can be
 * executed; and the segments between barriers, which tell phases apart that a loop repeats.
 */
package dev.photofinish.openmp.statics.phases;

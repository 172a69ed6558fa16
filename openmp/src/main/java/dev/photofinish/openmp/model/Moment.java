package dev.photofinish.openmp.model;

/**
 * An instruction of a run.
 *
 * @param step the step of the run's schedule that executes it, from 0
 * @param instructions how many instructions of that step come before it
 */
record Moment(int step, long instructions) {}

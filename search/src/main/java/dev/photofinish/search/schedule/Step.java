package dev.photofinish.search.schedule;

/**
 * One macro step of a schedule.
 *
 * @param thread who goes
 * @param choice which way, 0 where there is only one
 */
public record Step(int thread, int choice) {}

/**
 * The engine {@code explore}: searches the schedules of a Java program for races in the sense of
 * the Java memory model, and says what was found.
 *
 * <p>Paper: "Precise Data Race Detection in a Relaxed Memory Model using Model Checking" (Kim,
 * Yavuz-Kahveci, Sanders); the heuristics of its section 4 are in {@link
 * dev.photofinish.jvm.explore.RaceHeuristics}.
 */
package dev.photofinish.jvm.explore;

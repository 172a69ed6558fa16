/**
 * M2, after Pavlogiannis, "Fast, Sound and Effectively Complete Dynamic Race Prediction" (POPL
 * 2020): causal cones, trace-closed partial orders, the decision algorithm and max-min
 * linearisation.
 */
package dev.photofinish.trace.m2;

/**
 * The task graph of a parallel region, definition 2 of the paper: a node for each piece of a basic
 * block in each calling context, barriers alone in theirs, a root and a sentinel, edges for control
 * flow, calls, tasks and the threads that pass by a {@code single} or {@code master} construct.
 */
package dev.photofinish.openmp.statics.taskgraph;

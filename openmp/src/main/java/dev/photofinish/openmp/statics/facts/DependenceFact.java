package dev.photofinish.openmp.statics.facts;

import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.taskgraph.Frame;

/**
 * An address that all tasks of one construct depend on: one object for all that one execution of
 * their creator makes.
 *
 * @param task the frame of the tasks
 * @param creator the frame of the task that creates them
 */
public record DependenceFact(Frame task, Frame creator, Place place) {}

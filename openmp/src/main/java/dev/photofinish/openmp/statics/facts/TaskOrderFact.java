package dev.photofinish.openmp.statics.facts;

import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;

/**
 * A task whose own work is done whenever its creator executes a node after it has created the task.
 *
 * @param task the frame of the tasks
 * @param node a node that the creator itself executes
 */
public record TaskOrderFact(Frame task, TaskNode node) {}

/**
 * The hard order: which strands of a program are ordered by fork, join, barrier and the task graph,
 * whatever the locks do.
 *
 * <p>A <em>strand</em> is a piece of work inside which everything is ordered and out of which no
 * order leads before its end: a team thread between two barriers, one piece of a worksharing
 * construct, a task between two of its scheduling points, a pthread between two of its creations
 * and joins. Strands are the nodes of a directed acyclic graph whose edges into a strand are all
 * known when it begins. {@link dev.photofinish.search.order.Strands} holds that graph, append-only
 * and shared by all states of a search; {@link dev.photofinish.search.order.HardOrder} is the small
 * part that belongs to one state and turns the events of a run-time library into strands.
 */
package dev.photofinish.search.order;

package dev.photofinish.search.order;

/**
 * An open taskgroup.
 *
 * @param outer the taskgroup around it, or -1
 * @param ended the last strands of its tasks that ended
 */
record Taskgroup(int outer, StrandList ended) {}

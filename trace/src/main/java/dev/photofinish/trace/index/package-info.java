/**
 * What the predictive analyses look up in a trace: the events that matter, with their place in
 * their thread, the write each read observes, the release of each acquire, the locks held, and the
 * order that every correct reordering keeps.
 */
package dev.photofinish.trace.index;

/**
 * The exact decision for one pair of events: a search for a correct reordering that branches only
 * where a run in trace order gets stuck, and that gives up a branch as soon as what it requires is
 * circular.
 */
package dev.photofinish.trace.exact;

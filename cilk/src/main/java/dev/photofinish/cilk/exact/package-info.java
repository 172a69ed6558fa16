/**
 * From possible races to races: a candidate of part C is a race exactly if its thread cycle, or
 * another one of the same thread, can be directed so that no cycle of transactions arises (theorem
 * 7). A race comes with a schedule that is checked again by lemma 6.
 */
package dev.photofinish.cilk.exact;

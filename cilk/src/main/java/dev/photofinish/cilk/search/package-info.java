/**
 * Part C: the search for thread cycles that come back to a later transaction of the thread they
 * left, all their threads parallel to it (theorem 14). Once as in the thesis, one search for each
 * transaction, and once as one search for each thread that can matter.
 */
package dev.photofinish.cilk.search;

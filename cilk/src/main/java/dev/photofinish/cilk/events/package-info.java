/**
 * What a fork-join program does, one call after the other: the interface that Cilk programs, Java
 * programs and tests feed, and the ways to cut threads into transactions.
 */
package dev.photofinish.cilk.events;

/**
 * A small interface for Java programs, and for tests, that describe a fork-join computation by
 * running it: {@code spawn}, {@code sync}, {@code cut}, {@code read}, {@code write}.
 */
package dev.photofinish.cilk.forkjoin;

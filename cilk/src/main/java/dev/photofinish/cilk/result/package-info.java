/** What the engine says of a program, in the words of {@link dev.photofinish.core}. */
package dev.photofinish.cilk.result;

/** Runs Cilk programs serially, children first, on the machine, and records what they do. */
package dev.photofinish.cilk.run;

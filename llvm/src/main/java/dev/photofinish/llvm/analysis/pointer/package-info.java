/**
 * Which pointer may point where, and which call may call what: an inclusion-based (Andersen)
 * analysis of the whole program that tells the fields of an object apart by their byte offsets.
 *
 * <p>What functions without a body do is said by {@link
 * dev.photofinish.llvm.analysis.pointer.CallSummaries}; a function that nobody describes may do
 * anything with all that it gets hold of.
 */
package dev.photofinish.llvm.analysis.pointer;

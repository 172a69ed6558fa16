/**
 * Values and addresses as formulas over what the analysis leaves open: loop counters, thread
 * numbers, inputs, contents of memory that does not change.
 *
 * <p>A {@link dev.photofinish.llvm.analysis.symbolic.Form} is a mathematical integer. Signed
 * overflow is undefined in C, so arithmetic that is promised not to wrap is taken as mathematical;
 * where a wrap is allowed and not excluded by ranges, the result is a symbol of its own.
 */
package dev.photofinish.llvm.analysis.symbolic;

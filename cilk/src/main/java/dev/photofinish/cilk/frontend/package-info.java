/**
 * Cilk-5 and OpenCilk programs for a stock clang: after the preprocessor, keywords are replaced by
 * marks that the machine hears, on the same lines.
 */
package dev.photofinish.cilk.frontend;

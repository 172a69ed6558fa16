/**
 * C and C++ through clang to an intermediate representation of our own, and a machine that executes
 * it.
 */
package dev.photofinish.llvm;

/**
 * What functions of the C and C++ libraries, of POSIX, of the OpenMP runtime and of LLVM do: one
 * table, in the files {@code *.effects} beside this package, that all analyses ask.
 *
 * <p>Sound because nothing is left out: a row without one of its fields is refused when the table
 * is read, an argument that a row does not have counts as read and written together with all that
 * it leads to, and a function without a row may do anything.
 */
package dev.photofinish.llvm.effects;

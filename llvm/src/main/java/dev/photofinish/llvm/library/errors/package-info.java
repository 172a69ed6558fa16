/** The errors that functions of C and POSIX tell. */
package dev.photofinish.llvm.library.errors;

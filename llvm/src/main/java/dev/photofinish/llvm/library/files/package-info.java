/**
 * The files of a program: a file system in memory. It starts with the files that the user gives and
 * keeps what the program writes; nothing of the host is read or written.
 *
 * <p>Copies of the state share the bytes of files until one of them writes.
 */
package dev.photofinish.llvm.library.files;

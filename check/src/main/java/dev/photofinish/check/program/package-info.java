/**
 * Loading of programs. In go the files that a user names and {@link
 * dev.photofinish.check.program.CompilerOptions}; out come {@link
 * dev.photofinish.check.program.ProgramSources}, one for each program or library that the files
 * make, and the compiled program of each. Files that do not compile come out, too, with the reason.
 */
package dev.photofinish.check.program;

/**
 * The portfolio of the engines for C, C++ and Fortran programs, which {@code check} runs. In go a
 * {@link dev.photofinish.check.program.ProgramLoader}, its {@link
 * dev.photofinish.check.program.ProgramSources} and {@link dev.photofinish.check.CheckOptions}; out
 * comes one {@link dev.photofinish.core.AnalysisResult} for each program. {@link
 * dev.photofinish.check.EngineRun} decides which engine runs when and how long, {@link
 * dev.photofinish.check.MergedResult} what the results of two engines say together: {@code proved}
 * comes from the static engine alone, and what either engine left open is said.
 */
package dev.photofinish.check;

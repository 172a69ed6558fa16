/**
 * Reads and writes traces. {@link dev.photofinish.trace.io.TraceReader} knows a format by its
 * content, {@link dev.photofinish.trace.io.TraceOutput} by the name of the file. The formats are
 * described in {@code docs/trace-formats.md}.
 */
package dev.photofinish.trace.io;

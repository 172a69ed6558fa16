package dev.photofinish.jvm.interpreter;

import java.util.List;

/**
 * A thread that died of an exception.
 *
 * @param exception the name of its class
 * @param message may be null
 * @param site where it was thrown, or -1
 * @param stack the calls, the innermost first, as in a stack trace
 */
public record Failure(int thread, String exception, String message, int site, List<String> stack) {}

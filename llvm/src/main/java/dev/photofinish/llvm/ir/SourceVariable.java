package dev.photofinish.llvm.ir;

import dev.photofinish.core.SourceLocation;

/**
 * A variable as the source names it.
 *
 * @param name such as {@code count} or {@code Account::total}
 */
public record SourceVariable(String name, SourceLocation declaration, SourceType type) {}

package dev.photofinish.llvm.effects;

import java.util.List;

/**
 * A number of bytes: a constant times some arguments.
 *
 * @param arguments counted from 0
 */
public record Size(long bytes, List<Integer> arguments) {
  public Size {
    arguments = List.copyOf(arguments);
  }
}

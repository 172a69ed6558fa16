package dev.photofinish.bench;

import dev.photofinish.trace.predict.Order;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** A program that finds races in STD traces. */
interface Tool {
  /** What tables call it. */
  String name();

  /** The command that computes an order of a trace; empty if the tool does not know the order. */
  List<String> command(Order order, Path trace);

  /** How many races it says that it has found. */
  OptionalLong races(String output);
}

package dev.photofinish.llvm.library;

import dev.photofinish.llvm.library.files.FileContent;
import dev.photofinish.llvm.library.files.ProgramEnvironment;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What programs get from outside.
 *
 * @param input the text of standard input, where the environment says nothing about it
 * @param environment files, standard input and variables
 * @param ranges for functions that give an input, such as {@code rand} or {@code
 *     __VERIFIER_nondet_int}, the values to be explored
 * @param processors how many processors the system claims to have
 */
public record LibraryOptions(
    String input, ProgramEnvironment environment, Map<String, ValueRange> ranges, int processors) {
  /**
   * Values that an input can have, both ends included.
   *
   * @param least the smallest
   * @param greatest the largest; there are at most as many as an {@code int} can count
   */
  public record ValueRange(long least, long greatest) {
    public ValueRange {
      if (least > greatest || greatest - least < 0 || greatest - least >= Integer.MAX_VALUE) {
        throw new IllegalArgumentException("no range: " + least + ".." + greatest);
      }
    }

    int size() {
      return (int) (greatest - least + 1);
    }
  }

  public LibraryOptions {
    ranges = Map.copyOf(ranges);
  }

  /** No input, random numbers from a generator, four processors. */
  public static LibraryOptions defaults() {
    return new LibraryOptions("", ProgramEnvironment.empty(), Map.of(), 4);
  }

  public LibraryOptions withInput(String text) {
    return new LibraryOptions(text, environment, ranges, processors);
  }

  public LibraryOptions withEnvironment(ProgramEnvironment given) {
    return new LibraryOptions(input, given, ranges, processors);
  }

  public LibraryOptions withRange(String function, long least, long greatest) {
    Map<String, ValueRange> more = new TreeMap<>(ranges);
    more.put(function, new ValueRange(least, greatest));
    return new LibraryOptions(input, environment, more, processors);
  }

  public LibraryOptions withProcessors(int count) {
    return new LibraryOptions(input, environment, ranges, count);
  }

  /** The values that a function gives in every run that asks it, where nothing else is said. */
  public static Optional<ValueRange> defaultRange(String function) {
    return Inputs.defaultRange(function);
  }

  /** The environment, with a standard input. */
  ProgramEnvironment surroundings() {
    return environment.input().isPresent()
        ? environment
        : environment.withInput(FileContent.of(input.getBytes(StandardCharsets.UTF_8)));
  }

  Optional<ValueRange> range(String function) {
    return Optional.ofNullable(ranges.get(function));
  }
}

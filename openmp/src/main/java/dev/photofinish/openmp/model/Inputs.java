package dev.photofinish.openmp.model;

import dev.photofinish.llvm.library.LibraryOptions;
import dev.photofinish.openmp.runtime.RuntimeOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns the inputs that a user asked for into plans of runs and choices inside them. */
final class Inputs {
  private static final Pattern ARGUMENT = Pattern.compile("argv\\[?(\\d+)]?");

  private Inputs() {}

  /** The choices that functions of the program's environment make. */
  static LibraryOptions library(List<InputRange> inputs) {
    LibraryOptions options = LibraryOptions.defaults();
    for (InputRange input : inputs) {
      if (!ARGUMENT.matcher(input.name()).matches()) {
        options = options.withRange(input.name(), input.least(), input.greatest());
      }
    }
    return options;
  }

  /** One plan for each number of threads and each value of the arguments. */
  static List<RunPlan> plans(ModelOptions options) {
    List<List<String>> commandLines = List.of(options.arguments());
    for (InputRange input : options.inputs()) {
      Matcher argument = ARGUMENT.matcher(input.name());
      if (argument.matches()) {
        commandLines = vary(commandLines, Integer.parseInt(argument.group(1)), input);
      }
    }
    List<RunPlan> plans = new ArrayList<>();
    for (int threads = options.leastThreads(); threads <= options.mostThreads(); threads++) {
      for (List<String> arguments : commandLines) {
        plans.add(RunPlan.of(RuntimeOptions.defaults().withThreads(threads), arguments));
      }
    }
    return plans;
  }

  private static List<List<String>> vary(List<List<String>> lines, int index, InputRange input) {
    List<List<String>> all = new ArrayList<>();
    for (List<String> line : lines) {
      for (long value = input.least(); value <= input.greatest(); value++) {
        List<String> varied = new ArrayList<>(line);
        while (varied.size() < index) {
          varied.add("0");
        }
        varied.set(index - 1, Long.toString(value));
        all.add(varied);
      }
    }
    return all;
  }
}

package dev.photofinish.openmp.model;

import dev.photofinish.core.Reason;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.library.LibraryOptions;
import dev.photofinish.openmp.runtime.RuntimeOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns the inputs that a user asked for into plans of runs and choices inside them. */
final class Inputs {
  private static final Pattern STANDARD_INPUT = Pattern.compile("scanf|stdin");
  private static final Pattern ARGUMENT = Pattern.compile("argv\\[?(\\d+)]?");

  private Inputs() {}

  /** What the program gets from outside, and the choices that functions make. */
  static LibraryOptions library(ModelOptions options) {
    LibraryOptions library = LibraryOptions.defaults().withEnvironment(options.environment());
    for (InputRange input : options.inputs()) {
      if (!ARGUMENT.matcher(input.name()).matches() && !isStandardInput(input)) {
        library = library.withRange(input.name(), input.least(), input.greatest());
      }
    }
    return library;
  }

  /** Inputs that the user asked for and the program does not have. */
  static List<Reason> unknown(ModelOptions options, Program program) {
    return options.inputs().stream()
        .filter(input -> !ARGUMENT.matcher(input.name()).matches() && !isStandardInput(input))
        .filter(input -> program.function(input.name()).isEmpty())
        .map(
            input ->
                Reason.of(Reason.Code.UNSUPPORTED, "the program has no input " + input.name())
                    .withHelp(
                        "name another input with --input: argv[1], stdin, or a function that the"
                            + " program calls"))
        .toList();
  }

  private static boolean isStandardInput(InputRange input) {
    return STANDARD_INPUT.matcher(input.name()).matches();
  }

  /** Whether the user says what is on the command line. */
  static boolean nameArguments(ModelOptions options) {
    return !options.arguments().isEmpty()
        || options.inputs().stream().anyMatch(i -> ARGUMENT.matcher(i.name()).matches());
  }

  /** Whether the user says what is on the standard input. */
  static boolean nameStandardInput(ModelOptions options) {
    return options.environment().input().isPresent()
        || options.inputs().stream().anyMatch(Inputs::isStandardInput);
  }

  /** What can be on the standard input. */
  private static List<String> texts(ModelOptions options) {
    List<String> texts = new ArrayList<>();
    for (InputRange input : options.inputs()) {
      if (isStandardInput(input)) {
        for (long value = input.least(); value <= input.greatest(); value++) {
          texts.add(SmallInputs.text(value));
        }
      }
    }
    return texts.isEmpty() ? List.of("") : texts;
  }

  /** One plan for each number of threads, each value of the arguments and each standard input. */
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
        RunPlan plan =
            RunPlan.of(RuntimeOptions.defaults().withThreads(threads), arguments)
                .withGiven(options.environment().digest());
        texts(options).forEach(text -> plans.add(plan.withInput(text)));
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

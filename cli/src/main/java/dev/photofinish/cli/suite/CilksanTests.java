package dev.photofinish.cli.suite;

import dev.photofinish.core.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tests of Cilksan in a checkout of OpenCilk's productivity tools. Their comments say how each
 * is compiled and run, how many races Cilksan reports, and for most of them in which functions the
 * two accesses are.
 */
public final class CilksanTests {
  private static final String FOLDER = "test/cilksan/TestCases";
  private static final Pattern COUNT = Pattern.compile("detected (\\d+) distinct race");
  private static final String RACE = "Race detected";
  private static final Pattern ACCESS =
      Pattern.compile(
          "(?:\\*\\s*)?(Read|Write|Free|Realloc)\\b(?:\\s+\\{\\{.*?\\}\\})?\\s*([\\w:~]*).*");

  private CilksanTests() {}

  /** The tests of a checkout, or of the folder in it that has them. */
  public static Suite read(Path checkout) throws IOException {
    Path nested = checkout.resolve(FOLDER);
    Path folder = Files.isDirectory(nested) ? nested : checkout;
    List<SuiteProgram> programs = new ArrayList<>();
    for (Path file : Suite.sources(folder, 1)) {
      programs.addAll(programs(file));
    }
    if (programs.isEmpty()) {
      throw new IOException(checkout + ": no tests of Cilksan are here");
    }
    return new Suite("Cilksan's tests", programs);
  }

  private static List<SuiteProgram> programs(Path file) throws IOException {
    String text = Suite.text(file);
    LitTest test = new LitTest(text);
    FunctionLines functions = FunctionLines.in(text);
    List<SuiteProgram> programs = new ArrayList<>();
    for (Map.Entry<LitTest.Way, Set<String>> each : test.ways().entrySet()) {
      LitTest.Way way = each.getKey();
      List<String> expected = test.expected(each.getValue());
      List<String> name = new ArrayList<>(List.of(file.getFileName().toString()));
      name.addAll(way.words());
      programs.add(
          new SuiteProgram(
              String.join(" ", name),
              file,
              label(expected),
              pairs(expected, functions),
              List.of(),
              way.flags(),
              way.arguments()));
    }
    return programs;
  }

  private static Label label(List<String> expected) {
    for (String line : expected) {
      Matcher count = COUNT.matcher(line);
      if (count.find()) {
        return count.group(1).matches("0+") ? Label.RACE_FREE : Label.RACY;
      }
    }
    return expected.stream().anyMatch(line -> line.contains(RACE)) ? Label.RACY : Label.UNKNOWN;
  }

  /** The first two accesses of each report that is expected. */
  private static List<LabelledPair> pairs(List<String> expected, FunctionLines functions) {
    Set<LabelledPair> pairs = new LinkedHashSet<>();
    List<LabelledAccess> accesses = new ArrayList<>();
    for (String line : expected) {
      Matcher access = ACCESS.matcher(line);
      if (line.contains(RACE)) {
        accesses.clear();
      } else if (access.matches()) {
        accesses.add(access(access.group(1), access.group(2), functions));
        if (accesses.size() == 2) {
          pairs.add(new LabelledPair(accesses.get(0), accesses.get(1)));
        }
      }
    }
    return List.copyOf(pairs);
  }

  private static LabelledAccess access(String word, String function, FunctionLines functions) {
    String name = function.substring(function.lastIndexOf(':') + 1);
    return new LabelledAccess(
        name,
        name.isEmpty() ? Lines.ANY : new Lines(functions.of(name)),
        word.equals("Read") ? Operation.READ : Operation.WRITE);
  }
}

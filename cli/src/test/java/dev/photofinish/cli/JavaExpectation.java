package dev.photofinish.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What is expected of an example in Java: {@code Name.expected.json} beside {@code Name.java}, in
 * the form that {@code examples/README.md} describes.
 */
record JavaExpectation(Path source, JsonNode expected) {
  private static final String ENDING = ".java";
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The expectations of all programs under a folder, in the order of their paths. */
  static List<JavaExpectation> under(Path folder) throws IOException {
    List<JavaExpectation> expectations = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(ENDING)).sorted().toList()) {
        String name = file.getFileName().toString().replace(ENDING, ".expected.json");
        expectations.add(
            new JavaExpectation(file, JSON.readTree(file.resolveSibling(name).toFile())));
      }
    }
    return expectations;
  }

  String mainClass() {
    return source.getFileName().toString().replace(ENDING, "");
  }

  /** Whether the source imports something of a package. */
  boolean imports(String packageName) {
    try {
      return Files.readString(source).contains("import " + packageName + ".");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A list of words, as options or arguments. */
  List<String> words(String name) {
    return elements(expected.path(name)).stream().map(JsonNode::asText).toList();
  }

  /** Whether it takes too long for every build. */
  boolean slow() {
    return expected.path("slow").asBoolean();
  }

  /** The races that are expected and that a JSON report does not have. */
  List<String> missing(JsonNode report) {
    List<JsonNode> reported = elements(report.get("races"));
    return elements(expected.path("races")).stream()
        .filter(race -> reported.stream().noneMatch(other -> tells(other, race)))
        .map(JavaExpectation::pair)
        .toList();
  }

  /** What a JSON report has that is not expected, a line each. */
  List<String> deviations(JsonNode report) {
    List<String> deviations = new ArrayList<>();
    String verdict = expected.get("verdict").asText();
    if (!report.get("verdict").asText().equals(verdict)) {
      deviations.add(
          report.get("verdict").asText() + " " + report.get("reasons") + " instead of " + verdict);
    }
    List<JsonNode> reported = elements(report.get("races"));
    for (JsonNode race : reported) {
      if (!isExpected(race)) {
        deviations.add("unexpected: " + pair(race) + " on " + race.path("variable").asText());
      }
    }
    if (!defects(report).equals(new TreeSet<>(words("defects")))) {
      deviations.add("defects " + report.path("defects"));
    }
    return deviations;
  }

  private boolean isExpected(JsonNode race) {
    if (expected.has("variables")) {
      return words("variables").contains(base(race));
    }
    return Stream.of("races", "also")
        .flatMap(name -> elements(expected.path(name)).stream())
        .anyMatch(other -> isSame(other, race));
  }

  /** The kinds of defects. */
  private static TreeSet<String> defects(JsonNode report) {
    TreeSet<String> kinds = new TreeSet<>();
    report.path("defects").forEach(defect -> kinds.add(defect.get("kind").asText()));
    return kinds;
  }

  /** Whether a reported race is the expected one, or has it among its variants. */
  private static boolean tells(JsonNode reported, JsonNode expectation) {
    return isSame(expectation, reported)
        || (hasVariable(expectation, reported)
            && elements(reported.path("variants")).stream()
                .anyMatch(variant -> pair(expectation).equals(pair(variant))));
  }

  /** Same lines and operations, and the variable that is expected, if one is. */
  private static boolean isSame(JsonNode expectation, JsonNode reported) {
    return pair(expectation).equals(pair(reported)) && hasVariable(expectation, reported);
  }

  private static boolean hasVariable(JsonNode expectation, JsonNode reported) {
    return !expectation.has("variable") || base(reported).equals(base(expectation));
  }

  /** The variable without what selects an element. */
  private static String base(JsonNode race) {
    return race.path("variable").asText().split("\\[", 2)[0];
  }

  private static String pair(JsonNode race) {
    List<String> sides = new ArrayList<>(List.of(side(race.get("first"))));
    sides.add(side(race.get("second")));
    sides.sort(null);
    return String.join(" and ", sides);
  }

  private static String side(JsonNode access) {
    JsonNode place = access.has("library") ? access.get("library") : access;
    return access.get("op").asText() + " at line " + place.get("line").asInt();
  }

  private static List<JsonNode> elements(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).toList();
  }

  @Override
  public String toString() {
    return source.toString();
  }
}

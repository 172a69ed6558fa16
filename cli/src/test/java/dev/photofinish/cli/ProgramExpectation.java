package dev.photofinish.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What is expected of an example program: {@code NAME.expected.json} beside {@code NAME.c}, in the
 * form that {@code examples/README.md} describes.
 *
 * @param program the program
 * @param expected the expectation
 */
record ProgramExpectation(Path program, JsonNode expected) {
  private static final String ENDING = ".expected.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The expectations of all programs under a folder, in the order of their paths. */
  static List<ProgramExpectation> under(Path folder) throws IOException {
    List<ProgramExpectation> expectations = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(ProgramExpectation::isProgram).sorted().toList()) {
        String name = file.getFileName().toString();
        Path beside = file.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ENDING);
        expectations.add(new ProgramExpectation(file, JSON.readTree(beside.toFile())));
      }
    }
    return expectations;
  }

  private static boolean isProgram(Path file) {
    return Stream.of(".c", ".cilk", ".cpp", ".f90").anyMatch(file.toString()::endsWith);
  }

  String verdict() {
    return expected.get("verdict").asText();
  }

  /** The races that must be reported. */
  List<JsonNode> races() {
    return list("races");
  }

  /** The races that may be reported besides. */
  List<JsonNode> also() {
    return list("also");
  }

  /** How a JSON report differs from what is expected, a line each. */
  List<String> deviations(JsonNode report) {
    List<String> deviations = new ArrayList<>();
    if (!report.get("verdict").asText().equals(verdict())) {
      deviations.add("verdict " + report.get("verdict").asText() + ", expected " + verdict());
    }
    deviations.addAll(missing(report));
    deviations.addAll(unexpected(report));
    return deviations;
  }

  /** The expected races that a JSON report does not have, a line each. */
  List<String> missing(JsonNode report) {
    List<JsonNode> reported = reported(report);
    return races().stream()
        .filter(race -> reported.stream().noneMatch(other -> isSame(race, other)))
        .map(race -> "missing: " + pair(race))
        .toList();
  }

  /** The races of a JSON report that are neither expected nor tolerated, a line each. */
  List<String> unexpected(JsonNode report) {
    List<JsonNode> known = Stream.concat(races().stream(), also().stream()).toList();
    return reported(report).stream()
        .filter(race -> known.stream().noneMatch(other -> isSame(other, race)))
        .map(race -> "unexpected: " + pair(race))
        .toList();
  }

  /** The races of a JSON report and their variants. */
  private static List<JsonNode> reported(JsonNode report) {
    List<JsonNode> all = new ArrayList<>();
    for (JsonNode race : report.get("races")) {
      all.add(race);
      for (JsonNode variant : race.path("variants")) {
        all.add(((ObjectNode) variant).set("variable", race.get("variable")));
      }
    }
    return all;
  }

  /** Same lines and operations, and the variable that is expected, if one is. */
  private static boolean isSame(JsonNode expectation, JsonNode reported) {
    return pair(expectation).equals(pair(reported))
        && base(reported).equals(expectation.has("variable") ? base(expectation) : base(reported));
  }

  /** The variable without what selects a part of it. */
  static String base(JsonNode race) {
    return race.path("variable").asText().split("[\\[.]", 2)[0];
  }

  private static String pair(JsonNode race) {
    TreeSet<String> sides = new TreeSet<>();
    sides.add(side(race.get("first")));
    sides.add(side(race.get("second")));
    return String.join(" and ", sides);
  }

  /** An access, perhaps inside of a library, at the line of the user's code. */
  private static String side(JsonNode access) {
    JsonNode place = access.has("library") ? access.get("library") : access;
    return access.get("op").asText() + " at line " + place.get("line").asInt();
  }

  private List<JsonNode> list(String name) {
    return expected.has(name) ? elements(expected.get(name)) : List.of();
  }

  private static List<JsonNode> elements(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).toList();
  }

  @Override
  public String toString() {
    return program.toString();
  }
}

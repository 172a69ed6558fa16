package dev.photofinish.report;

import dev.photofinish.core.Access;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.LibraryCall;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.RaceKind;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.StoredWitness;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads what {@link JsonReporter} wrote, as far as it takes to verify it. */
public final class ResultReader {
  private ResultReader() {}

  /**
   * The results of a report, one or several.
   *
   * @throws ResultFormatException if it is no report, or contradicts itself
   */
  public static List<StoredResult> read(Reader text) throws IOException {
    JsonValue report = JsonValue.read(text);
    List<StoredResult> results = new ArrayList<>();
    for (JsonValue result : report.isList() ? report.elements() : List.of(report)) {
      results.add(result(result));
    }
    if (results.isEmpty()) {
      throw new ResultFormatException("it has no result");
    }
    return results;
  }

  private static StoredResult result(JsonValue json) throws ResultFormatException {
    String schema = json.field("schema").text();
    if (!schema.equals(JsonReporter.SCHEMA)) {
      throw json.field("schema").not(JsonReporter.SCHEMA);
    }
    Optional<JsonValue> origin = json.get("origin");
    List<Race> races = new ArrayList<>();
    for (JsonValue race : json.field("races").elements()) {
      races.add(race(race));
    }
    List<Defect> defects = new ArrayList<>();
    Optional<JsonValue> told = json.get("defects");
    for (JsonValue defect : told.isEmpty() ? List.<JsonValue>of() : told.get().elements()) {
      defects.add(defect(defect));
    }
    Verdict verdict = word(json.field("verdict"), Verdict.values(), Verdict::word);
    ResultConsistency.check(json, verdict, races);
    Optional<JsonValue> guarantee = json.get("guarantee");
    return new StoredResult(
        json.field("engine").text(),
        json.field("input").text(),
        guarantee.isEmpty() ? Optional.empty() : Optional.of(guarantee.get().text()),
        origin.isEmpty() ? Optional.empty() : Optional.of(origin(origin.get())),
        races,
        defects);
  }

  private static Defect defect(JsonValue json) throws ResultFormatException {
    Optional<JsonValue> witness = json.get("witness");
    return new Defect(
        word(json.field("kind"), DefectKind.values(), DefectKind::words),
        json.field("message").text(),
        json.textOr("thread"),
        location(json),
        witness.isEmpty() ? Optional.empty() : Optional.of(witness(witness.get())));
  }

  private static Origin origin(JsonValue json) throws ResultFormatException {
    List<String> arguments = new ArrayList<>();
    for (JsonValue word : json.field("arguments").elements()) {
      arguments.add(word.text());
    }
    List<Origin.File> files = new ArrayList<>();
    for (JsonValue file : json.field("files").elements()) {
      files.add(new Origin.File(file.field("name").text(), file.field("sha256").text()));
    }
    return new Origin(json.field("command").text(), arguments, files);
  }

  private static Race race(JsonValue json) throws ResultFormatException {
    Optional<JsonValue> witness = json.get("witness");
    Access first = access(json.field("first"));
    Access second = access(json.field("second"));
    RaceKind kind = word(json.field("kind"), RaceKind.values(), RaceKind::word);
    if (kind.first() != first.operation() || kind.second() != second.operation()) {
      throw json.field("kind").not("what the two accesses do");
    }
    Certainty certainty = word(json.field("certainty"), Certainty.values(), Certainty::word);
    if (witness.isPresent() != (certainty == Certainty.WITNESSED)) {
      throw json.field("certainty").not("that of a race with or without a witness");
    }
    Race race =
        new Race(
            first,
            second,
            json.field("variable").text(),
            certainty,
            json.field("fingerprint").text(),
            witness.isEmpty() ? Optional.empty() : Optional.of(witness(witness.get())),
            Optional.empty());
    ResultConsistency.check(json, race);
    return race;
  }

  private static Access access(JsonValue json) throws ResultFormatException {
    return new Access(
        location(json),
        word(json.field("op"), Operation.values(), Operation::word),
        json.field("thread").text(),
        json.textOr("text"),
        event(json),
        List.of(),
        List.of(),
        library(json));
  }

  private static Optional<LibraryCall> library(JsonValue json) throws ResultFormatException {
    Optional<JsonValue> call = json.get("library");
    return call.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new LibraryCall(
                call.get().field("function").text(),
                location(call.get()),
                call.get().textOr("text")));
  }

  private static StoredWitness witness(JsonValue json) throws ResultFormatException {
    List<WitnessStep> steps = new ArrayList<>();
    List<String> marks = new ArrayList<>();
    for (JsonValue step : json.field("steps").elements()) {
      steps.add(
          new WitnessStep(
              step.field("thread").text(),
              location(step),
              step.field("action").text(),
              event(step)));
      marks.add(step.textOr("mark"));
    }
    long length = json.field("length").count();
    if (length - json.field("omitted").count() != steps.size()) {
      throw json.field("length").not("as many as there are steps, with those omitted");
    }
    Optional<JsonValue> replay = json.get("replay");
    return new StoredWitness(
        word(json.field("kind"), Witness.Kind.values(), Witness.Kind::word),
        length,
        steps,
        marks,
        json.textOr("note"),
        replay.isEmpty() ? Optional.empty() : Optional.of(replay.get().text()));
  }

  private static SourceLocation location(JsonValue json) throws ResultFormatException {
    return new SourceLocation(
        json.textOr("file"), position(json.get("line")), position(json.get("column")));
  }

  private static int position(Optional<JsonValue> json) throws ResultFormatException {
    long position = json.isEmpty() ? 0 : json.get().count();
    if (position > Integer.MAX_VALUE) {
      throw json.orElseThrow().not("a position");
    }
    return (int) position;
  }

  private static OptionalLong event(JsonValue json) throws ResultFormatException {
    Optional<JsonValue> event = json.get("event");
    return event.isEmpty() ? OptionalLong.empty() : OptionalLong.of(event.get().count());
  }

  /** What an enum is called in the format. */
  private interface Word<E> {
    String of(E constant);
  }

  private static <E> E word(JsonValue json, E[] constants, Word<E> word)
      throws ResultFormatException {
    String text = json.text();
    return Arrays.stream(constants)
        .filter(constant -> word.of(constant).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                json.not(
                    "one of "
                        + String.join(", ", Arrays.stream(constants).map(word::of).toList())));
  }
}

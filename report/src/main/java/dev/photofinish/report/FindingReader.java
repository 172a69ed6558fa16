package dev.photofinish.report;

import dev.photofinish.core.Access;
import dev.photofinish.core.Certainty;
import dev.photofinish.core.Defect;
import dev.photofinish.core.DefectKind;
import dev.photofinish.core.LibraryCall;
import dev.photofinish.core.Occurrences;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.RaceKind;
import dev.photofinish.core.RaceVariant;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Standing;
import dev.photofinish.core.StoredWitness;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the races and defects of a JSON report. */
final class FindingReader {
  /** Names of threads, files and actions, each once: long witnesses repeat them. */
  private final Map<String, String> names = new HashMap<>();

  Race race(JsonValue json) throws ResultFormatException {
    Optional<JsonValue> witness = json.get("witness");
    Access first = access(json.field("first"));
    Access second = access(json.field("second"));
    RaceKind kind = json.field("kind").word(RaceKind.values(), RaceKind::word);
    if (kind.first() != first.operation() || kind.second() != second.operation()) {
      throw json.field("kind").not("what the two accesses do");
    }
    Certainty certainty = json.field("certainty").word(Certainty.values(), Certainty::word);
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
            occurrences(json.get("occurrences")),
            json.textOr("advice"),
            variants(json),
            standing(json.get("standing")));
    ResultConsistency.check(json, race);
    return race;
  }

  Defect defect(JsonValue json) throws ResultFormatException {
    Optional<JsonValue> witness = json.get("witness");
    return new Defect(
        json.field("kind").word(DefectKind.values(), DefectKind::words),
        json.field("message").text(),
        name(json.textOr("thread")),
        location(json),
        witness.isEmpty() ? Optional.empty() : Optional.of(witness(witness.get())));
  }

  SourceLocation location(JsonValue json) throws ResultFormatException {
    return new SourceLocation(
        name(json.textOr("file")), position(json.get("line")), position(json.get("column")));
  }

  private Standing standing(Optional<JsonValue> json) throws ResultFormatException {
    if (json.isEmpty()) {
      return new Standing.New();
    }
    String state = json.get().field("state").text();
    return switch (state) {
      case JsonReporter.KNOWN -> new Standing.Known();
      case JsonReporter.SUPPRESSED ->
          new Standing.Suppressed(json.get().field("reason").text(), location(json.get()));
      default ->
          throw json.get()
              .field("state")
              .not(JsonReporter.KNOWN + " or " + JsonReporter.SUPPRESSED);
    };
  }

  private Optional<Occurrences> occurrences(Optional<JsonValue> json) throws ResultFormatException {
    return json.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Occurrences(
                json.get().field("witnessed").count(),
                json.get().field("candidates").count(),
                json.get().field("distance").number()));
  }

  private List<RaceVariant> variants(JsonValue json) throws ResultFormatException {
    List<RaceVariant> variants = new ArrayList<>();
    for (JsonValue variant : json.elementsOf("variants")) {
      variants.add(
          new RaceVariant(
              variant.field("kind").word(RaceKind.values(), RaceKind::word),
              location(variant.field("first")),
              location(variant.field("second"))));
    }
    return variants;
  }

  private Access access(JsonValue json) throws ResultFormatException {
    List<SourceLocation> stack = new ArrayList<>();
    for (JsonValue frame : json.elementsOf("stack")) {
      stack.add(location(frame));
    }
    return new Access(
        location(json),
        json.field("op").word(Operation.values(), Operation::word),
        name(json.field("thread").text()),
        json.textOr("text"),
        event(json),
        stack,
        stack,
        library(json));
  }

  private Optional<LibraryCall> library(JsonValue json) throws ResultFormatException {
    Optional<JsonValue> call = json.get("library");
    return call.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new LibraryCall(
                call.get().field("function").text(),
                location(call.get()),
                call.get().textOr("text")));
  }

  private StoredWitness witness(JsonValue json) throws ResultFormatException {
    List<WitnessStep> steps = new ArrayList<>();
    List<String> marks = new ArrayList<>();
    for (JsonValue step : json.field("steps").elements()) {
      steps.add(
          new WitnessStep(
              name(step.field("thread").text()),
              location(step),
              name(step.field("action").text()),
              event(step)));
      marks.add(name(step.textOr("mark")));
    }
    long length = json.field("length").count();
    if (length - json.field("omitted").count() != steps.size()) {
      throw json.field("length").not("as many as there are steps, with those omitted");
    }
    Optional<JsonValue> replay = json.get("replay");
    return new StoredWitness(
        json.field("kind").word(Witness.Kind.values(), Witness.Kind::word),
        length,
        steps,
        marks,
        json.textOr("note"),
        replay.isEmpty() ? Optional.empty() : Optional.of(replay.get().text()));
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

  private String name(String text) {
    String known = names.putIfAbsent(text, text);
    return known == null ? text : known;
  }
}

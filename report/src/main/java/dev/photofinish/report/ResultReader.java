package dev.photofinish.report;

import com.fasterxml.jackson.core.JsonToken;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.ReportedValue;
import dev.photofinish.core.measure.Stats;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what {@link JsonReporter} wrote. Of the text no more than one race is in memory at a time.
 */
public final class ResultReader {
  private static final String RACES = "races";

  private final JsonSource json;
  private final FindingReader findings = new FindingReader();

  private ResultReader(JsonSource json) {
    this.json = json;
  }

  /**
   * The results of a report, one or several.
   *
   * @throws ResultFormatException if it is no report, or contradicts itself
   */
  public static List<StoredResult> read(Reader text) throws IOException {
    return JsonSource.read(text, json -> new ResultReader(json).results());
  }

  private List<StoredResult> results() throws IOException {
    List<StoredResult> results = new ArrayList<>();
    if (json.next() == JsonToken.START_ARRAY) {
      while (json.next() != JsonToken.END_ARRAY) {
        results.add(result("[" + results.size() + "]"));
      }
    } else {
      results.add(result(""));
    }
    if (results.isEmpty()) {
      throw new ResultFormatException("it has no result");
    }
    json.end();
    return results;
  }

  private StoredResult result(String path) throws IOException {
    List<Race> races = new ArrayList<>();
    Map<String, Object> fields = new LinkedHashMap<>();
    if (!json.atObject()) {
      throw new JsonValue(json.value(), path).not("an object");
    }
    while (json.next() == JsonToken.FIELD_NAME) {
      String name = json.name();
      if (json.next() == JsonToken.START_ARRAY && name.equals(RACES)) {
        races.clear();
        while (json.next() != JsonToken.END_ARRAY) {
          String place = JsonValue.path(path, RACES) + "[" + races.size() + "]";
          races.add(findings.race(new JsonValue(json.value(), place)));
        }
        fields.put(RACES, List.of());
      } else {
        fields.put(name, json.value());
      }
    }
    return result(new JsonValue(fields, path), races);
  }

  private StoredResult result(JsonValue fields, List<Race> races) throws ResultFormatException {
    String schema = fields.field("schema").text();
    if (!schema.equals(JsonReporter.SCHEMA)) {
      throw fields.field("schema").not(JsonReporter.SCHEMA);
    }
    fields.field(RACES).elements();
    List<Defect> defects = new ArrayList<>();
    for (JsonValue defect : fields.elementsOf("defects")) {
      defects.add(findings.defect(defect));
    }
    List<Reason> reasons = new ArrayList<>();
    for (JsonValue reason : fields.field("reasons").elements()) {
      reasons.add(reason(reason));
    }
    Verdict verdict = fields.field("verdict").word(Verdict.values(), Verdict::word);
    ResultConsistency.check(fields, verdict, races);
    Optional<JsonValue> guarantee = fields.get("guarantee");
    Optional<JsonValue> origin = fields.get("origin");
    return new StoredResult(
        new AnalysisResult(
            fields.field("engine").text(),
            fields.field("input").text(),
            verdict,
            guarantee.isEmpty()
                ? Optional.empty()
                : Optional.of(guarantee.get().word(Guarantee.values(), Guarantee::word)),
            races,
            defects,
            reasons,
            bounds(fields.field("bounds")),
            stats(fields)),
        origin.isEmpty() ? Optional.empty() : Optional.of(origin(origin.get())));
  }

  private Reason reason(JsonValue reason) throws ResultFormatException {
    List<Reason.OpenPair> pairs = new ArrayList<>();
    for (JsonValue pair : reason.elementsOf("pairs")) {
      pairs.add(
          new Reason.OpenPair(
              pair.textOr("variable"),
              findings.location(pair.field("first")),
              findings.location(pair.field("second"))));
    }
    Optional<JsonValue> location = reason.get("location");
    Reason known =
        Reason.of(
            reason.field("code").word(Reason.Code.values(), Reason.Code::word),
            reason.field("message").text());
    return new Reason(
        known.code(),
        known.message(),
        location.isEmpty() ? known.location() : findings.location(location.get()),
        reason.textOr("help"),
        pairs);
  }

  private static Bounds bounds(JsonValue fields) throws ResultFormatException {
    Bounds bounds = Bounds.none();
    for (Map.Entry<String, ReportedValue> bound : fields.values().entrySet()) {
      bounds = bounds.withNamed(bound.getKey(), bound.getValue());
    }
    return bounds;
  }

  private static Stats stats(JsonValue fields) throws ResultFormatException {
    Stats stats = Stats.none();
    for (Map.Entry<String, ReportedValue> count : fields.field("stats").values().entrySet()) {
      stats = stats.withNamed(count.getKey(), count.getValue());
    }
    Optional<JsonValue> told = fields.get("rules");
    Map<String, Long> rules = new LinkedHashMap<>();
    if (told.isPresent()) {
      for (String rule : told.get().values().keySet()) {
        rules.put(rule, told.get().field(rule).count());
      }
    }
    return stats.withRules(rules);
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
}

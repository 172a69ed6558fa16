package dev.photofinish.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.LibraryCall;
import dev.photofinish.core.Occurrences;
import dev.photofinish.core.Operation;
import dev.photofinish.core.Race;
import dev.photofinish.core.RaceVariant;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Standing;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.core.measure.ReportedValue;
import dev.photofinish.report.ReportOptions.Shape;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The JSON report, an API: {@code docs/result.schema.json} is its schema, and a change that breaks
 * a reader changes {@link #SCHEMA}. One input gives an object, several give an array.
 */
public final class JsonReporter implements Reporter {
  /** The name and version of the format. */
  public static final String SCHEMA = "photofinish-result/1";

  /** What the format calls the standing of a race of the baseline. */
  static final String KNOWN = "known";

  /** What the format calls the standing of a race that is meant. */
  static final String SUPPRESSED = "suppressed";

  /** How many steps of a witness are written at the most unless the user says otherwise. */
  private static final int MOST_STEPS = 200;

  /** How many steps of witnesses a result has about, unless the user says otherwise. */
  private static final int STEPS_IN_ALL = 200_000;

  /** A witness whose text has more letters than this is left out, and cannot be verified. */
  private static final int LONGEST_REPLAY = 1_000_000;

  /** How many letters of such texts a result has at the most. */
  private static final int REPLAYS_IN_ALL = 50_000_000;

  private final JsonGenerator json;
  private final Shape shape;
  private final OptionalInt maxSteps;
  private final RepeatedRaces repeated = new RepeatedRaces();
  private int steps;
  private int replays;
  private int results;

  /**
   * Starts a report whose witnesses show their last {@code maxSteps} steps; if that is empty, 200
   * steps, and fewer the more races there are, but always the racing pair.
   */
  public JsonReporter(Writer out, Shape shape, OptionalInt maxSteps) throws IOException {
    this.shape = shape;
    this.maxSteps = maxSteps;
    Separators separators =
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withObjectEmptySeparator("")
            .withArrayEmptySeparator("");
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    json =
        new JsonFactory()
            .createGenerator(out)
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .setPrettyPrinter(
                new DefaultPrettyPrinter(separators)
                    .withObjectIndenter(lines)
                    .withArrayIndenter(lines));
    if (shape == Shape.SEVERAL_INPUTS) {
      json.writeStartArray();
    }
  }

  @Override
  public void add(AnalysisResult result, Optional<Origin> origin, Deadline end) throws IOException {
    int fair = Math.max(2, STEPS_IN_ALL / Math.max(1, result.races().size()));
    steps = maxSteps.orElse(Math.min(MOST_STEPS, fair));
    replays = 0;
    json.writeStartObject();
    json.writeStringField("schema", SCHEMA);
    json.writeStringField("engine", result.engine());
    json.writeStringField("input", result.input());
    if (origin.isPresent()) {
      writeOrigin(origin.get());
    }
    json.writeStringField("verdict", result.verdict().word());
    json.writeStringField("guarantee", result.guarantee().map(Guarantee::word).orElse(null));
    if (result.guarantee().filter(Guarantee.PROVED::equals).isPresent()) {
      writeRules(result.stats().rules());
    }
    writeValues("bounds", result.bounds().values());
    AnalysisResult told = ShortenedResult.of(result, writeRaces(result, end));
    json.writeArrayFieldStart("reasons");
    for (Reason reason : told.reasons()) {
      writeReason(reason);
    }
    json.writeEndArray();
    if (!result.defects().isEmpty()) {
      writeDefects(result.defects());
    }
    writeValues("stats", told.stats().values());
    json.writeEndObject();
    json.flush();
    results++;
  }

  @Override
  public void close() throws IOException {
    if (shape == Shape.SEVERAL_INPUTS) {
      json.writeEndArray();
    }
    if (shape == Shape.SEVERAL_INPUTS || results > 0) {
      json.writeRaw('\n');
    }
    json.close();
  }

  /** Writes races while there is time, and says how many are left. */
  private int writeRaces(AnalysisResult result, Deadline end) throws IOException {
    int left = result.races().size();
    json.writeArrayFieldStart("races");
    for (Race race : result.races()) {
      if (left < result.races().size() && end.getAsBoolean()) {
        break;
      }
      writeRace(race, repeated.toldBy(result, race));
      left--;
    }
    json.writeEndArray();
    return left;
  }

  private void writeOrigin(Origin origin) throws IOException {
    json.writeObjectFieldStart("origin");
    json.writeStringField("command", origin.command());
    json.writeArrayFieldStart("arguments");
    for (String argument : origin.arguments()) {
      json.writeString(argument);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("files");
    for (Origin.File file : origin.files()) {
      json.writeStartObject();
      json.writeStringField("name", file.name());
      json.writeStringField("sha256", file.sha256());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeReason(Reason reason) throws IOException {
    json.writeStartObject();
    json.writeStringField("code", reason.code().word());
    json.writeStringField("message", reason.message());
    if (reason.location().isKnown()) {
      json.writeObjectFieldStart("location");
      writeLocation(reason.location());
      json.writeEndObject();
    } else {
      json.writeNullField("location");
    }
    if (!reason.help().isEmpty()) {
      json.writeStringField("help", reason.help());
    }
    if (!reason.pairs().isEmpty()) {
      writePairs(reason.pairs());
    }
    json.writeEndObject();
  }

  private void writePairs(List<Reason.OpenPair> pairs) throws IOException {
    json.writeArrayFieldStart("pairs");
    for (Reason.OpenPair pair : pairs) {
      json.writeStartObject();
      json.writeStringField("variable", known(pair.variable()));
      json.writeObjectFieldStart("first");
      writeLocation(pair.first());
      json.writeEndObject();
      json.writeObjectFieldStart("second");
      writeLocation(pair.second());
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeRace(Race race, Optional<String> teller) throws IOException {
    json.writeStartObject();
    json.writeStringField("fingerprint", race.fingerprint());
    json.writeStringField("kind", race.kind().word());
    json.writeStringField("certainty", race.certainty().word());
    json.writeStringField("variable", race.variable());
    writeAccess("first", race.first());
    writeAccess("second", race.second());
    writeWitness(race.witness());
    writeOccurrences(race);
    writeIfAny("advice", race.advice());
    writeVariants(race.variants());
    writeStanding(race.standing());
    if (teller.isPresent()) {
      json.writeStringField("sameAs", teller.get());
    }
    json.writeEndObject();
  }

  private void writeStanding(Standing standing) throws IOException {
    if (standing.isNew()) {
      return;
    }
    json.writeObjectFieldStart("standing");
    if (standing instanceof Standing.Suppressed suppressed) {
      json.writeStringField("state", SUPPRESSED);
      json.writeStringField("reason", suppressed.reason());
      writeLocation(suppressed.place());
    } else {
      json.writeStringField("state", KNOWN);
    }
    json.writeEndObject();
  }

  private void writeVariants(List<RaceVariant> variants) throws IOException {
    if (variants.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("variants");
    for (RaceVariant variant : variants) {
      json.writeStartObject();
      json.writeStringField("kind", variant.kind().word());
      writeSide("first", variant.first(), variant.kind().first());
      writeSide("second", variant.second(), variant.kind().second());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeSide(String name, SourceLocation location, Operation operation)
      throws IOException {
    json.writeObjectFieldStart(name);
    writeLocation(location);
    json.writeStringField("op", operation.word());
    json.writeEndObject();
  }

  private void writeDefects(List<Defect> defects) throws IOException {
    json.writeArrayFieldStart("defects");
    for (Defect defect : defects) {
      json.writeStartObject();
      json.writeStringField("kind", defect.kind().words());
      json.writeStringField("group", defect.kind().group().word());
      json.writeStringField("message", defect.message());
      json.writeStringField("thread", known(defect.thread()));
      writeLocation(defect.location());
      if (defect.witness().isPresent()) {
        writeWitness(defect.witness());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeAccess(String name, Access access) throws IOException {
    json.writeObjectFieldStart(name);
    writeLocation(access.location());
    json.writeStringField("op", access.operation().word());
    json.writeStringField("thread", access.thread());
    json.writeStringField("text", known(access.text()));
    writeEvent(access.event());
    if (!access.stack().isEmpty()) {
      json.writeArrayFieldStart("stack");
      for (SourceLocation frame : access.stack()) {
        json.writeStartObject();
        writeLocation(frame);
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    if (access.library().isPresent()) {
      LibraryCall call = access.library().get();
      json.writeObjectFieldStart("library");
      json.writeStringField("function", call.function());
      writeLocation(call.caller());
      json.writeStringField("text", known(call.text()));
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private void writeWitness(Optional<Witness> shown) throws IOException {
    if (shown.isEmpty()) {
      json.writeNullField("witness");
      return;
    }
    Witness witness = shown.get();
    List<WitnessStep> lastSteps = witness.lastSteps(steps);
    json.writeObjectFieldStart("witness");
    json.writeStringField("kind", witness.kind().word());
    json.writeNumberField("length", witness.length());
    json.writeNumberField("omitted", witness.length() - lastSteps.size());
    json.writeArrayFieldStart("steps");
    long number = witness.length() - lastSteps.size();
    for (WitnessStep step : lastSteps) {
      json.writeStartObject();
      json.writeStringField("thread", step.thread());
      writeLocation(step.location());
      json.writeStringField("action", step.action());
      writeEvent(step.event());
      writeIfAny("mark", witness.mark(number++));
      json.writeEndObject();
    }
    json.writeEndArray();
    writeIfAny("note", witness.note());
    writeReplay(witness);
    json.writeEndObject();
  }

  private void writeReplay(Witness witness) throws IOException {
    Optional<String> replay = witness.replay();
    if (replay.isPresent()
        && replay.get().length() <= LONGEST_REPLAY
        && replay.get().length() <= REPLAYS_IN_ALL - replays) {
      replays += replay.get().length();
      json.writeStringField("replay", replay.get());
    }
  }

  private void writeIfAny(String name, String text) throws IOException {
    if (!text.isEmpty()) {
      json.writeStringField(name, text);
    }
  }

  private void writeOccurrences(Race race) throws IOException {
    if (race.occurrences().isEmpty()) {
      json.writeNullField("occurrences");
      return;
    }
    Occurrences occurrences = race.occurrences().get();
    json.writeObjectFieldStart("occurrences");
    json.writeNumberField("witnessed", occurrences.witnessed());
    json.writeNumberField("candidates", occurrences.candidates());
    json.writeNumberField("distance", occurrences.distance());
    json.writeEndObject();
  }

  private void writeLocation(SourceLocation location) throws IOException {
    json.writeStringField("file", known(location.file()));
    writeKnown("line", location.line());
    writeKnown("column", location.column());
  }

  private void writeKnown(String name, int position) throws IOException {
    if (position > 0) {
      json.writeNumberField(name, position);
    } else {
      json.writeNullField(name);
    }
  }

  private void writeEvent(OptionalLong event) throws IOException {
    if (event.isPresent()) {
      json.writeNumberField("event", event.getAsLong());
    }
  }

  private void writeRules(Map<String, Long> pairs) throws IOException {
    if (!pairs.isEmpty()) {
      json.writeObjectFieldStart("rules");
      for (Map.Entry<String, Long> rule : pairs.entrySet()) {
        json.writeNumberField(rule.getKey(), rule.getValue());
      }
      json.writeEndObject();
    }
  }

  private void writeValues(String name, Map<String, ReportedValue> values) throws IOException {
    json.writeObjectFieldStart(name);
    for (Map.Entry<String, ReportedValue> entry : values.entrySet()) {
      if (entry.getValue() instanceof ReportedValue.Whole whole) {
        json.writeNumberField(entry.getKey(), whole.number());
      } else {
        json.writeStringField(entry.getKey(), entry.getValue().toString());
      }
    }
    json.writeEndObject();
  }

  private static String known(String text) {
    return text.isEmpty() ? null : text;
  }
}

package dev.photofinish.report.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.photofinish.core.Access;
import dev.photofinish.core.Defect;
import dev.photofinish.core.LibraryCall;
import dev.photofinish.core.Race;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.TerminalText;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.report.FindingText;
import dev.photofinish.report.Origin;
import dev.photofinish.report.SourceFiles;
import gg.jte.TemplateOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the script of the page reads: a JSON text in which nothing can end the element that it
 * stands in.
 */
final class PageData {
  /** How many steps a page has about in all. */
  private static final int STEPS_IN_ALL = 1_000_000;

  /** A longer text of a witness is not on the page. */
  private static final int LONGEST_REPLAY = 100_000;

  private final List<PageResult> results;
  private final int mostSteps;
  private final ShownSources sources;
  private final Map<String, Integer> files = new LinkedHashMap<>();
  private JsonGenerator json;

  PageData(List<PageResult> results, SourceFiles sources, int mostSteps) {
    this.results = results;
    this.sources = new ShownSources(sources);
    long witnesses =
        results.stream()
            .flatMap(result -> result.findings().stream())
            .filter(finding -> finding.finding().witness().isPresent())
            .count();
    this.mostSteps = (int) Math.max(2, Math.min(mostSteps, STEPS_IN_ALL / Math.max(1, witnesses)));
  }

  /** Letters that could end a script element, or begin a comment in it, are escaped. */
  private static final class ScriptEscapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    private final int[] escapes = CharacterEscapes.standardAsciiEscapesForJSON();

    ScriptEscapes() {
      for (char letter : "<>&'".toCharArray()) {
        escapes[letter] = CharacterEscapes.ESCAPE_STANDARD;
      }
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return escapes.clone();
    }

    @Override
    public SerializableString getEscapeSequence(int letter) {
      return letter == 0x2028 || letter == 0x2029
          ? new SerializedString(String.format("\\u%04x", letter))
          : null;
    }
  }

  /** Writes into a page. */
  private static final class TemplateWriter extends Writer {
    private final TemplateOutput out;

    TemplateWriter(TemplateOutput out) {
      this.out = out;
    }

    @Override
    public void write(char[] letters, int from, int count) {
      out.writeContent(new String(letters, from, count));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  void write(TemplateOutput out) {
    JsonFactory factory = new JsonFactory().setCharacterEscapes(new ScriptEscapes());
    try (JsonGenerator generator =
        factory
            .createGenerator(new TemplateWriter(out))
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      json = generator;
      json.writeStartObject();
      json.writeArrayFieldStart("findings");
      for (PageResult result : results) {
        for (PageFinding finding : result.findings()) {
          writeFinding(result, finding);
        }
      }
      json.writeEndArray();
      writeSources();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void writeFinding(PageResult result, PageFinding finding) throws IOException {
    json.writeStartObject();
    json.writeStringField("title", finding.title());
    json.writeStringField("certainty", finding.certainty());
    json.writeStringField("engine", finding.engine());
    json.writeStringField("input", result.input());
    json.writeArrayFieldStart("sides");
    if (finding.finding() instanceof Race race) {
      writeSide(race.first());
      writeSide(race.second());
      json.writeEndArray();
      json.writeStringField("fingerprint", race.fingerprint());
      writeTexts("notes", FindingText.notes(race));
      writeTexts("advice", FindingText.adviceLines(race));
      json.writeStringField("standing", FindingText.standing(race));
    } else {
      Defect defect = (Defect) finding.finding();
      json.writeStartObject();
      writePlace(defect.location());
      json.writeStringField("what", finding.title());
      json.writeEndObject();
      json.writeEndArray();
    }
    Optional<Witness> witness = finding.finding().witness();
    if (witness.isPresent()) {
      writeWitness(witness.get(), finding.finding() instanceof Defect);
      writeReplay(witness.get(), result.origin());
    }
    json.writeEndObject();
  }

  private void writeSide(Access access) throws IOException {
    sources.add(access);
    json.writeStartObject();
    writePlace(access.place());
    json.writeStringField("what", FindingText.of(access));
    if (access.library().isPresent()) {
      LibraryCall call = access.library().get();
      json.writeStringField("inside", TerminalText.of(call.function() + ", " + access.location()));
    }
    List<SourceLocation> calls =
        access.ownCalls().stream()
            .filter(frame -> frame.isKnown() && !frame.equals(access.place()))
            .distinct()
            .toList();
    if (!calls.isEmpty()) {
      json.writeArrayFieldStart("calls");
      for (SourceLocation call : calls) {
        json.writeStartObject();
        writePlace(call);
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private void writePlace(SourceLocation place) throws IOException {
    sources.add(place);
    json.writeNumberField("file", file(place));
    json.writeNumberField("line", place.line());
    json.writeNumberField("column", place.column());
  }

  private int file(SourceLocation place) {
    return place.file().isEmpty() ? -1 : files.computeIfAbsent(place.file(), file -> files.size());
  }

  private void writeWitness(Witness witness, boolean defect) throws IOException {
    List<WitnessStep> shown = witness.lastSteps(mostSteps);
    long first = witness.length() - shown.size();
    json.writeObjectFieldStart("witness");
    json.writeStringField(
        "introduction", defect ? "This schedule leads there." : FindingText.introduction(witness));
    json.writeStringField("note", TerminalText.of(witness.note()));
    json.writeNumberField("omitted", first);
    List<String> threads = new ArrayList<>();
    shown.stream().map(WitnessStep::thread).distinct().forEach(threads::add);
    threads.sort(FindingText.THREADS);
    writeTexts("threads", threads.stream().map(FindingText::thread).toList());
    json.writeArrayFieldStart("steps");
    long number = first;
    for (WitnessStep step : shown) {
      sources.add(step.location());
      json.writeStartArray();
      json.writeNumber(threads.indexOf(step.thread()));
      json.writeNumber(file(step.location()));
      json.writeNumber(step.location().line());
      json.writeNumber(step.location().column());
      json.writeString(TerminalText.of(step.action()));
      String mark = witness.mark(number++);
      if (!mark.isEmpty()) {
        json.writeString(TerminalText.of(mark));
      }
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("order");
    for (StepOrder.Edge edge : StepOrder.of(shown)) {
      json.writeStartArray();
      json.writeNumber(edge.from());
      json.writeNumber(edge.to());
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeReplay(Witness witness, Optional<Origin> origin) throws IOException {
    if (origin.isPresent()) {
      json.writeStringField(
          "command",
          "photofinish " + origin.get().command() + " " + ShellWords.of(origin.get().arguments()));
    }
    Optional<String> text = witness.replay().filter(replay -> replay.length() <= LONGEST_REPLAY);
    if (text.isPresent()) {
      json.writeStringField("replay", text.get());
    }
  }

  /** Source text, which may have tabs. */
  private static String printable(String text) {
    return Arrays.stream(text.split("\t", -1))
        .map(TerminalText::of)
        .collect(Collectors.joining("\t"));
  }

  private void writeTexts(String name, List<String> texts) throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  /** The files by the numbers that places have. */
  private void writeSources() throws IOException {
    json.writeArrayFieldStart("files");
    for (String file : files.keySet()) {
      json.writeStartObject();
      json.writeStringField("name", TerminalText.of(file));
      json.writeArrayFieldStart("chunks");
      for (ShownSources.Chunk chunk : sources.chunks(file)) {
        json.writeStartArray();
        json.writeNumber(chunk.first());
        for (List<Highlighter.Token> line : chunk.lines()) {
          json.writeStartArray();
          for (Highlighter.Token token : line) {
            json.writeString(token.role().word());
            json.writeString(printable(token.text()));
          }
          json.writeEndArray();
        }
        json.writeEndArray();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}

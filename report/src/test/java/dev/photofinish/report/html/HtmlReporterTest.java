package dev.photofinish.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.TerminalText;
import dev.photofinish.core.measure.Bound;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.report.Hostile;
import dev.photofinish.report.ReportOptions;
import dev.photofinish.report.Results;
import dev.photofinish.report.SourceFiles;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReporterTest {
  private static final Pattern DATA =
      Pattern.compile("(?s)<script type=\"application/json\" id=\"data\">(.*?)</script>");

  @TempDir Path directory;

  @Test
  void textsOfTheInputAreTexts() throws IOException {
    String page = page(Hostile.result());
    assertThat(page).doesNotContain("<img").doesNotContain("\u2028", "\u001b");
    assertThat(page.split("<script", -1)).hasSize(3);
    assertThat(data(page).at("/findings/0/title").asText())
        .isEqualTo("write-read race on " + TerminalText.of(Hostile.TEXT));
  }

  @Test
  void aFindingHasItsSourceStepsAndOrder() throws IOException {
    List<String> lines = new ArrayList<>(Collections.nCopies(120, "x;"));
    lines.set(13, "    a[i] = b + a[i] * 5;");
    lines.set(119, "error = a[9] + 1;");
    Files.write(directory.resolve("sum.c"), lines);
    JsonNode data = data(page(Results.scheduled(2)));
    JsonNode race = data.at("/findings/0");
    assertThat(race.at("/sides/0/what").asText()).isEqualTo("write by thread 1 at sum.c:14:12");
    assertThat(race.at("/sides/0/calls/0/line").asInt()).isEqualTo(30);
    assertThat(race.at("/witness/steps")).hasSize(7);
    assertThat(race.at("/witness/steps/6/5").asText()).isEqualTo("race");
    assertThat(data.at("/findings")).hasSize(3);
    assertThat(data.at("/files/0/name").asText()).isEqualTo("sum.c");
    JsonNode chunk = data.at("/files/0/chunks/0");
    assertThat(chunk.get(0).asInt()).isEqualTo(1);
    assertThat(chunk).hasSize(121);
    assertThat(chunk.at("/14/1").asText()).isEqualTo("    a[i] = b + a[i] * ");
  }

  @Test
  void aSourceThatHasChangedIsNotShown() throws IOException {
    Files.writeString(directory.resolve("sum.c"), "another program\n");
    JsonNode chunks = data(page(Results.scheduled(1))).at("/files/0/chunks");
    assertThat(chunks.at("/0/0").asInt()).isEqualTo(14);
    assertThat(chunks.at("/0/1/1").asText()).contains("a[i] = b");
  }

  @Test
  void whatWasCoveredIsTold() throws IOException {
    Bounds bounds = Bounds.none().with(Bound.THREADS, 4);
    assertThat(page(Results.none(Guarantee.BOUNDED, bounds)))
        .contains("no race within these bounds", "<th scope=\"row\">threads</th><td>4</td>")
        .contains("no findings");
    assertThat(page(Results.open(2))).contains("(give more time)");
  }

  @Test
  void thePageNeedsNoNetwork() throws IOException {
    assertThat(page(Results.scheduled(1)))
        .contains("default-src 'none'")
        .doesNotContain("<link", "src=\"", "@import")
        .doesNotContainPattern("url\\(http");
  }

  @Test
  void thousandsOfRacesShareTheSteps() throws IOException {
    JsonNode data = data(page(Results.repeated(5000)));
    assertThat(data.at("/findings")).hasSize(5000);
  }

  private String page(AnalysisResult result) throws IOException {
    StringWriter text = new StringWriter();
    ReportOptions options = ReportOptions.defaults().withSources(SourceFiles.below(directory));
    try (HtmlReporter reporter = new HtmlReporter(text, options)) {
      reporter.add(result);
    }
    return text.toString();
  }

  private static JsonNode data(String page) throws IOException {
    Matcher found = DATA.matcher(page);
    assertThat(found.find()).isTrue();
    return new ObjectMapper().readTree(found.group(1));
  }
}

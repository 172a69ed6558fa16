package dev.photofinish.report.ci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.report.Hostile;
import dev.photofinish.report.ReportOptions;
import dev.photofinish.report.Reporter;
import dev.photofinish.report.Results;
import dev.photofinish.report.format.ReportFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class BuildServerReportersTest {
  @Test
  void aRaceIsAnAnnotationOfItsLine() throws IOException {
    assertThat(report(ReportFormat.GITHUB, Results.scheduled(1)).lines())
        .containsExactly(
            "::error file=sum.c,line=14,col=12,title=write-read race on a[9]::write by thread 1 at"
                + " sum.c:14:12%0Aread by task 7 at sum.c:120:9%0AA barrier between lines 14 and"
                + " 120 would order them: remove nowait at line 12.",
            "::error file=sum.c,line=14,col=12,title=out of bounds::out of bounds: reads 4 bytes"
                + " after a (thread 1)",
            "::error file=sum.c,title=deadlock::deadlock: all threads wait");
  }

  @Test
  void whatIsNotDecidedIsAWarning() throws IOException {
    assertThat(report(ReportFormat.GITHUB, Results.inconclusive()))
        .isEqualTo(
            "::warning file=hard.std,title=inconclusive::3 pairs took more than 100,000 states\n");
    assertThat(report(ReportFormat.GITHUB, Results.possible())).startsWith("::warning file=a.c,");
  }

  @Test
  void noTextIsACommand() throws IOException {
    String report = report(ReportFormat.GITHUB, Hostile.result());
    assertThat(report.lines()).hasSize(1);
    assertThat(report).startsWith("::error file=").doesNotContain("\u001b");
  }

  @Test
  void theTableHasARowForEachFinding() throws IOException {
    assertThat(report(ReportFormat.CSV, Results.scheduled(1)).split("\r\n"))
        .hasSize(4)
        .contains(
            "sum.c,model,races,write-read,witnessed,a[9],sum.c,14,12,write,1,sum.c,120,9,read,task"
                + " 7,5c01,,A barrier between lines 14 and 120 would order them: remove nowait at"
                + " line 12.")
        .allMatch(row -> row.split(",", -1).length == 19);
    assertThat(report(ReportFormat.CSV, Results.inconclusive()))
        .endsWith("hard.std,predict,inconclusive,,,,,,,,,,,,,,,,\r\n");
  }

  @Test
  void noCellIsAFormula() throws IOException {
    assertThat(report(ReportFormat.CSV, Hostile.result()))
        .contains("\r\n\"'=x<")
        .doesNotContain(",=");
  }

  @Test
  void testsFailForEachFinding() throws Exception {
    Element suite = suite(report(ReportFormat.JUNIT, Results.scheduled(1)));
    assertThat(suite.getAttribute("tests")).isEqualTo("3");
    assertThat(suite.getAttribute("failures")).isEqualTo("3");
    Element failure = (Element) suite.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("message")).isEqualTo("write-read race on a[9]");
    assertThat(failure.getTextContent()).contains("sum.c:14:12", "<- race");
  }

  @Test
  void noRaceIsATestThatPassesAndInconclusiveAnError() throws Exception {
    Element none = suite(report(ReportFormat.JUNIT, Results.none(Guarantee.PROVED, Bounds.none())));
    assertThat(none.getAttribute("tests")).isEqualTo("1");
    assertThat(none.getAttribute("failures")).isEqualTo("0");
    Element open = suite(report(ReportFormat.JUNIT, Results.inconclusive()));
    assertThat(open.getAttribute("errors")).isEqualTo("1");
  }

  @Test
  void anyTextIsXml() throws Exception {
    Element suite = suite(report(ReportFormat.JUNIT, Hostile.result()));
    assertThat(suite.getAttribute("name")).startsWith("=x</script>");
  }

  private static Element suite(String xml) throws Exception {
    Document document =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    return (Element) document.getElementsByTagName("testsuite").item(0);
  }

  private static String report(ReportFormat format, AnalysisResult result) throws IOException {
    StringWriter text = new StringWriter();
    try (Reporter reporter = format.open(text, ReportOptions.defaults())) {
      reporter.add(result);
    }
    return text.toString();
  }
}

package dev.photofinish.report.ci;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.report.FindingText;
import dev.photofinish.report.Origin;
import dev.photofinish.report.Palette;
import dev.photofinish.report.Reporter;
import dev.photofinish.report.TextReporter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * JUnit's XML, which every build server reads: a suite for each input, a failed test for each race
 * or defect, a skipped one for a race that is known or suppressed, an error for what was not
 * decided, a passed test where nothing was found.
 */
public final class JUnitReporter implements Reporter {
  /** A test of a suite. */
  private record Case(String name, String element, String type, String message, String text) {
    boolean is(String what) {
      return element.equals(what);
    }
  }

  private static final String FAILURE = "failure";
  private static final String ERROR = "error";
  private static final String SKIPPED = "skipped";
  private static final String PASSED = "";

  private final Writer out;
  private final XMLStreamWriter xml;

  /** Starts a report. */
  public JUnitReporter(Writer out) throws IOException {
    this.out = out;
    try {
      xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuites");
      xml.writeCharacters("\n");
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  @Override
  public void add(AnalysisResult result, Optional<Origin> origin, Deadline end) throws IOException {
    List<Case> cases = cases(result);
    try {
      xml.writeStartElement("testsuite");
      attribute("name", result.input());
      attribute("tests", Integer.toString(cases.size()));
      attribute("failures", count(cases, FAILURE));
      attribute("errors", count(cases, ERROR));
      attribute("skipped", count(cases, SKIPPED));
      xml.writeCharacters("\n");
      for (Case test : cases) {
        write(result.engine(), test);
      }
      xml.writeEndElement();
      xml.writeCharacters("\n");
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  private static List<Case> cases(AnalysisResult result) throws IOException {
    List<Case> cases = new ArrayList<>();
    for (Race race : result.races()) {
      String places = " at " + race.first().place() + " and " + race.second().place();
      String title = FindingText.title(race);
      String standing = FindingText.standing(race);
      cases.add(
          standing.isEmpty()
              ? new Case(title + places, FAILURE, race.kind().word(), title, text(result, race))
              : new Case(title + places, SKIPPED, "", standing, ""));
    }
    for (Defect defect : result.defects()) {
      String text = FindingText.of(defect);
      String place = defect.location().isKnown() ? " at " + defect.location() : "";
      cases.add(new Case(text + place, FAILURE, defect.kind().group().word(), text, text + place));
    }
    if (result.verdict() == Verdict.INCONCLUSIVE) {
      String reasons =
          result.reasons().stream().map(Reason::message).collect(Collectors.joining("\n"));
      cases.add(new Case("is free of races", ERROR, "inconclusive", "inconclusive", reasons));
    }
    if (cases.isEmpty()) {
      cases.add(new Case("is free of races", PASSED, "", "", ""));
    }
    return cases;
  }

  /** A race as the text report tells it, alone. */
  private static String text(AnalysisResult result, Race race) throws IOException {
    AnalysisResult alone =
        new AnalysisResult(
            result.engine(),
            result.input(),
            result.verdict(),
            result.guarantee(),
            List.of(race),
            List.of(),
            result.bounds(),
            result.stats());
    StringWriter text = new StringWriter();
    try (TextReporter reporter =
        new TextReporter(text, Palette.PLAIN, TextReporter.DEFAULT_STEPS)) {
      reporter.add(alone);
    }
    return text.toString();
  }

  private void write(String engine, Case test) throws XMLStreamException {
    xml.writeCharacters("  ");
    xml.writeStartElement("testcase");
    attribute("classname", "photofinish." + engine);
    attribute("name", test.name());
    if (!test.is(PASSED)) {
      xml.writeStartElement(test.element());
      if (!test.is(SKIPPED)) {
        attribute("type", test.type());
      }
      attribute("message", test.message());
      xml.writeCharacters(allowed(test.text()));
      xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, allowed(value));
  }

  /** A text without the characters that XML cannot have. */
  private static String allowed(String text) {
    return text.replaceAll("[^\t\n\r -\uD7FF\uE000-\uFFFD\\x{10000}-\\x{10FFFF}]", "?");
  }

  private static String count(List<Case> cases, String element) {
    return Long.toString(cases.stream().filter(test -> test.is(element)).count());
  }

  @Override
  public void close() throws IOException {
    try {
      xml.writeEndElement();
      xml.writeCharacters("\n");
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
    out.flush();
  }
}

package dev.photofinish.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.photofinish.cli.VerifiedFinding.Status;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Race;
import dev.photofinish.core.TerminalText;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What was verified, told to people or to programs. */
final class VerificationReport {
  /** The name and version of the format for programs. */
  static final String SCHEMA = "photofinish-verification/1";

  private final List<VerifiedResult> results;
  private final List<VerifiedCertificate> certificates;
  private final Map<Status, Long> counts = new EnumMap<>(Status.class);

  VerificationReport(List<VerifiedResult> results, List<VerifiedCertificate> certificates) {
    this.results = List.copyOf(results);
    this.certificates = List.copyOf(certificates);
    for (Status status : Status.values()) {
      counts.put(
          status,
          results.stream()
              .flatMap(result -> result.findings().stream())
              .filter(finding -> finding.status() == status)
              .count());
    }
  }

  /** Writes what became of each race and defect, and how many of each kind there are. */
  void text(Writer out) throws IOException {
    for (VerifiedResult result : results) {
      out.write(
          TerminalText.ofWord(result.file().toString())
              + ": "
              + TerminalText.ofWord(result.result().result().input())
              + (result.findings().isEmpty() ? ": no witness, so there is nothing to verify" : ":")
              + "\n");
      for (String file : result.changed()) {
        out.write("  input has changed since: " + TerminalText.ofWord(file) + "\n");
      }
      for (String line : lines(result.findings())) {
        out.write("  " + line + "\n");
      }
    }
    for (VerifiedCertificate certificate : certificates) {
      out.write(words(certificate) + "\n");
    }
    if (!results.isEmpty()) {
      out.write(summary() + "\n");
    }
    out.flush();
  }

  /** A line for each finding, or one for all that were not verified for the same reason. */
  private static List<String> lines(List<VerifiedFinding> findings) {
    Map<String, Long> reasons =
        findings.stream()
            .filter(finding -> finding.status() == Status.UNVERIFIED)
            .collect(Collectors.groupingBy(VerifiedFinding::reason, Collectors.counting()));
    List<String> lines = new ArrayList<>();
    for (VerifiedFinding finding : findings) {
      long same =
          finding.status() == Status.UNVERIFIED ? reasons.getOrDefault(finding.reason(), 0L) : 1;
      if (same > 1) {
        reasons.remove(finding.reason());
        lines.add(
            same
                + " findings: "
                + finding.status().word()
                + ". "
                + TerminalText.of(finding.reason()));
      } else if (same == 1) {
        lines.add(words(finding));
      }
    }
    return lines;
  }

  private static String words(VerifiedFinding verified) {
    String what =
        (verified.finding() instanceof Defect defect
                ? words(defect)
                : words((Race) verified.finding()))
            + ": "
            + verified.status().word();
    return verified.reason().isEmpty() ? what : what + ". " + TerminalText.of(verified.reason());
  }

  private static String words(VerifiedCertificate certificate) {
    StringBuilder text = new StringBuilder();
    text.append(TerminalText.ofWord(certificate.file().toString()))
        .append(": ")
        .append(TerminalText.ofWord(certificate.input()))
        .append(": proof ")
        .append(certificate.status().word())
        .append(" (")
        .append(counted(certificate.regions(), "region", "regions"))
        .append(", ")
        .append(counted(certificate.pairs(), "pair", "pairs"))
        .append(" of accesses)");
    if (!certificate.reason().isEmpty()) {
      text.append(". ").append(TerminalText.of(certificate.reason()));
    }
    for (String file : certificate.changed()) {
      text.append("\n  input has changed since: ").append(TerminalText.ofWord(file));
    }
    return text.toString();
  }

  private static String words(Race race) {
    return race.kind().word()
        + " race on "
        + TerminalText.ofWord(race.variable())
        + " at "
        + TerminalText.ofWord(race.first().place().toString())
        + " and "
        + TerminalText.ofWord(race.second().place().toString());
  }

  private static String words(Defect defect) {
    return defect.kind().words()
        + (defect.location().isKnown()
            ? " at " + TerminalText.ofWord(defect.location().toString())
            : "");
  }

  private String summary() {
    List<String> parts = new ArrayList<>();
    parts.add(counted(counts.get(Status.VERIFIED), "witness", "witnesses") + " verified");
    parts.add(counts.get(Status.FAILED) + " failed");
    if (counts.get(Status.UNVERIFIED) > 0) {
      parts.add(counts.get(Status.UNVERIFIED) + " not verified");
    }
    if (counts.get(Status.NOTHING) > 0) {
      parts.add(counted(counts.get(Status.NOTHING), "race", "races") + " without a witness");
    }
    return String.join(", ", parts);
  }

  private static String counted(long count, String one, String several) {
    return count + " " + (count == 1 ? one : several);
  }

  /** Writes an object with a list of all results. */
  void json(Writer out) throws IOException {
    try (JsonGenerator json =
        new JsonFactory()
            .createGenerator(out)
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .useDefaultPrettyPrinter()) {
      json.writeStartObject();
      json.writeStringField("schema", SCHEMA);
      for (Status status : Status.values()) {
        json.writeNumberField(key(status), counts.get(status));
      }
      json.writeArrayFieldStart("results");
      for (VerifiedResult result : results) {
        result(json, result);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("certificates");
      for (VerifiedCertificate certificate : certificates) {
        certificate(json, certificate);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    out.write('\n');
    out.flush();
  }

  private static void certificate(JsonGenerator json, VerifiedCertificate certificate)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("file", certificate.file().toString());
    json.writeStringField("input", certificate.input());
    json.writeArrayFieldStart("changed");
    for (String file : certificate.changed()) {
      json.writeString(file);
    }
    json.writeEndArray();
    json.writeNumberField("regions", certificate.regions());
    json.writeNumberField("pairs", certificate.pairs());
    json.writeStringField("status", key(certificate.status()));
    json.writeStringField("reason", certificate.reason().isEmpty() ? null : certificate.reason());
    json.writeEndObject();
  }

  private static void result(JsonGenerator json, VerifiedResult result) throws IOException {
    json.writeStartObject();
    json.writeStringField("file", result.file().toString());
    json.writeStringField("engine", result.result().result().engine());
    json.writeStringField("input", result.result().result().input());
    json.writeArrayFieldStart("changed");
    for (String file : result.changed()) {
      json.writeString(file);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("races");
    for (VerifiedFinding verified : result.findings()) {
      if (verified.finding() instanceof Race race) {
        json.writeStartObject();
        json.writeStringField("fingerprint", race.fingerprint());
        json.writeStringField("variable", race.variable());
        status(json, verified);
      }
    }
    json.writeEndArray();
    json.writeArrayFieldStart("defects");
    for (VerifiedFinding verified : result.findings()) {
      if (verified.finding() instanceof Defect defect) {
        json.writeStartObject();
        json.writeStringField("kind", defect.kind().words());
        json.writeStringField("message", defect.message());
        status(json, verified);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void status(JsonGenerator json, VerifiedFinding verified) throws IOException {
    json.writeStringField("status", key(verified.status()));
    json.writeStringField("reason", verified.reason().isEmpty() ? null : verified.reason());
    json.writeEndObject();
  }

  private static String key(Status status) {
    return switch (status) {
      case VERIFIED -> "verified";
      case FAILED -> "failed";
      case UNVERIFIED -> "unverified";
      case NOTHING -> "nothing";
    };
  }
}

package dev.photofinish.report.sarif;

import com.contrastsecurity.sarif.CodeFlow;
import com.contrastsecurity.sarif.Invocation;
import com.contrastsecurity.sarif.Location;
import com.contrastsecurity.sarif.Message;
import com.contrastsecurity.sarif.Notification;
import com.contrastsecurity.sarif.PartialFingerprints;
import com.contrastsecurity.sarif.Result;
import com.contrastsecurity.sarif.Run;
import com.contrastsecurity.sarif.SarifSchema210;
import com.contrastsecurity.sarif.Suppression;
import com.contrastsecurity.sarif.ThreadFlow;
import com.contrastsecurity.sarif.ThreadFlowLocation;
import com.contrastsecurity.sarif.Tool;
import com.contrastsecurity.sarif.ToolComponent;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Finding;
import dev.photofinish.core.Fingerprint;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.Standing;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.report.FindingText;
import dev.photofinish.report.Origin;
import dev.photofinish.report.Reporter;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One run with all findings. The limits are those of code scanning at GitHub, which refuses what is
 * beyond them: so many results, so many steps of a code flow.
 */
public final class SarifReporter implements Reporter {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  private static final int MOST_RESULTS = 5_000;
  private static final int MOST_STEPS = 1_000;

  /** How many steps all code flows have about, so that the file stays below 10 MB compressed. */
  private static final int STEPS_IN_ALL = 100_000;

  private static final String FINGERPRINT = "photofinish/v1";

  private final Writer out;
  private final String version;
  private final SarifLocations locations;
  private final List<Result> results = new ArrayList<>();
  private final List<Notification> notifications = new ArrayList<>();
  private int left;
  private int steps;

  /**
   * Starts a report.
   *
   * @param version of this tool
   * @param root the directory that files are named relative to
   */
  public SarifReporter(Writer out, String version, Path root) {
    this.out = out;
    this.version = version;
    this.locations = new SarifLocations(root);
  }

  @Override
  public void add(AnalysisResult result, Optional<Origin> origin, Deadline end) {
    for (Race race : result.races()) {
      add(result, race);
    }
    for (Defect defect : result.defects()) {
      add(result, defect);
    }
    for (Reason reason : result.reasons()) {
      String help = reason.help().isEmpty() ? "" : " (" + reason.help() + ")";
      notifications.add(
          new Notification()
              .withLevel(Notification.Level.WARNING)
              .withMessage(
                  new Message().withText(result.input() + ": " + reason.message() + help)));
    }
  }

  private void add(AnalysisResult result, Finding finding) {
    if (results.size() < MOST_RESULTS) {
      results.add(
          finding instanceof Race race
              ? race(result.input(), race)
              : defect(result.input(), (Defect) finding));
    } else {
      left++;
    }
  }

  private Result race(String input, Race race) {
    Access first = race.first();
    Access second = race.second();
    Location other =
        locations.of(second.place(), input, second.placeText(), FindingText.of(second)).withId(1);
    String message =
        FindingText.title(race)
            + ": "
            + FindingText.of(first)
            + ", [the other access](1): "
            + FindingText.of(second)
            + ". "
            + FindingText.advice(race);
    Result result =
        result(FindingRule.of(race), message, race.fingerprint(), race.witness(), input);
    mark(result, race.standing());
    return result
        .withLocations(List.of(locations.of(first.place(), input, first.placeText(), "")))
        .withRelatedLocations(Set.of(other));
  }

  private static void mark(Result result, Standing standing) {
    if (standing instanceof Standing.Suppressed suppressed) {
      boolean inSource = suppressed.place().column() > 0;
      result.setSuppressions(
          Set.of(
              new Suppression()
                  .withKind(inSource ? Suppression.Kind.IN_SOURCE : Suppression.Kind.EXTERNAL)
                  .withJustification(suppressed.reason())));
    } else if (!standing.isNew()) {
      result.setBaselineState(Result.BaselineState.UNCHANGED);
    }
  }

  private Result defect(String input, Defect defect) {
    FindingRule rule = FindingRule.of(defect);
    String fingerprint =
        Fingerprint.of(rule.id() + "|" + defect.location().file() + "|" + defect.message());
    return result(rule, FindingText.of(defect), fingerprint, defect.witness(), input)
        .withLocations(List.of(locations.of(defect.location(), input, "", "")));
  }

  private Result result(
      FindingRule rule,
      String message,
      String fingerprint,
      Optional<Witness> witness,
      String input) {
    Result result =
        new Result()
            .withRuleId(rule.id())
            .withLevel(rule.level())
            .withMessage(new Message().withText(message))
            .withPartialFingerprints(
                new PartialFingerprints().withAdditionalProperty(FINGERPRINT, fingerprint));
    return witness.isEmpty()
        ? result
        : result.withCodeFlows(List.of(codeFlow(witness.get(), input)));
  }

  /** A flow for each thread; the numbers of steps say what comes after what. */
  private CodeFlow codeFlow(Witness witness, String input) {
    int most = Math.max(2, Math.min(MOST_STEPS, (STEPS_IN_ALL - steps) / 10));
    List<WitnessStep> shown = witness.lastSteps(most);
    steps += shown.size();
    long number = witness.length() - shown.size();
    Map<String, List<ThreadFlowLocation>> threads = new LinkedHashMap<>();
    int order = 1;
    for (WitnessStep step : shown) {
      String mark = witness.mark(number++);
      ThreadFlowLocation place =
          new ThreadFlowLocation()
              .withExecutionOrder(order++)
              .withLocation(location(step, mark, input));
      if (!mark.isEmpty()) {
        place.setImportance(ThreadFlowLocation.Importance.ESSENTIAL);
      }
      threads.computeIfAbsent(step.thread(), thread -> new ArrayList<>()).add(place);
    }
    List<ThreadFlow> flows = new ArrayList<>();
    threads.forEach(
        (thread, places) ->
            flows.add(
                new ThreadFlow()
                    .withId(thread)
                    .withMessage(new Message().withText(FindingText.thread(thread)))
                    .withLocations(places)));
    CodeFlow flow = new CodeFlow().withThreadFlows(flows);
    return flow.withMessage(new Message().withText(FindingText.introduction(witness)));
  }

  private Location location(WitnessStep step, String mark, String input) {
    SourceLocation place = step.location();
    String text =
        FindingText.thread(step.thread())
            + ": "
            + step.action()
            + (mark.isEmpty() ? "" : " (" + mark + ")");
    return locations.of(place, input, "", text);
  }

  @Override
  public void close() throws IOException {
    if (left > 0) {
      notifications.add(
          new Notification()
              .withLevel(Notification.Level.WARNING)
              .withMessage(new Message().withText(left + " more findings are not listed")));
    }
    Invocation invocation =
        new Invocation()
            .withExecutionSuccessful(true)
            .withToolExecutionNotifications(notifications);
    ToolComponent driver =
        new ToolComponent()
            .withName("Photofinish")
            .withVersion(version)
            .withSemanticVersion(version)
            .withRules(
                new LinkedHashSet<>(
                    Arrays.stream(FindingRule.values()).map(FindingRule::descriptor).toList()));
    Run run =
        new Run()
            .withTool(new Tool().withDriver(driver))
            .withColumnKind(Run.ColumnKind.UNICODE_CODE_POINTS)
            .withInvocations(List.of(invocation))
            .withResults(results);
    SarifSchema210 report =
        new SarifSchema210()
            .with$schema(URI.create(SCHEMA))
            .withVersion(SarifSchema210.Version._2_1_0)
            .withRuns(List.of(run));
    JsonMapper.builder()
        .defaultPropertyInclusion(JsonInclude.Value.ALL_NON_EMPTY)
        .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
        .enable(SerializationFeature.INDENT_OUTPUT)
        .build()
        .writeValue(out, report);
    out.write('\n');
    out.flush();
  }
}

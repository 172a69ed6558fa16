package dev.photofinish.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.report.html.StepOrder.Edge;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepOrderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "main:create f; f:start; main:join f | 0-1 1-2",
        "a:lock m; a:unlock m; b:lock m | 1-2",
        "a:lock m; a:unlock m; a:lock m; b:lock n | ''",
        "T1:acq(l); T1:rel(l); T2:acq(l) | 1-2",
        "T1:fork(T2); T2:r(x); T1:join(T2) | 0-1 1-2",
        "a:write x; b:read x | ''",
      })
  void textsTellWhatOrdersSteps(String steps, String edges) {
    List<WitnessStep> all =
        Arrays.stream(steps.split("; "))
            .map(step -> step.split(":", 2))
            .map(step -> WitnessStep.of(step[0], SourceLocation.UNKNOWN, step[1]))
            .toList();
    assertThat(StepOrder.of(all).stream().map(StepOrderTest::text))
        .containsExactlyElementsOf(edges.isEmpty() ? List.of() : Arrays.asList(edges.split(" ")));
  }

  private static String text(Edge edge) {
    return edge.from() + "-" + edge.to();
  }
}

package dev.photofinish.report.html;

import dev.photofinish.core.WitnessStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What orders the steps of different threads, as far as their texts tell: who releases a lock comes
 * before who takes it next, who creates a thread before its first step, and its last step before
 * who joins it. Fewer orders than there are, never more.
 */
final class StepOrder {
  /** An order of two steps, by their numbers. */
  record Edge(int from, int to) {}

  private static final Pattern RELEASE = Pattern.compile("(?:unlock|release) (\\S+)|rel\\((.+)\\)");
  private static final Pattern ACQUIRE = Pattern.compile("(?:lock|acquire) (\\S+)|acq\\((.+)\\)");
  private static final Pattern CREATE = Pattern.compile("(?:create|start) (.+)|fork\\((.+)\\)");
  private static final Pattern JOIN = Pattern.compile("join (.+)|join\\((.+)\\)");

  private final Map<String, Integer> released = new HashMap<>();
  private final Map<String, Integer> created = new HashMap<>();
  private final Map<String, Integer> last = new HashMap<>();
  private final List<Edge> edges = new ArrayList<>();

  private StepOrder() {}

  static List<Edge> of(List<WitnessStep> steps) {
    StepOrder order = new StepOrder();
    for (int i = 0; i < steps.size(); i++) {
      order.add(steps.get(i), i, steps);
    }
    return order.edges;
  }

  private void add(WitnessStep step, int at, List<WitnessStep> steps) {
    String thread = step.thread();
    if (!last.containsKey(thread) && created.containsKey(thread)) {
      edges.add(new Edge(created.get(thread), at));
    }
    object(ACQUIRE, step.action())
        .map(released::get)
        .filter(release -> !steps.get(release).thread().equals(thread))
        .ifPresent(release -> edges.add(new Edge(release, at)));
    object(JOIN, step.action()).map(last::get).ifPresent(end -> edges.add(new Edge(end, at)));
    object(RELEASE, step.action()).ifPresent(lock -> released.put(lock, at));
    object(CREATE, step.action()).ifPresent(child -> created.put(child, at));
    last.put(thread, at);
  }

  /** The lock or thread of an action of some kind. */
  private static Optional<String> object(Pattern pattern, String action) {
    Matcher matcher = pattern.matcher(action);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    return Optional.of(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
  }
}

package dev.photofinish.openmp.statics.rule;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The rules of one analysis: whether a rule is applied, whether its assumptions hold, and what was
 * done about the pair at hand. Results that are cached are {@linkplain #record recorded} and
 * {@linkplain #replay replayed}, so that each pair knows its rules.
 */
public final class Rulebook {
  private final RuleSelection selection;
  private final Map<Trace, Trace> traces = new HashMap<>();
  private final IdentityHashMap<Rule, Trace> uses = new IdentityHashMap<>();
  private final IdentityHashMap<Assumption, Map<Integer, Trace>> failures = new IdentityHashMap<>();
  private final IdentityHashMap<Trace, IdentityHashMap<Trace, Trace>> sums =
      new IdentityHashMap<>();

  /** What was done about the pair at hand. Equal traces are one object. */
  private Trace current = Trace.EMPTY;

  /** The rule that is tried, and how many of its assumptions held so far. */
  private String tried = "";

  private int held;

  /** A rulebook for one analysis. */
  public Rulebook(RuleSelection selection) {
    this.selection = selection;
    traces.put(Trace.EMPTY, Trace.EMPTY);
  }

  /** Whether a rule may be applied. Its assumptions are counted from here on. */
  public boolean has(Rule rule) {
    tried = rule.id();
    held = 0;
    return selection.leftOut().isEmpty() || !selection.leftOut().contains(rule.id());
  }

  /** Whether an assumption holds. */
  public boolean holds(Assumption assumption, BooleanSupplier check) {
    int before = tried.equals(assumption.rule()) ? held : 0;
    if (selection.waived().contains(assumption) || check.getAsBoolean()) {
      tried = assumption.rule();
      held = before + 1;
      return true;
    }
    add(failure(assumption, before));
    return false;
  }

  /**
   * Notes an assumption that the solver decides: if the pair at hand is not ruled out, it did not
   * hold.
   */
  public void depend(Assumption assumption) {
    add(failure(assumption, tried.equals(assumption.rule()) ? held : 0));
  }

  private Trace failure(Assumption assumption, int before) {
    return failures
        .computeIfAbsent(assumption, key -> new HashMap<>())
        .computeIfAbsent(
            before,
            key -> shared(new Trace(List.of(), List.of(new Trace.Failure(assumption, before)))));
  }

  /** Notes that the pair at hand rests on a rule. */
  public void use(Rule rule) {
    add(uses.computeIfAbsent(rule, key -> shared(new Trace(List.of(rule.id()), List.of()))));
  }

  /** Does something and tells which rules were applied. They count for the pair at hand too. */
  public <T> Recorded<T> record(Supplier<T> work) {
    Trace outer = current;
    current = Trace.EMPTY;
    try {
      return new Recorded<>(work.get(), current);
    } finally {
      Trace inner = current;
      current = outer;
      add(inner);
    }
  }

  /** A recorded result, as if it were computed now. */
  public <T> T replay(Recorded<T> result) {
    add(result.trace());
    return result.value();
  }

  private void add(Trace trace) {
    if (trace.isEmpty()) {
      return;
    }
    Trace before = current;
    current =
        before.isEmpty()
            ? trace
            : sums.computeIfAbsent(before, key -> new IdentityHashMap<>())
                .computeIfAbsent(trace, key -> shared(sum(before, trace)));
  }

  private Trace shared(Trace trace) {
    return traces.computeIfAbsent(trace, key -> key);
  }

  private static Trace sum(Trace first, Trace second) {
    Set<String> used = new LinkedHashSet<>(first.used());
    used.addAll(second.used());
    Map<Assumption, Trace.Failure> failed = new LinkedHashMap<>();
    for (List<Trace.Failure> some : List.of(first.failures(), second.failures())) {
      for (Trace.Failure failure : some) {
        failed.merge(
            failure.assumption(), failure, (old, next) -> next.held() > old.held() ? next : old);
      }
    }
    return new Trace(used.stream().sorted().toList(), List.copyOf(failed.values()));
  }
}

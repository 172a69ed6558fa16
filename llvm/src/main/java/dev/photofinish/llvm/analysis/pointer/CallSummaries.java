package dev.photofinish.llvm.analysis.pointer;

import java.util.List;
import java.util.Optional;

/** Knows what functions of a library do. */
@FunctionalInterface
public interface CallSummaries {
  /**
   * What a function does that matters for where pointers point; an empty list if nothing does.
   *
   * @return empty if the function is not known
   */
  Optional<List<Effect>> effects(String function);

  /** What one of several says, the first that knows a function first. */
  static CallSummaries firstOf(List<CallSummaries> all) {
    List<CallSummaries> copy = List.copyOf(all);
    return function -> copy.stream().flatMap(each -> each.effects(function).stream()).findFirst();
  }
}

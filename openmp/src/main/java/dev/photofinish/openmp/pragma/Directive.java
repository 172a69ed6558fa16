package dev.photofinish.openmp.pragma;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * A directive as it is written, such as {@code parallel for schedule(static, 4) nowait}.
 *
 * @param words the words of its name, {@code [parallel, for]}
 * @param clauses its clauses in order
 */
public record Directive(List<String> words, List<Clause> clauses) {

  public Directive {
    words = List.copyOf(words);
    clauses = List.copyOf(clauses);
  }

  /** Whether the word is part of the directive's name. */
  public boolean names(String word) {
    return words.contains(requireNonNull(word));
  }

  /** Whether the word is part of the directive's name, or of what a metadirective may become. */
  public boolean mayName(String word) {
    return names(word)
        || (names("metadirective")
            && clauses.stream()
                .anyMatch(clause -> List.of(clause.argument().split("\\W+")).contains(word)));
  }

  /** Whether the loops or sections of this directive are shared among the threads of a team. */
  public boolean sharesWork() {
    return names("for") || names("sections") || names("loop");
  }

  /**
   * Whether iterations of its loops may be executed at the same time even by one thread: {@code
   * order(concurrent)}, which {@code loop} implies.
   */
  public boolean isConcurrent() {
    return mayName("loop")
        || (names("metadirective") && mayName("concurrent"))
        || clause("order").filter(order -> order.argument().contains("concurrent")).isPresent();
  }

  /** Whether two adjacent words, such as {@code distribute parallel}, are in the name. */
  public boolean names(String first, String second) {
    for (int i = 0; i + 1 < words.size(); i++) {
      if (words.get(i).equals(first) && words.get(i + 1).equals(second)) {
        return true;
      }
    }
    return false;
  }

  /** The first clause of that name. */
  public Optional<Clause> clause(String name) {
    return clauses.stream().filter(clause -> clause.name().equals(name)).findFirst();
  }

  /** The kind in the {@code schedule} clause, without modifier and chunk size. */
  public Optional<String> schedule() {
    return clause("schedule").map(Clause::withoutModifier).map(Directive::beforeComma);
  }

  /** Whether chunks of the loop are multiples of a width that the implementation chooses. */
  public boolean roundsChunks() {
    return names("simd")
        && clause("schedule")
            .map(Clause::argument)
            .filter(text -> text.indexOf(':') > 0)
            .map(text -> text.substring(0, text.indexOf(':')))
            .filter(modifiers -> List.of(modifiers.strip().split("\\s*,\\s*")).contains("simd"))
            .isPresent();
  }

  /** The kind in the {@code dist_schedule} clause. */
  public Optional<String> distributionSchedule() {
    return clause("dist_schedule").map(Clause::withoutModifier).map(Directive::beforeComma);
  }

  private static String beforeComma(String text) {
    int comma = text.indexOf(',');
    return (comma < 0 ? text : text.substring(0, comma)).strip();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(String.join(" ", words));
    clauses.forEach(clause -> text.append(' ').append(clause));
    return text.toString();
  }
}

package dev.photofinish.openmp.model;

import dev.photofinish.core.Access;
import dev.photofinish.openmp.model.ThreadNames.Kind;
import dev.photofinish.openmp.pragma.PragmaText;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What is wrong with the depend clauses that are there, of tasks that race: only what their text
 * and the run say.
 */
final class DependAdvice {
  private final RecipeRun.Shown shown;
  private final PragmaText pragmas;
  private final Access first;
  private final Access second;
  private final String variable;
  private final String base;

  /**
   * Advice for a race of tasks.
   *
   * @param base the variable without subscripts
   */
  DependAdvice(
      RecipeRun.Shown shown,
      PragmaText pragmas,
      Access first,
      Access second,
      String variable,
      String base) {
    this.shown = shown;
    this.first = first;
    this.second = second;
    this.pragmas = pragmas;
    this.variable = variable;
    this.base = base;
  }

  /** A sentence; empty if there are no such clauses, or nothing is known to be wrong with them. */
  Optional<String> text() {
    boolean tasks = isTask(shown.first()) && isTask(shown.second());
    if (!tasks) {
      return isTask(shown.first())
          ? alone(shown.first(), shown.second())
          : alone(shown.second(), shown.first());
    }
    Optional<WrittenClauses> one = clauses(shown.first());
    Optional<WrittenClauses> other = clauses(shown.second());
    return one.isEmpty() || other.isEmpty() ? Optional.empty() : both(one.get(), other.get());
  }

  private boolean isTask(Seen seen) {
    return shown.story().names().kind(seen.thread()) == Kind.TASK;
  }

  private Optional<WrittenClauses> clauses(Seen task) {
    return shown
        .story()
        .madeAt(task.thread())
        .flatMap(place -> WrittenClauses.at(pragmas, place, "task", "depend"));
  }

  /** A task and something that is none. */
  private Optional<String> alone(Seen task, Seen other) {
    ThreadNames names = shown.story().names();
    int line = other.place().line();
    Optional<String> wait =
        names.maker(task.thread()) == other.thread()
            ? Optional.of("a taskwait before line " + line + " would order the two.")
            : names.kind(other.thread()) == Kind.MEMBER
                ? Optional.of(
                    "a barrier between its creation and line " + line + " would order the two.")
                : Optional.empty();
    return clauses(task)
        .filter(clauses -> !clauses.of(base).isEmpty())
        .flatMap(
            clauses ->
                wait.map(
                    advice ->
                        "The depend clause for %s at line %d orders the task with other tasks only: "
                                .formatted(base, clauses.line())
                            + advice));
  }

  private Optional<String> both(WrittenClauses one, WrittenClauses other) {
    Optional<String> wrong = missing(one, first).or(() -> missing(other, second));
    if (wrong.isPresent()) {
      return wrong;
    }
    if (one.items().isEmpty() != other.items().isEmpty()) {
      WrittenClauses has = one.items().isEmpty() ? other : one;
      WrittenClauses lacks = one.items().isEmpty() ? one : other;
      return has.of(base).isEmpty()
          ? Optional.empty()
          : Optional.of(
              "The task at line %d has a depend clause for %s, that at line %d has none: it needs"
                      .formatted(has.line(), base, lacks.line())
                  + " one, too.");
    }
    if (one.of(base).isEmpty() || other.of(base).isEmpty()) {
      return Optional.empty();
    }
    return onVariable(one, other);
  }

  /** A task that uses the variable by its name, and has clauses for others only. */
  private Optional<String> missing(WrittenClauses clauses, Access access) {
    boolean named =
        Pattern.compile("\\b" + Pattern.quote(base) + "\\b").matcher(access.placeText()).find();
    return !named || !clauses.misses(base)
        ? Optional.empty()
        : Optional.of(
            "The depend clause at line %d is for %s, not for %s: name %s there, or put a taskwait"
                    .formatted(clauses.line(), clauses.names(), base, base)
                + " between the two.");
  }

  /** Both have clauses for the variable, or for elements of it. */
  private Optional<String> onVariable(WrittenClauses one, WrittenClauses other) {
    if (Stream.concat(one.of(base).stream(), other.of(base).stream())
        .allMatch(item -> item.modifier().equals("in"))) {
      Seen writer = shown.first().touched().kind().writes() ? shown.first() : shown.second();
      return Optional.of(
          "The depend clauses for %s are in, which orders nothing among themselves: the task that"
                  .formatted(base)
              + " writes it at line "
              + writer.place().line()
              + " needs out or inout.");
    }
    ThreadNames names = shown.story().names();
    if (names.maker(shown.first().thread()) != names.maker(shown.second().thread())) {
      return Optional.of(
          "Depend clauses order only tasks that the same task creates, and these two are of"
              + " different ones: order those, and let each wait for its own tasks by taskwait or"
              + " taskgroup.");
    }
    return variable.equals(base)
        ? Optional.empty()
        : Optional.of(
            "The depend clause at line %d does not name each element of %s that its task uses: both"
                    .formatted(one.line(), base)
                + " tasks get to "
                + variable
                + ".");
  }
}

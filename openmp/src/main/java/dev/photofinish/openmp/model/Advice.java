package dev.photofinish.openmp.model;

import dev.photofinish.core.Access;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.openmp.model.ThreadNames.Kind;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What would order two accesses, in the words of their program. */
final class Advice {
  /** Behind the name of a variable: subscripts, and an operator that reads and writes it. */
  private static final String UPDATED = "(?:\\[[^=]*])?\\s*(?:([-+])\\1|([-+*&|^])=)";

  /** Before the name of a variable. */
  private static final String UPDATES = "([-+])\\3\\s*";

  private static final Pattern DESTRUCTION =
      Pattern.compile("pthread_(mutex|rwlock|cond|barrier|spin)_destroy|sem_destroy");

  private final RecipeRun.Shown shown;
  private final Access first;
  private final Access second;
  private final String variable;
  private final String base;

  Advice(RecipeRun.Shown shown, Access first, Access second, String variable) {
    this.shown = shown;
    this.first = first;
    this.second = second;
    this.variable = variable;
    this.base = variable.replaceAll("\\[.*", "");
  }

  /** A sentence or two. */
  String text() {
    if (shown.first().isLaneBeside(shown.second())) {
      return lanes();
    }
    Optional<String> freed = freed();
    if (freed.isPresent()) {
      return freed.get();
    }
    Optional<String> destroyed = destroyed();
    if (destroyed.isPresent()) {
      return destroyed.get();
    }
    Optional<Handover.Flag> other =
        shown.flag().filter(flag -> !flag.variable().equals(shown.memory().description()));
    if (other.isPresent()) {
      return flag(other.get());
    }
    if (are(Kind.TASK)) {
      return tasks();
    }
    return are(Kind.MEMBER) ? team() : threads();
  }

  /** Whether one of the accesses is of a thread of a kind. */
  private boolean are(Kind kind) {
    ThreadNames names = shown.story().names();
    return names.kind(shown.first().thread()) == kind
        || names.kind(shown.second().thread()) == kind;
  }

  /** Whether both stand at one place, or are the same text. */
  private boolean isSameStatement() {
    return first.location().equals(second.location())
        || (first.text().equals(second.text()) && !first.text().isEmpty());
  }

  private boolean isElement() {
    return variable.contains("[");
  }

  /** The reduction of a statement that both execute and that updates the variable. */
  private Optional<String> update() {
    String name = Pattern.quote(base);
    Matcher updated =
        Pattern.compile("\\b" + name + UPDATED + "|" + UPDATES + name + "\\b")
            .matcher(first.text());
    if (!isSameStatement() || !updated.find()) {
      return Optional.empty();
    }
    String operator = updated.group(2) == null ? "+" : updated.group(2);
    // A reduction by - adds, too, and is deprecated.
    return Optional.of(operator.equals("-") ? "+" : operator);
  }

  /** The use of a lock and the like, where the other access is its destruction. */
  private Optional<String> destroyed() {
    boolean firstDestroys = destroys(shown.first());
    if (!firstDestroys && !destroys(shown.second())) {
      return Optional.empty();
    }
    Seen user = firstDestroys ? shown.second() : shown.first();
    return Optional.of(
        "%s is destroyed while it may still be used: destroy it after %s is joined, or has ended in"
                .formatted(variable, shown.story().names().name(user.thread()))
            + " another way that orders the two.");
  }

  private static boolean destroys(Seen seen) {
    return seen.touched().instruction() instanceof CallSite site
        && site.calledName().filter(name -> DESTRUCTION.matcher(name).matches()).isPresent();
  }

  private Optional<String> freed() {
    boolean firstFrees = shown.first().effect() == Seen.Effect.FREED;
    if (!firstFrees && shown.second().effect() != Seen.Effect.FREED) {
      return Optional.empty();
    }
    Seen freeing = firstFrees ? shown.first() : shown.second();
    Seen user = firstFrees ? shown.second() : shown.first();
    String wait =
        shown.story().names().kind(user.thread()) == Kind.TASK
            ? "a taskwait"
            : are(Kind.MEMBER)
                ? "a barrier"
                : "joining " + shown.story().names().name(user.thread());
    return Optional.of(
        "The memory is still in use when it is given up: "
            + wait
            + " before line "
            + freeing.location().line()
            + " would keep it until then.");
  }

  private String flag(Handover.Flag flag) {
    boolean openMp = are(Kind.MEMBER) || are(Kind.TASK);
    String places =
        openMp
            ? "omp atomic write release at line %d and omp atomic read acquire at line %d"
            : "memory_order_release at line %d and memory_order_acquire at line %d";
    return (flag.isAtomic() ? "Access " : "Make " + (openMp ? "accesses to " : ""))
        + flag.variable()
        + (flag.isAtomic() ? " with " : openMp ? " atomic, with " : " atomic, and use ")
        + places.formatted(flag.written().line(), flag.read().line())
        + ": then what comes before the write is seen after the read.";
  }

  private String tasks() {
    if (isElement() && isSameStatement()) {
      return "Tasks that get to the same element of "
          + base
          + " run at the same time: a depend clause for the element would order them, or a"
          + " taskwait between them.";
    }
    return "Nothing says which of the two comes first: depend clauses for "
        + base
        + " would, or a taskwait between the creation of the task and the other access."
        + update().map(operator -> " If tasks only update it, atomic suffices.").orElse("");
  }

  private String team() {
    if (mixed().isPresent()) {
      return mixed().get() + ": omp atomic there, too, would do.";
    }
    Optional<String> update = update();
    if (isElement() && isSameStatement()) {
      return "Different threads get to the same element of "
          + base
          + ": keep the iterations that share an element on one thread, or put the statement under "
          + (update.isPresent() ? "atomic." : "critical.");
    }
    if (update.isPresent()) {
      return "If threads update one "
          + base
          + ", use reduction("
          + update.get()
          + ": "
          + base
          + ") or atomic; if each needs its own, private("
          + base
          + ").";
    }
    if (isSameStatement()) {
      return "If every thread needs a "
          + base
          + " of its own, make it private, or firstprivate if it needs the value from before; else"
          + " one thread may write it, or critical orders the two.";
    }
    return "A barrier between the two would order them, or the end of a construct without nowait;"
        + " critical around both keeps them apart.";
  }

  private String threads() {
    if (mixed().isPresent()) {
      return mixed().get() + ": make it atomic there, too.";
    }
    if (update().isPresent()) {
      return "Hold one mutex around each update of "
          + variable
          + ", or make it atomic and update it in one operation.";
    }
    return "Hold one mutex around both accesses of "
        + variable
        + ", or make it atomic; a join between the two would order them as well.";
  }

  /** The access that is plain where the other one is atomic. */
  private Optional<String> mixed() {
    boolean one = shown.first().touched().kind().atomic();
    boolean other = shown.second().touched().kind().atomic();
    return one == other
        ? Optional.empty()
        : Optional.of(
            "Line %d accesses %s atomically, line %d does not"
                .formatted(
                    (one ? first : second).location().line(),
                    base,
                    (one ? second : first).location().line()));
  }

  /** What would order two iterations of a simd loop. */
  private String lanes() {
    return isElement()
        ? "Iterations of a simd loop are executed together, and these get to the same element of "
            + base
            + ": a safelen clause no larger than their distance, or ordered simd, would order them."
        : "Iterations of a simd loop are executed together: make "
            + base
            + " private, linear or a reduction of the loop, or use ordered simd.";
  }
}

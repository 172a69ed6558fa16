package dev.photofinish.openmp.model;

import dev.photofinish.core.Access;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.openmp.model.ThreadNames.Kind;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.runtime.PieceName;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What would order two accesses, in the words of their program. */
final class Advice {
  /** Behind the name of a variable: subscripts, and an operator that reads and writes it. */
  private static final String UPDATED = "(?:\\[[^=]*])?\\s*(?:([-+])\\1|([-+*&|^])=)";

  /** Before the name of a variable. */
  private static final String UPDATES = "([-+])\\3\\s*";

  private static final Pattern DESTRUCTION =
      Pattern.compile("pthread_(mutex|rwlock|cond|barrier|spin)_destroy|sem_destroy");

  private final RecipeRun.Shown shown;
  private final PragmaText pragmas;
  private final Access first;
  private final Access second;
  private final String variable;
  private final String base;
  private final String owner;

  /**
   * Advice for a race.
   *
   * @param owner what owns the memory of the variable, where it has no name itself
   */
  Advice(
      RecipeRun.Shown shown,
      PragmaText pragmas,
      Access first,
      Access second,
      String variable,
      String owner) {
    this.owner = owner;
    this.pragmas = pragmas;
    this.shown = shown;
    this.first = first;
    this.second = second;
    this.variable = variable;
    this.base = variable.replaceAll("\\[.*", "");
  }

  /** A sentence or two. */
  String text() {
    if (shown.memory().function().isPresent()) {
      return HiddenState.advice(shown.memory().function().get());
    }
    if (shown.first().isLaneBeside(shown.second())) {
      return lanes();
    }
    Optional<String> freed = shown.memory().isOwned() ? Optional.empty() : freed();
    if (freed.isPresent() && locks().isEmpty()) {
      return freed.get();
    }
    Optional<String> destroyed = destroyed();
    if (destroyed.isPresent()) {
      return destroyed.get();
    }
    Optional<Handover.Flag> other =
        shown.flag().filter(flag -> !flag.variable().equals(shown.memory().description()));
    if (other.isPresent() && other.get().form() == Handover.Form.SCALAR) {
      return flag(other.get());
    }
    Optional<String> locks = locks();
    if (locks.isPresent()) {
      return locks.get();
    }
    if (are(Kind.TASK)) {
      return new DependAdvice(shown, pragmas, first, second, variable, base)
          .text()
          .orElseGet(this::tasks);
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
    return first.place().equals(second.place())
        || (first.placeText().equals(second.placeText()) && !first.placeText().isEmpty());
  }

  private boolean isElement() {
    return variable.contains("[");
  }

  /** Whether the variable could be atomic: both accesses are the user's own, of a scalar. */
  private boolean isScalar() {
    return Stream.of(shown.first(), shown.second())
        .allMatch(
            seen ->
                seen.place().equals(seen.location())
                    && Touched.isScalar(seen.touched().instruction()));
  }

  private Optional<String> locks() {
    return new LockAdvice(shown, first, second).text();
  }

  /** The reduction of {@code if (x > most) most = x}, with its operator. */
  private Optional<String> extremum() {
    String name = Pattern.quote(base);
    String lines = first.placeText() + " " + second.placeText();
    boolean assigned = Pattern.compile("\\b" + name + "\\s*=[^=]").matcher(lines).find();
    if (!assigned) {
      return Optional.empty();
    }
    if (matches(lines, ">=?\\s*" + name + "\\b") || matches(lines, "\\b" + name + "\\s*<=?")) {
      return Optional.of("max");
    }
    boolean least =
        matches(lines, "<=?\\s*" + name + "\\b") || matches(lines, "\\b" + name + "\\s*>=?");
    return least ? Optional.of("min") : Optional.empty();
  }

  private static boolean matches(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).find();
  }

  /** Whether clauses of the construct can name the variable: both accesses stand in it. */
  private boolean isInConstruct() {
    return shown.first().calls().isInConstruct() && shown.second().calls().isInConstruct();
  }

  /** The reduction of a statement that both execute and that updates the variable. */
  private Optional<String> update() {
    String name = Pattern.quote(base);
    Matcher updated =
        Pattern.compile("\\b" + name + UPDATED + "|" + UPDATES + name + "\\b")
            .matcher(first.placeText());
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
            : are(Kind.MEMBER) ? "a barrier" : joining(shown.story().names().name(user.thread()));
    return Optional.of(
        "The memory is still in use when it is given up: "
            + wait
            + " before line "
            + freeing.place().line()
            + " would keep it until then.");
  }

  private static String joining(String thread) {
    return thread.equals("main") ? "waiting until main no longer uses it" : "joining " + thread;
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
    if (update.isPresent() && !isInConstruct()) {
      return "Put each update of " + base + " under atomic, or under critical.";
    }
    if (extremum().isPresent() && isInConstruct() && !isElement()) {
      return "Use reduction("
          + extremum().get()
          + ": "
          + base
          + "), or put the comparison and the assignment together under critical.";
    }
    Optional<String> reduction = update.flatMap(this::otherReduction);
    if (reduction.isPresent()) {
      return reduction.get();
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
    if (isSameStatement() && isInConstruct()) {
      return "If every thread needs a "
          + base
          + " of its own, make it private, or firstprivate if it needs the value from before; else"
          + " one thread may write it, or critical orders the two.";
    }
    return barrier() + "critical around both keeps them apart.";
  }

  /** What to say if the region has a reduction by the same operator, of other variables. */
  private Optional<String> otherReduction(String operator) {
    return shown
        .story()
        .madeAt(shown.second().thread())
        .flatMap(place -> WrittenClauses.at(pragmas, place, "parallel", "reduction"))
        .filter(clauses -> clauses.misses(base))
        .filter(clauses -> clauses.items().stream().allMatch(it -> it.modifier().equals(operator)))
        .map(
            clauses ->
                "The reduction at line %d is of %s, not of %s: name %s there, too, or update it"
                        .formatted(clauses.line(), clauses.names(), base, base)
                    + " under atomic.");
  }

  /** A barrier between the two, unless it would be in a worksharing construct. */
  private String barrier() {
    Optional<PieceName> one = shown.first().piece();
    Optional<PieceName> other = shown.second().piece();
    if (one.isEmpty() && other.isEmpty() && !isSameStatement()) {
      return "A barrier between the two would order them, or the end of a construct without nowait;"
          + " ";
    }
    boolean together =
        one.isPresent() && other.isPresent() && one.get().construct() == other.get().construct();
    return together || isSameStatement()
        ? ""
        : "The end of a construct without nowait between the two would order them; ";
  }

  private String threads() {
    if (mixed().isPresent()) {
      return mixed().get() + ": make it atomic there, too.";
    }
    if (update().isPresent() && isScalar()) {
      return "Hold one mutex around each update of "
          + variable
          + ", or make it atomic and update it in one operation.";
    }
    if (!isScalar()) {
      return "Hold one mutex around both uses of "
          + (shown.memory().owner().isPresent() ? owner : variable)
          + "; a join between the two would order them as well.";
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
                    (one ? first : second).place().line(),
                    base,
                    (one ? second : first).place().line()));
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

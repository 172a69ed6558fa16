package dev.photofinish.openmp.generated;

import dev.photofinish.openmp.generated.GeneratedProgram.Threading;
import dev.photofinish.openmp.generated.Statement.Index;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The statements of the threads and tasks of a program in a listing. */
final class ListedBody {
  private final NumberedText text;
  private final Threading threading;
  private final int number;

  /** The steps of all threads and tasks. */
  private final List<List<Step>> all;

  private final ListedAccesses accesses;
  private final ListedPosix posix;

  /** Those of the thread or task that is being written. */
  private List<Step> steps;

  private int depth;

  /** The tasks that the body has made so far, by number, with what they depend on. */
  private Map<Integer, Optional<Statement.Dependence>> made;

  /** All tasks of the program that were made so far. */
  private final List<Integer> tasks = new ArrayList<>();

  ListedBody(NumberedText text, Threading threading, int number, List<List<Step>> all) {
    this.text = text;
    this.threading = threading;
    this.number = number;
    this.all = all;
    this.accesses = new ListedAccesses(text, threading, number);
    this.posix = new ListedPosix(text, number, this);
  }

  void registers() {
    text.line("int r0 = 0, r1 = 0;");
  }

  /** Goes on with a thread that has these steps and has made these tasks. */
  void goOn(List<Step> thread, Map<Integer, Optional<Statement.Dependence>> tasksOfThread) {
    steps = thread;
    made = tasksOfThread;
  }

  void write(Statement statement) {
    if (accesses.write(statement, steps)) {
      return;
    }
    if (statement instanceof Statement.Await await) {
      int begin = steps.size();
      text.line("do {");
      write(
          new Statement.AtomicRead(await.register(), new Index.Fixed(await.cell()), await.order()));
      again(await.register(), await.value(), begin);
    } else if (statement instanceof Statement.Poll poll) {
      int begin = steps.size();
      text.line("do {");
      locked(
          new Index.Fixed(poll.lock()),
          List.of(new Statement.Read(poll.register(), new Index.Fixed(poll.cell()))));
      again(poll.register(), poll.value(), begin);
    } else if (statement instanceof Statement.Locked locked) {
      locked(locked.lock(), locked.body());
    } else if (statement instanceof Statement.Critical critical) {
      critical(critical);
    } else if (statement instanceof Statement.If branch) {
      text.line("if (r" + branch.register() + " == " + branch.value() + ") {");
      int jump = steps.size();
      steps.add(null);
      branch.body().forEach(this::write);
      steps.set(jump, new Step.Unless(branch.register(), branch.value(), steps.size()));
      text.line("}");
    } else if (statement instanceof Statement.Repeat repeat) {
      repeat(repeat);
    } else if (statement instanceof Statement.Start start) {
      text.line(
          "pthread_create(&t%d[%d], 0, f%d_%d, 0);"
              .formatted(number, start.thread(), number, start.thread()));
      steps.add(new Step.Start(start.thread(), List.of()));
    } else if (statement instanceof Statement.Join join) {
      text.line("pthread_join(t%d[%d], 0);".formatted(number, join.thread()));
      steps.add(new Step.Join(List.of(join.thread())));
    } else if (statement instanceof Statement.Task task) {
      task(task);
    } else if (statement instanceof Statement.Taskwait) {
      text.line("_Pragma(\"omp taskwait\")");
      steps.add(new Step.Join(List.copyOf(made.keySet())));
    } else if (statement instanceof Statement.Taskgroup group) {
      text.line("_Pragma(\"omp taskgroup\") {");
      int before = tasks.size();
      group.body().forEach(this::write);
      steps.add(new Step.Join(List.copyOf(tasks.subList(before, tasks.size()))));
      text.line("}");
    } else if (statement instanceof Statement.Nested nested) {
      text.line("_Pragma(\"omp parallel num_threads(2)\") {");
      text.line("if (omp_get_thread_num() == 0) {");
      int first = part(nested.first(), Optional.empty());
      text.line("} else {");
      int second = part(nested.second(), Optional.empty());
      text.line("} }");
      steps.add(new Step.Start(first, List.of()));
      steps.add(new Step.Start(second, List.of()));
      steps.add(new Step.Join(List.of(first, second)));
    } else {
      posix.write(statement, steps);
    }
  }

  private void task(Statement.Task task) {
    String clause = task.depend().map(it -> CText.clause(number, it)).orElse("");
    text.line("_Pragma(\"omp task shared(x%d)%s\") {".formatted(number, clause));
    List<Integer> after = new ArrayList<>();
    made.forEach(
        (earlier, its) -> {
          if (its.isPresent() && task.depend().filter(d -> d.after(its.get())).isPresent()) {
            after.add(earlier);
          }
        });
    int begun = part(task.body(), task.depend());
    text.line("}");
    made.put(begun, task.depend());
    tasks.add(begun);
    steps.add(new Step.Start(begun, after));
  }

  /** Writes what a task or a member of a nested team does; gives its number among all. */
  private int part(List<Statement> body, Optional<Statement.Dependence> depend) {
    List<Step> outerSteps = steps;
    int outerDepth = depth;
    Map<Integer, Optional<Statement.Dependence>> outerMade = made;
    int index = all.size();
    steps = new ArrayList<>();
    all.add(steps);
    made = new LinkedHashMap<>();
    depth = 0;
    registers();
    steps.add(new Step.Begin());
    Optional<Integer> mutex =
        depend
            .filter(it -> it.type() == Statement.DependenceType.MUTEXINOUTSET)
            .map(Statement.Dependence::variable);
    mutex.ifPresent(
        which ->
            steps.add(
                new Step.Acquire(
                    new Index.Fixed(which),
                    2 * GeneratedProgram.LOCKS,
                    Registers.FIRST_HELD + depth++)));
    body.forEach(this::write);
    mutex.ifPresent(which -> steps.add(new Step.Release(Registers.FIRST_HELD + --depth)));
    steps = outerSteps;
    depth = outerDepth;
    made = outerMade;
    return index;
  }

  private void again(int register, int value, int begin) {
    text.line("} while (r" + register + " != " + value + ");");
    steps.add(new Step.Unless(register, value, begin));
  }

  void locked(Index lock, List<Statement> body) {
    String which = "l" + number + "[" + CText.index(lock) + "]";
    switch (threading) {
      case OPENMP -> text.line("{ omp_lock_t *held = &" + which + "; omp_set_lock(held);");
      case PTHREAD ->
          text.line("{ pthread_mutex_t *held = &" + which + "; pthread_mutex_lock(held);");
    }
    int held = Registers.FIRST_HELD + depth++;
    steps.add(new Step.Acquire(lock, 0, held));
    body.forEach(this::write);
    depth--;
    steps.add(new Step.Release(held));
    switch (threading) {
      case OPENMP -> text.line("omp_unset_lock(held); }");
      case PTHREAD -> text.line("pthread_mutex_unlock(held); }");
    }
  }

  private void critical(Statement.Critical critical) {
    String mutex = "c%d[%d]".formatted(number, critical.name());
    switch (threading) {
      case OPENMP ->
          text.line("_Pragma(\"omp critical(c%d_%d)\") {".formatted(number, critical.name()));
      case PTHREAD -> text.line("pthread_mutex_lock(&" + mutex + ");");
    }
    int held = Registers.FIRST_HELD + depth++;
    steps.add(new Step.Acquire(new Index.Fixed(critical.name()), GeneratedProgram.LOCKS, held));
    critical.body().forEach(this::write);
    depth--;
    steps.add(new Step.Release(held));
    switch (threading) {
      case OPENMP -> text.line("}");
      case PTHREAD -> text.line("pthread_mutex_unlock(&" + mutex + ");");
    }
  }

  /** One loop in the text; as many copies among the steps. */
  private void repeat(Statement.Repeat repeat) {
    text.line("for (int i = 0; i < " + repeat.times() + "; i++) {");
    NumberedText.Mark begin = text.mark();
    for (int i = 0; i < repeat.times(); i++) {
      text.backTo(begin);
      repeat.body().forEach(this::write);
    }
    text.line("}");
  }

  /** The register for the next lock that is taken. */
  int held() {
    return Registers.FIRST_HELD + depth;
  }
}

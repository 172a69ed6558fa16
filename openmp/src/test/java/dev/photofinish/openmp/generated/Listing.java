package dev.photofinish.openmp.generated;

import dev.photofinish.openmp.generated.Statement.Index;
import dev.photofinish.openmp.generated.Statement.Operand;
import dev.photofinish.openmp.generated.Statement.Order;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A C file of many programs, and the steps of their threads with the lines of the file. */
final class Listing {
  private static final String HEADER =
      "#include <omp.h>\n#include <pthread.h>\n#include <semaphore.h>\n#include <stdlib.h>\n";

  /** Registers of the programs; those behind them are for the steps. */
  static final int REGISTERS = 2;

  private static final int COUNTER = REGISTERS;
  private static final int FIRST_HELD = REGISTERS + 1;

  /** Nesting of locks at most. */
  private static final int DEPTH = 4;

  /** All registers of a thread. */
  static final int ALL_REGISTERS = FIRST_HELD + DEPTH;

  private final StringBuilder text = new StringBuilder(HEADER);
  private int lines = 4;
  private final List<List<List<Step>>> programs = new ArrayList<>();

  /** The program that is being written. */
  private GeneratedProgram program;

  private int number;

  /** The steps of all its threads and tasks. */
  private List<List<Step>> all;

  /** Those of the thread or task that is being written. */
  private List<Step> steps;

  private int depth;

  /** The tasks that the body has made so far, by number, with what they depend on. */
  private Map<Integer, Optional<Statement.Dependence>> made = new LinkedHashMap<>();

  /** All tasks of the program that were made so far. */
  private final List<Integer> tasks = new ArrayList<>();

  /** A file of which the first argument tells which program to run. */
  Listing(List<GeneratedProgram> all) {
    for (GeneratedProgram next : all) {
      program = next;
      number = programs.size();
      tasks.clear();
      programs.add(
          switch (next.threading()) {
            case OPENMP -> region();
            case PTHREAD -> functions();
          });
    }
    line("int main(int argc, char **argv) {");
    line("switch (atoi(argv[1])) {");
    for (int i = 0; i < all.size(); i++) {
      line("case " + i + ": p" + i + "(); break;");
    }
    line("}");
    line("return 0;");
    line("}");
  }

  String text() {
    return text.toString();
  }

  /** The steps of each thread of a program. */
  List<List<Step>> steps(int index) {
    return programs.get(index);
  }

  private int line(String content) {
    text.append(content).append('\n');
    return ++lines;
  }

  private List<List<Step>> region() {
    line("static int x%d[%d];".formatted(number, GeneratedProgram.CELLS));
    line("static int d%d[%d];".formatted(number, GeneratedProgram.LOCKS));
    line("static omp_lock_t l%d[%d];".formatted(number, GeneratedProgram.LOCKS));
    line("static void p" + number + "(void) {");
    for (int i = 0; i < GeneratedProgram.LOCKS; i++) {
      line("omp_init_lock(&l" + number + "[" + i + "]);");
    }
    line("omp_set_max_active_levels(2);");
    line("_Pragma(\"omp parallel num_threads(" + program.threads() + ")\") {");
    registers();
    all = new ArrayList<>();
    List<Map<Integer, Optional<Statement.Dependence>>> madeBy = new ArrayList<>();
    for (int thread = 0; thread < program.threads(); thread++) {
      all.add(new ArrayList<>());
      madeBy.add(new LinkedHashMap<>());
    }
    for (List<List<Statement>> phase : program.phases()) {
      if (phase != program.phases().get(0)) {
        line("_Pragma(\"omp barrier\")");
        all.subList(0, program.threads()).forEach(those -> those.add(new Step.Barrier()));
      }
      for (int thread = 0; thread < program.threads(); thread++) {
        line("if (omp_get_thread_num() == " + thread + ") {");
        steps = all.get(thread);
        made = madeBy.get(thread);
        phase.get(thread).forEach(this::write);
        line("}");
      }
    }
    line("}");
    line("}");
    return all;
  }

  private List<List<Step>> functions() {
    line("static int x%d[%d];".formatted(number, GeneratedProgram.CELLS));
    line("static pthread_mutex_t l%d[%d];".formatted(number, GeneratedProgram.LOCKS));
    line("static pthread_mutex_t c%d[%d];".formatted(number, GeneratedProgram.LOCKS));
    line("static pthread_t t%d[%d];".formatted(number, program.threads()));
    line("static pthread_barrier_t b%d;".formatted(number));
    line("static pthread_cond_t w%d = PTHREAD_COND_INITIALIZER;".formatted(number));
    line("static pthread_rwlock_t s%d = PTHREAD_RWLOCK_INITIALIZER;".formatted(number));
    line("static sem_t k%d;".formatted(number));
    all = new ArrayList<>();
    for (int thread = program.threads() - 1; thread >= 0; thread--) {
      if (thread == 0) {
        line("static void p" + number + "(void) {");
        line("pthread_barrier_init(&b%d, 0, %d);".formatted(number, program.threads()));
        line("sem_init(&k" + number + ", 0, 0);");
        for (int i = 0; i < GeneratedProgram.LOCKS; i++) {
          line("pthread_mutex_init(&l%d[%d], 0);".formatted(number, i));
          line("pthread_mutex_init(&c%d[%d], 0);".formatted(number, i));
        }
      } else {
        line("static void *f%d_%d(void *none) {".formatted(number, thread));
      }
      registers();
      steps = new ArrayList<>();
      all.add(0, steps);
      for (List<List<Statement>> phase : program.phases()) {
        if (phase != program.phases().get(0)) {
          line("pthread_barrier_wait(&b" + number + ");");
          steps.add(new Step.Barrier());
        }
        phase.get(thread).forEach(this::write);
      }
      line(thread == 0 ? "}" : "return 0; }");
    }
    return all;
  }

  private void registers() {
    line("int r0 = 0, r1 = 0;");
  }

  private void write(Statement statement) {
    if (statement instanceof Statement.Read read) {
      int line = line("r%d = %s;".formatted(read.register(), cell(read.cell())));
      steps.add(new Step.Read(read.register(), read.cell(), line));
    } else if (statement instanceof Statement.Write write) {
      int line = line(cell(write.cell()) + " = " + CText.value(write.value()) + ";");
      steps.add(new Step.Write(write.cell(), write.value(), line));
    } else if (statement instanceof Statement.Increment increment) {
      int line = line(cell(increment.cell()) + "++;");
      steps.add(new Step.Read(COUNTER, increment.cell(), line));
      steps.add(new Step.Count(COUNTER));
      steps.add(new Step.Write(increment.cell(), new Operand.Register(COUNTER), line));
    } else if (statement instanceof Statement.AtomicRead read) {
      atomicRead(read.register(), read.cell(), read.order());
    } else if (statement instanceof Statement.AtomicWrite write) {
      String value = CText.value(write.value());
      int line =
          switch (program.threading()) {
            case OPENMP ->
                line(
                    CText.atomic("write", write.order())
                        + cell(write.cell())
                        + " = "
                        + value
                        + ";");
            case PTHREAD ->
                line(
                    "__atomic_store_n(&%s, %s, %s);"
                        .formatted(cell(write.cell()), value, CText.order(write.order())));
          };
      steps.add(new Step.AtomicWrite(write.cell(), write.value(), write.order(), line));
    } else if (statement instanceof Statement.AtomicAdd add) {
      String cell = cell(add.cell());
      String update =
          switch (program.threading()) {
            case OPENMP ->
                CText.atomic("capture", add.order()) + "r" + add.register() + " = " + cell + "++;";
            case PTHREAD ->
                "r%d = __atomic_fetch_add(&%s, 1, %s);"
                    .formatted(add.register(), cell, CText.order(add.order()));
          };
      steps.add(new Step.AtomicAdd(add.register(), add.cell(), add.order(), line(update)));
    } else if (statement instanceof Statement.Await await) {
      int begin = steps.size();
      line("do {");
      atomicRead(await.register(), new Index.Fixed(await.cell()), await.order());
      again(await.register(), await.value(), begin);
    } else if (statement instanceof Statement.Poll poll) {
      int begin = steps.size();
      line("do {");
      locked(
          new Index.Fixed(poll.lock()),
          List.of(new Statement.Read(poll.register(), new Index.Fixed(poll.cell()))));
      again(poll.register(), poll.value(), begin);
    } else if (statement instanceof Statement.Locked locked) {
      locked(locked.lock(), locked.body());
    } else if (statement instanceof Statement.Critical critical) {
      critical(critical);
    } else if (statement instanceof Statement.If branch) {
      line("if (r" + branch.register() + " == " + branch.value() + ") {");
      int jump = steps.size();
      steps.add(null);
      branch.body().forEach(this::write);
      steps.set(jump, new Step.Unless(branch.register(), branch.value(), steps.size()));
      line("}");
    } else if (statement instanceof Statement.Repeat repeat) {
      repeat(repeat);
    } else if (statement instanceof Statement.Start start) {
      line(
          "pthread_create(&t%d[%d], 0, f%d_%d, 0);"
              .formatted(number, start.thread(), number, start.thread()));
      steps.add(new Step.Start(start.thread(), List.of()));
    } else if (statement instanceof Statement.Join join) {
      line("pthread_join(t%d[%d], 0);".formatted(number, join.thread()));
      steps.add(new Step.Join(List.of(join.thread())));
    } else if (statement instanceof Statement.Task task) {
      task(task);
    } else if (statement instanceof Statement.Taskwait) {
      line("_Pragma(\"omp taskwait\")");
      steps.add(new Step.Join(List.copyOf(made.keySet())));
    } else if (statement instanceof Statement.Taskgroup group) {
      line("_Pragma(\"omp taskgroup\") {");
      int before = tasks.size();
      group.body().forEach(this::write);
      steps.add(new Step.Join(List.copyOf(tasks.subList(before, tasks.size()))));
      line("}");
    } else if (statement instanceof Statement.Nested nested) {
      line("_Pragma(\"omp parallel num_threads(2)\") {");
      line("if (omp_get_thread_num() == 0) {");
      int first = part(nested.first(), Optional.empty());
      line("} else {");
      int second = part(nested.second(), Optional.empty());
      line("} }");
      steps.add(new Step.Start(first, List.of()));
      steps.add(new Step.Start(second, List.of()));
      steps.add(new Step.Join(List.of(first, second)));
    } else {
      writeOfPosix(statement);
    }
  }

  private void task(Statement.Task task) {
    String clause = task.depend().map(it -> CText.clause(number, it)).orElse("");
    line("_Pragma(\"omp task shared(x%d)%s\") {".formatted(number, clause));
    List<Integer> after = new ArrayList<>();
    made.forEach(
        (earlier, its) -> {
          if (its.isPresent() && task.depend().filter(d -> d.after(its.get())).isPresent()) {
            after.add(earlier);
          }
        });
    int begun = part(task.body(), task.depend());
    line("}");
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
                    new Index.Fixed(which), 2 * GeneratedProgram.LOCKS, FIRST_HELD + depth++)));
    body.forEach(this::write);
    mutex.ifPresent(which -> steps.add(new Step.Release(FIRST_HELD + --depth)));
    steps = outerSteps;
    depth = outerDepth;
    made = outerMade;
    return index;
  }

  private void writeOfPosix(Statement statement) {
    if (statement instanceof Statement.Wait wait) {
      String mutex = "l" + number + "[0]";
      int held = FIRST_HELD + depth;
      line("pthread_mutex_lock(&" + mutex + ");");
      steps.add(new Step.Acquire(new Index.Fixed(0), 0, held));
      int begin = steps.size();
      Index cell = new Index.Fixed(wait.cell());
      int line = line("while (" + cell(cell) + " != " + wait.value() + ")");
      line("pthread_cond_wait(&w%d, &%s);".formatted(number, mutex));
      line("pthread_mutex_unlock(&" + mutex + ");");
      steps.add(new Step.Read(COUNTER, cell, line));
      steps.add(new Step.Unless(COUNTER, wait.value(), begin + 4));
      steps.add(new Step.Release(held));
      int jump = steps.size();
      steps.add(null);
      steps.add(new Step.Sleep(held));
      steps.add(new Step.Acquire(new Index.Fixed(0), 0, held));
      steps.add(new Step.Unless(ALL_REGISTERS - 1, -1, begin));
      steps.set(jump, new Step.Unless(ALL_REGISTERS - 1, -1, steps.size()));
    } else if (statement instanceof Statement.Wake wake) {
      locked(
          new Index.Fixed(0),
          List.of(
              new Statement.Write(
                  new Index.Fixed(wake.cell()), new Operand.Constant(wake.value()))));
      line("pthread_cond_broadcast(&w" + number + ");");
      steps.add(new Step.Wake());
    } else if (statement instanceof Statement.Shared shared) {
      String kind = shared.exclusively() ? "wr" : "rd";
      line("pthread_rwlock_%slock(&s%d);".formatted(kind, number));
      steps.add(new Step.Enter(shared.exclusively()));
      shared.body().forEach(this::write);
      steps.add(new Step.Leave(shared.exclusively()));
      line("pthread_rwlock_unlock(&s" + number + ");");
    } else if (statement instanceof Statement.Post) {
      line("sem_post(&k" + number + ");");
      steps.add(new Step.Post());
    } else if (statement instanceof Statement.Take) {
      line("sem_wait(&k" + number + ");");
      steps.add(new Step.Take());
    }
  }

  private void atomicRead(int register, Index cell, Order order) {
    int line =
        switch (program.threading()) {
          case OPENMP ->
              line(CText.atomic("read", order) + "r" + register + " = " + cell(cell) + ";");
          case PTHREAD ->
              line(
                  "r%d = __atomic_load_n(&%s, %s);"
                      .formatted(register, cell(cell), CText.order(order)));
        };
    steps.add(new Step.AtomicRead(register, cell, order, line));
  }

  private void again(int register, int value, int begin) {
    line("} while (r" + register + " != " + value + ");");
    steps.add(new Step.Unless(register, value, begin));
  }

  private void locked(Index lock, List<Statement> body) {
    String which = "l" + number + "[" + CText.index(lock) + "]";
    switch (program.threading()) {
      case OPENMP -> line("{ omp_lock_t *held = &" + which + "; omp_set_lock(held);");
      case PTHREAD -> line("{ pthread_mutex_t *held = &" + which + "; pthread_mutex_lock(held);");
    }
    int held = FIRST_HELD + depth++;
    steps.add(new Step.Acquire(lock, 0, held));
    body.forEach(this::write);
    depth--;
    steps.add(new Step.Release(held));
    switch (program.threading()) {
      case OPENMP -> line("omp_unset_lock(held); }");
      case PTHREAD -> line("pthread_mutex_unlock(held); }");
    }
  }

  private void critical(Statement.Critical critical) {
    String mutex = "c%d[%d]".formatted(number, critical.name());
    switch (program.threading()) {
      case OPENMP -> line("_Pragma(\"omp critical(c%d_%d)\") {".formatted(number, critical.name()));
      case PTHREAD -> line("pthread_mutex_lock(&" + mutex + ");");
    }
    int held = FIRST_HELD + depth++;
    steps.add(new Step.Acquire(new Index.Fixed(critical.name()), GeneratedProgram.LOCKS, held));
    critical.body().forEach(this::write);
    depth--;
    steps.add(new Step.Release(held));
    switch (program.threading()) {
      case OPENMP -> line("}");
      case PTHREAD -> line("pthread_mutex_unlock(&" + mutex + ");");
    }
  }

  /** One loop in the text; as many copies among the steps. */
  private void repeat(Statement.Repeat repeat) {
    line("for (int i = 0; i < " + repeat.times() + "; i++) {");
    int length = text.length();
    int before = lines;
    for (int i = 0; i < repeat.times(); i++) {
      text.setLength(length);
      lines = before;
      repeat.body().forEach(this::write);
    }
    line("}");
  }

  private String cell(Index cell) {
    return CText.cell(number, cell);
  }
}

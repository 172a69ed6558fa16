package dev.photofinish.openmp.generated;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One program of a listing: its variables, its threads and their barriers. */
final class ListedProgram {
  private final NumberedText text;
  private final GeneratedProgram program;
  private final int number;

  /** The steps of all threads and tasks. */
  private final List<List<Step>> all = new ArrayList<>();

  private final ListedBody body;

  ListedProgram(NumberedText text, GeneratedProgram program, int number) {
    this.text = text;
    this.program = program;
    this.number = number;
    this.body = new ListedBody(text, program.threading(), number, all);
  }

  /** Writes the program; gives the steps of its threads and tasks. */
  List<List<Step>> steps() {
    return switch (program.threading()) {
      case OPENMP -> region();
      case PTHREAD -> functions();
    };
  }

  private List<List<Step>> region() {
    text.line("static int x%d[%d];".formatted(number, GeneratedProgram.CELLS));
    text.line("static int d%d[%d];".formatted(number, GeneratedProgram.LOCKS));
    text.line("static omp_lock_t l%d[%d];".formatted(number, GeneratedProgram.LOCKS));
    text.line("static void p" + number + "(void) {");
    for (int i = 0; i < GeneratedProgram.LOCKS; i++) {
      text.line("omp_init_lock(&l" + number + "[" + i + "]);");
    }
    text.line("omp_set_max_active_levels(2);");
    text.line("_Pragma(\"omp parallel num_threads(" + program.threads() + ")\") {");
    body.registers();
    List<Map<Integer, Optional<Statement.Dependence>>> madeBy = new ArrayList<>();
    for (int thread = 0; thread < program.threads(); thread++) {
      all.add(new ArrayList<>());
      madeBy.add(new LinkedHashMap<>());
    }
    for (List<List<Statement>> phase : program.phases()) {
      if (phase != program.phases().get(0)) {
        text.line("_Pragma(\"omp barrier\")");
        all.subList(0, program.threads()).forEach(those -> those.add(new Step.Barrier()));
      }
      for (int thread = 0; thread < program.threads(); thread++) {
        text.line("if (omp_get_thread_num() == " + thread + ") {");
        body.goOn(all.get(thread), madeBy.get(thread));
        phase.get(thread).forEach(body::write);
        text.line("}");
      }
    }
    text.line("}");
    text.line("}");
    return all;
  }

  private List<List<Step>> functions() {
    text.line("static int x%d[%d];".formatted(number, GeneratedProgram.CELLS));
    text.line("static pthread_mutex_t l%d[%d];".formatted(number, GeneratedProgram.LOCKS));
    text.line("static pthread_mutex_t c%d[%d];".formatted(number, GeneratedProgram.LOCKS));
    text.line("static pthread_t t%d[%d];".formatted(number, program.threads()));
    text.line("static pthread_barrier_t b%d;".formatted(number));
    text.line("static pthread_cond_t w%d = PTHREAD_COND_INITIALIZER;".formatted(number));
    text.line("static pthread_rwlock_t s%d = PTHREAD_RWLOCK_INITIALIZER;".formatted(number));
    text.line("static sem_t k%d;".formatted(number));
    for (int thread = program.threads() - 1; thread >= 0; thread--) {
      if (thread == 0) {
        text.line("static void p" + number + "(void) {");
        text.line("pthread_barrier_init(&b%d, 0, %d);".formatted(number, program.threads()));
        text.line("sem_init(&k" + number + ", 0, 0);");
        for (int i = 0; i < GeneratedProgram.LOCKS; i++) {
          text.line("pthread_mutex_init(&l%d[%d], 0);".formatted(number, i));
          text.line("pthread_mutex_init(&c%d[%d], 0);".formatted(number, i));
        }
      } else {
        text.line("static void *f%d_%d(void *none) {".formatted(number, thread));
      }
      body.registers();
      List<Step> steps = new ArrayList<>();
      all.add(0, steps);
      body.goOn(steps, new LinkedHashMap<>());
      for (List<List<Statement>> phase : program.phases()) {
        if (phase != program.phases().get(0)) {
          text.line("pthread_barrier_wait(&b" + number + ");");
          steps.add(new Step.Barrier());
        }
        phase.get(thread).forEach(body::write);
      }
      text.line(thread == 0 ? "}" : "return 0; }");
    }
    return all;
  }
}

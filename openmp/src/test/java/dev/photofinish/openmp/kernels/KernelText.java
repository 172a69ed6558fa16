package dev.photofinish.openmp.kernels;

import dev.photofinish.openmp.kernels.Kernel.Condition;
import dev.photofinish.openmp.kernels.Kernel.Depend;
import dev.photofinish.openmp.kernels.Kernel.End;
import dev.photofinish.openmp.kernels.Kernel.Head;
import dev.photofinish.openmp.kernels.Kernel.Part;
import dev.photofinish.openmp.kernels.Kernel.Place;
import dev.photofinish.openmp.kernels.Kernel.Schedule;
import dev.photofinish.openmp.kernels.Kernel.Statement;
import dev.photofinish.openmp.kernels.Kernel.Subscript;
import dev.photofinish.openmp.kernels.Kernel.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A C file of kernels, each a function with variables of its own; an argument says which to run.
 */
final class KernelText implements BothEngines.ManyPrograms {
  static final int SCALARS = 3;
  static final int ARRAYS = 2;
  static final int ITERATIONS = 6;

  private final List<String> text = new ArrayList<>();
  private final List<Integer> firstLines = new ArrayList<>();
  private final List<String> functions = new ArrayList<>();
  private List<String> out = text;
  private Scope scope = Scope.NONE;
  private int functionCount;
  private int number;

  /** Which counters a statement can use. */
  private enum Scope {
    NONE("0, 0"),
    ITERATION("i, 0"),
    INNER("i, j"),
    CALLED("i, j");

    final String counters;

    Scope(String counters) {
      this.counters = counters;
    }
  }

  KernelText(List<Kernel> kernels) {
    line("#include <omp.h>");
    line("#include <stdlib.h>");
    for (Kernel kernel : kernels) {
      write(kernel);
      number++;
    }
    firstLines.add(text.size() + 1);
    line("int main(int argc, char **argv) {");
    line("  int which = argc > 1 ? atoi(argv[1]) : 0;");
    for (int i = 0; i < kernels.size(); i++) {
      line("  if (which == " + i + ") kernel" + i + "();");
    }
    line("  return 0;");
    line("}");
  }

  @Override
  public String text() {
    return String.join("\n", text) + "\n";
  }

  @Override
  public int count() {
    return firstLines.size() - 1;
  }

  @Override
  public int programOf(int line) {
    int kernel = -1;
    while (kernel + 1 < firstLines.size() && firstLines.get(kernel + 1) <= line) {
      kernel++;
    }
    return kernel == firstLines.size() - 1 ? -1 : kernel;
  }

  private void write(Kernel kernel) {
    firstLines.add(text.size() + 1);
    for (int i = 0; i < ARRAYS; i++) {
      line("static int " + array(i) + "[40];");
    }
    for (int i = 0; i < SCALARS; i++) {
      line("static int " + scalar(i) + ";");
    }
    line("static int reversed" + number + "[8], halved" + number + "[8];");
    line("static omp_lock_t l" + number + "[2];");
    functions.clear();
    List<String> body = new ArrayList<>();
    out = body;
    writeFunction(kernel);
    out = text;
    text.addAll(functions);
    text.addAll(body);
  }

  private void writeFunction(Kernel kernel) {
    line("static void kernel" + number + "(void) {");
    line("for (int i = 0; i < 8; i++) {");
    line("reversed" + number + "[i] = 7 - i;");
    line("halved" + number + "[i] = i / 2;");
    line("}");
    line("omp_init_lock(&l" + number + "[0]);");
    line("omp_init_lock(&l" + number + "[1]);");
    line("#pragma omp parallel" + (kernel.head() == Head.TWO ? " num_threads(2)" : ""));
    line("{");
    line("int me = omp_get_thread_num(), seen = 0;");
    kernel.body().forEach(this::write);
    line("}");
    line("}");
  }

  private void write(Part part) {
    if (part instanceof Part.Each each) {
      write(each.statement());
    } else if (part instanceof Part.Barrier) {
      line("#pragma omp barrier");
    } else if (part instanceof Part.For loop) {
      line("#pragma omp for" + schedule(loop.schedule()) + end(loop.end()) + kind(loop.kind()));
      loop(loop.body());
    } else if (part instanceof Part.Single single) {
      line("#pragma omp single" + end(single.end()));
      line("{");
      single.body().forEach(this::write);
      line("}");
    } else if (part instanceof Part.Master master) {
      line("#pragma omp master");
      block(master.body());
    } else if (part instanceof Part.Sections sections) {
      line("#pragma omp sections" + end(sections.end()));
      line("{");
      for (List<Statement> section : sections.sections()) {
        line("#pragma omp section");
        block(section);
      }
      line("}");
    } else if (part instanceof Part.Repeat repeat) {
      line("for (int k = 0; k < 2; k++) {");
      repeat.body().forEach(this::write);
      line("}");
    }
  }

  private void loop(List<Statement> body) {
    line("for (int i = 0; i < " + ITERATIONS + "; i++)");
    in(Scope.ITERATION, () -> block(body));
  }

  private void in(Scope inside, Runnable write) {
    Scope before = scope;
    scope = inside;
    write.run();
    scope = before;
  }

  private void call(List<Statement> body) {
    String name = "f" + number + "_" + functionCount++;
    String array = array(0);
    String counters = scope.counters;
    List<String> caller = out;
    out = new ArrayList<>();
    line("static void " + name + "(int *p, int me, int i, int j) {");
    line("int seen = 0;");
    in(Scope.CALLED, () -> body.forEach(this::write));
    line("}");
    functions.addAll(out);
    out = caller;
    line(name + "(" + array + ", me, " + counters + ");");
  }

  private void write(Work work) {
    if (work instanceof Work.Plain plain) {
      write(plain.statement());
    } else if (work instanceof Work.Task task) {
      line("#pragma omp task" + depend(task.depend(), task.scalar()));
      block(task.body());
    } else if (work instanceof Work.Taskwait) {
      line("#pragma omp taskwait");
    } else if (work instanceof Work.Taskgroup group) {
      line("#pragma omp taskgroup");
      line("{");
      group.body().forEach(this::write);
      line("}");
    } else if (work instanceof Work.Taskloop loop) {
      line("#pragma omp taskloop num_tasks(3)");
      loop(loop.body());
    } else if (work instanceof Work.Simd simd) {
      line("#pragma omp simd");
      loop(simd.body());
    }
  }

  private void block(List<Statement> body) {
    line("{");
    body.forEach(this::write);
    line("}");
  }

  private void write(Statement statement) {
    if (statement instanceof Statement.Assign assign) {
      line(place(assign.target()) + " = " + place(assign.source()) + " + 1;");
    } else if (statement instanceof Statement.Increment increment) {
      line(place(increment.target()) + "++;");
    } else if (statement instanceof Statement.Look look) {
      line("seen += " + place(look.source()) + ";");
    } else if (statement instanceof Statement.AtomicUpdate update) {
      line("#pragma omp atomic");
      line(place(update.target()) + "++;");
    } else if (statement instanceof Statement.AtomicRead read) {
      line("#pragma omp atomic read");
      line("seen = " + place(read.source()) + ";");
    } else if (statement instanceof Statement.AtomicWrite write) {
      line("#pragma omp atomic write");
      line(place(write.target()) + " = 1;");
    } else if (statement instanceof Statement.Critical critical) {
      line("#pragma omp critical" + (critical.name() == 0 ? "" : "(c" + number + ")"));
      block(critical.body());
    } else if (statement instanceof Statement.Locked locked) {
      line("omp_set_lock(&l" + number + "[" + locked.lock() + "]);");
      locked.body().forEach(this::write);
      line("omp_unset_lock(&l" + number + "[" + locked.lock() + "]);");
    } else if (statement instanceof Statement.If branch) {
      line("if (" + condition(branch.condition()) + ")");
      block(branch.body());
    } else if (statement instanceof Statement.Inner inner) {
      line("for (int j = 0; j < 3; j++)");
      in(Scope.INNER, () -> block(inner.body()));
    } else if (statement instanceof Statement.Call call) {
      call(call.body());
    } else if (statement instanceof Statement.Ordered ordered) {
      line("#pragma omp ordered");
      block(ordered.body());
    }
  }

  private String condition(Condition condition) {
    return switch (condition) {
      case FIRST_THREAD -> "me == 0";
      case THIRD_ITERATION -> "i == 2";
      case POSITIVE_SCALAR -> scalar(2) + " > 0";
    };
  }

  private String place(Place place) {
    return place instanceof Place.Cell cell
        ? array(cell.array()) + "[" + subscript(cell.subscript()) + "]"
        : scalar(((Place.Scalar) place).number());
  }

  private String subscript(Subscript subscript) {
    if (subscript instanceof Subscript.Fixed fixed) {
      return Integer.toString(fixed.number());
    } else if (subscript instanceof Subscript.Affine affine) {
      return (affine.outer() == 0 ? "" : affine.outer() == 1 ? "i + " : affine.outer() + " * i + ")
          + (affine.inner() == 0 ? "" : "j + ")
          + affine.offset();
    } else if (subscript instanceof Subscript.Backwards backwards) {
      return backwards.offset() + " - i";
    } else if (subscript instanceof Subscript.OfThread thread) {
      return "me + " + thread.offset();
    } else if (subscript instanceof Subscript.Indirect indirect) {
      return indirect.table().name().toLowerCase(Locale.ROOT) + number + "[i]";
    } else if (subscript instanceof Subscript.Quotient quotient) {
      return "i / " + quotient.divisor();
    }
    return "i % " + ((Subscript.Remainder) subscript).divisor();
  }

  private String depend(Depend depend, int scalar) {
    return depend == Depend.NONE
        ? ""
        : " depend(" + depend.name().toLowerCase(Locale.ROOT) + ": " + scalar(scalar) + ")";
  }

  private static String schedule(Schedule schedule) {
    return switch (schedule) {
      case UNSAID -> "";
      case STATIC -> " schedule(static)";
      case STATIC_ONE -> " schedule(static, 1)";
      case DYNAMIC -> " schedule(dynamic)";
    };
  }

  private static String end(End end) {
    return end == End.NOWAIT ? " nowait" : "";
  }

  private String kind(Kernel.Kind kind) {
    return switch (kind) {
      case PLAIN -> "";
      case ORDERED -> " ordered";
      case REDUCTION -> " reduction(+: " + scalar(0) + ")";
    };
  }

  private String array(int index) {
    return scope == Scope.CALLED && index == 0 ? "p" : (index == 0 ? "a" : "b") + number;
  }

  private String scalar(int index) {
    return List.of("s", "t", "u").get(index) + number;
  }

  private void line(String code) {
    out.add(code);
  }
}

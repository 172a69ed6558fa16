package dev.photofinish.cilk.generated;

import dev.photofinish.cilk.generated.CilkSyntax.Dialect;
import dev.photofinish.cilk.generated.CilkSyntax.Function;
import dev.photofinish.cilk.generated.CilkSyntax.Place;
import dev.photofinish.cilk.generated.CilkSyntax.Program;
import dev.photofinish.cilk.generated.CilkSyntax.Statement;
import java.util.IdentityHashMap;
import java.util.List;

/** The text of programs in one file; which one runs, an argument tells. */
final class CilkListing {
  static final int ITERATIONS = 2;

  private final StringBuilder text = new StringBuilder();
  private final IdentityHashMap<Statement, Integer> lines = new IdentityHashMap<>();
  private final IdentityHashMap<Statement, Integer> ends = new IdentityHashMap<>();
  private final IdentityHashMap<Function, Integer> inletLines = new IdentityHashMap<>();
  private final Dialect dialect;
  private int line = 1;
  private int fresh;

  CilkListing(List<Program> programs) {
    dialect = programs.get(0).dialect();
    boolean old = dialect == Dialect.CILK_5;
    if (!old) {
      line("#include <cilk/cilk.h>");
    }
    line("#include <pthread.h>");
    line("#include <stdlib.h>");
    line("struct big { long v[5]; };");
    line("struct big gb;");
    line("int g0, g1, ga[64];");
    line("pthread_mutex_t m0 = PTHREAD_MUTEX_INITIALIZER, m1 = PTHREAD_MUTEX_INITIALIZER;");
    line("void zero(void *view) { *(int *)view = 0; }");
    line("void plus(void *left, void *right) { *(int *)left += *(int *)right; }");
    if (!old) {
      line("int cilk_reducer(zero, plus) red;");
    }
    for (int i = 0; i < programs.size(); i++) {
      int program = i;
      programs.get(i).functions().forEach(function -> line(head(program, function.name()) + ";"));
      programs.get(i).functions().forEach(function -> function(program, function));
    }
    line((old ? "cilk " : "") + "int main(int argc, char **argv) {");
    line("switch (atoi(argv[1])) {");
    for (int i = 0; i < programs.size(); i++) {
      line("case %d: %sp%d_f0(&g0, gb, 0); break;".formatted(i, old ? "spawn " : "", i));
    }
    line("}");
    line(dialect.sync + ";");
    line("return 0;");
    line("}");
  }

  String text() {
    return text.toString();
  }

  /** Where a statement begins. */
  int line(Statement statement) {
    return lines.get(statement);
  }

  /** Where the brace of a block is. */
  int end(Statement statement) {
    return ends.get(statement);
  }

  private void line(String words) {
    text.append(words).append('\n');
    line++;
  }

  private String head(int program, String name) {
    return (dialect == Dialect.CILK_5 ? "cilk " : "")
        + "int p%d_%s(int *p, struct big b, int k)".formatted(program, name);
  }

  private void function(int program, Function function) {
    line(head(program, function.name()) + " {");
    if (dialect == Dialect.CILK_5) {
      line("int n0 = 0;");
      line("inlet void add(int result) {");
      inletLines.put(function, line);
      line("n0 += result;");
      line("}");
    }
    function.body().forEach(statement -> statement(program, statement));
    line("return k;");
    line("}");
  }

  /** Where the inlet of a function adds. */
  int inlet(Function function) {
    return inletLines.get(function);
  }

  private void statement(int program, Statement statement) {
    lines.put(statement, line);
    if (statement instanceof Statement.Touch touch) {
      line(touch(touch));
    } else if (statement instanceof Statement.Reduce) {
      line("red += 1;");
    } else if (statement instanceof Statement.Observe) {
      line("{ long t%d = red; }".formatted(fresh++));
    } else if (statement instanceof Statement.Locked locked) {
      line("pthread_mutex_lock(&m%d);".formatted(locked.lock()));
      locked.body().forEach(each -> statement(program, each));
      line("pthread_mutex_unlock(&m%d);".formatted(locked.lock()));
    } else if (statement instanceof Statement.Call call) {
      line(call(program, call));
    } else if (statement instanceof Statement.Sync) {
      line(dialect.sync + ";");
    } else if (statement instanceof Statement.Local local) {
      line("int %s = 0;".formatted(local.name()));
    } else if (statement instanceof Statement.Block block) {
      line(open(block));
      block.body().forEach(each -> statement(program, each));
      ends.put(block, line);
      line("}");
    }
  }

  private String open(Statement.Block block) {
    String loop =
        "for (int %1$s = 0; %1$s < %2$d; %1$s++) {".formatted(block.variable(), ITERATIONS);
    return switch (block.kind()) {
      case PLAIN -> "{";
      case SCOPE -> "cilk_scope {";
      case SPAWNED -> "cilk_spawn {";
      case SERIAL_LOOP -> loop;
      case PARALLEL_LOOP -> "cilk_" + loop;
    };
  }

  private String touch(Statement.Touch touch) {
    String place = text(touch.place());
    return switch (touch.how()) {
      case READ -> "{ long t%d = %s; }".formatted(fresh++, place);
      case WRITE -> place + " = 1;";
      case UPDATE -> place + " += 1;";
      case ATOMIC_READ ->
          "{ long t%d = __atomic_load_n(&%s, __ATOMIC_RELAXED); }".formatted(fresh++, place);
      case ATOMIC_UPDATE -> "__atomic_fetch_add(&%s, 1, __ATOMIC_RELAXED);".formatted(place);
    };
  }

  private String call(int program, Statement.Call call) {
    String words =
        "p%d_%s(&%s, %s, 1)"
            .formatted(program, call.callee(), text(call.pointer()), call.structure());
    String target = call.target() == null ? "" : text(call.target());
    String spawned = dialect.spawn + " " + words;
    return switch (call.form()) {
      case CALL -> words + ";";
      case CALL_ASSIGN -> target + " = " + words + ";";
      case SPAWN -> spawned + ";";
      case SPAWN_ASSIGN -> target + " = " + spawned + ";";
      case SPAWN_ADD -> target + " += " + spawned + ";";
      case SPAWN_DECLARE -> "int " + target + " = " + spawned + ";";
      case SPAWN_INLET -> "add(" + spawned + ");";
      case SPAWN_RETURN -> "return " + spawned + ";";
    };
  }

  static String text(Place place) {
    if (place instanceof Place.Variable variable) {
      return variable.name();
    }
    if (place instanceof Place.Element element) {
      return "ga[" + element.index() + "]";
    }
    if (place instanceof Place.Member member) {
      return member.structure() + ".v[" + member.index() + "]";
    }
    return "*p";
  }
}

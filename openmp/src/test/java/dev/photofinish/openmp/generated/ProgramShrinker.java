package dev.photofinish.openmp.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes a program smaller as long as it keeps a property. */
final class ProgramShrinker {
  private ProgramShrinker() {}

  /** A program with the property of which no part can be left out. */
  static GeneratedProgram shrink(GeneratedProgram program, Predicate<GeneratedProgram> property) {
    GeneratedProgram smallest = program;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (GeneratedProgram candidate : smaller(smallest)) {
        if (property.test(candidate)) {
          smallest = candidate;
          smaller = true;
          break;
        }
      }
    }
    return smallest;
  }

  private static List<GeneratedProgram> smaller(GeneratedProgram program) {
    List<GeneratedProgram> all = new ArrayList<>();
    for (int phase = 0; phase < program.phases().size(); phase++) {
      for (int thread = 0; thread < program.threads(); thread++) {
        for (List<Statement> body : smaller(program.phases().get(phase).get(thread))) {
          List<List<List<Statement>>> phases = new ArrayList<>(program.phases());
          List<List<Statement>> bodies = new ArrayList<>(phases.get(phase));
          bodies.set(thread, body);
          phases.set(phase, bodies);
          all.add(new GeneratedProgram(program.threading(), phases));
        }
      }
    }
    return all;
  }

  /** The body without one of its statements, or with one replaced by something smaller. */
  private static List<List<Statement>> smaller(List<Statement> body) {
    List<List<Statement>> all = new ArrayList<>();
    for (int i = 0; i < body.size(); i++) {
      Statement statement = body.get(i);
      if (statement instanceof Statement.Start || statement instanceof Statement.Join) {
        continue;
      }
      if (!starts(statement)) {
        all.add(replaced(body, i, List.of()));
      }
      all.add(replaced(body, i, inner(statement)));
      for (List<Statement> inner : smaller(inner(statement))) {
        all.add(replaced(body, i, List.of(with(statement, inner))));
      }
    }
    return all;
  }

  /** Whether other threads depend on the statement. */
  private static boolean starts(Statement statement) {
    return statement instanceof Statement.Start
        || statement instanceof Statement.Join
        || inner(statement).stream().anyMatch(ProgramShrinker::starts);
  }

  private static List<Statement> replaced(
      List<Statement> body, int index, List<Statement> replacement) {
    List<Statement> result = new ArrayList<>(body);
    result.remove(index);
    result.addAll(index, replacement);
    return result;
  }

  private static List<Statement> inner(Statement statement) {
    if (statement instanceof Statement.Locked locked) {
      return locked.body();
    } else if (statement instanceof Statement.Critical critical) {
      return critical.body();
    } else if (statement instanceof Statement.If branch) {
      return branch.body();
    } else if (statement instanceof Statement.Repeat repeat) {
      return repeat.body();
    } else if (statement instanceof Statement.Task task) {
      return task.body();
    } else if (statement instanceof Statement.Taskgroup group) {
      return group.body();
    } else if (statement instanceof Statement.Shared shared) {
      return shared.body();
    } else if (statement instanceof Statement.Nested nested) {
      return nested.first();
    }
    return List.of();
  }

  private static Statement with(Statement statement, List<Statement> body) {
    if (statement instanceof Statement.Locked locked) {
      return new Statement.Locked(locked.lock(), body);
    } else if (statement instanceof Statement.Critical critical) {
      return new Statement.Critical(critical.name(), body);
    } else if (statement instanceof Statement.If branch) {
      return new Statement.If(branch.register(), branch.value(), body);
    } else if (statement instanceof Statement.Repeat repeat) {
      return new Statement.Repeat(repeat.times(), body);
    } else if (statement instanceof Statement.Task task) {
      return new Statement.Task(task.depend(), body);
    } else if (statement instanceof Statement.Taskgroup) {
      return new Statement.Taskgroup(body);
    } else if (statement instanceof Statement.Shared shared) {
      return new Statement.Shared(shared.exclusively(), body);
    } else if (statement instanceof Statement.Nested nested) {
      return new Statement.Nested(body, nested.second());
    }
    throw new IllegalArgumentException(statement + " has no body");
  }
}

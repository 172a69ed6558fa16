package dev.photofinish.openmp.kernels;

import dev.photofinish.openmp.kernels.Kernel.Part;
import dev.photofinish.openmp.kernels.Kernel.Statement;
import dev.photofinish.openmp.kernels.Kernel.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** Makes a kernel smaller as long as it keeps a property. */
final class KernelShrinker {
  private KernelShrinker() {}

  /** A kernel with the property of which no part can be left out. */
  static Kernel shrink(Kernel kernel, Predicate<Kernel> property) {
    Kernel smallest = kernel;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (List<Part> body : lists(smallest.body(), KernelShrinker::parts)) {
        Kernel candidate = new Kernel(smallest.head(), body);
        if (property.test(candidate)) {
          smallest = candidate;
          smaller = true;
          break;
        }
      }
    }
    return smallest;
  }

  /** A list without one of its elements, or with one replaced by others. */
  private static <T> List<List<T>> lists(List<T> list, Function<T, List<List<T>>> smaller) {
    List<List<T>> all = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      all.add(replaced(list, i, List.of()));
    }
    for (int i = 0; i < list.size(); i++) {
      for (List<T> other : smaller.apply(list.get(i))) {
        all.add(replaced(list, i, other));
      }
    }
    return all;
  }

  private static <T> List<T> replaced(List<T> list, int index, List<T> replacement) {
    List<T> result = new ArrayList<>(list);
    result.remove(index);
    result.addAll(index, replacement);
    return result;
  }

  private static List<List<Part>> parts(Part part) {
    if (part instanceof Part.For loop) {
      return map(
          statements(loop.body()),
          body -> new Part.For(loop.schedule(), loop.end(), loop.kind(), body));
    } else if (part instanceof Part.Single single) {
      return map(
          lists(single.body(), KernelShrinker::works), body -> new Part.Single(single.end(), body));
    } else if (part instanceof Part.Master master) {
      return map(statements(master.body()), Part.Master::new);
    } else if (part instanceof Part.Sections sections) {
      return map(
          lists(
              sections.sections(), section -> statements(section).stream().map(List::of).toList()),
          body -> new Part.Sections(sections.end(), body));
    } else if (part instanceof Part.Repeat repeat) {
      List<List<Part>> all = new ArrayList<>(List.of(repeat.body()));
      all.addAll(map(lists(repeat.body(), KernelShrinker::parts), Part.Repeat::new));
      return all;
    } else if (part instanceof Part.Each each) {
      return statements(List.of(each.statement())).stream()
          .map(body -> body.stream().<Part>map(Part.Each::new).toList())
          .toList();
    }
    return List.of();
  }

  private static List<List<Work>> works(Work work) {
    if (work instanceof Work.Task task) {
      return map(
          statements(task.body()), body -> new Work.Task(task.depend(), task.scalar(), body));
    } else if (work instanceof Work.Taskgroup group) {
      return map(lists(group.body(), KernelShrinker::works), Work.Taskgroup::new);
    } else if (work instanceof Work.Taskloop loop) {
      return map(statements(loop.body()), Work.Taskloop::new);
    } else if (work instanceof Work.Simd simd) {
      return map(statements(simd.body()), Work.Simd::new);
    } else if (work instanceof Work.Plain plain) {
      return statements(List.of(plain.statement())).stream()
          .map(body -> body.stream().<Work>map(Work.Plain::new).toList())
          .toList();
    }
    return List.of();
  }

  private static List<List<Statement>> statements(List<Statement> body) {
    return lists(body, KernelShrinker::statement);
  }

  private static List<List<Statement>> statement(Statement statement) {
    if (statement instanceof Statement.Critical critical) {
      return inside(critical.body(), body -> new Statement.Critical(critical.name(), body));
    } else if (statement instanceof Statement.Locked locked) {
      return inside(locked.body(), body -> new Statement.Locked(locked.lock(), body));
    } else if (statement instanceof Statement.If branch) {
      return inside(branch.body(), body -> new Statement.If(branch.condition(), body));
    } else if (statement instanceof Statement.Call call) {
      return inside(call.body(), Statement.Call::new);
    } else if (statement instanceof Statement.Inner inner) {
      return map(statements(inner.body()), Statement.Inner::new);
    } else if (statement instanceof Statement.Ordered ordered) {
      return map(statements(ordered.body()), Statement.Ordered::new);
    }
    return List.of();
  }

  /** The body alone, and the statement with a smaller body. */
  private static List<List<Statement>> inside(
      List<Statement> body, Function<List<Statement>, Statement> make) {
    List<List<Statement>> all = new ArrayList<>(List.of(body));
    all.addAll(map(statements(body), make));
    return all;
  }

  private static <S, T> List<List<T>> map(List<S> bodies, Function<S, ? extends T> make) {
    return bodies.stream().map(body -> List.<T>of(make.apply(body))).toList();
  }
}

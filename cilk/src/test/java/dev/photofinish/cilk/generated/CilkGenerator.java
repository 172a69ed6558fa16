package dev.photofinish.cilk.generated;

import dev.photofinish.cilk.generated.CilkSyntax.BlockKind;
import dev.photofinish.cilk.generated.CilkSyntax.Dialect;
import dev.photofinish.cilk.generated.CilkSyntax.Form;
import dev.photofinish.cilk.generated.CilkSyntax.Function;
import dev.photofinish.cilk.generated.CilkSyntax.Place;
import dev.photofinish.cilk.generated.CilkSyntax.Program;
import dev.photofinish.cilk.generated.CilkSyntax.Statement;
import dev.photofinish.cilk.generated.CilkSyntax.Touching;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes a Cilk program from a seed. */
final class CilkGenerator {
  private static final int MOST_NESTED = 2;

  private final Random random;
  private final Dialect dialect;
  private int functions;
  private int names;

  /** How likely statements are that keep accesses apart, out of 10. */
  private final int care;

  private CilkGenerator(long seed, Dialect dialect) {
    this.random = new Random(seed);
    this.dialect = dialect;
    this.care = random.nextInt(10);
  }

  static Program of(long seed, Dialect dialect) {
    return new CilkGenerator(seed, dialect).program();
  }

  private Program program() {
    functions = 2 + random.nextInt(2);
    List<Function> all = new ArrayList<>();
    for (int i = 0; i < functions; i++) {
      List<String> locals = new ArrayList<>();
      if (dialect == Dialect.CILK_5) {
        locals.add("n0");
      }
      all.add(new Function("f" + i, statements(i, 0, locals, new ArrayList<>())));
    }
    return new Program(dialect, all);
  }

  private List<Statement> statements(
      int function, int depth, List<String> outer, List<String> loops) {
    List<String> locals = new ArrayList<>(outer);
    List<Statement> result = new ArrayList<>();
    int count = 2 + random.nextInt(depth == 0 ? 5 : 3);
    for (int i = 0; i < count; i++) {
      if (random.nextInt(4) == 0) {
        String name = "x" + names++;
        locals.add(name);
        result.add(new Statement.Local(name));
      }
      result.add(statement(function, depth, locals, loops));
      if (random.nextInt(12) < care) {
        result.add(new Statement.Sync());
      }
    }
    return result;
  }

  private Statement statement(int function, int depth, List<String> locals, List<String> loops) {
    boolean calls = function + 1 < functions;
    switch (random.nextInt(10)) {
      case 0, 1, 2 -> {
        return touch(locals, loops);
      }
      case 3 -> {
        List<Statement> body = new ArrayList<>();
        for (int i = random.nextInt(2); i >= 0; i--) {
          body.add(touch(locals, loops));
        }
        return new Statement.Locked(random.nextInt(2), body);
      }
      case 4 -> {
        if (dialect == Dialect.CILK_5) {
          return new Statement.Sync();
        }
        return random.nextInt(4) == 0 ? new Statement.Observe() : new Statement.Reduce();
      }
      case 5, 6 -> {
        return depth < MOST_NESTED ? block(function, depth, locals, loops) : touch(locals, loops);
      }
      default -> {
        return calls ? call(function, depth, locals, loops) : touch(locals, loops);
      }
    }
  }

  private Statement block(int function, int depth, List<String> locals, List<String> loops) {
    BlockKind kind =
        dialect == Dialect.CILK_5
            ? pick(BlockKind.PLAIN, BlockKind.SERIAL_LOOP)
            : pick(BlockKind.values());
    List<String> inner = new ArrayList<>(loops);
    List<String> known = new ArrayList<>(locals);
    String variable = "i" + names++;
    if (kind == BlockKind.PARALLEL_LOOP || kind == BlockKind.SERIAL_LOOP) {
      inner.add(variable);
    }
    if (kind == BlockKind.PARALLEL_LOOP) {
      known.add(variable);
    }
    return new Statement.Block(kind, variable, statements(function, depth + 1, known, inner));
  }

  private Statement call(int function, int depth, List<String> locals, List<String> loops) {
    List<Form> forms =
        new ArrayList<>(
            dialect == Dialect.CILK_5
                ? List.of(Form.SPAWN, Form.SPAWN_ASSIGN, Form.SPAWN_ADD, Form.SPAWN_INLET)
                : List.of(Form.values()));
    forms.remove(depth > 0 ? Form.SPAWN_RETURN : null);
    // Jumps of inlets into a block keep clang from telling where the block's variables end.
    if (dialect == Dialect.OPEN_CILK || depth > 0) {
      forms.remove(Form.SPAWN_INLET);
    }
    Form form = forms.get(random.nextInt(forms.size()));
    String callee = "f" + (function + 1 + random.nextInt(functions - function - 1));
    Place pointer = number(locals, loops);
    Place target =
        switch (form) {
          case CALL, SPAWN, SPAWN_INLET, SPAWN_RETURN -> null;
          case SPAWN_DECLARE -> {
            locals.add("y" + names);
            yield new Place.Variable("y" + names++);
          }
          // C does not say whether the index is evaluated before the call.
          case CALL_ASSIGN -> number(locals, List.of());
          case SPAWN_ASSIGN, SPAWN_ADD -> number(locals, loops);
        };
    return new Statement.Call(form, callee, pointer, pick("gb", "b"), target);
  }

  private Statement touch(List<String> locals, List<String> loops) {
    Touching how = pick(Touching.values());
    boolean atomic = how == Touching.ATOMIC_READ || how == Touching.ATOMIC_UPDATE;
    if (!atomic && random.nextInt(5) == 0) {
      return new Statement.Touch(how, new Place.Member(pick("gb", "b"), random.nextInt(2)));
    }
    return new Statement.Touch(how, number(locals, loops));
  }

  /** A place of an int. */
  private Place number(List<String> locals, List<String> loops) {
    int choice = random.nextInt(10);
    if (choice < 4 && !locals.isEmpty()) {
      return new Place.Variable(locals.get(random.nextInt(locals.size())));
    }
    if (choice < 6) {
      return new Place.Target();
    }
    if (choice < 9) {
      return new Place.Element(
          !loops.isEmpty() && random.nextInt(3) > 0
              ? loops.get(random.nextInt(loops.size()))
              : "" + random.nextInt(4));
    }
    return new Place.Variable(pick("g0", "g1"));
  }

  @SafeVarargs
  private <T> T pick(T... choices) {
    return choices[random.nextInt(choices.length)];
  }
}

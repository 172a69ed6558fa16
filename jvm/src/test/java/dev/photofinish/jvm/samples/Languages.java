package dev.photofinish.jvm.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** Records, sealed types, switches, exceptions, lambdas, initialisation, inheritance. */
@SuppressWarnings({
  "try",
  "fallthrough",
  "InfiniteRecursion",
  "UnnecessaryMethodReference",
  "ArrayRecordComponent",
  "ClassCanBeStatic",
  "UnusedVariable",
  "ArrayToString",
  "ReturnValueIgnored"
})
public final class Languages implements Supplier<String> {
  /** A shape. */
  sealed interface Shape permits Circle, Square {
    default String describe() {
      return "shape " + area();
    }

    double area();
  }

  /** A circle. */
  record Circle(double radius) implements Shape {
    @Override
    public double area() {
      return 3 * radius * radius;
    }
  }

  /** A square. */
  record Square(double side, String name, int[] notes, long id, char c) implements Shape {
    Square {
      Objects.requireNonNull(name);
    }

    @Override
    public double area() {
      return side * side;
    }

    @Override
    public String describe() {
      return "square, " + Shape.super.describe();
    }
  }

  /** Tells of its initialisation. */
  static class Lazy {
    static final StringBuilder LOG = new StringBuilder();
    static final int CONSTANT = 7;

    static class Child extends Lazy {
      static int value = log("child", 3);
    }

    static int log(String text, int value) {
      LOG.append(text);
      return value;
    }
  }

  private int field = 5;

  private class Inner {
    int twice() {
      return field * 2;
    }
  }

  @Override
  public String get() {
    StringBuilder out = new StringBuilder();
    types(out);
    switches(out);
    exceptions(out);
    lambdas(out);
    return out.toString();
  }

  private void types(StringBuilder out) {
    Shape circle = new Circle(2);
    Shape square = new Square(3, "s", null, 1L << 33, 'q');
    out.append(circle).append(square).append(circle.describe()).append(square.describe());
    out.append(circle.equals(new Circle(2))).append(square.hashCode()).append(circle.hashCode());
    out.append(square.equals(circle)).append(new Circle(-0.0).equals(new Circle(0.0)));
    if (square instanceof Square s && s.side() > 2) {
      out.append(s.name());
    }
    out.append(Lazy.CONSTANT).append(Lazy.LOG).append(Lazy.Child.value).append(Lazy.LOG);
    out.append(new Inner().twice()).append(getClass().getName()).append(int[].class.getName());
    Object array = new String[][] {{"a"}};
    out.append(array instanceof Object[]).append(array instanceof Comparable<?>[]);
    out.append(((Object[]) array).getClass().getSimpleName()).append(Shape.class.isInterface());
    long[][] grid = new long[3][4];
    grid[1][2] = 9;
    long[] copy = grid[1].clone();
    out.append(copy[2]).append(copy.length).append('\n');
  }

  private static String day(String name) {
    return switch (name) {
      case "mon", "tue" -> "work";
      case "sun" -> "rest";
      default -> name + "?";
    };
  }

  private static void switches(StringBuilder out) {
    for (String name : new String[] {"mon", "sun", "Aa", "BB"}) {
      out.append(day(name));
    }
    for (int i = -1; i < 6; i++) {
      switch (i) {
        case 0:
        case 1:
          out.append('a');
          break;
        case 3:
          out.append('b');
        // fall through
        case 4:
          out.append('c');
          break;
        default:
          out.append('d');
      }
      out.append(
          switch (i * 1000) {
            case -1000 -> 1;
            case 5000 -> 2;
            default -> 3;
          });
    }
    for (Thread.State state : Thread.State.values()) {
      out.append(
          switch (state) {
            case NEW -> "n";
            case TERMINATED -> "t";
            default -> ".";
          });
    }
    out.append('\n');
  }

  /** A resource that tells when it is closed. */
  private record Resource(StringBuilder out, String name) implements AutoCloseable {
    @Override
    public void close() {
      out.append("close ").append(name);
      throw new IllegalStateException(name);
    }
  }

  private static int finallyWins(StringBuilder out) {
    try {
      throw new IllegalArgumentException("inner");
    } catch (IllegalArgumentException e) {
      out.append(e.getMessage());
      return 1;
    } finally {
      out.append("finally");
    }
  }

  private static int deep(int n) {
    return 1 + deep(n + 1);
  }

  private static void exceptions(StringBuilder out) {
    out.append(finallyWins(out));
    List<Supplier<Object>> failing = new ArrayList<>();
    Object text = "text";
    int[] numbers = new int[2];
    Object[] strings = new String[1];
    String missing = null;
    failing.add(() -> (Integer) text);
    failing.add(() -> numbers[2]);
    failing.add(() -> strings[0] = 1);
    failing.add(() -> missing.length());
    failing.add(() -> new int[-1]);
    int zero = strings.length - 1;
    failing.add(() -> List.of(1).iterator().next() / zero);
    failing.add(() -> List.of().iterator().next());
    failing.add(() -> deep(0));
    for (Supplier<Object> supplier : failing) {
      try {
        out.append(supplier.get());
      } catch (RuntimeException | StackOverflowError e) {
        out.append(e.getClass().getName()).append(' ');
      }
    }
    try (Resource one = new Resource(out, "one");
        Resource two = new Resource(out, "two")) {
      throw new UnsupportedOperationException("body");
    } catch (UnsupportedOperationException e) {
      out.append(e.getMessage()).append(e.getSuppressed().length);
      out.append(e.getSuppressed()[0].getMessage());
    }
    StackTraceElement top = new Exception("here").getStackTrace()[0];
    out.append(top.getMethodName()).append(top.getClassName()).append('\n');
  }

  private static long sum(int... numbers) {
    long sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  private static void lambdas(StringBuilder out) {
    int captured = 40;
    long wide = 1L << 35;
    IntBinaryOperator add = (x, y) -> x + y + captured;
    Function<Integer, Function<Integer, Integer>> curried = x -> y -> x * y;
    BiFunction<String, Integer, Character> charAt = String::charAt;
    ToLongFunction<Integer> widen = x -> x + wide;
    Supplier<List<String>> maker = ArrayList::new;
    Function<Integer, int[]> arrays = int[]::new;
    Function<Object, String> text = Object::toString;
    Runnable twice = ((Runnable) () -> out.append('r'))::run;
    twice.run();
    List<String> made = maker.get();
    made.add("made");
    out.append(add.applyAsInt(1, 1)).append(curried.apply(6).apply(7));
    out.append(charAt.apply("abc", 1)).append(widen.applyAsLong(3)).append(made);
    out.append(arrays.apply(4).length).append(text.andThen(String::length).apply(12345));
    out.append(sum()).append(sum(1, 2, 3));
  }
}

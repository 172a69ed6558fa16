package dev.photofinish.openmp.kernels;

import dev.photofinish.openmp.kernels.Kernel.Condition;
import dev.photofinish.openmp.kernels.Kernel.Depend;
import dev.photofinish.openmp.kernels.Kernel.End;
import dev.photofinish.openmp.kernels.Kernel.Head;
import dev.photofinish.openmp.kernels.Kernel.Kind;
import dev.photofinish.openmp.kernels.Kernel.Part;
import dev.photofinish.openmp.kernels.Kernel.Place;
import dev.photofinish.openmp.kernels.Kernel.Schedule;
import dev.photofinish.openmp.kernels.Kernel.Statement;
import dev.photofinish.openmp.kernels.Kernel.Subscript;
import dev.photofinish.openmp.kernels.Kernel.Table;
import dev.photofinish.openmp.kernels.Kernel.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Random kernels. The same seed gives the same kernel. Every variable has a habit that most of its
 * accesses keep to, as one lock or subscripts that differ, so that many kernels have no race.
 */
final class KernelGenerator {
  private final Random random;
  private final int[] habits = new int[KernelText.SCALARS];
  private Scope scope = Scope.TEAM;
  private Held held = Held.NOTHING;

  /** Where a statement is, which decides what it may use as a subscript. */
  private enum Scope {
    TEAM,
    ITERATION,
    INNER,
    ALONE
  }

  /** Locks must not be taken twice, nor in a simd loop. */
  private enum Held {
    NOTHING,
    SOMETHING
  }

  private KernelGenerator(long seed) {
    this.random = new Random(seed * 7_919 + 17);
    for (int i = 0; i < habits.length; i++) {
      habits[i] = random.nextInt(5);
    }
  }

  static Kernel of(long seed) {
    KernelGenerator generator = new KernelGenerator(seed);
    return new Kernel(
        generator.oneIn(5) ? Head.TWO : Head.ANY, generator.parts(1 + generator.random.nextInt(4)));
  }

  private List<Part> parts(int count) {
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parts.add(part(count));
      if (oneIn(4)) {
        parts.add(new Part.Barrier());
      }
    }
    return parts;
  }

  private Part part(int count) {
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> loop();
      case 4, 5 -> new Part.Single(end(), in(Scope.ALONE, () -> works(2)));
      case 6 -> new Part.Master(in(Scope.ALONE, () -> statements(2)));
      case 7 ->
          new Part.Sections(
              end(),
              List.of(in(Scope.ALONE, () -> statements(2)), in(Scope.ALONE, () -> statements(1))));
      case 8 -> count > 1 ? new Part.Repeat(parts(1 + random.nextInt(2))) : loop();
      default -> new Part.Each(statement());
    };
  }

  private Part loop() {
    Kind kind = oneIn(6) ? Kind.ORDERED : oneIn(6) ? Kind.REDUCTION : Kind.PLAIN;
    Schedule schedule =
        switch (random.nextInt(6)) {
          case 0, 1, 2 -> Schedule.UNSAID;
          case 3 -> Schedule.STATIC;
          case 4 -> Schedule.STATIC_ONE;
          default -> Schedule.DYNAMIC;
        };
    List<Statement> body = new ArrayList<>(in(Scope.ITERATION, () -> statements(2)));
    if (kind == Kind.ORDERED) {
      List<Statement> inOrder = in(Scope.ITERATION, () -> statements(1));
      body.add(new Statement.Ordered(inOrder));
    }
    return new Part.For(schedule, end(), kind, body);
  }

  private List<Work> works(int most) {
    List<Work> works = new ArrayList<>();
    int count = 1 + random.nextInt(most + 1);
    for (int i = 0; i < count; i++) {
      works.add(work(most));
    }
    return works;
  }

  private Work work(int most) {
    return switch (random.nextInt(9)) {
      case 0, 1 -> new Work.Task(depend(), scalar(), statements(1));
      case 2 -> new Work.Taskwait();
      case 3 -> most > 1 ? new Work.Taskgroup(works(1)) : new Work.Taskwait();
      case 4 -> new Work.Taskloop(in(Scope.ITERATION, () -> statements(1)));
      case 5 -> new Work.Simd(in(Scope.ITERATION, () -> List.of(whileHeld())));
      default -> new Work.Plain(statement());
    };
  }

  private Depend depend() {
    return switch (random.nextInt(6)) {
      case 0 -> Depend.IN;
      case 1 -> Depend.OUT;
      case 2 -> Depend.INOUT;
      default -> Depend.NONE;
    };
  }

  private List<Statement> statements(int most) {
    List<Statement> statements = new ArrayList<>();
    int count = 1 + random.nextInt(most);
    for (int i = 0; i < count; i++) {
      statements.add(statement());
    }
    return statements;
  }

  private Statement statement() {
    return switch (random.nextInt(12)) {
      case 0 ->
          new Statement.If(condition(), List.of(held == Held.NOTHING ? statement() : access()));
      case 1 -> guarded(List.of(whileHeld()));
      case 2 ->
          scope == Scope.ITERATION
              ? new Statement.Inner(in(Scope.INNER, () -> List.of(access())))
              : access();
      case 3 -> new Statement.Call(List.of(held == Held.NOTHING ? guardedOrNot() : access()));
      default -> access();
    };
  }

  private Statement guardedOrNot() {
    return oneIn(3) ? guarded(List.of(whileHeld())) : access();
  }

  private Statement whileHeld() {
    Held before = held;
    held = Held.SOMETHING;
    Statement statement = access();
    held = before;
    return statement;
  }

  private Statement guarded(List<Statement> body) {
    if (held == Held.SOMETHING) {
      return body.get(0);
    }
    int which = random.nextInt(2);
    return oneIn(2) ? new Statement.Critical(which, body) : new Statement.Locked(which, body);
  }

  /** An access; one of a scalar keeps to the scalar's habit, most of the time. */
  private Statement access() {
    if (oneIn(3)) {
      return scalarAccess();
    }
    Place place = cell();
    return switch (random.nextInt(6)) {
      case 0, 1 -> new Statement.Assign(place, cell());
      case 2 -> new Statement.Assign(place, new Place.Scalar(scalar()));
      case 3 -> new Statement.Increment(place);
      case 4 -> oneIn(2) ? new Statement.AtomicUpdate(place) : new Statement.Assign(place, place);
      default -> new Statement.Look(place);
    };
  }

  private Statement scalarAccess() {
    int number = scalar();
    Place scalar = new Place.Scalar(number);
    int habit = oneIn(10) ? random.nextInt(5) : habits[number];
    Statement plain =
        switch (random.nextInt(3)) {
          case 0 -> new Statement.Look(scalar);
          case 1 -> new Statement.Assign(scalar, cell());
          default -> new Statement.Increment(scalar);
        };
    return switch (habit) {
      case 0 -> plain;
      case 1 -> new Statement.Look(scalar);
      case 2 ->
          switch (random.nextInt(3)) {
            case 0 -> new Statement.AtomicRead(scalar);
            case 1 -> new Statement.AtomicWrite(scalar);
            default -> new Statement.AtomicUpdate(scalar);
          };
      case 3 -> held == Held.SOMETHING ? plain : new Statement.Critical(number % 2, List.of(plain));
      default -> held == Held.SOMETHING ? plain : new Statement.Locked(number % 2, List.of(plain));
    };
  }

  private Condition condition() {
    return switch (random.nextInt(3)) {
      case 0 -> Condition.FIRST_THREAD;
      case 1 ->
          scope == Scope.ITERATION || scope == Scope.INNER
              ? Condition.THIRD_ITERATION
              : Condition.FIRST_THREAD;
      default -> Condition.POSITIVE_SCALAR;
    };
  }

  private Place cell() {
    return new Place.Cell(random.nextInt(KernelText.ARRAYS), subscript());
  }

  private Subscript subscript() {
    return switch (scope) {
      case ALONE -> oneIn(6) ? new Subscript.OfThread(0) : new Subscript.Fixed(random.nextInt(8));
      case TEAM ->
          oneIn(3)
              ? new Subscript.Fixed(random.nextInt(8))
              : new Subscript.OfThread(oneIn(4) ? 1 : 0);
      case INNER -> inner();
      case ITERATION -> iteration();
    };
  }

  private Subscript inner() {
    return switch (random.nextInt(5)) {
      case 0 -> new Subscript.Affine(1, 1, 0);
      case 1 -> new Subscript.Affine(2, 1, 0);
      case 2 -> new Subscript.Affine(0, 1, random.nextInt(3));
      default -> new Subscript.Affine(3, 1, random.nextInt(2));
    };
  }

  private Subscript iteration() {
    return switch (random.nextInt(16)) {
      case 0 -> new Subscript.Affine(1, 0, 1);
      case 1 -> new Subscript.Affine(2, 0, random.nextInt(2));
      case 2 -> new Subscript.Affine(1, 0, 6);
      case 3 -> new Subscript.Backwards(5);
      case 4 -> new Subscript.Fixed(random.nextInt(8));
      case 5 -> new Subscript.Indirect(Table.REVERSED);
      case 6 -> new Subscript.Indirect(Table.HALVED);
      case 7 -> new Subscript.Quotient(2);
      case 8 -> new Subscript.Remainder(2 + 4 * random.nextInt(2));
      case 9 -> new Subscript.OfThread(random.nextInt(2));
      default -> new Subscript.Affine(1, 0, 0);
    };
  }

  private <T> T in(Scope inside, Supplier<T> make) {
    Scope before = scope;
    scope = inside;
    T made = make.get();
    scope = before;
    return made;
  }

  private End end() {
    return oneIn(3) ? End.NOWAIT : End.BARRIER;
  }

  private int scalar() {
    return random.nextInt(KernelText.SCALARS);
  }

  private boolean oneIn(int count) {
    return random.nextInt(count) == 0;
  }
}

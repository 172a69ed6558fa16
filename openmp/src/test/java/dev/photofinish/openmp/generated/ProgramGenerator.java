package dev.photofinish.openmp.generated;

import dev.photofinish.openmp.generated.GeneratedProgram.Threading;
import dev.photofinish.openmp.generated.Statement.Index;
import dev.photofinish.openmp.generated.Statement.Operand;
import dev.photofinish.openmp.generated.Statement.Order;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Random programs of two or three threads. The same seed gives the same program. */
@SuppressWarnings({"ImmutableEnumChecker", "EnumOrdinal"}) // lists are copies; seeds only
final class ProgramGenerator {
  private final Random random;
  private final Flavour flavour;

  private final Style style;

  /** The cell that guarded programs access without synchronisation of its own. */
  private static final int DATA = GeneratedProgram.CELLS - 1;

  /** As if all locks were held: inside, none is taken. */
  private static final List<Integer> ALL_HELD = List.of(0, 1, 2, 3);

  /** What kind of mistakes a program has. */
  private enum Style {
    /** Anything goes. */
    WILD,
    /** Most accesses are under one lock. */
    LOCKED,
    /** Flags are accessed under a lock or atomically, data where a flag seems to allow it. */
    GUARDED
  }

  /** What synchronisation there is besides barriers, start and join. */
  enum Flavour {
    /** Locks and critical sections. */
    LOCKS(Threading.OPENMP),
    /** Also sequentially consistent atomics. */
    STRONG_ATOMICS(Threading.OPENMP, Order.SEQ_CST),
    /** Also atomics that order nothing. */
    RELAXED_ATOMICS(Threading.OPENMP, Order.RELAXED),
    /** Mutexes. */
    MUTEXES(Threading.PTHREAD),
    /** Mutexes, and sequentially consistent atomics. */
    STRONG_BUILTINS(Threading.PTHREAD, Order.SEQ_CST),
    /** Mutexes, and atomics of every order. */
    MIXED_BUILTINS(Threading.PTHREAD, Order.RELAXED, Order.ACQUIRE, Order.RELEASE, Order.SEQ_CST),
    /** Tasks and nested regions, with locks and critical sections. */
    TASKS(Threading.OPENMP),
    /** The same with sequentially consistent atomics. */
    TASKS_AND_ATOMICS(Threading.OPENMP, Order.SEQ_CST),
    /** Condition variables, read-write locks and semaphores; threads made under locks. */
    POSIX(Threading.PTHREAD);

    private final Threading threading;
    private final List<Order> orders;

    Flavour(Threading threading, Order... orders) {
      this.threading = threading;
      this.orders = List.of(orders);
    }
  }

  /** Tasks and members of nested teams that may still be made. */
  private int parts;

  private ProgramGenerator(long seed, Flavour flavour) {
    this.random = new Random(seed * 1_000_003 + flavour.ordinal());
    this.flavour = flavour;
    this.parts = hasTasks() ? 3 : 0;
    this.style = Style.values()[Math.min(random.nextInt(6), 2)];
  }

  private boolean hasTasks() {
    return flavour == Flavour.TASKS || flavour == Flavour.TASKS_AND_ATOMICS;
  }

  static GeneratedProgram of(long seed, Flavour flavour) {
    return new ProgramGenerator(seed, flavour).program();
  }

  private GeneratedProgram program() {
    int threads = 2 + (!hasTasks() && random.nextInt(4) == 0 ? 1 : 0);
    int phaseCount = 1 + (random.nextInt(3) == 0 ? 1 : 0);
    List<List<List<Statement>>> phases = new ArrayList<>();
    for (int i = 0; i < phaseCount; i++) {
      List<List<Statement>> phase = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        int size = 1 + random.nextInt(threads == 2 ? 4 : 3);
        List<Statement> body =
            style == Style.GUARDED ? guarded(size + 1) : body(size, 2, List.of());
        if (hasTasks() && thread == 0) {
          addParts(body);
        }
        phase.add(body);
      }
      phases.add(phase);
    }
    if (flavour.threading == Threading.PTHREAD) {
      startAndJoin(phases, threads);
    }
    return new GeneratedProgram(flavour.threading, phases);
  }

  /** Puts tasks and nested regions between the statements of a body, and waits for some. */
  private void addParts(List<Statement> body) {
    while (parts > 0 && random.nextInt(5) > 0) {
      int at = random.nextInt(body.size() + 1);
      switch (random.nextInt(6)) {
        case 0 -> {
          if (parts >= 2) {
            parts -= 2;
            body.add(at, new Statement.Nested(part(), part()));
          }
        }
        case 1 -> body.add(at, new Statement.Taskgroup(List.of(task())));
        case 2 -> {
          body.add(at, new Statement.Taskwait());
          body.add(at, task());
        }
        default -> body.add(at, task());
      }
    }
  }

  private Statement task() {
    parts--;
    List<Statement> body = part();
    if (parts > 0 && random.nextInt(6) == 0) {
      parts--;
      body.add(random.nextInt(body.size() + 1), new Statement.Task(Optional.empty(), part()));
    }
    Statement.DependenceType[] types = Statement.DependenceType.values();
    return new Statement.Task(
        random.nextInt(3) == 0
            ? Optional.empty()
            : Optional.of(
                new Statement.Dependence(
                    types[random.nextInt(types.length)], random.nextInt(3) == 0 ? 1 : 0)),
        body);
  }

  private List<Statement> part() {
    return style == Style.GUARDED
        ? guarded(1 + random.nextInt(2))
        : body(1 + random.nextInt(2), 1, List.of());
  }

  /** Has the first thread start the others somewhere in its first phase and wait in its last. */
  private void startAndJoin(List<List<List<Statement>>> phases, int threads) {
    List<Statement> first = phases.get(0).get(0);
    List<Statement> last = phases.get(phases.size() - 1).get(0);
    int start = 0;
    for (int thread = 1; thread < threads; thread++) {
      if (flavour != Flavour.POSIX) { // there the first thread may stop before
        start += random.nextInt(Math.min(2, first.size() - start) + 1);
      }
      first.add(Math.min(start++, first.size()), perhapsLocked(new Statement.Start(thread)));
    }
    int join = first == last ? start : 0;
    for (int thread = 1; thread < threads; thread++) {
      join += random.nextInt(last.size() - join + 1);
      last.add(join++, perhapsLocked(new Statement.Join(thread)));
    }
  }

  private Statement perhapsLocked(Statement statement) {
    return flavour == Flavour.POSIX && random.nextInt(4) == 0
        ? new Statement.Locked(
            new Index.Fixed(1), List.of(access(new Index.Fixed(cell())), statement))
        : statement;
  }

  private Statement posix(int depth, List<Integer> held) {
    int size = 1 + random.nextInt(2);
    return switch (random.nextInt(6)) {
      case 0 -> new Statement.Post();
      case 1 -> held.isEmpty() ? new Statement.Take() : new Statement.Post();
      case 2 ->
          held.isEmpty()
              ? new Statement.Wait(random.nextInt(DATA), 1)
              : access(new Index.Fixed(cell()));
      case 3 ->
          held.isEmpty()
              ? new Statement.Wake(random.nextInt(DATA), 1)
              : access(new Index.Fixed(cell()));
      default ->
          held.isEmpty()
              ? new Statement.Shared(
                  random.nextBoolean(), body(size, Math.max(0, depth - 1), ALL_HELD))
              : access(new Index.Fixed(cell()));
    };
  }

  private List<Statement> guarded(int size) {
    List<Statement> body = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      switch (random.nextInt(8)) {
        case 0 -> body.add(data());
        case 1, 2 -> body.add(new Statement.If(register(), random.nextInt(3), List.of(data())));
        case 3 -> {
          if (flavour == Flavour.POSIX && random.nextBoolean()) {
            body.add(posix(1, List.of()));
          } else {
            handOver(body);
          }
        }
        case 4 -> takeOver(body);
        default -> body.add(flag());
      }
    }
    return body;
  }

  private Statement data() {
    return access(new Index.Fixed(DATA));
  }

  /** Writes the data, then says so. */
  private void handOver(List<Statement> body) {
    Index flag = new Index.Fixed(random.nextInt(DATA));
    Operand one = new Operand.Constant(1);
    body.add(new Statement.Write(new Index.Fixed(DATA), one));
    body.add(
        flavour.orders.isEmpty()
            ? new Statement.Locked(flag, List.of(new Statement.Write(flag, one)))
            : new Statement.AtomicWrite(flag, one, writing(order())));
  }

  /** Looks at the data if somebody has said that it is there. */
  private void takeOver(List<Statement> body) {
    Index flag = new Index.Fixed(random.nextInt(DATA));
    int register = register();
    body.add(
        flavour.orders.isEmpty()
            ? new Statement.Locked(flag, List.of(new Statement.Read(register, flag)))
            : new Statement.AtomicRead(register, flag, reading(order())));
    body.add(new Statement.If(register, 1, List.of(data())));
  }

  private Statement flag() {
    int cell = random.nextInt(DATA);
    if (!flavour.orders.isEmpty() && random.nextBoolean()) {
      return atomic(new Index.Fixed(cell));
    }
    Index lock = random.nextInt(6) == 0 ? new Index.ByRegister(register()) : new Index.Fixed(cell);
    return random.nextInt(10) == 0
        ? new Statement.Poll(register(), cell, cell, 1)
        : new Statement.Locked(lock, List.of(access(new Index.Fixed(cell))));
  }

  private List<Statement> body(int size, int depth, List<Integer> held) {
    List<Statement> body = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      body.add(statement(depth, held));
    }
    return body;
  }

  private Statement statement(int depth, List<Integer> held) {
    if (flavour == Flavour.POSIX && random.nextInt(3) == 0) {
      return posix(depth, held);
    }
    if (depth > 0 && random.nextInt(3) == 0) {
      return nested(depth, held);
    }
    if (!flavour.orders.isEmpty() && random.nextInt(5) < 2) {
      return atomic(index());
    }
    if (random.nextInt(12) == 0 && !held.contains(0)) {
      return new Statement.Poll(register(), 0, cell(), 1);
    }
    Statement access = access(index());
    return style == Style.LOCKED && held.isEmpty() && random.nextInt(5) > 0
        ? new Statement.Locked(new Index.Fixed(0), List.of(access))
        : access;
  }

  private Statement access(Index cell) {
    return switch (random.nextInt(5)) {
      case 0, 1 -> new Statement.Read(register(), cell);
      case 2, 3 -> new Statement.Write(cell, operand());
      default -> new Statement.Increment(cell);
    };
  }

  private Statement atomic(Index cell) {
    Order order = order();
    return switch (random.nextInt(6)) {
      case 0, 1 -> new Statement.AtomicRead(register(), cell, reading(order));
      case 2, 3 -> new Statement.AtomicWrite(cell, operand(), writing(order));
      case 4 -> new Statement.AtomicAdd(register(), cell, order);
      default ->
          new Statement.Await(register(), number(cell), 1 + random.nextInt(2), reading(order));
    };
  }

  private Order order() {
    return flavour.orders.get(random.nextInt(flavour.orders.size()));
  }

  private static Order reading(Order order) {
    return order == Order.RELEASE ? Order.ACQUIRE : order;
  }

  private static Order writing(Order order) {
    return order == Order.ACQUIRE ? Order.RELEASE : order;
  }

  private Statement nested(int depth, List<Integer> held) {
    int size = 1 + random.nextInt(2);
    int choice = random.nextInt(8);
    if (choice < 3) {
      return new Statement.If(register(), random.nextInt(2), body(size, depth - 1, held));
    }
    if (choice == 3) {
      return new Statement.Repeat(2, body(1, depth - 1, held));
    }
    if (choice == 4 && held.isEmpty()) {
      return new Statement.Locked(new Index.ByRegister(register()), body(size, 0, ALL_HELD));
    }
    int lock = random.nextInt(2 * GeneratedProgram.LOCKS);
    if (held.contains(lock)) {
      return access(index());
    }
    List<Integer> now = new ArrayList<>(held);
    now.add(lock);
    List<Statement> body = body(size, depth - 1, now);
    return lock < GeneratedProgram.LOCKS
        ? new Statement.Locked(new Index.Fixed(lock), body)
        : new Statement.Critical(lock - GeneratedProgram.LOCKS, body);
  }

  private Index index() {
    return random.nextInt(8) == 0 ? new Index.ByRegister(register()) : new Index.Fixed(cell());
  }

  private Operand operand() {
    return random.nextInt(4) == 0
        ? new Operand.Register(register())
        : new Operand.Constant(1 + random.nextInt(2));
  }

  private int number(Index cell) {
    return cell instanceof Index.Fixed fixed ? fixed.number() : cell();
  }

  private int cell() {
    return random.nextInt(GeneratedProgram.CELLS);
  }

  private int register() {
    return random.nextInt(Registers.OF_PROGRAM);
  }
}

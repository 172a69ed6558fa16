package dev.photofinish.cilk.generated;

import dev.photofinish.cilk.CilkText;
import dev.photofinish.cilk.generated.CilkSyntax.Dialect;
import dev.photofinish.cilk.generated.CilkSyntax.Form;
import dev.photofinish.cilk.generated.CilkSyntax.Function;
import dev.photofinish.cilk.generated.CilkSyntax.Place;
import dev.photofinish.cilk.generated.CilkSyntax.Program;
import dev.photofinish.cilk.generated.CilkSyntax.Statement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The truth about a generated program, from its syntax alone: the graph of its strands, all of
 * their accesses, and all pairs of these that no path of the graph and no lock keeps apart.
 */
final class SeriesParallelOracle {
  private static final int INT = 4;
  private static final int LONG = 8;
  private static final int BIG = 40;

  /** What is done to some bytes, by a strand under some locks. */
  private record Access(
      int strand, int object, int start, int size, boolean writes, int line, Set<String> locks) {}

  /** Where an address is. */
  private record Address(int object, int offset) {}

  /** The names that a strand knows, and where they are. */
  private static final class Scope {
    final Map<String, Integer> objects = new HashMap<>();
    Address target;
    Function function;

    Scope inner() {
      Scope scope = new Scope();
      scope.objects.putAll(objects);
      scope.target = target;
      scope.function = function;
      return scope;
    }
  }

  /** What a sync waits for; inlets of one frame are atomic among each other. */
  private static final class Frame {
    final List<Integer> children = new ArrayList<>();
    final int number;

    Frame(int number) {
      this.number = number;
    }
  }

  private final Program program;
  private final CilkListing listing;
  private final List<String> objectNames = new ArrayList<>();
  private final Map<Address, Integer> values = new HashMap<>();
  private final Map<String, Integer> globals = new HashMap<>();
  private final List<BitSet> before = new ArrayList<>();
  private final List<Access> accesses = new ArrayList<>();
  private Set<String> held = Set.of();
  private int strand;
  private int frames;

  SeriesParallelOracle(Program program, CilkListing listing) {
    this.program = program;
    this.listing = listing;
    for (String name : List.of("g0", "g1", "ga", "gb", "red")) {
      globals.put(name, object(name));
    }
    strand = strand(List.of());
    call(program.functions().get(0), new Address(globals.get("g0"), 0));
  }

  /** The races: a variable and two lines each. */
  Set<String> races() {
    Set<String> races = new TreeSet<>();
    for (int i = 0; i < accesses.size(); i++) {
      for (int k = 0; k < i; k++) {
        Access one = accesses.get(i);
        Access other = accesses.get(k);
        if (race(one, other)) {
          races.add(CilkText.key(objectNames.get(one.object), one.line, other.line));
        }
      }
    }
    return races;
  }

  private boolean race(Access one, Access other) {
    boolean overlap =
        one.object == other.object
            && one.start < other.start + other.size
            && other.start < one.start + one.size;
    boolean parallel =
        one.strand != other.strand
            && !before.get(one.strand).get(other.strand)
            && !before.get(other.strand).get(one.strand);
    Set<String> common = new HashSet<>(one.locks);
    common.retainAll(other.locks);
    return overlap && parallel && (one.writes || other.writes) && common.isEmpty();
  }

  // ---- the graph ----

  private int strand(List<Integer> predecessors) {
    BitSet all = new BitSet();
    for (int each : predecessors) {
      all.or(before.get(each));
      all.set(each);
    }
    before.add(all);
    return before.size() - 1;
  }

  private Frame frame() {
    return new Frame(frames++);
  }

  private void sync(Frame frame) {
    if (!frame.children.isEmpty()) {
      frame.children.add(strand);
      strand = strand(frame.children);
      frame.children.clear();
    }
  }

  /** Runs a child of a frame. When it ends, its view of the reducer is put together with others. */
  private void spawn(Frame frame, int line, Runnable child) {
    int parent = strand;
    Set<String> locks = held;
    held = Set.of();
    strand = strand(List.of(parent));
    child.run();
    with("view", () -> access(new Address(globals.get("red"), 0), INT, true, line));
    frame.children.add(strand);
    strand = strand(List.of(parent));
    held = locks;
  }

  // ---- what is executed ----

  private int object(String name) {
    objectNames.add(name);
    return objectNames.size() - 1;
  }

  private void call(Function function, Address target) {
    Scope scope = new Scope();
    scope.objects.putAll(globals);
    scope.objects.put("b", object("b"));
    scope.target = target;
    scope.function = function;
    if (program.dialect() == Dialect.CILK_5) {
      scope.objects.put("n0", object("n0"));
    }
    Frame frame = frame();
    run(function.body(), scope, frame);
    sync(frame);
  }

  /** Runs statements until one returns; tells whether one did. */
  private boolean run(List<Statement> body, Scope scope, Frame frame) {
    for (Statement statement : body) {
      run(statement, scope, frame);
      if (statement instanceof Statement.Call call && call.form() == Form.SPAWN_RETURN) {
        return true;
      }
    }
    return false;
  }

  private void run(Statement statement, Scope scope, Frame frame) {
    int line = listing.line(statement);
    if (statement instanceof Statement.Touch touch) {
      touch(touch, scope, line);
    } else if (statement instanceof Statement.Reduce) {
      // Each strand has a view of its own.
    } else if (statement instanceof Statement.Observe) {
      access(new Address(globals.get("red"), 0), INT, false, line);
    } else if (statement instanceof Statement.Locked locked) {
      with("m" + locked.lock(), () -> run(locked.body(), scope, frame));
    } else if (statement instanceof Statement.Call call) {
      call(call, scope, frame, line);
    } else if (statement instanceof Statement.Sync) {
      sync(frame);
    } else if (statement instanceof Statement.Local local) {
      scope.objects.put(local.name(), object(local.name()));
      set(new Address(scope.objects.get(local.name()), 0), 0, line);
    } else if (statement instanceof Statement.Block block) {
      block(block, scope, frame, line);
    }
  }

  private void with(String lock, Runnable action) {
    Set<String> outer = held;
    held = new HashSet<>(outer);
    held.add(lock);
    action.run();
    held = outer;
  }

  private void block(Statement.Block block, Scope scope, Frame frame, int line) {
    switch (block.kind()) {
      case PLAIN -> scoped(block, scope.inner(), scope, frame);
      case SCOPE -> {
        Frame own = frame();
        run(block.body(), scope.inner(), own);
        sync(own);
      }
      case SPAWNED -> spawn(frame, line, () -> child(block.body(), scope.inner()));
      case SERIAL_LOOP -> loop(block, scope, frame, line);
      case PARALLEL_LOOP -> {
        Frame own = frame();
        for (int i = 0; i < CilkListing.ITERATIONS; i++) {
          int number = i;
          spawn(
              own,
              line,
              () -> {
                Scope inner = scope.inner();
                inner.objects.put(block.variable(), object(block.variable()));
                set(new Address(inner.objects.get(block.variable()), 0), number, line);
                child(block.body(), inner);
              });
        }
        sync(own);
      }
    }
  }

  private void child(List<Statement> body, Scope scope) {
    Frame frame = frame();
    run(body, scope, frame);
    sync(frame);
  }

  private void loop(Statement.Block block, Scope scope, Frame frame, int line) {
    Scope around = scope.inner();
    around.objects.put(block.variable(), object(block.variable()));
    Address variable = new Address(around.objects.get(block.variable()), 0);
    set(variable, 0, line);
    for (int i = 0; i < CilkListing.ITERATIONS; i++) {
      access(variable, INT, false, line);
      scoped(block, around.inner(), around, frame);
      access(variable, INT, false, line);
      set(variable, i + 1, line);
    }
    access(variable, INT, false, line);
    access(variable, INT, true, line);
  }

  /** Runs a block whose variables end with it, whoever still uses them. */
  private void scoped(Statement.Block block, Scope inner, Scope outer, Frame frame) {
    run(block.body(), inner, frame);
    inner.objects.forEach(
        (name, object) -> {
          if (!outer.objects.containsKey(name)) {
            access(new Address(object, 0), INT, true, listing.end(block));
          }
        });
  }

  private void call(Statement.Call call, Scope scope, Frame frame, int line) {
    Address pointer = address(call.pointer(), scope, line);
    Address target =
        switch (call.form()) {
          case CALL, SPAWN, SPAWN_RETURN, SPAWN_INLET -> null;
          case SPAWN_DECLARE -> {
            String name = ((Place.Variable) call.target()).name();
            scope.objects.put(name, object(name));
            yield new Address(scope.objects.get(name), 0);
          }
          case CALL_ASSIGN, SPAWN_ASSIGN, SPAWN_ADD -> address(call.target(), scope, line);
        };
    access(new Address(scope.objects.get(call.structure()), 0), BIG, false, line);
    Function callee =
        program.functions().stream()
            .filter(function -> function.name().equals(call.callee()))
            .findFirst()
            .orElseThrow();
    Runnable run =
        () -> {
          call(callee, pointer);
          result(call.form(), target, scope, frame, line);
        };
    if (call.form().spawns()) {
      spawn(frame, line, run);
    } else {
      run.run();
    }
    if (call.form() == Form.SPAWN_RETURN) {
      sync(frame);
    }
  }

  private void result(Form form, Address target, Scope scope, Frame frame, int line) {
    switch (form) {
      case CALL, SPAWN, SPAWN_RETURN -> {}
      case CALL_ASSIGN, SPAWN_ASSIGN, SPAWN_DECLARE -> set(target, 1, line);
      case SPAWN_ADD -> {
        if (program.dialect() == Dialect.CILK_5) {
          with("inlet " + frame.number, () -> add(target, INT, line));
        } else {
          add(target, INT, line);
        }
      }
      case SPAWN_INLET ->
          with(
              "inlet " + frame.number,
              () ->
                  add(new Address(scope.objects.get("n0"), 0), INT, listing.inlet(scope.function)));
    }
  }

  private void touch(Statement.Touch touch, Scope scope, int line) {
    Address address = address(touch.place(), scope, line);
    int size = touch.place() instanceof Place.Member ? LONG : INT;
    switch (touch.how()) {
      case READ -> access(address, size, false, line);
      case WRITE -> {
        values.put(address, 1);
        access(address, size, true, line);
      }
      case UPDATE -> add(address, size, line);
      case ATOMIC_READ -> with("atomic", () -> access(address, size, false, line));
      case ATOMIC_UPDATE ->
          with(
              "atomic",
              () -> {
                values.merge(address, 1, Integer::sum);
                access(address, size, true, line);
              });
    }
  }

  private void add(Address address, int size, int line) {
    access(address, size, false, line);
    values.merge(address, 1, Integer::sum);
    access(address, size, true, line);
  }

  private void set(Address address, int value, int line) {
    values.put(address, value);
    access(address, INT, true, line);
  }

  private void access(Address address, int size, boolean writes, int line) {
    accesses.add(new Access(strand, address.object, address.offset, size, writes, line, held));
  }

  private Address address(Place place, Scope scope, int line) {
    if (place instanceof Place.Variable variable) {
      return new Address(scope.objects.get(variable.name()), 0);
    }
    if (place instanceof Place.Element element) {
      return new Address(globals.get("ga"), INT * index(element.index(), scope, line));
    }
    if (place instanceof Place.Member member) {
      return new Address(scope.objects.get(member.structure()), LONG * member.index());
    }
    return scope.target;
  }

  private int index(String index, Scope scope, int line) {
    if (Character.isDigit(index.charAt(0))) {
      return Integer.parseInt(index);
    }
    Address variable = new Address(scope.objects.get(index), 0);
    access(variable, INT, false, line);
    return values.getOrDefault(variable, 0);
  }
}

package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.analysis.pointer.AbstractObject.FunctionObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.HeapObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.LibraryObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.ParameterCopy;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.VariableArguments;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.InlineAssembly;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.MemberArrays;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.PassedValue;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns calls into inclusions, and finds out who is called on the way. */
final class CallConstraints {
  /** What identifies an edge of the call graph. */
  private record Key(CallKind kind, Instruction site, String callee) {}

  /**
   * What identifies a call as it is made along one path.
   *
   * @param actuals what a library passes on; one call may lead to several of a function
   */
  private record Bound(
      CallKind kind,
      FunctionInstance caller,
      Instruction site,
      String callee,
      List<Actual> actuals) {}

  /** Of a place from which more bytes are read all of the object is taken. */
  private static final long MOST_BYTES = 256;

  private final Program program;
  private final Solver solver;
  private final ConstraintBuilder values;
  private final CallSummaries summaries;
  private final Map<Key, CallEdge> edges = new LinkedHashMap<>();
  private final Set<Bound> bound = new HashSet<>();
  private final Set<Function> open = new LinkedHashSet<>();
  private final Set<String> unknown = new LinkedHashSet<>();

  CallConstraints(
      Program program, Solver solver, ConstraintBuilder values, CallSummaries summaries) {
    this.program = program;
    this.solver = solver;
    this.values = values;
    this.summaries = summaries;
  }

  CallGraph graph() {
    return new CallGraph(edges.values(), open);
  }

  /** Called functions that nobody knows anything of. */
  Set<String> unknown() {
    return unknown;
  }

  void markOpen(Function function) {
    open.add(function);
  }

  /** Unknown code may call a function, with anything. */
  void callFromOutside(String name) {
    Optional<Function> callee = program.function(name);
    if (callee.isEmpty() || callee.get().isDeclaration() || !open.add(callee.get())) {
      return;
    }
    FunctionInstance instance = values.instance(callee.get(), CallPath.EMPTY);
    for (Parameter parameter : callee.get().parameters()) {
      solver.include(values.wild(), instance.node(parameter));
    }
    solver.include(instance.result(), values.wild());
    if (!(callee.get().type().result() instanceof PointerType)) {
      solver.include(values.guessed(), values.wild());
    }
  }

  /** All functions whose addresses an object holds are called without arguments. */
  void callAll(AbstractObject table) {
    int object = solver.locations().object(table);
    solver.onEach(
        solver.everything(object),
        location -> functionAt(location).ifPresent(this::callFromOutside));
  }

  private Optional<String> functionAt(int location) {
    Locations locations = solver.locations();
    return locations.object(locations.objectOf(location)) instanceof FunctionObject function
        ? Optional.of(function.name())
        : Optional.empty();
  }

  void add(FunctionInstance caller, Instruction site) {
    CallSite call = (CallSite) site;
    if (call.callee() instanceof FunctionReference function) {
      connect(caller, site, function.name());
    } else if (call.callee() instanceof InlineAssembly) {
      anything(caller, site);
    } else {
      solver.onEach(
          values.node(caller, call.callee()),
          location -> {
            Optional<String> name = functionAt(location);
            if (name.isPresent()) {
              if (program.function(name.get()).filter(callee -> fits(call, callee)).isPresent()) {
                connect(caller, site, name.get());
              }
            } else if (solver.locations().object(solver.locations().objectOf(location))
                instanceof AbstractObject.UnknownObject) {
              anything(caller, site);
            }
          });
    }
  }

  private void connect(FunctionInstance caller, Instruction site, String name) {
    CallSite call = (CallSite) site;
    if (!bound.add(new Bound(CallKind.CALL, caller, site, name, List.of()))) {
      return;
    }
    Optional<Function> callee = program.function(name);
    callee.ifPresent(
        known ->
            record(
                CallKind.CALL,
                caller,
                site,
                known,
                call.arguments().stream().map(Optional::of).toList()));
    if (callee.isPresent() && !callee.get().isDeclaration()) {
      List<Integer> nodes = new ArrayList<>();
      for (Value argument : call.arguments()) {
        nodes.add(values.node(caller, argument));
      }
      FunctionInstance instance = instance(caller, site, callee.get(), call.callee());
      bind(instance, nodes);
      solver.include(instance.result(), caller.node(site));
      return;
    }
    Optional<List<Effect>> effects = summaries.effects(name);
    if (effects.isEmpty()) {
      unknown.add(name);
      anything(caller, site);
      return;
    }
    for (Effect effect : effects.get()) {
      apply(caller, site, effect, effects.get());
    }
    for (Effect effect : LibrarySummaries.numbers(program, call, name)) {
      apply(caller, site, effect, effects.get());
    }
  }

  /** Whether a call through a pointer can be one of a function: nothing else is defined. */
  private static boolean fits(CallSite call, Function callee) {
    List<Parameter> parameters = callee.parameters();
    int count = call.arguments().size();
    if (callee.type().varargs() ? count < parameters.size() : count != parameters.size()) {
      return false;
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!parameters.get(i).type().equals(call.arguments().get(i).type())) {
        return false;
      }
    }
    return true;
  }

  /** The instance that a call leads to; a path begins anew with a call through a variable. */
  private FunctionInstance instance(
      FunctionInstance caller, Instruction site, Function callee, Value how) {
    CallPath outer = how instanceof FunctionReference ? caller.path() : CallPath.EMPTY;
    return values.instance(callee, values.path(outer, site, callee));
  }

  private void record(
      CallKind kind,
      FunctionInstance caller,
      Instruction site,
      Function callee,
      List<Optional<Value>> actuals) {
    edges.merge(
        new Key(kind, site, callee.name()),
        new CallEdge(kind, caller.function(), site, callee, actuals),
        CallEdge::joined);
  }

  private void bind(FunctionInstance callee, List<Integer> actuals) {
    List<Parameter> parameters = callee.function().parameters();
    for (int i = 0; i < actuals.size(); i++) {
      if (i >= parameters.size()) {
        int more = solver.locations().object(new VariableArguments(callee.function()));
        solver.include(actuals.get(i), solver.anywhere(more));
      } else if (parameters.get(i).passing().kind() == Passing.Kind.BY_VALUE) {
        int copy = solver.place(new ParameterCopy(callee.function(), i));
        int node = callee.node(parameters.get(i));
        solver.add(node, copy);
        solver.copyMemory(node, actuals.get(i), -1);
      } else {
        solver.include(actuals.get(i), callee.node(parameters.get(i)));
      }
    }
  }

  /** A call of which nothing is known. */
  private void anything(FunctionInstance caller, Instruction site) {
    for (Value argument : ((CallSite) site).arguments()) {
      values.tellOutside(caller, argument);
    }
    if (site.hasResult() && ConstraintBuilder.carriesPieces(site.type())) {
      solver.include(values.wild(), caller.node(site));
    }
  }

  private void apply(FunctionInstance caller, Instruction site, Effect effect, List<Effect> all) {
    CallSite call = (CallSite) site;
    if (effect instanceof Effect.Returns returns) {
      solver.include(node(caller, site, returns.what()), caller.node(site));
    } else if (effect instanceof Effect.ReturnsUnless returns) {
      boolean excluded =
          returns.argument() < call.arguments().size()
              && call.arguments().get(returns.argument()) instanceof IntConstant constant
              && (constant.signed() & returns.bit()) != 0;
      if (!excluded) {
        solver.include(node(caller, site, returns.what()), caller.node(site));
      }
    } else if (effect instanceof Effect.Stores stores) {
      solver.storeAt(
          node(caller, site, stores.pointer()), stores.offset(), node(caller, site, stores.what()));
    } else if (effect instanceof Effect.Copies copies) {
      solver.copyMemory(
          node(caller, site, copies.to()),
          node(caller, site, copies.from()),
          length(caller, call, copies));
    } else if (effect instanceof Effect.Decides decides) {
      solver.scatter(node(caller, site, decides.what()), values.guessed());
    } else if (effect instanceof Effect.Invokes invokes) {
      if (invokes.function() < call.arguments().size()) {
        Value function = call.arguments().get(invokes.function());
        invoke(caller, site, invokes, function, values.node(caller, function), all);
      }
    } else if (effect instanceof Effect.InvokesStored invokes) {
      solver.onEachObject(
          node(caller, site, invokes.table()),
          object ->
              invoke(
                  caller,
                  site,
                  new Effect.Invokes(invokes.kind(), 0, invokes.actuals(), -1),
                  site,
                  solver.everything(object),
                  all));
    } else if (effect instanceof Effect.StartsVariableArguments starts) {
      int more = solver.place(new VariableArguments(caller.function()));
      int node = solver.node();
      solver.add(node, solver.at(solver.locations().objectOf(more), Locations.ANYWHERE));
      int list = solver.node();
      solver.scatter(values.node(caller, call.arguments().get(starts.list())), list);
      solver.storeAt(list, 0, node);
    }
  }

  /** The number of bytes of a copy at most, -1 if it is not known. */
  private long length(FunctionInstance caller, CallSite call, Effect.Copies copies) {
    if (copies.length().isEmpty()) {
      return copies.from() instanceof Actual.Argument from && from.index() < call.arguments().size()
          ? MemberArrays.room(
                  PassedValue.of(
                      program, call.arguments().get(from.index()), caller.path().sites()))
              .orElse(-1)
          : -1;
    }
    int argument = copies.length().getAsInt();
    return argument < call.arguments().size()
            && call.arguments().get(argument) instanceof IntConstant constant
        ? constant.signed()
        : -1;
  }

  private void invoke(
      FunctionInstance caller,
      Instruction site,
      Effect.Invokes invokes,
      Value how,
      int functions,
      List<Effect> all) {
    CallSite call = (CallSite) site;
    List<Integer> nodes = new ArrayList<>();
    List<Optional<Value>> actuals = new ArrayList<>();
    for (Actual actual : invokes.actuals()) {
      nodes.add(node(caller, site, actual));
      actuals.add(value(site, actual, all));
    }
    if (invokes.from() >= 0) {
      for (int i = invokes.from(); i < call.arguments().size(); i++) {
        nodes.add(values.node(caller, call.arguments().get(i)));
        actuals.add(Optional.of(call.arguments().get(i)));
      }
    }
    solver.onEach(
        functions,
        location ->
            functionAt(location)
                .flatMap(program::function)
                .filter(callee -> !callee.isDeclaration())
                .filter(
                    callee ->
                        bound.add(
                            new Bound(
                                invokes.kind(), caller, site, callee.name(), invokes.actuals())))
                .ifPresent(
                    callee -> {
                      record(invokes.kind(), caller, site, callee, actuals);
                      bind(instance(caller, site, callee, how), nodes);
                    }));
  }

  /** The caller's value for what a library hands on: an argument, or the call if it returns it. */
  private static Optional<Value> value(Instruction site, Actual actual, List<Effect> all) {
    if (actual instanceof Actual.Argument argument) {
      List<Value> arguments = ((CallSite) site).arguments();
      return argument.index() < arguments.size()
          ? Optional.of(arguments.get(argument.index()))
          : Optional.empty();
    }
    return all.contains(new Effect.Returns(actual)) && actual instanceof Actual.Fresh
        ? Optional.of(site)
        : Optional.empty();
  }

  private int node(FunctionInstance caller, Instruction site, Actual actual) {
    List<Value> arguments = ((CallSite) site).arguments();
    if (actual instanceof Actual.Argument argument) {
      return argument.index() < arguments.size()
          ? values.node(caller, arguments.get(argument.index()))
          : solver.node();
    }
    int node = solver.node();
    if (actual instanceof Actual.Inside inside) {
      if (inside.index() < arguments.size()) {
        solver.scatter(values.node(caller, arguments.get(inside.index())), node);
      }
    } else if (actual instanceof Actual.Fresh fresh) {
      solver.add(
          node, solver.place(new HeapObject(caller.function(), site, fresh.part(), caller.path())));
    } else if (actual instanceof Actual.Library library) {
      int object = solver.locations().object(new LibraryObject(library.name()));
      solver.add(node, solver.at(object, Locations.ANYWHERE));
    } else if (actual instanceof Actual.Kept kept) {
      int object = solver.locations().object(new LibraryObject(kept.name()));
      solver.scatter(solver.everything(object), node);
    } else if (actual instanceof Actual.Held held) {
      if (held.index() < arguments.size()) {
        int stored = solver.node();
        solver.onEachObject(
            values.node(caller, arguments.get(held.index())),
            object -> solver.include(solver.everything(object), stored));
        solver.scatter(stored, node);
      }
    } else if (actual instanceof Actual.Read read) {
      if (read.index() < arguments.size()) {
        int from = values.node(caller, arguments.get(read.index()));
        if (read.bytes() <= MOST_BYTES) {
          solver.load(from, read.bytes(), node);
        } else {
          solver.onEachObject(from, object -> solver.include(solver.everything(object), node));
        }
      }
    } else if (actual instanceof Actual.Passed passed) {
      if (passed.index() < arguments.size()) {
        int list = solver.node();
        int stored = solver.node();
        solver.onEachObject(
            values.node(caller, arguments.get(passed.index())),
            object -> solver.include(solver.everything(object), list));
        solver.onEachObject(list, object -> solver.include(solver.everything(object), stored));
        solver.scatter(stored, node);
      }
    } else if (actual instanceof Actual.AnyNumber) {
      solver.include(values.guessed(), node);
    } else if (actual instanceof Actual.Variable variable) {
      solver.add(node, solver.place(new AbstractObject.GlobalObject(variable.name())));
    } else if (actual instanceof Actual.Anything) {
      solver.include(values.wild(), node);
      solver.include(values.guessed(), node);
    }
    return node;
  }
}

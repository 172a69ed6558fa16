package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.Callback;
import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.Flow;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.effects.NumberFlows;
import dev.photofinish.llvm.effects.Operand;
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
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.certificate.ObjectName;
import dev.photofinish.openmp.certificate.ObjectName.Kind;
import dev.photofinish.openmp.certificate.PointsToClaim.Place;
import dev.photofinish.openmp.certificate.check.PointerFacts.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Checks that what a certificate says about pointers is closed under calls. */
final class CallClosure {
  private static final long ROUTINE = 8;

  private final PointerFacts facts;
  private final PointerClosure closure;
  private final Unchecked unchecked;

  CallClosure(PointerFacts facts, PointerClosure closure, Unchecked unchecked) {
    this.facts = facts;
    this.closure = closure;
    this.unchecked = unchecked;
  }

  void check(Instance in, Instruction site) {
    CallSite call = (CallSite) site;
    if (call.callee() instanceof FunctionReference reference) {
      direct(in, site, reference.name());
    } else if (call.callee() instanceof InlineAssembly) {
      anything(in, site);
    } else {
      PlaceSet callees = facts.of(in, call.callee());
      for (Function function : facts.functions(callees)) {
        if (PointerFacts.fits(call, function)) {
          direct(in, site, function.name());
        }
      }
      if (callees.objects().stream().anyMatch(facts::isUnknown)) {
        anything(in, site);
      }
    }
  }

  private void direct(Instance in, Instruction site, String name) {
    CallSite call = (CallSite) site;
    Optional<Function> callee = facts.program().function(name);
    if (callee.isPresent() && !callee.get().isDeclaration()) {
      List<PlaceSet> actuals = call.arguments().stream().map(a -> facts.of(in, a)).toList();
      Instance instance = enter(in, site, callee.get(), actuals);
      if (site.hasResult()) {
        closure.has(in, site, PointerFacts.result(instance));
      }
      return;
    }
    Optional<EntryPoint> entry = EntryPoint.of(name);
    Optional<FunctionEffects> row = EffectsTable.of(name);
    if (row.isPresent()) {
      library(in, site, row.get());
    } else if (entry.isPresent()) {
      runtime(in, site, entry.get());
    } else {
      anything(in, site);
    }
  }

  /** Requires that a function which is called gets what it is called with. */
  private Instance enter(Instance in, Instruction site, Function callee, List<PlaceSet> actuals) {
    Instance instance =
        facts
            .callee(in.name(), site, callee)
            .orElseThrow(() -> new RefusedException(callee.name() + " is left out"));
    List<Parameter> parameters = callee.parameters();
    for (int i = 0; i < actuals.size(); i++) {
      if (i >= parameters.size()) {
        int more = facts.number(Kind.VARIABLE_ARGUMENTS, callee.name());
        PointerClosure.require(facts.anywhere(more), actuals.get(i), callee, "further arguments");
        continue;
      }
      PlaceSet places = facts.of(instance, parameters.get(i));
      if (parameters.get(i).passing().kind() == Passing.Kind.BY_VALUE) {
        int copy =
            facts.number(new ObjectName(Kind.PARAMETER_COPY, callee.name(), i, "", List.of()));
        PointerClosure.require(places, PlaceSet.of(copy, 0), callee, parameters.get(i));
        copies(in, site, places, actuals.get(i), -1);
      } else {
        PointerClosure.require(places, actuals.get(i), callee, parameters.get(i));
      }
    }
    return instance;
  }

  private void anything(Instance in, Instruction site) {
    for (Value argument : ((CallSite) site).arguments()) {
      closure.outside(in, argument);
    }
    if (site.hasResult()) {
      closure.has(in, site, facts.wild());
    }
  }

  private void library(Instance in, Instruction site, FunctionEffects row) {
    for (Flow flow : row.flows()) {
      flow(in, site, flow);
    }
    for (Flow flow : NumberFlows.of(facts.program(), (CallSite) site, row)) {
      flow(in, site, flow);
    }
    for (Callback callback : row.callbacks()) {
      List<PlaceSet> actuals =
          callback.actuals().stream().map(actual -> operand(in, site, actual)).toList();
      calledBack(in, site, callback.function(), actuals);
    }
  }

  private void calledBack(Instance in, Instruction site, int function, List<PlaceSet> actuals) {
    List<Value> arguments = ((CallSite) site).arguments();
    if (function < arguments.size()) {
      for (Function callee : facts.functions(facts.of(in, arguments.get(function)))) {
        if (!callee.isDeclaration()) {
          enter(in, site, callee, actuals);
        }
      }
    }
  }

  private void flow(Instance in, Instruction site, Flow flow) {
    List<Value> arguments = ((CallSite) site).arguments();
    if (flow instanceof Flow.Returns returns) {
      returns(in, site, returns.what());
    } else if (flow instanceof Flow.ReturnsUnless returns) {
      boolean excluded =
          returns.argument() < arguments.size()
              && arguments.get(returns.argument()) instanceof IntConstant constant
              && (constant.signed() & returns.bit()) != 0;
      if (!excluded) {
        returns(in, site, returns.what());
      }
    } else if (flow instanceof Flow.Stores stores) {
      stores(in, site, operand(in, site, stores.place()), operand(in, site, stores.what()));
    } else if (flow instanceof Flow.Copies copies) {
      long length = length(in, arguments, copies);
      copies(in, site, operand(in, site, copies.to()), operand(in, site, copies.from()), length);
    } else if (flow instanceof Flow.Decides decides) {
      closure.decides(operand(in, site, decides.what()), in.function());
    } else if (flow instanceof Flow.StartsVariableArguments starts) {
      int more = facts.number(Kind.VARIABLE_ARGUMENTS, in.function().name());
      stores(
          in,
          site,
          facts.scattered(facts.of(in, arguments.get(starts.list()))),
          PlaceSet.of(more, Place.ANYWHERE));
    }
  }

  /** The number of bytes of a copy at most, -1 if it is not known. */
  private long length(Instance in, List<Value> arguments, Flow.Copies copies) {
    if (copies.length().isEmpty()) {
      return copies.from() instanceof Operand.Argument from && from.index() < arguments.size()
          ? MemberArrays.room(
                  PassedValue.of(
                      facts.program(), arguments.get(from.index()), facts.path(in.name().path())))
              .orElse(-1)
          : -1;
    }
    int argument = copies.length().getAsInt();
    return argument < arguments.size() && arguments.get(argument) instanceof IntConstant constant
        ? constant.signed()
        : -1;
  }

  private void returns(Instance in, Instruction site, Operand what) {
    if (site.hasResult()) {
      closure.has(in, site, operand(in, site, what));
    }
  }

  private PlaceSet fresh(Instance in, Instruction site, String part) {
    return PlaceSet.of(
        facts.number(
            new ObjectName(Kind.HEAP, in.name().function(), site.index(), part, in.name().path())),
        0);
  }

  private PlaceSet operand(Instance in, Instruction site, Operand operand) {
    if (operand instanceof Operand.Argument argument) {
      return argument(in, site, argument.index());
    }
    if (operand instanceof Operand.Inside inside) {
      return facts.scattered(argument(in, site, inside.index()));
    }
    if (operand instanceof Operand.Held held) {
      return facts.scattered(facts.held(argument(in, site, held.index())));
    }
    if (operand instanceof Operand.Read read) {
      PlaceSet[] all = {PlaceSet.EMPTY};
      facts.eachStored(
          argument(in, site, read.index()), read.bytes(), set -> all[0] = all[0].with(set));
      return all[0];
    }
    if (operand instanceof Operand.Passed passed) {
      return facts.scattered(facts.held(facts.held(argument(in, site, passed.index()))));
    }
    if (operand instanceof Operand.AnyNumber) {
      return facts.guessed();
    }
    if (operand instanceof Operand.Fresh fresh) {
      return fresh(in, site, fresh.part());
    }
    if (operand instanceof Operand.State state) {
      return PlaceSet.of(facts.number(Kind.LIBRARY, state.name()), Place.ANYWHERE);
    }
    if (operand instanceof Operand.Kept kept) {
      PlaceSet state = PlaceSet.of(facts.number(Kind.LIBRARY, kept.name()), Place.ANYWHERE);
      return facts.scattered(facts.held(state));
    }
    if (operand instanceof Operand.Variable variable) {
      return PlaceSet.of(facts.number(Kind.GLOBAL, variable.name()), 0);
    }
    return operand instanceof Operand.None ? PlaceSet.EMPTY : facts.wild().with(facts.guessed());
  }

  private PlaceSet argument(Instance in, Instruction site, int index) {
    List<Value> arguments = ((CallSite) site).arguments();
    return index < arguments.size() ? facts.of(in, arguments.get(index)) : PlaceSet.EMPTY;
  }

  private void stores(Instance in, Instruction site, PlaceSet to, PlaceSet what) {
    if (!closure.stores(to, PointerFacts.WORD, what)) {
      throw left(in, site);
    }
  }

  private static RefusedException left(Instance in, Instruction site) {
    return new RefusedException(
        "what a call in " + in.function().name() + " stores is left out: " + site.location());
  }

  /** Memory is copied; the length is that of all if it is negative. */
  private void copies(Instance in, Instruction site, PlaceSet to, PlaceSet from, long length) {
    for (int target : to.objects()) {
      PlaceSet anywhere = facts.anywhere(target);
      Predicate<PlaceSet> atAnyPlace = anywhere::covers;
      for (int source : from.objects()) {
        if (!atAnyPlace.test(facts.anywhere(source))) {
          throw left(in, site);
        }
        for (long start : from.offsets(source)) {
          for (Map.Entry<Long, PlaceSet> word : facts.words(source).entrySet()) {
            long distance = distance(source, start, word.getKey());
            boolean copied = isCopied(source, start, distance, length);
            if (!copied || atAnyPlace.test(word.getValue())) {
              continue;
            }
            boolean known = start != Place.ANYWHERE && keepsStep(source, target, length);
            for (long place : to.offsets(target)) {
              if (place == Place.ANYWHERE
                  || !known
                  || !closure.stores(
                      PlaceSet.of(target, reduced(target, place + distance)),
                      PointerFacts.WORD,
                      word.getValue())) {
                throw left(in, site);
              }
            }
          }
        }
      }
    }
  }

  /** Whether a word may be among bytes that are copied. */
  private boolean isCopied(int object, long start, long distance, long length) {
    if (start == Place.ANYWHERE) {
      return true;
    }
    return length < 0
        ? distance > -PointerFacts.WORD || facts.stride(object) != 0
        : distance > -PointerFacts.WORD && distance < length;
  }

  private long reduced(int object, long offset) {
    long stride = facts.stride(object);
    return stride == 0 ? offset : Math.floorMod(offset, stride);
  }

  private long distance(int object, long start, long word) {
    if (start == Place.ANYWHERE) {
      return 0;
    }
    long stride = facts.stride(object);
    return stride == 0 ? word - start : Math.floorMod(word - start, stride);
  }

  /** Whether the elements of a source come to places of the target that are not told apart. */
  private boolean keepsStep(int source, int target, long length) {
    long step = facts.stride(source);
    long stride = facts.stride(target);
    return step == 0 || (length >= 0 && length <= step) || (stride != 0 && step % stride == 0);
  }

  /** What the entry points of the OpenMP runtime do with pointers. */
  private void runtime(Instance in, Instruction site, EntryPoint entry) {
    PlaceSet number = PlaceSet.of(facts.number(Kind.LIBRARY, "thread number"), Place.ANYWHERE);
    switch (entry) {
      case FORK_CALL, FORK_TEAMS -> fork(in, site, number, 3);
      case FORK_CALL_IF -> fork(in, site, number, 4);
      case TASK_ALLOC, TARGET_TASK_ALLOC -> {
        PlaceSet task = fresh(in, site, "task");
        closure.has(in, site, task);
        stores(in, site, task, fresh(in, site, "shareds"));
        PlaceSet routine = facts.moved(task, new AddressSteps(ROUTINE, List.of()));
        stores(in, site, routine, argument(in, site, 5));
        calledBack(in, site, 5, List.of(PlaceSet.EMPTY, task));
      }
      case TASKLOOP -> duplicated(in, site, 10);
      case TASKLOOP_5 -> duplicated(in, site, 11);
      case REDUCE, REDUCE_NOWAIT ->
          calledBack(in, site, 5, List.of(argument(in, site, 4), argument(in, site, 4)));
      case COPYPRIVATE ->
          calledBack(in, site, 4, List.of(argument(in, site, 3), argument(in, site, 3)));
      case THREADPRIVATE_CACHED -> closure.has(in, site, argument(in, site, 2));
      case THREADPRIVATE_REGISTER -> {
        PlaceSet copy = argument(in, site, 1);
        calledBack(in, site, 2, List.of(copy));
        calledBack(in, site, 3, List.of(copy, copy));
        calledBack(in, site, 4, List.of(copy));
      }
      case TASKRED_INIT, TASKRED_MODIFIER_INIT, TASK_REDUCTION_GET_TH_DATA ->
          unchecked.add("task-reduction");
      default -> {
        // The others hand out numbers, wait, or say something about the program.
      }
    }
  }

  private void fork(Instance in, Instruction site, PlaceSet number, int first) {
    List<PlaceSet> actuals = new ArrayList<>(List.of(number, number));
    List<Value> arguments = ((CallSite) site).arguments();
    arguments.subList(first, arguments.size()).forEach(a -> actuals.add(facts.of(in, a)));
    calledBack(in, site, 2, actuals);
  }

  private void duplicated(Instance in, Instruction site, int function) {
    PlaceSet task = argument(in, site, 2);
    calledBack(in, site, function, List.of(task, task));
  }
}

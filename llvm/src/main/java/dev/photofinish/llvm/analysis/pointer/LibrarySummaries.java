package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.effects.Callback;
import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.Flow;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.effects.NumberFlows;
import dev.photofinish.llvm.effects.Operand;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What the {@link EffectsTable} says about pointers. */
public final class LibrarySummaries implements CallSummaries {
  private static final Map<String, List<Effect>> KNOWN = new ConcurrentHashMap<>();

  @Override
  public Optional<List<Effect>> effects(String function) {
    return EffectsTable.of(function)
        .map(row -> KNOWN.computeIfAbsent(row.name(), name -> effects(row)));
  }

  /** What a call does with addresses as numbers and text. */
  static List<Effect> numbers(Program program, CallSite call, String function) {
    return EffectsTable.of(function)
        .map(row -> NumberFlows.of(program, call, row))
        .orElse(List.of())
        .stream()
        .map(LibrarySummaries::effect)
        .toList();
  }

  private static List<Effect> effects(FunctionEffects row) {
    List<Effect> effects = new ArrayList<>();
    row.flows().forEach(flow -> effects.add(effect(flow)));
    row.callbacks().forEach(callback -> effects.add(effect(callback)));
    return List.copyOf(effects);
  }

  private static Effect effect(Flow flow) {
    if (flow instanceof Flow.Returns returns) {
      return new Effect.Returns(actual(returns.what()));
    }
    if (flow instanceof Flow.ReturnsUnless returns) {
      return new Effect.ReturnsUnless(actual(returns.what()), returns.argument(), returns.bit());
    }
    if (flow instanceof Flow.Stores stores) {
      return new Effect.Stores(actual(stores.place()), 0, actual(stores.what()));
    }
    if (flow instanceof Flow.Copies copies) {
      return new Effect.Copies(actual(copies.to()), actual(copies.from()), copies.length());
    }
    if (flow instanceof Flow.Decides decides) {
      return new Effect.Decides(actual(decides.what()));
    }
    return new Effect.StartsVariableArguments(((Flow.StartsVariableArguments) flow).list());
  }

  private static Effect effect(Callback callback) {
    CallKind kind =
        switch (callback.when()) {
          case AT_ONCE, AT_EXIT, AT_QUICK_EXIT, ON_EVENT -> CallKind.CALLBACK;
          case IN_THREAD -> CallKind.THREAD;
        };
    return new Effect.Invokes(
        kind,
        callback.function(),
        callback.actuals().stream().map(LibrarySummaries::actual).toList(),
        -1);
  }

  private static Actual actual(Operand operand) {
    if (operand instanceof Operand.Argument argument) {
      return Actual.argument(argument.index());
    }
    if (operand instanceof Operand.Inside inside) {
      return Actual.inside(inside.index());
    }
    if (operand instanceof Operand.Held held) {
      return new Actual.Held(held.index());
    }
    if (operand instanceof Operand.Read read) {
      return new Actual.Read(read.index(), read.bytes());
    }
    if (operand instanceof Operand.Passed passed) {
      return new Actual.Passed(passed.index());
    }
    if (operand instanceof Operand.AnyNumber) {
      return new Actual.AnyNumber();
    }
    if (operand instanceof Operand.Fresh fresh) {
      return Actual.fresh(fresh.part());
    }
    if (operand instanceof Operand.State state) {
      return new Actual.Library(state.name());
    }
    if (operand instanceof Operand.Kept kept) {
      return new Actual.Kept(kept.name());
    }
    if (operand instanceof Operand.Variable variable) {
      return new Actual.Variable(variable.name());
    }
    return operand instanceof Operand.None ? Actual.nothing() : new Actual.Anything();
  }
}

package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.effects.Callback;
import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.Flow;
import dev.photofinish.llvm.effects.Format;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.effects.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What the {@link EffectsTable} says about pointers. */
public final class LibrarySummaries implements CallSummaries {
  /** Where addresses go that are printed. */
  private static final String PRINTED = "printed";

  private static final Map<String, List<Effect>> KNOWN = new ConcurrentHashMap<>();

  @Override
  public Optional<List<Effect>> effects(String function) {
    return EffectsTable.of(function)
        .map(row -> KNOWN.computeIfAbsent(row.name(), name -> effects(row)));
  }

  private static List<Effect> effects(FunctionEffects row) {
    List<Effect> effects = new ArrayList<>();
    row.flows().forEach(flow -> effects.add(effect(flow)));
    row.callbacks().forEach(callback -> effects.add(effect(callback)));
    row.format()
        .filter(format -> format.passing() == Format.Passing.DIRECTLY)
        .ifPresent(format -> effects.addAll(described(format)));
    return List.copyOf(effects);
  }

  /** What is read may be an address that was printed, or that of a new block. */
  private static List<Effect> described(Format format) {
    return switch (format.direction()) {
      case PRINT -> List.of(new Effect.StoresRest(format.first(), new Actual.Library(PRINTED)));
      case SCAN ->
          List.of(
              new Effect.StoresToRest(format.first(), Actual.fresh("text")),
              new Effect.StoresToRest(format.first(), new Actual.Kept(PRINTED)),
              new Effect.StoresToRest(format.first(), new Actual.Anything()));
    };
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

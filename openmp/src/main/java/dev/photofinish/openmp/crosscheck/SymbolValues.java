package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.openmp.statics.facts.IterationFact;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.Map;
import java.util.OptionalLong;

/** What the symbols of the static engine are in an execution, as far as that can be seen. */
final class SymbolValues {
  private static final int POINTER_BITS = 64;

  private final Machine machine;
  private final ProgramMap map;
  private final Program program;
  private final Contents contents;

  SymbolValues(Machine machine, ProgramMap map, Program program, Contents contents) {
    this.machine = machine;
    this.map = map;
    this.program = program;
    this.contents = contents;
  }

  /** The number that a form is; empty if it is too large or one of its symbols is not seen. */
  OptionalLong of(Polynomial form, Scope scope) {
    try {
      long sum = 0;
      for (Map.Entry<Polynomial.Monomial, Long> term : form.terms().entrySet()) {
        long product = term.getValue();
        for (Symbol factor : term.getKey().factors()) {
          OptionalLong value = of(factor, scope);
          if (value.isEmpty()) {
            return OptionalLong.empty();
          }
          product = Math.multiplyExact(product, value.getAsLong());
        }
        sum = Math.addExact(sum, product);
      }
      return OptionalLong.of(sum);
    } catch (ArithmeticException e) {
      return OptionalLong.empty();
    }
  }

  /** The address that a place is; empty if it is not seen. */
  OptionalLong of(Place place, Scope scope) {
    OptionalLong base = of(place.base(), scope);
    OptionalLong offset = of(place.offset(), scope);
    return base.isEmpty() || offset.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(base.getAsLong() + offset.getAsLong());
  }

  /** The address of an object; empty if it is not seen. */
  OptionalLong of(Base base, Scope scope) {
    if (base instanceof Base.Local local) {
      return register(local.frame(), local.variable(), scope);
    }
    if (base instanceof Base.Allocated allocated) {
      return register(allocated.frame(), (Value) allocated.call(), scope);
    }
    if (base instanceof Base.Pointed pointed) {
      return register(pointed.frame(), pointed.pointer(), scope);
    }
    if (base instanceof Base.Global global) {
      boolean shared =
          program
              .global(global.name())
              .filter(g -> !g.isThreadLocal() && !g.isDeclaration())
              .map(Global::name)
              .isPresent();
      return shared ? OptionalLong.of(machine.addressOf(global.name())) : OptionalLong.empty();
    }
    if (base instanceof Base.Held held) {
      OptionalLong at = of(held.place(), scope);
      return at.isEmpty()
          ? at
          : contents.find(
              at.getAsLong(), new Contents.Key(scope.team(), held.version(), POINTER_BITS));
    }
    return OptionalLong.empty();
  }

  private OptionalLong register(Frame frame, Value value, Scope scope) {
    Activation execution = scope.of(frame);
    boolean isFlag = value.type() instanceof IntType type && type.bits() == 1;
    return execution == null || isFlag
        ? OptionalLong.empty()
        : execution.value(map.executed(frame.function(), value));
  }

  private OptionalLong of(Symbol symbol, Scope scope) {
    if (symbol instanceof Symbol.Counter counter) {
      Activation execution = scope.of(counter.frame());
      return execution == null
          ? OptionalLong.empty()
          : OptionalLong.of(execution.count(counter.loop().header()));
    }
    if (symbol instanceof Symbol.Iteration iteration) {
      IterationFact fact = scope.region().iterations().get(iteration);
      return fact == null ? OptionalLong.empty() : iteration(iteration, fact, scope);
    }
    if (symbol instanceof Symbol.MemberNumber member) {
      Activation execution = scope.of(member.frame());
      return execution == null || member.frame().kind() != Frame.Kind.THREADS
          ? OptionalLong.empty()
          : OptionalLong.of(execution.member().number());
    }
    if (symbol instanceof Symbol.TeamSize size) {
      Activation execution = scope.enteredFrom(size.frame());
      return execution == null ? OptionalLong.empty() : OptionalLong.of(execution.member().size());
    }
    if (symbol instanceof Symbol.Once once) {
      return register(once.frame(), once.value(), scope);
    }
    if (symbol instanceof Symbol.Choice choice) {
      return register(choice.frame(), choice.value(), scope);
    }
    return composed(symbol, scope);
  }

  private OptionalLong iteration(Symbol.Iteration symbol, IterationFact fact, Scope scope) {
    OptionalLong value = register(symbol.frame(), fact.counter(), scope);
    if (value.isEmpty() || fact.reading() == IterationFact.Reading.SIGNED) {
      return value;
    }
    int bits = ((IntType) fact.counter().type()).bits();
    return bits < POINTER_BITS
        ? OptionalLong.of(value.getAsLong() & ((1L << bits) - 1))
        : value.getAsLong() < 0 ? OptionalLong.empty() : value;
  }

  /** A symbol that is a function of others. */
  private OptionalLong composed(Symbol symbol, Scope scope) {
    if (symbol instanceof Symbol.Content content) {
      OptionalLong at = of(content.place(), scope);
      return at.isEmpty()
          ? at
          : contents.find(
              at.getAsLong(), new Contents.Key(scope.team(), content.version(), content.bits()));
    }
    if (symbol instanceof Symbol.Quotient quotient) {
      return divided(quotient.dividend(), quotient.divisor(), scope, Division.QUOTIENT);
    }
    if (symbol instanceof Symbol.Remainder remainder) {
      return divided(remainder.dividend(), remainder.divisor(), scope, Division.REMAINDER);
    }
    if (symbol instanceof Symbol.Wrapped wrapped) {
      OptionalLong number = of(wrapped.number(), scope);
      return number.isEmpty() ? number : OptionalLong.of(wrap(wrapped, number.getAsLong()));
    }
    if (symbol instanceof Symbol.Entry entry) {
      OptionalLong offset = of(entry.offset(), scope);
      if (offset.isEmpty() || offset.getAsLong() % entry.size() != 0) {
        return OptionalLong.empty();
      }
      long index = offset.getAsLong() / entry.size();
      return index < 0 || index >= entry.table().size()
          ? OptionalLong.empty()
          : OptionalLong.of(entry.table().get((int) index));
    }
    return OptionalLong.empty();
  }

  private enum Division {
    QUOTIENT,
    REMAINDER
  }

  private OptionalLong divided(Polynomial over, Polynomial under, Scope scope, Division kind) {
    OptionalLong dividend = of(over, scope);
    OptionalLong divisor = of(under, scope);
    if (dividend.isEmpty() || divisor.isEmpty() || divisor.getAsLong() == 0) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(
        switch (kind) {
          case QUOTIENT -> dividend.getAsLong() / divisor.getAsLong();
          case REMAINDER -> dividend.getAsLong() % divisor.getAsLong();
        });
  }

  private static long wrap(Symbol.Wrapped wrapped, long number) {
    int unused = POINTER_BITS - wrapped.bits();
    return switch (wrapped.reading()) {
      case SIGNED -> number << unused >> unused;
      case UNSIGNED -> number << unused >>> unused;
    };
  }
}

package dev.photofinish.openmp.statics.question;

import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.openmp.statics.contents.IndexArrays;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.Condition.AllOf;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Polynomial.Monomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.values.Iterations;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns what is known of two executions into conditions for the solver. A symbol that they have in
 * common is one variable, any other is two. A product of symbols is a variable too, of which is
 * said what follows from its factors.
 */
public final class Encoding {
  /** Which execution. */
  public enum Side {
    FIRST("#1"),
    SECOND("#2");

    private final String suffix;

    Side(String suffix) {
      this.suffix = suffix;
    }
  }

  private record Sided(Symbol symbol, Side side) {}

  private final Divergence divergence;
  private final Iterations iterations;
  private final List<Condition> conditions = new ArrayList<>();
  private final Set<Sided> seen = new LinkedHashSet<>();
  private final Deque<Sided> fresh = new ArrayDeque<>();
  private final Map<String, Products.Product> products = new LinkedHashMap<>();
  private final Optional<KnownContents> contents;
  private final Divisions divisions;

  /** A question in which nothing is known of what memory holds. */
  public Encoding(Divergence divergence, Iterations iterations) {
    this.divergence = divergence;
    this.iterations = iterations;
    this.contents = Optional.empty();
    this.divisions = new Divisions(this, divergence);
  }

  public Encoding(Divergence divergence, Iterations iterations, IndexArrays arrays) {
    this.divergence = divergence;
    this.iterations = iterations;
    this.contents = Optional.of(new KnownContents(this, divergence, arrays));
    this.divisions = new Divisions(this, divergence);
  }

  public void add(Condition condition) {
    conditions.add(condition);
  }

  public void add(Fact fact, Side side) {
    conditions.add(condition(fact, side));
  }

  /** Adds those facts that say something about a number which is in the question already. */
  public void addRelevant(List<Fact> facts, Side side) {
    Set<Symbol> leaves = new LinkedHashSet<>();
    seen.forEach(sided -> leaves(sided.symbol(), leaves));
    List<Fact> open = new ArrayList<>(facts);
    for (boolean grows = true; grows; ) {
      grows = false;
      for (Iterator<Fact> rest = open.iterator(); rest.hasNext(); ) {
        Fact fact = rest.next();
        Set<Symbol> own = leaves(fact.form());
        if (isLinked(own, leaves)) {
          rest.remove();
          add(fact, side);
          grows |= leaves.addAll(own);
        }
      }
    }
  }

  /** Adds those facts that name a number that varies and that the question itself names. */
  public void addNearest(List<Fact> facts, Side side) {
    Set<Symbol> named = new LinkedHashSet<>();
    seen.stream().map(Sided::symbol).filter(Encoding::varies).forEach(named::add);
    for (Fact fact : facts) {
      if (fact.form().symbols().stream().anyMatch(named::contains)) {
        add(fact, side);
      }
    }
  }

  /**
   * Adds what is known of the symbols that were named so far, but nothing of those that this names.
   *
   * @return whether there are such
   */
  public boolean expand() {
    List<Sided> named = List.copyOf(fresh);
    fresh.clear();
    named.forEach(sided -> facts(sided.symbol(), sided.side()));
    return !fresh.isEmpty();
  }

  /** Whether something was added that never holds. */
  public boolean isImpossible() {
    return conditions.contains(Differences.NEVER);
  }

  /** The conditions so far. What no numbers meet of them, none meet of all. */
  public List<Condition> some() {
    return List.copyOf(conditions);
  }

  /** Whether numbers that vary are among others, or all that does not vary if none does. */
  private static boolean isLinked(Set<Symbol> own, Set<Symbol> leaves) {
    boolean varies = own.stream().anyMatch(Encoding::varies);
    return own.stream().anyMatch(s -> (!varies || varies(s)) && leaves.contains(s));
  }

  private static boolean varies(Symbol symbol) {
    return symbol instanceof Symbol.Counter
        || symbol instanceof Symbol.Iteration
        || symbol instanceof Symbol.MemberNumber
        || symbol instanceof Symbol.Once;
  }

  /** The symbols that a number is a function of, in the end. */
  public static Set<Symbol> leaves(Polynomial polynomial) {
    Set<Symbol> found = new LinkedHashSet<>();
    polynomial.symbols().forEach(symbol -> leaves(symbol, found));
    return found;
  }

  private static void leaves(Symbol symbol, Set<Symbol> found) {
    if (symbol.arguments().isEmpty()) {
      found.add(symbol);
    } else {
      if (symbol instanceof Symbol.Content) {
        found.add(symbol);
      }
      symbol.arguments().forEach(inner -> leaves(inner, found));
    }
  }

  private Condition condition(Fact fact, Side side) {
    LinearForm form = form(fact.form(), side);
    return switch (fact.relation()) {
      case AT_LEAST_ZERO -> new Condition.AtLeastZero(form);
      case ZERO -> new Condition.IsZero(form);
      case NOT_ZERO -> Condition.different(form, LinearForm.of(0));
    };
  }

  /** A polynomial as one side sees it. */
  public LinearForm form(Polynomial polynomial, Side side) {
    LinearForm sum = LinearForm.of(0);
    for (Map.Entry<Monomial, Long> term : polynomial.terms().entrySet()) {
      sum = sum.plus(form(term.getKey(), side).times(term.getValue()));
    }
    return sum;
  }

  private LinearForm form(Monomial monomial, Side side) {
    List<Symbol> factors = monomial.factors();
    if (factors.isEmpty()) {
      return LinearForm.of(1);
    }
    if (factors.size() == 1) {
      return variable(factors.get(0), side);
    }
    return product(factors, side);
  }

  /** The variable of a product. */
  LinearForm product(List<Symbol> factors, Side side) {
    if (factors.isEmpty()) {
      return LinearForm.of(1);
    }
    if (factors.size() == 1) {
      return variable(factors.get(0), side);
    }
    StringBuilder name = new StringBuilder();
    for (Symbol factor : factors) {
      name.append(name.isEmpty() ? "" : " * ").append(name(factor, side));
      variable(factor, side);
    }
    products.putIfAbsent(name.toString(), new Products.Product(factors, side, name.toString()));
    return LinearForm.of(name.toString());
  }

  /** The variable of a symbol. */
  public LinearForm variable(Symbol symbol, Side side) {
    Sided sided = new Sided(symbol, divergence.isCommon(symbol) ? Side.FIRST : side);
    if (seen.add(sided)) {
      fresh.add(sided);
    }
    return LinearForm.of(name(symbol, side));
  }

  /** Whether both sides see the same number. */
  boolean isCommon(Symbol symbol) {
    return divergence.isCommon(symbol);
  }

  private String name(Symbol symbol, Side side) {
    return divergence.isCommon(symbol) ? symbol.toString() : symbol + side.suffix;
  }

  /** All conditions, with what is known of every symbol in them. */
  public List<Condition> conditions() {
    while (!fresh.isEmpty()) {
      Sided next = fresh.remove();
      facts(next.symbol(), next.side());
    }
    new Products(this, divergence, products.values()).addLemmas();
    while (!fresh.isEmpty()) {
      Sided next = fresh.remove();
      facts(next.symbol(), next.side());
    }
    return List.copyOf(conditions);
  }

  private void facts(Symbol symbol, Side side) {
    LinearForm variable = variable(symbol, side);
    if (symbol instanceof Symbol.Counter) {
      conditions.add(new Condition.AtLeastZero(variable));
    } else if (symbol instanceof Symbol.Iteration iteration) {
      Iterations.Space space = iterations.of(iteration);
      space.first().ifPresent(first -> add(Condition.atLeast(variable, form(first, side))));
      space.last().ifPresent(last -> add(Condition.atLeast(form(last, side), variable)));
    } else if (symbol instanceof Symbol.MemberNumber member) {
      conditions.add(new Condition.AtLeastZero(variable));
      member
          .frame()
          .parent()
          .ifPresent(
              parent -> add(Condition.less(variable, variable(new Symbol.TeamSize(parent), side))));
    } else if (symbol instanceof Symbol.TeamSize) {
      conditions.add(Condition.atLeast(variable, LinearForm.of(1)));
    } else if (symbol instanceof Symbol.Quotient quotient) {
      divisions.quotient(quotient, variable, side);
    } else if (symbol instanceof Symbol.Remainder remainder) {
      divisions.remainder(remainder, variable, side);
    } else if (symbol instanceof Symbol.Entry entry) {
      entry(entry, variable, side);
    } else if (symbol instanceof Symbol.Wrapped wrapped) {
      wrapped(wrapped, variable, side);
    } else if (symbol instanceof Symbol.Choice choice) {
      choice(choice, variable, side);
    } else if (bits(symbol) <= 32) {
      add(Condition.atLeast(variable, LinearForm.of(-(1L << (bits(symbol) - 1)))));
      add(Condition.less(variable, LinearForm.of(1L << (bits(symbol) - 1))));
    }
    if (symbol instanceof Symbol.Content content) {
      contents.ifPresent(known -> known.add(content, variable, side));
    }
  }

  /** How many bits a value has of which nothing else is known. */
  private static int bits(Symbol symbol) {
    if (symbol instanceof Symbol.Content content) {
      return content.bits();
    }
    return symbol instanceof Symbol.Once once && once.value().type() instanceof IntType type
        ? type.bits()
        : 64;
  }

  /** It is one of the elements, and at its place; outside of the table nothing is read. */
  private void entry(Symbol.Entry entry, LinearForm variable, Side side) {
    LinearForm offset = form(entry.offset(), side);
    List<Condition> choices = new ArrayList<>();
    for (int i = 0; i < entry.table().size(); i++) {
      choices.add(
          new AllOf(
              List.of(
                  Condition.equal(offset, LinearForm.of(i * entry.size())),
                  Condition.equal(variable, LinearForm.of(entry.table().get(i))))));
    }
    add(new AnyOf(choices));
  }

  /** It is one of the values, where that is chosen. */
  private void choice(Symbol.Choice choice, LinearForm variable, Side side) {
    List<Condition> choices = new ArrayList<>();
    for (Symbol.Choice.Alternative alternative : choice.alternatives()) {
      List<Condition> parts = new ArrayList<>();
      parts.add(Condition.equal(variable, form(alternative.value(), side)));
      alternative.facts().forEach(fact -> parts.add(condition(fact, side)));
      choices.add(new AllOf(parts));
    }
    add(new AnyOf(choices));
  }

  /** A number that wraps differs from what fits by a multiple of what the bits can count. */
  private void wrapped(Symbol.Wrapped symbol, LinearForm variable, Side side) {
    LinearForm times = LinearForm.of(name(symbol, side) + " wraps");
    LinearForm number = form(symbol.number(), side);
    add(Condition.equal(variable, number.plus(times.times(1L << symbol.bits()))));
    add(Condition.atLeast(variable, LinearForm.of(symbol.least())));
    add(Condition.atLeast(LinearForm.of(symbol.greatest()), variable));
  }
}

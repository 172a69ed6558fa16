package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.openmp.statics.access.Fact;
import dev.photofinish.openmp.statics.access.Guards;
import dev.photofinish.openmp.statics.access.Holders;
import dev.photofinish.openmp.statics.access.IndexArrays;
import dev.photofinish.openmp.statics.access.Iterations;
import dev.photofinish.openmp.statics.access.Pointees;
import dev.photofinish.openmp.statics.access.Polynomial;
import dev.photofinish.openmp.statics.access.RegionAccess;
import dev.photofinish.openmp.statics.access.Subscripts;
import dev.photofinish.openmp.statics.access.Symbol;
import dev.photofinish.openmp.statics.access.Tickets;
import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.parallel.Encoding.Side;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What the checks of pairs at the different levels have in common. */
abstract class PairCheck {
  final ProgramFlow flows;
  final Surroundings surroundings;
  final Iterations iterations;
  private final IndexArrays arrays;
  private final Guards guards;
  private final Subscripts subscripts;
  private final Locksets locks;
  private final SameObject objects;
  private final IntegerSolver solver;
  private final Map<Question, Optional<Answer>> answers = new HashMap<>();

  /** What all checks of a region use. */
  record Tools(
      ProgramFlow flows,
      Pointees pointees,
      Holders holders,
      Surroundings surroundings,
      Iterations iterations,
      Tickets tickets,
      IndexArrays arrays,
      Guards guards,
      Subscripts subscripts,
      Locksets locks,
      Rows rows,
      RowChains chains,
      Optional<ChangedPlaces> places,
      IntegerSolver solver) {}

  PairCheck(Tools tools, Frame team) {
    this.flows = tools.flows();
    this.surroundings = tools.surroundings();
    this.iterations = tools.iterations();
    this.arrays = tools.arrays();
    this.guards = tools.guards();
    this.subscripts = tools.subscripts();
    this.locks = tools.locks();
    this.objects =
        new SameObject(
            tools.pointees(), tools.holders(), team, tools.rows(), tools.chains(), tools.places());
    this.solver = tools.solver();
  }

  /** A question about two executions of which nothing is known yet. */
  final Encoding encoding(Divergence divergence) {
    return new Encoding(divergence, iterations, arrays);
  }

  /**
   * What decides a question.
   *
   * @param offsets where the bytes are that have to be the same; empty if they may be anywhere
   */
  private record Question(
      Divergence divergence, TaskNode first, TaskNode second, Optional<Offsets> offsets) {}

  private record Extent(Polynomial offset, Optional<Polynomial> length, List<Fact> subscripts) {
    static Extent of(RegionAccess access) {
      return new Extent(access.place().offset(), access.length(), access.subscripts());
    }
  }

  private record Offsets(Extent first, Extent second, List<RowChains.Step> steps) {
    static Offsets of(RegionAccess first, RegionAccess second, List<RowChains.Step> steps) {
      return new Offsets(Extent.of(first), Extent.of(second), steps);
    }
  }

  /**
   * Asks the solver; empty if the two can never clash.
   *
   * @param start what is known of two executions of the nodes that part in this way
   */
  final Optional<Answer> solve(
      RegionAccess first, RegionAccess second, Divergence divergence, Supplier<Encoding> start) {
    SameObject.Meeting meeting = objects.meeting(first, second, divergence);
    if (meeting == SameObject.Meeting.NEVER) {
      return Optional.empty();
    }
    if (meeting == SameObject.Meeting.ANYWHERE) {
      return ask(first, second, divergence, meeting, start);
    }
    // What subscripts there are is asked for where it may matter only: the solver has to say it.
    RegionAccess one = subscripts.known(first);
    RegionAccess two = subscripts.known(second);
    Optional<Answer> answer = ask(one, two, divergence, meeting, start);
    RegionAccess oneMore = answer.isPresent() ? subscripts.limited(first) : one;
    RegionAccess twoMore = answer.isPresent() ? subscripts.limited(second) : two;
    return oneMore.subscripts().equals(one.subscripts())
            && twoMore.subscripts().equals(two.subscripts())
        ? answer
        : ask(oneMore, twoMore, divergence, meeting, start);
  }

  private Optional<Answer> ask(
      RegionAccess first,
      RegionAccess second,
      Divergence divergence,
      SameObject.Meeting meeting,
      Supplier<Encoding> start) {
    boolean anywhere = meeting == SameObject.Meeting.ANYWHERE;
    List<RowChains.Step> steps =
        meeting == SameObject.Meeting.BY_ROWS
            ? objects.steps(first, second, divergence)
            : List.of();
    Question question =
        new Question(
            divergence,
            first.node(),
            second.node(),
            anywhere ? Optional.empty() : Optional.of(Offsets.of(first, second, steps)));
    Optional<Answer> answer = answers.get(question);
    if (answer == null) {
      Encoding encoding = start.get();
      if (!anywhere) {
        objects.encode(first, second, steps, encoding);
      }
      answer = solve(first, second, divergence, encoding);
      answers.put(question, answer);
    }
    return answer;
  }

  private Optional<Answer> solve(
      RegionAccess first, RegionAccess second, Divergence divergence, Encoding encoding) {
    if (!encodeLocks(first, second, divergence, encoding)
        || isRefutedAtOnce(first, second, encoding)
        || IntegerSolver.isRefuted(encoding.conditions())) {
      return Optional.empty();
    }
    encoding.addRelevant(known(first), Side.FIRST);
    encoding.addRelevant(known(second), Side.SECOND);
    Answer answer = solver.solve(encoding.conditions());
    return answer instanceof Answer.Impossible ? Optional.empty() : Optional.of(answer);
  }

  /** Whether little of what is known is enough; not asked if there is nothing more. */
  private boolean isRefutedAtOnce(RegionAccess first, RegionAccess second, Encoding encoding) {
    encoding.expand();
    encoding.addNearest(known(first), Side.FIRST);
    encoding.addNearest(known(second), Side.SECOND);
    return encoding.expand() && solver.isRefutedSoon(encoding.some());
  }

  private static Block block(RegionAccess access) {
    return access.node().block().orElseThrow();
  }

  /** What holds where an access is executed. */
  private List<Fact> known(RegionAccess access) {
    List<Fact> facts = new ArrayList<>(access.subscripts());
    facts.addAll(guards.at(access.node().frame(), block(access)));
    return facts;
  }

  /** Adds that no lock which both hold is the same one; says whether that is possible at all. */
  private boolean encodeLocks(
      RegionAccess first, RegionAccess second, Divergence divergence, Encoding encoding) {
    for (HeldLock one : locks.at(first.node())) {
      for (HeldLock two : locks.at(second.node())) {
        if (one instanceof HeldLock.Reduction reduction
            && one.equals(two)
            && divergence instanceof Divergence.Members members
            && members.team() == reduction.team()) {
          return false;
        }
        if (one instanceof HeldLock.Ordered ordered && one.equals(two)) {
          encoding.add(otherEncounter(ordered, encoding));
        }
        if (one instanceof HeldLock.Lock held
            && excludes(divergence)
            && two instanceof HeldLock.Lock other
            && held.kind() == other.kind()) {
          Optional<Condition> different =
              SameObject.different(
                  new SameObject.Guard(first, held.place()),
                  new SameObject.Guard(second, other.place()),
                  divergence,
                  encoding);
          if (different.isPresent()) {
            encoding.add(different.get());
          }
        }
      }
    }
    return true;
  }

  /** Teams of a league are contention groups of their own, which no lock is shared between. */
  private static boolean excludes(Divergence divergence) {
    return !(divergence instanceof Divergence.Members members)
        || members.team().kind() != Frame.Kind.LEAGUE;
  }

  /** Ordered regions of one loop exclude each other only in one encounter of the loop. */
  private Condition otherEncounter(HeldLock.Ordered ordered, Encoding encoding) {
    Frame frame = ordered.frame();
    Block block =
        ordered
            .loop()
            .map(loop -> frame.function().blocks().get(loop.header()))
            .orElse(frame.function().entry());
    List<Symbol.Counter> counters = new ArrayList<>();
    for (Symbol.Counter counter : surroundings.counters(frame, block, frame.team())) {
      if (!isInShared(counter)) {
        counters.add(counter);
      }
    }
    return differ(counters, encoding);
  }

  /** Whether a loop is shared out, or goes through the chunks of one that is. */
  final boolean isInShared(Symbol.Counter counter) {
    for (Loop loop : flows.flow(counter.frame().function()).loops().loops()) {
      if (counter.loop().contains(loop)
          && surroundings.loop(new Symbol.Iteration(counter.frame(), loop)).isPresent()
          && isChunkLoop(counter, loop)) {
        return true;
      }
    }
    return false;
  }

  private boolean isChunkLoop(Symbol.Counter counter, Loop shared) {
    if (counter.loop() == shared) {
      return true;
    }
    var loop = surroundings.loop(new Symbol.Iteration(counter.frame(), shared)).orElseThrow();
    int call = flows.flow(counter.frame().function()).block(loop.call()).index();
    return !counter.loop().contains(call);
  }

  /** Some loop around is in different iterations; never if there is no loop. */
  static Condition differ(List<? extends Symbol> numbers, Encoding encoding) {
    return new AnyOf(numbers.stream().map(number -> different(number, encoding)).toList());
  }

  static Condition different(Symbol symbol, Encoding encoding) {
    LinearForm first = encoding.variable(symbol, Side.FIRST);
    LinearForm second = encoding.variable(symbol, Side.SECOND);
    return Condition.different(first, second);
  }

  static Condition equal(Symbol symbol, Encoding encoding) {
    return Condition.equal(
        encoding.variable(symbol, Side.FIRST), encoding.variable(symbol, Side.SECOND));
  }
}

package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.certificate.check.FunctionShape.Edge;
import dev.photofinish.openmp.certificate.check.SharedLoops.SharedLoop;
import dev.photofinish.openmp.certificate.check.SharedLoops.Sharing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whether a rule keeps two accesses of two threads of a team apart. */
final class PairRules {
  private final Region region;
  private final RegionGraph graph;
  private final Arithmetic arithmetic;
  private final TaskStrands strands;
  private final TaskDependences dependences;
  private final TaskOrder order;
  private final AllocatingStrands made;
  private final Map<Node, Side> firsts = new HashMap<>();
  private final Map<Node, Side> seconds = new HashMap<>();

  PairRules(Region region, Arithmetic arithmetic) {
    this.region = region;
    this.graph = region.graph();
    this.arithmetic = arithmetic;
    this.strands = new TaskStrands(graph);
    this.dependences = new TaskDependences(graph, region.calls(), region.facts());
    this.made = new AllocatingStrands(region, strands);
    this.order = new TaskOrder(graph, region.calls(), strands, dependences);
  }

  /** One of two threads, at a node. */
  private final class Side {
    private final Node node;
    private final Map<String, List<Formula>> definitions = new HashMap<>();
    private final Terms terms;
    private final List<Formula> guards;

    Side(Node node, String name) {
      this.node = node;
      this.terms = new Terms(region, node, name, definitions);
      this.guards = terms.guards();
    }
  }

  private Side first(Node node) {
    return firsts.computeIfAbsent(node, key -> new Side(node, "1"));
  }

  private Side second(Node node) {
    return seconds.computeIfAbsent(node, key -> new Side(node, "2"));
  }

  /** Whether a rule keeps two accesses apart. */
  boolean holds(Rule rule, Access first, Access second) {
    if (region.lanes().isPresent() && !rule.isAboutAddresses()) {
      return false;
    }
    return switch (rule) {
      case TASK_ORDER, TASK_DEPENDENCE -> false;
      case PRIVATE_VARIABLE -> made.areOfMembers(first, second);
      case BARRIER_PHASES -> !graph.maySharePhase(first.node(), second.node());
      case THREAD_LOCAL -> isOwnCopy(first) && isOwnCopy(second);
      case ONE_REDUCTION -> reducesOnce(first.node(), second.node());
      case ONE_MEMBER -> region.hasOneMember();
      case ORDERED -> takesTurns(first.node(), second.node());
      case COMMON_LOCK -> impossible(first, second, List.of(Fact.LOCKS));
      case SINGLE_THREAD -> impossible(first, second, List.of(Fact.THREADS));
      case AFFINE_DISJOINT ->
          impossible(
              first, second, List.of(Fact.LOCKS, Fact.THREADS, Fact.ITERATIONS, Fact.ADDRESSES));
      case DECLARED_LENGTH ->
          impossible(
              first,
              second,
              List.of(Fact.LOCKS, Fact.THREADS, Fact.ITERATIONS, Fact.ADDRESSES, Fact.LENGTHS));
      case DISTINCT_ROWS ->
          impossible(
              first,
              second,
              List.of(Fact.LOCKS, Fact.THREADS, Fact.ITERATIONS, Fact.ADDRESSES, Fact.ROWS));
    };
  }

  /** The ways in which two accesses of descendants of one member come to be executed at a time. */
  List<TaskStrands.Way> ways(Access first, Access second) {
    return region.lanes().isPresent() ? List.of() : strands.ways(first.node(), second.node());
  }

  /** Whether a rule keeps two accesses apart that are executed in a way. */
  boolean holds(Rule rule, TaskStrands.Way way, Access first, Access second) {
    return switch (rule) {
      case BARRIER_PHASES -> !graph.maySharePhase(first.node(), second.node());
      case ONE_MEMBER -> region.hasOneMember();
      case PRIVATE_VARIABLE -> made.areDifferent(way, first, second);
      case TASK_ORDER -> isOrdered(way, first.node(), second.node());
      case TASK_DEPENDENCE -> isExcluded(way, first.node(), second.node());
      case COMMON_LOCK -> impossible(first, second, List.of(Fact.LOCKS));
      case AFFINE_DISJOINT ->
          impossible(first, second, List.of(Fact.LOCKS, Fact.BRANCHES, Fact.ADDRESSES));
      case DECLARED_LENGTH ->
          impossible(
              first, second, List.of(Fact.LOCKS, Fact.BRANCHES, Fact.ADDRESSES, Fact.LENGTHS));
      case DISTINCT_ROWS ->
          impossible(first, second, List.of(Fact.LOCKS, Fact.BRANCHES, Fact.ADDRESSES, Fact.ROWS));
      case THREAD_LOCAL, ONE_REDUCTION, ORDERED, SINGLE_THREAD -> false;
    };
  }

  /** Whether one of two strands is done with its access when the other one comes to its own. */
  private boolean isOrdered(TaskStrands.Way way, Node first, Node second) {
    if (way.first().isEmpty()) {
      return isDone(way.creator(), way.second().orElseThrow(), second, first);
    }
    if (way.second().isEmpty()) {
      return isDone(way.creator(), way.first().get(), first, second);
    }
    CallContext one = way.first().get();
    CallContext two = way.second().get();
    return order.isDoneBefore(way.creator(), one, strands.of(first.context()), two)
        && order.isDoneBefore(way.creator(), two, strands.of(second.context()), one);
  }

  /** Whether a creator comes to an access of its own only when that of a task is done. */
  private boolean isDone(CallContext creator, CallContext child, Node done, Node own) {
    return strands.creations(creator, child).stream()
        .noneMatch(at -> order.mayOutlive(at, child, strands.of(done.context()), own));
  }

  /** Whether two tasks are siblings with dependences, and do the accesses before they end. */
  private boolean isExcluded(TaskStrands.Way way, Node first, Node second) {
    return way.first().isPresent()
        && way.second().isPresent()
        && endsWith(way.first().get(), first)
        && endsWith(way.second().get(), second)
        && strands.creations(way.creator(), way.first().get()).stream()
            .allMatch(
                one ->
                    strands.creations(way.creator(), way.second().get()).stream()
                        .allMatch(two -> dependences.exclude(one, two)));
  }

  private boolean endsWith(CallContext task, Node access) {
    return strands.of(access.context()) == task || order.leavesNothing(task);
  }

  /** The address of an access as a sum, where it is one. */
  String address(Access access) {
    try {
      return access
          .pointer()
          .map(p -> first(access.node()).terms.of(access.node().context(), p).toString())
          .orElse("");
    } catch (ArithmeticException e) {
      return "";
    }
  }

  /** Whether an access is at the executing thread's copy of a variable that each has its own of. */
  private boolean isOwnCopy(Access access) {
    CallContext context = access.node().context();
    Optional<Value> address = access.pointer();
    if (context.strand() != context.team()) {
      // A task may go on on another thread.
      return false;
    }
    while (address.isPresent()) {
      Value value = address.get();
      if (value instanceof GetElementPointer element) {
        address = Optional.of(element.base());
      } else if (value instanceof Parameter parameter
          && context != graph.root()
          && context.entry() == CallContext.Entry.CALL
          && !context.isRecursive()
          && parameter.index() < ((CallSite) context.site()).arguments().size()) {
        address = Optional.of(Calls.argument(context.site(), parameter.index()));
        context = context.caller().orElseThrow();
      } else {
        return value instanceof Instruction call
            && region.calls().is(call, Role.THREAD_LOCAL_ADDRESS);
      }
    }
    return false;
  }

  /** What a question may use. */
  private enum Fact {
    LOCKS,
    BRANCHES,
    THREADS,
    ITERATIONS,
    ADDRESSES,
    LENGTHS,
    ROWS
  }

  /** Whether two threads cannot do both at a time, as far as numbers say. */
  private boolean impossible(Access first, Access second, List<Fact> used) {
    try {
      Side one = first(first.node());
      Side two = second(second.node());
      Set<Formula> question = new LinkedHashSet<>();
      boolean branches = region.lanes().isPresent() || used.contains(Fact.BRANCHES);
      if (region.lanes().isPresent()) {
        question.addAll(lanes(region.lanes().get(), one, two));
      } else if (used.contains(Fact.THREADS)) {
        question.add(Formula.different(one.terms.thread(), two.terms.thread()));
        branches = true;
        question.addAll(singles(one, two));
      }
      if (used.contains(Fact.LOCKS) && region.lanes().isEmpty()) {
        question.addAll(locks(one, two));
      }
      if (used.contains(Fact.ITERATIONS) && region.lanes().isEmpty()) {
        question.addAll(iterations(one, two));
      }
      if (used.contains(Fact.ADDRESSES)
          && first.pointer().isPresent()
          && second.pointer().isPresent()) {
        Linear here = one.terms.of(first.node().context(), first.pointer().get());
        Linear there = two.terms.of(second.node().context(), second.pointer().get());
        question.add(Formula.less(here, there.plus(second.size())));
        question.add(Formula.less(there, here.plus(first.size())));
        question.addAll(copies(here, there));
      }
      if (used.contains(Fact.ROWS)) {
        question.addAll(region.rows().of(first, one.terms, second, two.terms));
      }
      if (used.contains(Fact.LENGTHS)) {
        question.addAll(lengths(first, one));
        question.addAll(lengths(second, two));
      }
      Set<Formula> guards = new LinkedHashSet<>();
      if (branches) {
        guards.addAll(one.guards);
        guards.addAll(two.guards);
      }
      return contradict(question, guards, one, two);
    } catch (ArithmeticException e) {
      return false;
    }
  }

  /** Two lanes have different iterations: what counts these is different. */
  private List<Formula> lanes(SimdLoop loop, Side one, Side two) {
    List<Formula> found = new ArrayList<>();
    for (Instruction instruction : loop.header().instructions()) {
      if (instruction instanceof Phi counter
          && (one.terms.isCount(loop.in(), counter)
              || region.loops().of(loop.in().function()).stream()
                  .anyMatch(shared -> shared.counter() == counter))) {
        found.add(
            Formula.different(one.terms.of(loop.in(), counter), two.terms.of(loop.in(), counter)));
      }
    }
    return found;
  }

  /** Two copies of a variable of the threads are the same one, or have no bytes in common. */
  private List<Formula> copies(Linear here, Linear there) {
    List<Formula> found = new ArrayList<>();
    for (Global variable : region.facts().program().globals()) {
      if (!variable.isThreadLocal()) {
        continue;
      }
      String start = OuterValues.copyOf(new GlobalReference(variable.name()));
      for (String one : here.factors().keySet()) {
        for (String two : there.factors().keySet()) {
          if (one.startsWith(start) && two.startsWith(start)) {
            Linear first = Linear.variable(one);
            Linear second = Linear.variable(two);
            long size = variable.valueType().size();
            found.add(
                Formula.any(
                    Formula.equal(first, second),
                    Formula.atMost(first.plus(size), second),
                    Formula.atMost(second.plus(size), first)));
          }
        }
      }
    }
    return found;
  }

  private List<Formula> lengths(Access access, Side side) {
    return new DeclaredLengths(
            graph,
            side.terms,
            unlikely -> {
              Set<Formula> question = new LinkedHashSet<>(side.guards);
              question.add(unlikely);
              return arithmetic.contradict(defined(question, side, side));
            })
        .of(access);
  }

  /**
   * Whether conditions contradict each other: first only with the branches that are about the same
   * numbers and what holds for these, which is less to ask, then with all.
   */
  private boolean contradict(Set<Formula> question, Set<Formula> guards, Side one, Side two) {
    if (question.isEmpty() && guards.isEmpty()) {
      return false;
    }
    Set<String> names = new LinkedHashSet<>();
    question.forEach(formula -> formula.variables(names));
    Set<Formula> near = new LinkedHashSet<>(question);
    for (Formula guard : guards) {
      Set<String> own = new HashSet<>();
      guard.variables(own);
      if (!Collections.disjoint(own, names)) {
        near.add(guard);
      }
    }
    near.forEach(formula -> formula.variables(names));
    for (String name : names) {
      near.addAll(one.definitions.getOrDefault(name, List.of()));
      near.addAll(two.definitions.getOrDefault(name, List.of()));
    }
    if (arithmetic.contradict(List.copyOf(near))) {
      return true;
    }
    Set<Formula> all = new LinkedHashSet<>(question);
    all.addAll(guards);
    return arithmetic.contradict(defined(all, one, two));
  }

  /** Adds what holds for the numbers of a question, and for those that this is about. */
  private static List<Formula> defined(Set<Formula> question, Side one, Side two) {
    List<Formula> all = new ArrayList<>(question);
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < all.size(); i++) {
      Set<String> names = new LinkedHashSet<>();
      all.get(i).variables(names);
      for (String name : names) {
        if (seen.add(name)) {
          all.addAll(one.definitions.getOrDefault(name, List.of()));
          if (one != two) {
            all.addAll(two.definitions.getOrDefault(name, List.of()));
          }
        }
      }
    }
    return all;
  }

  /** A single region is executed by one thread, if nobody comes to it again in the same phase. */
  private List<Formula> singles(Side one, Side two) {
    List<Formula> found = new ArrayList<>();
    if (region.isLeague()) {
      return found;
    }
    for (CallContext context = one.node.context(); ; context = context.caller().get()) {
      CallContext common = context;
      if (two.node.context().isWithin(common) && common.strand() == graph.root()) {
        for (Instruction call : common.function().instructions()) {
          boolean single =
              region.calls().entryPoint(call).filter(EntryPoint.SINGLE::equals).isPresent();
          if (single && isOnce(common, call)) {
            found.add(onlyOne(one, two, common, call, call));
          }
          for (List<Load> flags : region.loops().lastFlags(common.function(), call)) {
            if (isOnce(common, call)) {
              for (Load here : flags) {
                flags.forEach(there -> found.add(onlyOne(one, two, common, here, there)));
              }
            }
          }
        }
      }
      if (context.caller().isEmpty()) {
        return found;
      }
    }
  }

  /** One of two numbers is 0. */
  private static Formula onlyOne(Side one, Side two, CallContext context, Value here, Value there) {
    return Formula.any(
        Formula.equal(one.terms.of(context, here), Linear.ZERO),
        Formula.equal(two.terms.of(context, there), Linear.ZERO));
  }

  /**
   * Whether a construct is met once between two barriers, so that threads which are in it in the
   * same phase have met it together. All threads of a team meet the same constructs in the same
   * order.
   */
  private boolean isOnce(CallContext context, Instruction construct) {
    for (CallContext at = context; ; at = at.caller().get()) {
      if (at.isRecursive()) {
        return false;
      }
      if (at.caller().isEmpty()) {
        return !graph.repeats(graph.node(context, construct));
      }
    }
  }

  /** Iterations of one shared loop are given to one thread each. */
  private List<Formula> iterations(Side one, Side two) {
    List<Formula> found = new ArrayList<>();
    for (CallContext context = one.node.context(); ; context = context.caller().get()) {
      if (two.node.context().isWithin(context) && context.strand() == graph.root()) {
        Block here = graph.blockIn(context, one.node);
        Block there = graph.blockIn(context, two.node);
        FunctionShape shape = graph.shape(context.function());
        for (SharedLoop loop : region.loops().of(context.function())) {
          if (loop.sharing() == (region.isLeague() ? Sharing.TEAMS : Sharing.THREADS)
              && shape.dominates(loop.body(), here)
              && shape.dominates(loop.body(), there)
              && isOnce(context, loop.encounter())) {
            found.add(
                Formula.different(
                    one.terms.of(context, loop.counter()), two.terms.of(context, loop.counter())));
          }
        }
      }
      if (context.caller().isEmpty()) {
        return found;
      }
    }
  }

  /** Two threads do not hold one lock; between teams of a league no lock counts. */
  private List<Formula> locks(Side one, Side two) {
    List<Formula> found = new ArrayList<>();
    if (region.isLeague()) {
      return found;
    }
    for (HeldLocks.Lock here : region.locks().at(one.node)) {
      for (HeldLocks.Lock there : region.locks().at(two.node)) {
        Optional<Linear> first = address(one, here);
        Optional<Linear> second = address(two, there);
        if (here.kind() == there.kind()
            && here.kind() != HeldLocks.Kind.ORDERED
            && first.isPresent()
            && second.isPresent()) {
          found.add(Formula.different(first.get(), second.get()));
        }
      }
    }
    return found;
  }

  /** Where a lock is, if that is known where it is held. */
  private Optional<Linear> address(Side side, HeldLocks.Lock lock) {
    Value address = lock.address();
    if (!(address instanceof Constant)) {
      if (!side.node.context().isWithin(lock.context())) {
        return Optional.empty();
      }
      FunctionShape shape = graph.shape(lock.context().function());
      Block block = graph.blockIn(lock.context(), side.node);
      if (!shape.dominates(shape.block(lock.acquire()), block)) {
        return Optional.empty();
      }
    }
    return Optional.of(side.terms.of(lock.context(), address));
  }

  /**
   * The results of a reduction are combined by one thread, by one after the other, or with atomic
   * accesses, and by all in the same way.
   */
  private boolean reducesOnce(Node first, Node second) {
    CallContext context = first.context();
    if (second.context() != context
        || context.strand() != graph.root()
        || (region.isLeague() && !isBody(context))) {
      return false;
    }
    Optional<Combination> one = combination(context, first.block());
    Optional<Combination> two = combination(context, second.block());
    return one.isPresent()
        && two.isPresent()
        && one.get().reduce() == two.get().reduce()
        && (one.get().way() == 1 || two.get().way() == 1)
        && isOnce(context, one.get().reduce());
  }

  /** Whether a context is the region's body, which may be called by what the runtime starts. */
  private boolean isBody(CallContext context) {
    CallContext root = graph.root();
    return context == root
        || (context.caller().filter(root::equals).isPresent()
            && root.function().instructions().size() == 2);
  }

  /** Ordered regions of one loop are executed one after the other. */
  private boolean takesTurns(Node first, Node second) {
    for (HeldLocks.Lock here : region.locks().at(first)) {
      for (HeldLocks.Lock there : region.locks().at(second)) {
        if (here.kind() == HeldLocks.Kind.ORDERED
            && there.kind() == HeldLocks.Kind.ORDERED
            && here.context() == there.context()
            && here.context().strand() == graph.root()
            && !region.isLeague()
            && isInOneLoop(here, there)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isInOneLoop(HeldLocks.Lock here, HeldLocks.Lock there) {
    FunctionShape shape = graph.shape(here.context().function());
    return region.loops().of(here.context().function()).stream()
        .anyMatch(
            loop ->
                loop.sharing() == Sharing.THREADS
                    && shape.dominates(loop.body(), shape.block(here.acquire()))
                    && shape.dominates(loop.body(), shape.block(there.acquire()))
                    && isOnce(here.context(), loop.encounter()));
  }

  private record Combination(Instruction reduce, long way) {}

  private Optional<Combination> combination(CallContext context, Block block) {
    Function function = context.function();
    for (Edge edge : graph.shape(function).edgesBefore(block)) {
      if (edge.from().terminator() instanceof Switch choice
          && choice.condition() instanceof Instruction reduce
          && choice.defaultTarget() != edge.to()
          && region
              .calls()
              .entryPoint(reduce)
              .filter(e -> e == EntryPoint.REDUCE || e == EntryPoint.REDUCE_NOWAIT)
              .isPresent()) {
        List<Switch.Case> cases =
            choice.cases().stream().filter(each -> each.target() == edge.to()).toList();
        return cases.size() == 1
            ? Optional.of(new Combination(reduce, cases.get(0).value().signed()))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }
}

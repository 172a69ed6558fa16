package dev.photofinish.openmp.statics.pair;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.openmp.statics.facts.DependenceFact;
import dev.photofinish.openmp.statics.facts.IterationFact;
import dev.photofinish.openmp.statics.facts.LoadFact;
import dev.photofinish.openmp.statics.facts.LockFact;
import dev.photofinish.openmp.statics.facts.RegionFacts;
import dev.photofinish.openmp.statics.facts.SingleFact;
import dev.photofinish.openmp.statics.facts.TaskOrderFact;
import dev.photofinish.openmp.statics.facts.UniqueNumberFact;
import dev.photofinish.openmp.statics.parallel.EnclosingConstructs;
import dev.photofinish.openmp.statics.parallel.HeldLock;
import dev.photofinish.openmp.statics.parallel.SameObject;
import dev.photofinish.openmp.statics.parallel.TaskDependences;
import dev.photofinish.openmp.statics.parallel.TaskOrder;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Filling;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells what the checks of a region rest on, as facts that a run can be compared with. */
final class RegionClaims {
  private final PairCheck.Tools tools;
  private final TaskGraph graph;
  private final RegionPhases phases;
  private final Values values;
  private final TaskDependences dependences;
  private final TaskOrder order;
  private final List<RegionAccess> accesses;
  private final Set<TaskNode> accessing = new LinkedHashSet<>();
  private final Map<EnclosingConstructs.SingleRegion, Integer> singles = new HashMap<>();

  RegionClaims(
      PairCheck.Tools tools,
      TaskGraph graph,
      RegionPhases phases,
      Values values,
      TaskDependences dependences,
      TaskOrder order,
      List<RegionAccess> accesses) {
    this.tools = tools;
    this.graph = graph;
    this.phases = phases;
    this.values = values;
    this.dependences = dependences;
    this.order = order;
    // The end of a function is no access of one instruction to one object.
    this.accesses =
        accesses.stream().filter(access -> !(access.instruction() instanceof Return)).toList();
    accesses.forEach(access -> accessing.add(access.node()));
  }

  RegionFacts facts() {
    List<LoadFact> loads = loads();
    Set<Symbol> symbols = new LinkedHashSet<>();
    accesses.forEach(access -> collect(access.place(), symbols));
    for (LoadFact load : loads) {
      if (load instanceof LoadFact.Numeric number) {
        collect(number.value(), symbols);
      } else if (load instanceof LoadFact.Address address) {
        collect(address.value(), symbols);
      }
    }
    Map<TaskNode, List<Fact>> conditions = conditions();
    conditions.values().forEach(all -> all.forEach(fact -> collect(fact.form(), symbols)));
    return new RegionFacts(
        graph,
        phases::mayShare,
        accesses,
        loads,
        iterations(symbols),
        conditions,
        locks(),
        singles(),
        uniqueNumbers(symbols),
        dependences(),
        taskOrders(),
        fillings(symbols));
  }

  /** Adds a place's symbols and those that they are made of. */
  private static void collect(Place place, Set<Symbol> symbols) {
    collect(place.offset(), symbols);
    if (place.base() instanceof Base.Held held) {
      collect(held.place(), symbols);
    }
  }

  private static void collect(Polynomial form, Set<Symbol> symbols) {
    for (Symbol symbol : form.symbols()) {
      collect(symbol, symbols);
    }
  }

  private static void collect(Symbol symbol, Set<Symbol> symbols) {
    if (symbols.add(symbol)) {
      symbol.arguments().forEach(argument -> collect(argument, symbols));
      if (symbol instanceof Symbol.Content content) {
        collect(content.place(), symbols);
      }
    }
  }

  private List<LoadFact> loads() {
    List<LoadFact> found = new ArrayList<>();
    for (TaskNode node : graph.nodes()) {
      for (Instruction instruction : node.instructions()) {
        if (instruction instanceof Load load && load.type() instanceof IntType) {
          found.add(new LoadFact.Numeric(node.frame(), load, values.number(node.frame(), load)));
        } else if (instruction instanceof Load load && load.type() instanceof PointerType) {
          found.add(new LoadFact.Address(node.frame(), load, values.address(node.frame(), load)));
        }
      }
    }
    return found;
  }

  private Map<Symbol.Iteration, IterationFact> iterations(Set<Symbol> symbols) {
    Map<Symbol.Iteration, IterationFact> found = new LinkedHashMap<>();
    for (Symbol symbol : symbols) {
      if (symbol instanceof Symbol.Iteration iteration) {
        values
            .sharedLoops()
            .of(iteration.frame().function(), iteration.loop())
            .ifPresent(
                loop ->
                    found.put(
                        iteration,
                        new IterationFact(
                            loop.counter(),
                            loop.isUnsigned()
                                ? IterationFact.Reading.UNSIGNED
                                : IterationFact.Reading.SIGNED)));
      }
    }
    return found;
  }

  private Map<TaskNode, List<Fact>> conditions() {
    Map<TaskNode, List<Fact>> found = new LinkedHashMap<>();
    for (TaskNode node : accessing) {
      List<Fact> facts = tools.pathConditions().at(node.frame(), node.block().orElseThrow());
      if (!facts.isEmpty()) {
        found.put(node, List.copyOf(facts));
      }
    }
    return found;
  }

  private Map<TaskNode, List<LockFact>> locks() {
    Divergence members = new Divergence.Members(graph.team());
    Map<TaskNode, List<LockFact>> found = new LinkedHashMap<>();
    for (TaskNode node : accessing) {
      for (HeldLock held : tools.locks().mustHold(node)) {
        if (held instanceof HeldLock.Lock lock) {
          boolean isOne =
              members.mustAlias(lock.place().base())
                  && lock.place().offset().symbols().stream().allMatch(members::isCommon);
          found
              .computeIfAbsent(node, key -> new ArrayList<>())
              .add(
                  new LockFact(
                      lock.place(), isOne ? LockFact.Extent.TEAM : LockFact.Extent.EXECUTION));
        }
      }
    }
    return found;
  }

  private Map<TaskNode, List<SingleFact>> singles() {
    Frame team = graph.team();
    Map<TaskNode, List<SingleFact>> found = new LinkedHashMap<>();
    for (TaskNode node : accessing) {
      for (EnclosingConstructs.SingleRegion single : tools.enclosing().singles(node, team)) {
        if (!single.frame().isRecursive()) {
          int number = singles.computeIfAbsent(single, key -> singles.size());
          found
              .computeIfAbsent(node, key -> new ArrayList<>())
              .add(
                  new SingleFact(
                      number,
                      single.frame(),
                      tools
                          .enclosing()
                          .counters(
                              single.frame(), tools.enclosing().questionBlock(single), team)));
        }
      }
    }
    return found;
  }

  private List<UniqueNumberFact> uniqueNumbers(Set<Symbol> symbols) {
    Divergence members = new Divergence.Members(graph.team());
    List<UniqueNumberFact> found = new ArrayList<>();
    for (Symbol symbol : symbols) {
      Optional<Place> counter =
          tools.uniqueValues().counter(symbol).filter(place -> members.mustAlias(place.base()));
      if (counter.isPresent()
          && symbol instanceof Symbol.Once once
          && once.value() instanceof Instruction taken) {
        found.add(new UniqueNumberFact(once.frame(), taken, counter.get()));
      }
    }
    return found;
  }

  private List<DependenceFact> dependences() {
    List<DependenceFact> found = new ArrayList<>();
    for (Frame task : tasks()) {
      Frame creator = task.parent().orElseThrow().task();
      Divergence divergence =
          new Divergence.Tasks(tools.flows(), creator, List.of(task), Divergence.Tasks.Moment.ANY);
      for (TaskDependences.Dependence dependence : dependences.of(task)) {
        Place place = dependence.place();
        if (SameObject.isObject(place.base())
            && divergence.mustAlias(place.base())
            && place.offset().constant().isPresent()) {
          found.add(new DependenceFact(task, creator, place));
        }
      }
    }
    return found;
  }

  private Set<Frame> tasks() {
    Set<Frame> found = new LinkedHashSet<>();
    for (TaskNode node : graph.nodes()) {
      if (node.frame().kind().spawns() && order.creation(node.frame()) != null) {
        found.add(node.frame());
      }
    }
    return found;
  }

  private List<TaskOrderFact> taskOrders() {
    List<TaskOrderFact> found = new ArrayList<>();
    for (Frame task : tasks()) {
      Frame creator = task.parent().orElseThrow().task();
      for (TaskNode node : accessing) {
        if (node.frame().task() == creator
            && node.frame().kind() != Frame.Kind.TASKLOOP
            && !creator.isRecursive()
            && !order.mayOutlive(task, true, node)) {
          found.add(new TaskOrderFact(task, node));
        }
      }
    }
    return found;
  }

  private Map<Symbol.Content, Filling> fillings(Set<Symbol> symbols) {
    Map<Symbol.Content, Filling> found = new LinkedHashMap<>();
    for (Symbol symbol : symbols) {
      if (symbol instanceof Symbol.Content content) {
        tools.arrays().of(content).ifPresent(filling -> found.put(content, filling));
      }
    }
    return found;
  }
}

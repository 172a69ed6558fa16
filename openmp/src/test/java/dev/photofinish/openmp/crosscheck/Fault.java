package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.analysis.pointer.CallPath;
import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.facts.DependenceFact;
import dev.photofinish.openmp.statics.facts.LoadFact;
import dev.photofinish.openmp.statics.facts.LockFact;
import dev.photofinish.openmp.statics.facts.PointerFacts;
import dev.photofinish.openmp.statics.facts.ProofFacts;
import dev.photofinish.openmp.statics.facts.RegionFacts;
import dev.photofinish.openmp.statics.facts.SingleFact;
import dev.photofinish.openmp.statics.facts.TaskOrderFact;
import dev.photofinish.openmp.statics.facts.UniqueNumberFact;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Fact;
import dev.photofinish.openmp.statics.symbolic.Line;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Filling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Breaks facts on purpose, each in one way that a mistake of the static engine could have. */
enum Fault {
  /** A store may go nowhere. */
  DROPPED_TARGET(FactKind.POINTS_TO) {
    @Override
    ProofFacts in(ProofFacts facts) {
      return facts.withPointers(
          new Pointers(facts.pointers()) {
            @Override
            public Targets targets(CallPath path, Value pointer) {
              return super.targets(path, pointer)
                  .within(super.targets(path, new NullConstant(PointerType.POINTER)));
            }
          });
    }
  },
  /** A library function touches nothing. */
  FORGOTTEN_EFFECT(FactKind.POINTS_TO) {
    @Override
    ProofFacts in(ProofFacts facts) {
      return facts.withPointers(
          new Pointers(facts.pointers()) {
            @Override
            public Optional<List<Touch>> touches(CallPath path, CallSite call) {
              return super.touches(path, call).map(all -> List.of());
            }
          });
    }
  },
  /** Code is never executed in parallel. */
  MISSED_CODE(FactKind.PARALLEL_CODE) {
    @Override
    ProofFacts in(ProofFacts facts) {
      return facts.withParallelCode(Set.of());
    }
  },
  /** An offset is wrong by an element. */
  SHIFTED_OFFSET(FactKind.ADDRESS) {
    @Override
    RegionFacts in(RegionFacts facts) {
      List<RegionAccess> accesses =
          facts.accesses().stream()
              .map(
                  access ->
                      new RegionAccess(
                          access.node(),
                          access.instruction(),
                          access.operation(),
                          access.atomicity(),
                          new Place(access.place().base(), access.place().offset().plus(4)),
                          access.length(),
                          access.pointer()))
              .toList();
      return new Rebuilt(facts).accesses(accesses);
    }
  },
  /** A load finds a constant. */
  WRONG_NUMBER(FactKind.VALUE) {
    @Override
    RegionFacts in(RegionFacts facts) {
      return new Rebuilt(facts)
          .loads(
              facts.loads().stream()
                  .filter(LoadFact.Numeric.class::isInstance)
                  .<LoadFact>map(f -> new LoadFact.Numeric(f.frame(), f.load(), Polynomial.of(-7)))
                  .toList());
    }
  },
  /** Nobody writes memory while it may be read. */
  CONSTANT_CONTENT(FactKind.VALUE) {
    @Override
    RegionFacts in(RegionFacts facts) {
      List<LoadFact> loads = new ArrayList<>();
      for (RegionAccess access : facts.accesses()) {
        if (access.instruction() instanceof Load load) {
          Frame frame = access.node().frame();
          Symbol content = new Symbol.Content(frame, access.place(), 32, 0);
          loads.add(new LoadFact.Numeric(frame, load, Polynomial.of(content)));
        }
      }
      return new Rebuilt(facts).loads(loads);
    }
  },
  /** A branch is taken that is not. */
  WRONG_CONDITION(FactKind.CONDITION) {
    @Override
    RegionFacts in(RegionFacts facts) {
      Map<TaskNode, List<Fact>> conditions = new HashMap<>();
      Symbol number = new Symbol.MemberNumber(facts.graph().team());
      facts
          .accesses()
          .forEach(
              access ->
                  conditions.put(
                      access.node(), List.of(new Fact(Polynomial.of(number), Fact.Relation.ZERO))));
      return new Rebuilt(facts).conditions(conditions);
    }
  },
  /** Nobody writes what is read. */
  FORGOTTEN_WRITER(FactKind.WRITERS) {
    @Override
    ProofFacts in(ProofFacts facts) {
      return facts.withPointers(
          new Pointers(facts.pointers()) {
            @Override
            public Optional<List<Instruction>> writers(MemoryAccess access) {
              return Optional.of(List.of());
            }
          });
    }
  },
  /** A lock is held where it is not. */
  MISSING_LOCK(FactKind.LOCK) {
    @Override
    RegionFacts in(RegionFacts facts) {
      Place place = new Place(new Base.Global("sum"), Polynomial.ZERO);
      return new Rebuilt(facts)
          .locks(everywhere(facts, new LockFact(place, LockFact.Extent.EXECUTION)));
    }
  },
  /** The locks of all threads are one, though each has its own. */
  ONE_LOCK(FactKind.LOCK) {
    @Override
    RegionFacts in(RegionFacts facts) {
      Map<TaskNode, List<LockFact>> locks = new HashMap<>();
      facts
          .locks()
          .forEach(
              (node, held) ->
                  locks.put(
                      node,
                      held.stream()
                          .map(lock -> new LockFact(lock.place(), LockFact.Extent.TEAM))
                          .toList()));
      return new Rebuilt(facts).locks(locks);
    }
  },
  /** All tasks depend on one object, though each has its own. */
  ONE_DEPENDENCE(FactKind.DEPENDENCE) {
    @Override
    RegionFacts in(RegionFacts facts) {
      Frame task = task(facts);
      List<DependenceFact> dependences = new ArrayList<>();
      for (Instruction instruction : task.parent().orElseThrow().function().instructions()) {
        if (instruction instanceof CallSite call
            && call.calledName().filter("malloc"::equals).isPresent()) {
          Place block =
              new Place(
                  new Base.Allocated(task.parent().orElseThrow(), instruction), Polynomial.ZERO);
          dependences.add(new DependenceFact(task, task.parent().orElseThrow().task(), block));
        }
      }
      return new Rebuilt(facts).dependences(dependences);
    }
  },
  /** A barrier is between any two. */
  WRONG_PHASES(FactKind.ORDER) {
    @Override
    RegionFacts in(RegionFacts facts) {
      return new Rebuilt(facts).apart();
    }
  },
  /** A task is done before its creator goes on. */
  WRONG_TASK_ORDER(FactKind.ORDER) {
    @Override
    RegionFacts in(RegionFacts facts) {
      Frame task = task(facts);
      return new Rebuilt(facts)
          .taskOrders(
              facts.accesses().stream()
                  .map(RegionAccess::node)
                  .filter(node -> node.frame() == task.parent().orElseThrow())
                  .distinct()
                  .map(node -> new TaskOrderFact(task, node))
                  .toList());
    }
  },
  /** One thread executes what all do. */
  WRONG_SINGLE(FactKind.SINGLE) {
    @Override
    RegionFacts in(RegionFacts facts) {
      SingleFact single = new SingleFact(0, facts.graph().team(), List.of());
      return new Rebuilt(facts).singles(everywhere(facts, single));
    }
  },
  /** A number is given out once that all read. */
  WRONG_COUNTER(FactKind.UNIQUE) {
    @Override
    RegionFacts in(RegionFacts facts) {
      return new Rebuilt(facts)
          .uniqueNumbers(
              facts.accesses().stream()
                  .filter(access -> access.instruction() instanceof Load)
                  .map(
                      access ->
                          new UniqueNumberFact(
                              access.node().frame(), access.instruction(), access.place()))
                  .toList());
    }
  },
  /** An array was filled with other numbers. */
  WRONG_FILLING(FactKind.FILLING) {
    @Override
    RegionFacts in(RegionFacts facts) {
      Map<Symbol.Content, Filling> fillings = new HashMap<>();
      facts
          .fillings()
          .forEach(
              (content, filling) -> {
                if (filling instanceof Filling.Progression p) {
                  Line value = new Line(p.value().start().plus(1), p.value().slope());
                  fillings.put(
                      content,
                      new Filling.Progression(p.offset(), p.size(), p.inside(), value, p.order()));
                }
              });
      return new Rebuilt(facts).fillings(fillings);
    }
  };

  private final FactKind kind;

  Fault(FactKind kind) {
    this.kind = kind;
  }

  /** What the monitors have to notice. */
  FactKind kind() {
    return kind;
  }

  /** The facts with the fault. */
  ProofFacts in(ProofFacts facts) {
    UnaryOperator<RegionFacts> each = this::in;
    return facts.withRegions(facts.regions().stream().map(each).toList());
  }

  RegionFacts in(RegionFacts facts) {
    return facts;
  }

  private static <F> Map<TaskNode, List<F>> everywhere(RegionFacts facts, F fact) {
    Map<TaskNode, List<F>> all = new HashMap<>();
    facts.accesses().stream()
        .filter(access -> access.instruction() instanceof Store)
        .forEach(access -> all.put(access.node(), List.of(fact)));
    return all;
  }

  private static Frame task(RegionFacts facts) {
    return facts.graph().nodes().stream()
        .map(TaskNode::frame)
        .filter(frame -> frame.kind() == Frame.Kind.TASK)
        .findFirst()
        .orElseThrow();
  }

  /** Passes on what others say. */
  private static class Pointers implements PointerFacts {
    private final PointerFacts facts;

    Pointers(PointerFacts facts) {
      this.facts = facts;
    }

    @Override
    public Optional<CallPath> path(Function function) {
      return facts.path(function);
    }

    @Override
    public CallPath path(CallPath outer, Instruction site, Function callee) {
      return facts.path(outer, site, callee);
    }

    @Override
    public Targets targets(CallPath path, Value pointer) {
      return facts.targets(path, pointer);
    }

    @Override
    public Optional<List<Touch>> touches(CallPath path, CallSite call) {
      return facts.touches(path, call);
    }

    @Override
    public Optional<List<Instruction>> writers(MemoryAccess access) {
      return facts.writers(access);
    }
  }

  /** The facts of a region with one kind of them replaced. */
  private record Rebuilt(RegionFacts f) {
    private RegionFacts of(
        List<RegionAccess> accesses,
        List<LoadFact> loads,
        Map<TaskNode, List<Fact>> conditions,
        Map<TaskNode, List<LockFact>> locks,
        Map<TaskNode, List<SingleFact>> singles) {
      return new RegionFacts(
          f.graph(),
          f.mayShare(),
          accesses,
          loads,
          f.iterations(),
          conditions,
          locks,
          singles,
          f.uniqueNumbers(),
          f.dependences(),
          f.taskOrders(),
          f.fillings());
    }

    private RegionFacts rest(
        List<UniqueNumberFact> numbers,
        List<DependenceFact> dependences,
        List<TaskOrderFact> orders,
        Map<Symbol.Content, Filling> fillings) {
      return new RegionFacts(
          f.graph(),
          f.mayShare(),
          f.accesses(),
          f.loads(),
          f.iterations(),
          f.conditions(),
          f.locks(),
          f.singles(),
          numbers,
          dependences,
          orders,
          fillings);
    }

    RegionFacts accesses(List<RegionAccess> accesses) {
      return of(accesses, f.loads(), f.conditions(), f.locks(), f.singles());
    }

    RegionFacts loads(List<LoadFact> loads) {
      return of(f.accesses(), loads, f.conditions(), f.locks(), f.singles());
    }

    RegionFacts conditions(Map<TaskNode, List<Fact>> conditions) {
      return of(f.accesses(), f.loads(), conditions, f.locks(), f.singles());
    }

    RegionFacts locks(Map<TaskNode, List<LockFact>> locks) {
      return of(f.accesses(), f.loads(), f.conditions(), locks, f.singles());
    }

    RegionFacts singles(Map<TaskNode, List<SingleFact>> singles) {
      return of(f.accesses(), f.loads(), f.conditions(), f.locks(), singles);
    }

    RegionFacts uniqueNumbers(List<UniqueNumberFact> numbers) {
      return rest(numbers, f.dependences(), f.taskOrders(), f.fillings());
    }

    RegionFacts dependences(List<DependenceFact> dependences) {
      return rest(f.uniqueNumbers(), dependences, f.taskOrders(), f.fillings());
    }

    RegionFacts taskOrders(List<TaskOrderFact> orders) {
      return rest(f.uniqueNumbers(), f.dependences(), orders, f.fillings());
    }

    RegionFacts fillings(Map<Symbol.Content, Filling> fillings) {
      return rest(f.uniqueNumbers(), f.dependences(), f.taskOrders(), fillings);
    }

    RegionFacts apart() {
      return new RegionFacts(
          f.graph(),
          (one, two) -> false,
          f.accesses(),
          f.loads(),
          f.iterations(),
          f.conditions(),
          f.locks(),
          f.singles(),
          f.uniqueNumbers(),
          f.dependences(),
          f.taskOrders(),
          f.fillings());
    }
  }
}

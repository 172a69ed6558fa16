package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Values;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What {@code num_threads} and {@code num_teams} say. */
public final class TeamSizes {
  static final Assumption ASKED_FOR_THIS_TEAM =
      new Assumption(
          "team-size",
          "asked-for-this-team",
          "The number was asked for this construct: no other construct starts in between.",
          "the number of threads was asked for by another construct");

  static final Assumption NOBODY_ASKS =
      new Assumption(
          "team-size",
          "nobody-asks",
          "Where omp_get_max_threads gives the bound, neither omp_set_num_threads nor num_threads"
              + " asks for another number, nor may code that is not known.",
          "the program asks for other numbers of threads, so that omp_get_max_threads is no bound");

  /** How many members a team has at most. */
  public static final Rule RULE =
      new Rule(
          "team-size",
          Rule.Subject.VALUES,
          "A team has at most as many members as num_threads asks for, or as omp_get_max_threads"
              + " returned outside of all regions.",
          "OpenMP never gives a team more threads than are asked for, and nthreads-var is what"
              + " omp_get_max_threads returns.",
          List.of(ASKED_FOR_THIS_TEAM, NOBODY_ASKS));

  private static final int SIZE = 2;

  /** Functions of the namespace {@code std}, which know nothing of teams. */
  private static final Pattern STANDARD = Pattern.compile("_Z(NK?)?S[tosiabd].*");

  /** What sets up the next construct. */
  private static final Set<EntryPoint> SETTERS =
      EnumSet.of(
          EntryPoint.PUSH_NUM_THREADS,
          EntryPoint.PUSH_NUM_THREADS_STRICT,
          EntryPoint.PUSH_NUM_TEAMS,
          EntryPoint.PUSH_NUM_TEAMS_51,
          EntryPoint.PUSH_PROC_BIND);

  private static final String SETTER = EntryPoint.PUSH_NUM_THREADS.symbol();

  private TeamSizes() {}

  /** Whether a team or league is asked to have one member, which is then all it has. */
  public static boolean isOne(ProgramFlow flows, Frame team, Rulebook rules) {
    OptionalLong most = most(flows, team, rules);
    return most.isPresent() && most.getAsLong() == 1;
  }

  /**
   * What a program gets for the number of members that a team has at most; empty if it may have
   * others because someone asks for them.
   */
  private static Optional<Symbol> mostByDefault(PointsTo pointers, Values values, Frame team) {
    return team.kind() == Frame.Kind.THREADS
            && team.parent().orElseThrow().isSerial()
            && values.program().function("omp_get_max_threads").isPresent()
            && values.rules().has(RULE)
            && values.rules().holds(NOBODY_ASKS, () -> nobodyAsks(pointers, values, team))
        ? Optional.of(new Symbol.MostThreads(team.outermost()))
        : Optional.empty();
  }

  private static boolean nobodyAsks(PointsTo pointers, Values values, Frame team) {
    return pointers.unknownFunctions().stream().allMatch(STANDARD.asMatchPredicate())
        && values.program().function("omp_set_num_threads").isEmpty()
        && calls(team.parent().orElseThrow().function()).noneMatch(SETTER::equals);
  }

  private static boolean setsUp(String name) {
    return EntryPoint.of(name).map(SETTERS::contains).orElse(false) || name.startsWith("llvm.");
  }

  private static Stream<String> calls(Function function) {
    return function.instructions().stream()
        .filter(CallSite.class::isInstance)
        .flatMap(call -> ((CallSite) call).calledName().stream());
  }

  /** How many members a team or league has at most; empty if that is not known. */
  public static OptionalLong most(ProgramFlow flows, Frame team, Rulebook rules) {
    return asked(flows, team, rules)
        .filter(IntConstant.class::isInstance)
        .map(size -> OptionalLong.of(((IntConstant) size).signed()))
        .orElse(OptionalLong.empty());
  }

  /** An upper bound on the team size, as those in the team see it. */
  public static Optional<Polynomial> most(PointsTo pointers, Values values, Frame team) {
    return asked(values.flows(), team, values.rules())
        .filter(size -> team.kind() == Frame.Kind.THREADS)
        .map(size -> values.number(team.parent().orElseThrow(), size))
        .or(() -> mostByDefault(pointers, values, team).map(Polynomial::of));
  }

  /** The number of members that is asked for just before a team or league starts. */
  private static Optional<Value> asked(ProgramFlow flows, Frame team, Rulebook rules) {
    Optional<Value> asked = Optional.empty();
    if (team.site().isEmpty() || !rules.has(RULE)) {
      return asked;
    }
    String setter = team.kind() == Frame.Kind.LEAGUE ? EntryPoint.PUSH_NUM_TEAMS.symbol() : SETTER;
    Instruction site = team.site().get();
    FunctionFlow flow = flows.flow(team.parent().orElseThrow().function());
    List<Instruction> block = flow.block(site).instructions();
    for (Instruction instruction : block) {
      if (instruction == site) {
        return asked;
      }
      if (instruction instanceof CallSite call && call.calledName().isPresent()) {
        String name = call.calledName().get();
        if (name.equals(setter)) {
          asked = Optional.of(call.arguments().get(SIZE));
        } else if (!rules.holds(ASKED_FOR_THIS_TEAM, () -> setsUp(name))) {
          // The setting was for a construct before that, which may be serialised.
          asked = Optional.empty();
        }
      }
    }
    return asked;
  }
}

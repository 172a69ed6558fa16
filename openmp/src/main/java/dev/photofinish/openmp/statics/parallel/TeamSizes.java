package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.access.Polynomial;
import dev.photofinish.openmp.statics.access.Symbol;
import dev.photofinish.openmp.statics.access.Values;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What {@code num_threads} and {@code num_teams} say. */
final class TeamSizes {
  private static final int SIZE = 2;

  /** Functions of the namespace {@code std}, which know nothing of teams. */
  private static final Pattern STANDARD = Pattern.compile("_Z(NK?)?S[tosiabd].*");

  private static final String SETTER = "__kmpc_push_num_threads";

  private TeamSizes() {}

  /** Whether a team or league is asked to have one member, which is then all it has. */
  static boolean isOne(ProgramFlow flows, Frame team) {
    OptionalLong most = most(flows, team);
    return most.isPresent() && most.getAsLong() == 1;
  }

  /**
   * What a program gets for the number of members that a team has at most; empty if it may have
   * others because someone asks for them.
   */
  private static Optional<Symbol> mostByDefault(Conflicts.Knowledge knowledge, Frame team) {
    return team.kind() == Frame.Kind.THREADS
            && team.parent().orElseThrow().isSerial()
            && knowledge.pointees().pointers().unknownFunctions().stream()
                .allMatch(STANDARD.asMatchPredicate())
            && knowledge.program().function("omp_get_max_threads").isPresent()
            && knowledge.program().function("omp_set_num_threads").isEmpty()
            && calls(team.parent().orElseThrow().function()).noneMatch(SETTER::equals)
        ? Optional.of(new Symbol.MostThreads(team.outermost()))
        : Optional.empty();
  }

  private static Stream<String> calls(Function function) {
    return function.instructions().stream()
        .filter(CallSite.class::isInstance)
        .flatMap(call -> ((CallSite) call).calledName().stream());
  }

  /** How many members a team or league has at most; empty if that is not known. */
  static OptionalLong most(ProgramFlow flows, Frame team) {
    return asked(flows, team)
        .filter(IntConstant.class::isInstance)
        .map(size -> OptionalLong.of(((IntConstant) size).signed()))
        .orElse(OptionalLong.empty());
  }

  /** A number that a team has not more members than, as those in the team see it. */
  static Optional<Polynomial> most(Conflicts.Knowledge knowledge, Values values, Frame team) {
    return asked(knowledge.flows(), team)
        .filter(size -> team.kind() == Frame.Kind.THREADS)
        .map(size -> values.number(team.parent().orElseThrow(), size))
        .or(() -> mostByDefault(knowledge, team).map(Polynomial::of));
  }

  /** The number of members that is asked for just before a team or league starts. */
  private static Optional<Value> asked(ProgramFlow flows, Frame team) {
    Optional<Value> asked = Optional.empty();
    if (team.site().isEmpty()) {
      return asked;
    }
    String setter = team.kind() == Frame.Kind.LEAGUE ? "__kmpc_push_num_teams" : SETTER;
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
        } else if (!name.startsWith("__kmpc_push") && !name.startsWith("llvm.")) {
          // The setting was for a construct before that, which may be serialised.
          asked = Optional.empty();
        }
      }
    }
    return asked;
  }
}

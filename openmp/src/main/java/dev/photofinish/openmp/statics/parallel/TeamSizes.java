package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;
import java.util.OptionalLong;

/** What {@code num_threads} and {@code num_teams} say. */
final class TeamSizes {
  private static final int SIZE = 2;

  private TeamSizes() {}

  /** Whether a team or league is asked to have one member, which is then all it has. */
  static boolean isOne(ProgramFlow flows, Frame team) {
    OptionalLong most = most(flows, team);
    return most.isPresent() && most.getAsLong() == 1;
  }

  /** How many members a team or league has at most; empty if that is not known. */
  static OptionalLong most(ProgramFlow flows, Frame team) {
    OptionalLong most = OptionalLong.empty();
    if (team.site().isEmpty()) {
      return most;
    }
    String setter =
        team.kind() == Frame.Kind.LEAGUE ? "__kmpc_push_num_teams" : "__kmpc_push_num_threads";
    Instruction site = team.site().get();
    FunctionFlow flow = flows.flow(team.parent().orElseThrow().function());
    List<Instruction> block = flow.block(site).instructions();
    for (Instruction instruction : block) {
      if (instruction == site) {
        return most;
      }
      if (instruction instanceof CallSite call && call.calledName().isPresent()) {
        String name = call.calledName().get();
        if (name.equals(setter)) {
          most =
              call.arguments().get(SIZE) instanceof IntConstant size
                  ? OptionalLong.of(size.signed())
                  : OptionalLong.empty();
        } else if (name.startsWith("__kmpc_fork")) {
          // The setting was for that one.
          most = OptionalLong.empty();
        }
      }
    }
    return most;
  }
}

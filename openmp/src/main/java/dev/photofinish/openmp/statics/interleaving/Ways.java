package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.openmp.statics.interleaving.Constants.Wanted;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Where a member goes from the end of a node, and what it knows then. */
final class Ways {
  private final Skeleton skeleton;
  private final ProgramFlow flows;
  private final Handouts handouts;

  Ways(Skeleton skeleton, ProgramFlow flows, Handouts handouts) {
    this.skeleton = skeleton;
    this.flows = flows;
    this.handouts = handouts;
  }

  /** The team after one member has left a node, on each way that it can go. */
  List<TeamState> leave(TeamState state, int number, Constants constants) {
    MemberState member = state.members().get(number);
    TaskNode node = skeleton.position(member.position()).node();
    Optional<Block> target = target(node, member, constants);
    List<TeamState> next = new ArrayList<>();
    for (TaskNode.Edge edge : node.successors()) {
      TaskNode to = edge.to();
      if (target.isPresent() && to.block().orElse(null) != target.get()) {
        continue;
      }
      MemberState moved = member.at(skeleton.start(to));
      if (edge.kind() == TaskNode.EdgeKind.RETURN) {
        next.add(state.with(number, returned(node, moved, constants)));
      } else if (edge.kind() == TaskNode.EdgeKind.CALL || to.block().isEmpty()) {
        next.add(state.with(number, moved));
      } else {
        MemberState entered = entered(edge, member, moved, constants);
        next.addAll(parts(state, number, to, entered, constants));
      }
    }
    return next;
  }

  /** The block that control goes to; empty if there is but one or it is not known which. */
  private static Optional<Block> target(TaskNode node, MemberState member, Constants constants) {
    if (node.instructions().isEmpty()) {
      return Optional.empty();
    }
    Instruction end = node.instructions().get(node.instructions().size() - 1);
    if (end instanceof ConditionalBranch branch) {
      OptionalLong condition =
          constants.of(node.frame(), branch.condition(), member.known(), Wanted.SUMS);
      return condition.isEmpty()
          ? Optional.empty()
          : Optional.of(condition.getAsLong() != 0 ? branch.whenTrue() : branch.whenFalse());
    }
    if (end instanceof Switch choice) {
      OptionalLong condition =
          constants.of(node.frame(), choice.condition(), member.known(), Wanted.SUMS);
      return condition.isEmpty()
          ? Optional.empty()
          : Optional.of(
              choice.cases().stream()
                  .filter(option -> option.value().signed() == condition.getAsLong())
                  .map(Switch.Case::target)
                  .findFirst()
                  .orElse(choice.defaultTarget()));
    }
    return Optional.empty();
  }

  private static MemberState returned(TaskNode exit, MemberState moved, Constants constants) {
    Frame callee = exit.frame();
    OptionalLong result =
        exit.block().orElseThrow().terminator() instanceof Return end && end.value().isPresent()
            ? constants.of(callee, end.value().get(), moved.known(), Wanted.NAMED)
            : OptionalLong.empty();
    Slot slot = Slot.of(callee.parent().orElseThrow(), callee.site().orElseThrow());
    return moved.without(callee).with(slot, result);
  }

  /** Gives the phis of a block their values; leaves a loop with its counter forgotten. */
  private MemberState entered(
      TaskNode.Edge edge, MemberState before, MemberState moved, Constants constants) {
    Frame frame = edge.to().frame();
    Block from = edge.from().block().orElse(null);
    Block to = edge.to().block().orElseThrow();
    MemberState entered = moved;
    for (Instruction instruction : edge.to().instructions()) {
      if (!(instruction instanceof Phi phi)) {
        break;
      }
      entered = entered.with(Slot.of(frame, phi), incoming(frame, phi, from, before, constants));
    }
    if (from != null && from != to) {
      Optional<Loop> loop = flows.flow(frame.function()).loops().innermost(from.index());
      while (loop.isPresent() && !loop.get().contains(to.index())) {
        Block header = frame.function().blocks().get(loop.get().header());
        Optional<Handouts.Parts> parts = handouts.startingAt(frame, header, constants);
        if (parts.isPresent()) {
          entered = entered.with(Slot.of(frame, parts.get().counter()), OptionalLong.empty());
        }
        loop = loop.get().parent();
      }
    }
    return entered;
  }

  private static OptionalLong incoming(
      Frame frame, Phi phi, Block from, MemberState before, Constants constants) {
    if (!(phi.type() instanceof IntType)) {
      return OptionalLong.empty();
    }
    Map<Slot, Long> known = before.known();
    return phi.incoming().stream()
        .filter(incoming -> incoming.block() == from)
        .findFirst()
        .map(incoming -> constants.of(frame, incoming.value(), known, Wanted.NAMED))
        .orElse(OptionalLong.empty());
  }

  /** A member that comes to a shared loop gets a part that nobody has had, or none. */
  private List<TeamState> parts(
      TeamState state, int number, TaskNode to, MemberState member, Constants constants) {
    Optional<Handouts.Parts> found =
        to.instructions().isEmpty()
            ? Optional.empty()
            : handouts.startingAt(to.frame(), to.block().orElseThrow(), constants);
    if (found.isEmpty() || !to.instructions().contains(found.get().counter())) {
      return List.of(state.with(number, member));
    }
    Handouts.Parts parts = found.get();
    Slot slot = Slot.of(to.frame(), parts.counter());
    List<TeamState> choices = new ArrayList<>();
    for (long part = parts.first(); part <= parts.last(); part++) {
      if (!state.isTaken(parts.handout(), part)) {
        choices.add(
            state
                .taking(parts.handout(), part)
                .with(number, member.with(slot, OptionalLong.of(part))));
      }
    }
    choices.add(state.with(number, member.with(slot, OptionalLong.of(parts.last() + 1))));
    return choices;
  }
}

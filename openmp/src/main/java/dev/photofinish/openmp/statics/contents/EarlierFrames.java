package dev.photofinish.openmp.statics.contents;

import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.analysis.pointer.CallKind;
import dev.photofinish.llvm.ir.Call;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The executions of functions on the way to a region, and in regions before it. */
final class EarlierFrames {
  private static final int DEEPEST = 4;

  private final Values values;
  private final CallGraph calls;
  private final Frame region;
  private final Map<Function, List<Frame>> known = new HashMap<>();

  /**
   * What is executed before a region.
   *
   * @param region its frame, which no other team is around
   */
  EarlierFrames(Values values, CallGraph calls, Frame region) {
    this.values = values;
    this.calls = calls;
    this.region = region;
  }

  /** What may execute a function before the region starts, the last ones first. */
  List<Frame> of(Function wanted) {
    return known.computeIfAbsent(wanted, this::find);
  }

  private List<Frame> find(Function wanted) {
    Set<Function> leading = calls.leadingTo(List.of(wanted));
    List<Frame> found = new ArrayList<>();
    Optional<Frame> frame = region.parent();
    while (frame.isPresent()) {
      if (frame.get().function() == wanted) {
        found.add(frame.get());
      } else {
        search(frame.get(), wanted, leading, DEEPEST, found);
      }
      frame = frame.get().parent();
    }
    return found;
  }

  private void search(
      Frame frame, Function wanted, Set<Function> leading, int depth, List<Frame> found) {
    for (CallEdge edge : calls.calls(frame.function())) {
      Function callee = edge.callee();
      if (callee.isDeclaration()
          || !leading.contains(callee)
          || frame.enclosing(callee, frame.outermost()).isPresent()) {
        continue;
      }
      Optional<Frame> inner = enter(frame, edge);
      if (inner.isPresent() && callee == wanted) {
        found.add(inner.get());
      } else if (inner.isPresent() && depth > 1) {
        search(inner.get(), wanted, leading, depth - 1, found);
      }
    }
  }

  private static boolean isOther(CallEdge one, CallEdge two) {
    return one.callee() != two.callee() && !one.callee().isDeclaration();
  }

  /** The frame of a plain call or of a team of threads. */
  private Optional<Frame> enter(Frame frame, CallEdge edge) {
    if (!(edge.site() instanceof Call)
        || calls.callees(edge.site()).stream().anyMatch(e -> isOther(e, edge))
        || calls.callers(edge.callee()).stream().anyMatch(other -> other.kind() != edge.kind())) {
      return Optional.empty();
    }
    if (edge.kind() == CallKind.CALL && edge.call().calledName().isPresent()) {
      return Optional.of(frame.call(Frame.Kind.CALL, edge.callee(), edge.site()));
    }
    return values
        .constructs()
        .read(edge.site())
        .filter(construct -> !frame.team().kind().startsTeam())
        .filter(
            construct ->
                construct instanceof Construct.Parallel parallel
                    && parallel.team() == Construct.Team.THREADS
                    && parallel.body() == edge.callee())
        .map(team -> frame.enter(Frame.Kind.THREADS, edge.callee(), edge.site(), team));
  }
}

package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who may call whom, through pointers and libraries too. */
public final class CallGraph {
  private final Map<Instruction, List<CallEdge>> bySite = new HashMap<>();
  private final Map<Function, List<CallEdge>> byCallee = new HashMap<>();
  private final Map<Function, List<CallEdge>> byCaller = new HashMap<>();
  private final Set<Function> open;

  CallGraph(Collection<CallEdge> edges, Set<Function> open) {
    for (CallEdge edge : edges) {
      bySite.computeIfAbsent(edge.site(), key -> new ArrayList<>()).add(edge);
      byCallee.computeIfAbsent(edge.callee(), key -> new ArrayList<>()).add(edge);
      byCaller.computeIfAbsent(edge.caller(), key -> new ArrayList<>()).add(edge);
    }
    this.open = open;
  }

  /** What a call may lead to, functions without a body included. */
  public List<CallEdge> callees(Instruction site) {
    return List.copyOf(bySite.getOrDefault(site, List.of()));
  }

  /** The calls in a function. */
  public List<CallEdge> calls(Function caller) {
    return List.copyOf(byCaller.getOrDefault(caller, List.of()));
  }

  /** The calls that may lead to a function; there may be others if it is {@link #isOpen}. */
  public List<CallEdge> callers(Function callee) {
    return List.copyOf(byCallee.getOrDefault(callee, List.of()));
  }

  /** Whether code that is not part of the program may call a function, as it does with main. */
  public boolean isOpen(Function function) {
    return open.contains(function);
  }

  /** The function and all that it may call, in whatever way. */
  public Set<Function> reachable(Function root) {
    return closure(List.of(root), byCaller, CallEdge::callee);
  }

  /** Some functions and all that may call them, in whatever way. */
  public Set<Function> leadingTo(Collection<Function> targets) {
    return closure(targets, byCallee, CallEdge::caller);
  }

  private static Set<Function> closure(
      Collection<Function> starts,
      Map<Function, List<CallEdge>> edges,
      java.util.function.Function<CallEdge, Function> next) {
    Set<Function> found = new LinkedHashSet<>(starts);
    Deque<Function> left = new ArrayDeque<>(found);
    while (!left.isEmpty()) {
      for (CallEdge edge : edges.getOrDefault(left.remove(), List.of())) {
        if (found.add(next.apply(edge))) {
          left.add(next.apply(edge));
        }
      }
    }
    return found;
  }
}

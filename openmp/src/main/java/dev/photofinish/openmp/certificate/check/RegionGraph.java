package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Invoke;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.openmp.certificate.check.CallContext.Entry;
import dev.photofinish.openmp.certificate.check.Calls.Target;
import dev.photofinish.openmp.certificate.check.PointerFacts.Instance;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All that the threads of a region execute, and what can follow what. */
final class RegionGraph {
  private static final int MOST_CONTEXTS = 20_000;

  private final PointerFacts facts;
  private final Calls calls;
  private final Unchecked unchecked;
  private final List<CallContext> contexts = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private final Map<Function, FunctionShape> shapes;
  private final Map<CallContext, Map<Instruction, Node>> nodeOf = new HashMap<>();
  private final Map<CallContext, Node[]> firsts = new HashMap<>();
  private final Map<CallContext, List<Node>> exits = new HashMap<>();
  private final List<BitSet> segments = new ArrayList<>();
  private final Map<Node, Boolean> repeats = new HashMap<>();

  RegionGraph(
      PointerFacts facts,
      Calls calls,
      Map<Function, FunctionShape> shapes,
      Instance body,
      Instruction start,
      Unchecked unchecked) {
    this.facts = facts;
    this.calls = calls;
    this.shapes = shapes;
    this.unchecked = unchecked;
    context(Optional.empty(), start, Entry.TEAM, body);
    for (int i = 0; i < contexts.size(); i++) {
      build(contexts.get(i));
    }
    for (CallContext context : List.copyOf(contexts)) {
      connect(context);
    }
    segments.add(untilBarrier(List.of(firsts.get(root())[0]), -1));
    for (Node node : nodes) {
      if (node.isBarrier()) {
        segments.add(untilBarrier(node.next(), -1));
      }
    }
  }

  CallContext root() {
    return contexts.get(0);
  }

  List<CallContext> contexts() {
    return contexts;
  }

  List<Node> nodes() {
    return nodes;
  }

  FunctionShape shape(Function function) {
    return shapes.computeIfAbsent(function, FunctionShape::new);
  }

  /** The node that an instruction is in. */
  Node node(CallContext context, Instruction instruction) {
    return nodeOf.get(context).get(instruction);
  }

  private CallContext context(
      Optional<CallContext> caller, Instruction site, Entry entry, Instance instance) {
    CallContext context = new CallContext(contexts.size(), caller, site, entry, instance);
    contexts.add(context);
    return context;
  }

  private final Map<CallContext, Map<Instruction, List<CallContext>>> entered = new HashMap<>();

  /** Makes the nodes of a context and the contexts of what it calls. */
  private void build(CallContext context) {
    Function function = context.function();
    Map<Instruction, Node> own = new HashMap<>();
    Map<Instruction, List<CallContext>> called = new HashMap<>();
    Node[] first = new Node[function.blocks().size()];
    for (Block block : function.blocks()) {
      Node node = null;
      for (Instruction instruction : block.instructions()) {
        boolean barrier = context.strand() == root() && calls.isBarrier(function, instruction);
        if (node == null || barrier) {
          Node before = node;
          node = add(context, block, barrier);
          if (before != null) {
            before.next().add(node);
          }
        }
        first[block.index()] = first[block.index()] == null ? node : first[block.index()];
        node.instructions().add(instruction);
        own.put(instruction, node);
        if (instruction instanceof CallSite) {
          List<CallContext> callees = enter(context, instruction);
          if (!callees.isEmpty()) {
            called.put(instruction, callees);
          }
          boolean last = instruction == block.terminator();
          if (!last && (barrier || !callees.isEmpty() || isEvent(instruction))) {
            Node next = add(context, block, false);
            if (callees.isEmpty()) {
              node.next().add(next);
            }
            node = next;
          }
        }
      }
    }
    nodeOf.put(context, own);
    entered.put(context, called);
    firsts.put(context, first);
  }

  /** Whether locks are other ones behind a call, or tasks are done or belong to another group. */
  private boolean isEvent(Instruction instruction) {
    return HeldLocks.isEvent(calls, instruction) || TaskOrder.isEvent(calls, instruction);
  }

  private Node add(CallContext context, Block block, boolean barrier) {
    Node node = new Node(nodes.size(), context, block, barrier);
    nodes.add(node);
    return node;
  }

  private List<CallContext> enter(CallContext context, Instruction site) {
    calls.unfollowed(context.instance(), site).ifPresent(unchecked::add);
    List<CallContext> callees = new ArrayList<>();
    if (contexts.size() >= MOST_CONTEXTS) {
      unchecked.add("many-contexts");
      return callees;
    }
    for (Target target : calls.targets(context.instance(), site)) {
      Optional<CallContext> again = context.underWay(target.function(), target.entry());
      if (again.isPresent()) {
        again.get().setRecursive();
        callees.add(again.get());
      } else {
        Instance instance =
            facts
                .callee(context.instance().name(), target.site(), target.function())
                .orElseThrow(() -> new RefusedException(target.function().name() + " is left out"));
        callees.add(context(Optional.of(context), site, target.entry(), instance));
      }
    }
    return callees;
  }

  private void connect(CallContext context) {
    for (Block block : context.function().blocks()) {
      for (Instruction instruction : block.instructions()) {
        List<CallContext> callees = entered.get(context).get(instruction);
        if (callees != null) {
          call(context, block, instruction, callees);
        }
      }
      if (entered.get(context).get(block.terminator()) == null) {
        Node last = node(context, block.terminator());
        for (Block next : FunctionShape.successors(block)) {
          last.next().add(firsts.get(context)[next.index()]);
        }
      }
    }
  }

  private void call(CallContext context, Block block, Instruction site, List<CallContext> callees) {
    Node from = node(context, site);
    List<Node> behind = new ArrayList<>();
    if (site instanceof Invoke invoke) {
      behind.add(firsts.get(context)[invoke.normal().index()]);
    } else {
      behind.add(node(context, block.instructions().get(block.instructions().indexOf(site) + 1)));
    }
    for (CallContext callee : callees) {
      from.next().add(firsts.get(callee)[0]);
      if (callee.entry() == Entry.TASK) {
        from.next().addAll(behind);
        continue;
      }
      exits(callee).forEach(exit -> exit.next().addAll(behind));
      if (site instanceof Invoke invoke) {
        Node handler = firsts.get(context)[invoke.unwind().index()];
        nodes.stream()
            .filter(node -> node.context().isWithin(callee))
            .forEach(node -> node.next().add(handler));
      }
    }
  }

  private List<Node> exits(CallContext context) {
    return exits.computeIfAbsent(
        context,
        key ->
            context.function().blocks().stream()
                .map(Block::terminator)
                .filter(Return.class::isInstance)
                .map(end -> node(context, end))
                .toList());
  }

  /** Whether a task begins at a node, so that ways to it come from its creators. */
  boolean isCreation(Node to) {
    return to.context().entry() == Entry.TASK && to == firsts.get(to.context())[0];
  }

  /** Whether a strand can come to a node of its own again. */
  boolean isRepeated(Node node) {
    BitSet seen = new BitSet();
    Deque<Node> open = new ArrayDeque<>(List.of(node));
    while (!open.isEmpty()) {
      for (Node next : open.remove().next()) {
        if (next == node) {
          return true;
        }
        if (!isCreation(next) && !seen.get(next.number())) {
          seen.set(next.number());
          open.add(next);
        }
      }
    }
    return false;
  }

  /** Where a context returns. */
  List<Node> returns(CallContext context) {
    return exits(context);
  }

  /** The nodes that can be reached from some without passing a barrier or a given node. */
  private BitSet untilBarrier(List<Node> starts, int without) {
    BitSet found = new BitSet();
    Deque<Node> open = new ArrayDeque<>(starts);
    while (!open.isEmpty()) {
      Node node = open.remove();
      if (!node.isBarrier() && node.number() != without && !found.get(node.number())) {
        found.set(node.number());
        open.addAll(node.next());
      }
    }
    return found;
  }

  /**
   * Whether two threads can be at two nodes between the same two barriers: some barrier, or the
   * start, leads to both without another one in between.
   */
  boolean maySharePhase(Node first, Node second) {
    for (BitSet segment : segments) {
      if (segment.get(first.number()) && segment.get(second.number())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a thread can come to a node again before it comes to a barrier. */
  boolean repeats(Node node) {
    return repeats.computeIfAbsent(node, key -> untilBarrier(node.next(), -1).get(node.number()));
  }

  /** Whether no barrier is ever passed on the way from a node, the last time, to another one. */
  boolean isInSamePhase(Node earlier, Node later) {
    Set<Node> barriers = new HashSet<>();
    BitSet seen = new BitSet();
    Deque<Node> open = new ArrayDeque<>(earlier.next());
    while (!open.isEmpty()) {
      Node node = open.remove();
      if (node == earlier || seen.get(node.number())) {
        continue;
      }
      seen.set(node.number());
      if (node.isBarrier()) {
        barriers.add(node);
      }
      open.addAll(node.next());
    }
    for (Node barrier : barriers) {
      if (reaches(barrier, later, earlier)) {
        return false;
      }
    }
    return true;
  }

  /** The block of a context that a node is in, or that calls what it is in. */
  Block blockIn(CallContext context, Node node) {
    if (node.context() == context) {
      return node.block();
    }
    CallContext at = node.context();
    while (at.caller().orElseThrow() != context) {
      at = at.caller().get();
    }
    return shape(context.function()).block(at.site());
  }

  private static boolean reaches(Node start, Node end, Node without) {
    Set<Node> seen = new HashSet<>();
    Deque<Node> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      Node node = open.remove();
      if (node != without && seen.add(node)) {
        if (node == end) {
          return true;
        }
        open.addAll(node.next());
      }
    }
    return false;
  }
}

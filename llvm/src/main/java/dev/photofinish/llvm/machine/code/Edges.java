package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Phi;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The ways from block to block. One that sets phis, closes a loop or is a step of a simd loop is a
 * step of its own, behind those of the blocks.
 */
final class Edges {
  private final Translator code;
  private final SimdLoops simdLoops;
  private final List<Op> ops = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Map<Long, Integer> places = new HashMap<>();

  /** Where to go for each pair of blocks that was asked for. */
  private final Map<Long, Integer> targets = new HashMap<>();

  /**
   * A way that is a step of its own.
   *
   * @param start where the block begins that it leads to
   * @param loop whether it closes a loop
   * @param moves the phis that it sets
   * @param simd whether it is a step of a simd loop
   */
  record Edge(int start, boolean loop, List<PhiMoves.Move> moves, boolean simd) {
    Edge {
      moves = List.copyOf(moves);
    }

    /** Whether it does no more than to close a loop. */
    boolean onlyClosesLoop() {
      return loop && moves.isEmpty() && !simd;
    }
  }

  Edges(Translator code, SimdLoops simdLoops) {
    this.code = code;
    this.simdLoops = simdLoops;
  }

  /** The steps so far. */
  List<Op> ops() {
    return ops;
  }

  /** The way at a step; null if the step is one of a block. */
  Edge at(int pc) {
    return pc < code.length() ? null : edges.get(pc - code.length());
  }

  /** What {@link #edge} has answered for two blocks. */
  int known(Block block, Block target) {
    return targets.get(key(block, target));
  }

  private static long key(Block block, Block target) {
    return (long) block.index() << 32 | target.index();
  }

  /** Where to go in order to get from a block to another, its phis set. */
  int edge(Block block, Block target) {
    int place = place(block, target);
    targets.put(key(block, target), place);
    return place;
  }

  private int place(Block block, Block target) {
    List<Phi> phis = new ArrayList<>();
    for (Instruction instruction : target.instructions()) {
      if (instruction instanceof Phi phi) {
        phis.add(phi);
      }
    }
    boolean loop = code.closesLoop(target);
    int start = code.start(target);
    List<SimdEdge.Event> events = simdEvents(block, target);
    if (phis.isEmpty() && !loop && events.isEmpty()) {
      return start;
    }
    long key = key(block, target);
    Integer known = places.get(key);
    if (known != null) {
      return known;
    }
    Op jump = loop ? (x, frame, pc) -> x.backEdge(frame, start) : (x, frame, pc) -> start;
    List<PhiMoves.Move> moves = moves(phis, block);
    Op moving = phis.isEmpty() ? jump : new PhiMoves(moves, jump);
    Op op = events.isEmpty() ? moving : new SimdEdge(events, moving);
    int place = code.length() + ops.size();
    ops.add(op);
    edges.add(new Edge(start, loop, moves, !events.isEmpty()));
    places.put(key, place);
    return place;
  }

  /** What the edge from a block to another means for simd loops. */
  List<SimdEdge.Event> simdEvents(Block block, Block target) {
    List<SimdEdge.Event> events = new ArrayList<>();
    for (SimdLoops.Body body : simdLoops.around(block, target)) {
      body.step(block, target)
          .ifPresent(step -> events.add(new SimdEdge.Event(body.loop(), step, privates(body))));
    }
    return events;
  }

  private List<Integer> privates(SimdLoops.Body body) {
    return body.privates().stream()
        .filter(variable -> !code.promotion().isPromoted(variable))
        .map(code::register)
        .toList();
  }

  private List<PhiMoves.Move> moves(List<Phi> phis, Block block) {
    List<PhiMoves.Move> moves = new ArrayList<>();
    for (Phi phi : phis) {
      for (Phi.Incoming incoming : phi.incoming()) {
        if (incoming.block() == block) {
          moves.add(
              new PhiMoves.Move(
                  code.register(incoming.value()), code.register(phi), Translator.isWide(phi)));
          break;
        }
      }
    }
    return moves;
  }
}

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
  private final Map<Long, Integer> places = new HashMap<>();

  Edges(Translator code, SimdLoops simdLoops) {
    this.code = code;
    this.simdLoops = simdLoops;
  }

  /** The steps so far. */
  List<Op> ops() {
    return ops;
  }

  /** Where to go in order to get from a block to another, its phis set. */
  int edge(Block block, Block target) {
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
    long key = (long) block.index() << 32 | target.index();
    Integer known = places.get(key);
    if (known != null) {
      return known;
    }
    Op jump = loop ? (x, frame, pc) -> x.backEdge(frame, start) : (x, frame, pc) -> start;
    Op moving = phis.isEmpty() ? jump : new PhiMoves(moves(phis, block), jump);
    Op op = events.isEmpty() ? moving : new SimdEdge(events, moving);
    int place = code.length() + ops.size();
    ops.add(op);
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

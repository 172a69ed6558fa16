package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Compiles a {@link Region} to bytecode of the JVM. Steps that have no bytecode of their own are
 * done by their {@link Op}.
 */
final class RegionCompiler {
  private final Translator code;
  private final Code.Steps steps;
  private final StepGraph graph;
  private final Region region;
  private final long[] template;
  private final Map<Integer, Label> labels = new HashMap<>();
  private RegionWriter out;
  private InstructionCompiler instructions;

  RegionCompiler(
      Translator code, Code.Steps steps, long[] template, StepGraph graph, Region region) {
    this.code = code;
    this.steps = steps;
    this.graph = graph;
    this.region = region;
    this.template = template;
  }

  /** The compiled region; empty if it has more bytes than a number. */
  Optional<Op> compile(int most) {
    int size = write(new RegionWriter(code, template, null));
    if (size > most) {
      return Optional.empty();
    }
    write(new RegionWriter(code, template, out));
    return Optional.of(out.load());
  }

  /** Compiles all steps, and returns how many bytes that gave. */
  private int write(RegionWriter writer) {
    out = writer;
    instructions = new InstructionCompiler(code, out);
    labels.clear();
    BitSet members = region.members();
    members.stream().filter(region::leads).forEach(pc -> labels.put(pc, new Label()));
    if (members.nextSetBit(0) != region.entry()) {
      out.method().visitJumpInsn(Opcodes.GOTO, labels.get(region.entry()));
    }
    for (int pc = members.nextSetBit(0); pc >= 0; ) {
      pc = members.nextSetBit(compileStep(pc));
    }
    return out.finish();
  }

  /** Compiles a step, perhaps with the one behind it; returns the next. */
  private int compileStep(int pc) {
    if (region.leads(pc)) {
      out.label(labels.get(pc));
    }
    out.step();
    Edges.Edge edge = code.edges().at(pc);
    Instruction instruction = steps.instructions[pc];
    if (edge != null) {
      follow(pc, edge);
    } else if (instruction instanceof Branch branch && !code.isRefused(pc)) {
      branch(pc, branch);
    } else if (instruction instanceof ConditionalBranch branch && !code.isRefused(pc)) {
      out.pushRegister(code.register(branch.condition()));
      out.push(0L);
      out.method().visitInsn(Opcodes.LCMP);
      choose(pc, branch, Opcodes.IFNE);
    } else if (instruction instanceof Switch several && isNarrow(pc, several)) {
      choose(pc, several);
    } else if (isCondition(pc)) {
      out.step();
      instructions.test(instruction);
      choose(pc + 1, (ConditionalBranch) steps.instructions[pc + 1], Opcodes.IFNE);
      return pc + 2;
    } else {
      if (steps.ops[pc] != Op.NOTHING && !isCompiled(pc)) {
        interpret(pc);
        if (graph.successors(pc).length == 0) {
          out.leaveCounted();
          return pc + 1;
        }
        out.leaveUnless(pc + 1);
        int result = code.written(pc);
        if (result >= 0 && result < code.variables()) {
          out.reload(result);
        }
      }
      fallThrough(pc + 1);
    }
    return pc + 1;
  }

  private boolean isCompiled(int pc) {
    Instruction instruction = steps.instructions[pc];
    if (instruction == null || code.isRefused(pc)) {
      return false;
    }
    try {
      return instructions.at(pc).compile(instruction);
    } catch (UnsupportedCodeException unsupported) {
      throw new AssertionError(unsupported);
    }
  }

  /** Whether a step computes what only the conditional branch behind it uses. */
  private boolean isCondition(int pc) {
    Instruction instruction = steps.instructions[pc];
    return instruction != null
        && pc + 1 < code.length()
        && region.contains(pc + 1)
        && !region.leads(pc + 1)
        && !code.isRefused(pc)
        && !code.isRefused(pc + 1)
        && steps.instructions[pc + 1] instanceof ConditionalBranch branch
        && branch.condition() == instruction
        && uses(instruction) == 1
        && instructions.canTest(instruction);
  }

  private int uses(Value value) {
    int uses = 0;
    for (Instruction each : code.function().instructions()) {
      for (Value operand : each.operands()) {
        uses += operand == value ? 1 : 0;
      }
    }
    return uses;
  }

  /** Has the step done as the interpreter does it; the next step is on the stack then. */
  private void interpret(int pc) {
    out.count();
    out.mayThrow(pc);
    out.pushConstant(steps.ops[pc], Op.class);
    out.pushInterpreter();
    out.pushFrame();
    out.push(pc);
    out.invokeInterface(Op.class, "execute", RegionWriter.EXECUTE);
  }

  private void fallThrough(int next) {
    if (!region.contains(next)) {
      out.leave(next);
      out.blockIsOver();
    } else if (region.leads(next)) {
      out.endBlock();
    }
  }

  private void jump(int target) {
    if (region.contains(target)) {
      out.goTo(labels.get(target));
    } else {
      out.leave(target);
    }
  }

  private void branch(int pc, Branch branch) {
    if (graph.closes(pc).isPresent()) {
      goBack(graph.closes(pc).getAsInt(), pc);
    } else {
      jump(graph.target(pc, branch.target()));
    }
    out.blockIsOver();
  }

  /** Sets phis, and goes to a block. */
  private void follow(int pc, Edges.Edge edge) {
    if (edge.simd() || edge.moves().stream().anyMatch(PhiMoves.Move::wide)) {
      interpret(pc);
      out.leaveCounted();
      return;
    }
    List<PhiMoves.Move> moves = edge.moves();
    for (PhiMoves.Move move : moves) {
      out.pushRegister(move.from());
    }
    for (int i = moves.size() - 1; i >= 0; i--) {
      out.storeRegister(moves.get(i).to());
    }
    if (edge.loop()) {
      goBack(edge.start(), pc);
    } else {
      jump(edge.start());
    }
    out.blockIsOver();
  }

  private void goBack(int head, int pc) {
    out.count();
    out.mayThrow(pc);
    out.pushInterpreter();
    out.pushFrame();
    out.push(head);
    out.invokeVirtual(
        Interpreter.class, "backEdge", "(Ldev/photofinish/llvm/machine/code/Frame;I)I");
    if (region.contains(head)) {
      out.leaveUnless(head);
      out.goTo(labels.get(head));
    } else {
      out.leaveCounted();
    }
  }

  private void choose(int pc, ConditionalBranch branch, int opcode) {
    Label whenTrue = new Label();
    out.method().visitJumpInsn(opcode, whenTrue);
    jump(graph.target(pc, branch.whenFalse()));
    out.label(whenTrue);
    jump(graph.target(pc, branch.whenTrue()));
    out.blockIsOver();
  }

  private boolean isNarrow(int pc, Switch several) {
    return !code.isRefused(pc) && Scalar.of(several.condition().type()).bits() <= Integer.SIZE;
  }

  private void choose(int pc, Switch several) {
    Scalar scalar = Scalar.of(several.condition().type());
    TreeMap<Integer, Integer> cases = new TreeMap<>();
    several
        .cases()
        .forEach(
            each ->
                cases.put(
                    (int) scalar.normalize(each.value().signed()),
                    graph.target(pc, each.target())));
    int[] keys = cases.keySet().stream().mapToInt(Integer::intValue).toArray();
    Label[] targets = new Label[keys.length];
    for (int i = 0; i < keys.length; i++) {
      targets[i] = new Label();
    }
    Label otherwise = new Label();
    out.pushRegister(code.register(several.condition()));
    out.method().visitInsn(Opcodes.L2I);
    out.method().visitLookupSwitchInsn(otherwise, keys, targets);
    for (int i = 0; i < keys.length; i++) {
      out.label(targets[i]);
      jump(cases.get(keys[i]));
    }
    out.label(otherwise);
    jump(graph.target(pc, several.defaultTarget()));
    out.blockIsOver();
  }
}

package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Invoke;
import dev.photofinish.llvm.ir.MetadataValue;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import dev.photofinish.search.machine.AccessKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes {@link Code} of a function. Every operand becomes a register: parameters first, then
 * results and promoted variables, then constants, whose values lie in the frame's template.
 */
final class Translator {
  private static final int NONE = -1;
  private static final String ORDERED_SIMD = "__captured_stmt";

  private static final Op ORDERED_BEGINS =
      (x, frame, pc) -> {
        if (x.simd() != null) {
          x.tell();
          x.simd().orderedBegins(x.thread);
        }
        return pc + 1;
      };

  private final Function function;
  private final CodeCache cache;
  private final Promotion promotion;
  private final Map<Value, Integer> registers = new HashMap<>();
  private final Map<Constant, Integer> constants = new HashMap<>();
  private final List<GlobalReference> threadLocals = new ArrayList<>();
  private final int[] blockStarts;
  private final List<Op> ops = new ArrayList<>();
  private final List<Instruction> instructions = new ArrayList<>();
  private final List<Integer> results = new ArrayList<>();
  private final List<int[]> operands = new ArrayList<>();
  private final List<TaintFlow> flows = new ArrayList<>();
  private final Map<Integer, Integer> landings = new HashMap<>();
  private final Map<Instruction, AccessRun> runs = new HashMap<>();
  private final BitSet refused = new BitSet();
  private final List<Block> homes = new ArrayList<>();
  private final Edges edges;
  private int length;
  private int variables;
  private boolean anyWide;
  private boolean supported = true;
  private Block block;

  Translator(Function function, CodeCache cache) {
    this.function = function;
    this.cache = cache;
    SimdLoops simdLoops = new SimdLoops(function);
    this.promotion = new Promotion(function, simdLoops);
    this.edges = new Edges(this, simdLoops);
    this.blockStarts = new int[function.blocks().size()];
  }

  Code translate(int number) {
    assignRegisters();
    placeBlocks();
    for (GlobalReference variable : threadLocals) {
      emit(ownAddress(variable), null);
    }
    if (isOrderedSimd()) {
      emit(ORDERED_BEGINS, null);
    }
    InstructionTranslator translator = new InstructionTranslator(this);
    for (Block each : function.blocks()) {
      block = each;
      for (Instruction instruction : each.instructions()) {
        int steps = steps(instruction);
        if (steps > 0) {
          emit(op(translator, instruction), instruction);
        }
        if (steps == 2) {
          int target = edge(((Invoke) instruction).normal());
          emit((x, frame, pc) -> target, null);
        }
      }
    }
    for (Op op : edges.ops()) {
      emit(op, null);
    }
    Code.Registers template = template();
    Code.Steps steps = steps();
    if (cache.compileAfter() > 0) {
      steps.hot = new HotCode(this, steps, template.narrow);
    }
    return new Code(number, function.sourceName(), function, template, steps, liveness());
  }

  /** Whether the function is what the compiler makes of an {@code ordered simd} region. */
  boolean isOrderedSimd() {
    return function.name().equals(ORDERED_SIMD) || function.name().startsWith(ORDERED_SIMD + ".");
  }

  private void assignRegisters() {
    for (Parameter parameter : function.parameters()) {
      define(parameter);
    }
    for (Instruction instruction : function.instructions()) {
      if (instruction instanceof Alloca && promotion.isPromoted(instruction)) {
        registers.put(instruction, variables++);
      }
    }
    for (Instruction instruction : function.instructions()) {
      Alloca source = promotion.forwardedFrom(instruction);
      if (source != null) {
        registers.put(instruction, registers.get(source));
      } else if (instruction.hasResult() && !promotion.isPromoted(instruction)) {
        define(instruction);
      }
    }
    collectThreadLocals();
  }

  /**
   * Thread-local variables that are named like others, not through the intrinsic; a function that
   * does so begins with their addresses.
   */
  private void collectThreadLocals() {
    for (Instruction instruction : function.instructions()) {
      if (instruction instanceof CallSite call && TaintFlows.isIntrinsic(call)) {
        continue;
      }
      for (Value operand : instruction.operands()) {
        if (operand instanceof GlobalReference global
            && cache.symbols().threadLocal(global.name()) != null
            && !registers.containsKey(global)) {
          define(global);
          threadLocals.add(global);
        }
      }
    }
  }

  private Op ownAddress(GlobalReference variable) {
    int register = registers.get(variable);
    int number = cache.symbols().threadLocal(variable.name());
    return (x, frame, pc) -> {
      frame.r[register] = x.objects.threadLocal(number);
      return pc + 1;
    };
  }

  private void define(Value value) {
    registers.put(value, variables++);
    anyWide |= isWide(value);
  }

  static boolean isWide(Value value) {
    try {
      return Shape.isWide(value.type());
    } catch (UnsupportedCodeException unsupported) {
      return false;
    }
  }

  private void placeBlocks() {
    length = threadLocals.size() + (isOrderedSimd() ? 1 : 0);
    for (Block each : function.blocks()) {
      blockStarts[each.index()] = length;
      for (Instruction instruction : each.instructions()) {
        length += steps(instruction);
      }
    }
  }

  private int steps(Instruction instruction) {
    if (instruction instanceof Phi
        || promotion.isPromoted(instruction)
        || promotion.forwardedFrom(instruction) != null) {
      return 0;
    }
    return instruction instanceof Invoke ? 2 : 1;
  }

  private Op op(InstructionTranslator translator, Instruction instruction) {
    supported = true;
    try {
      if (instruction instanceof Invoke invoke) {
        landings.put(ops.size(), edge(invoke.unwind()));
      }
      return instruction.accept(translator);
    } catch (UnsupportedCodeException unsupported) {
      supported = false;
      refused.set(ops.size());
      String what = unsupported.getMessage();
      String help = unsupported.help();
      return (x, frame, pc) -> {
        throw new UnsupportedCodeException(what, help);
      };
    }
  }

  private void emit(Op op, Instruction instruction) {
    ops.add(op);
    homes.add(block);
    instructions.add(instruction);
    boolean sets = instruction != null && instruction.hasResult();
    results.add(sets ? registers.getOrDefault(instruction, NONE) : NONE);
    TaintFlow flow = supported ? TaintFlows.of(instruction, promotion) : TaintFlow.NONE;
    flows.add(flow);
    boolean none = flow == TaintFlow.NONE && !(instruction instanceof Return);
    operands.add(none ? new int[0] : operandRegisters(instruction));
  }

  private int[] operandRegisters(Instruction instruction) {
    List<Value> values = new ArrayList<>(instruction.operands());
    if (instruction instanceof CallSite call && TaintFlows.isIntrinsic(call)) {
      values.remove(0);
    }
    return values.stream().mapToInt(this::knownRegister).toArray();
  }

  private int knownRegister(Value value) {
    if (value instanceof Constant constant && !registers.containsKey(constant)) {
      Integer index = constants.get(constant);
      return index == null ? NONE : variables + index;
    }
    return registers.getOrDefault(value, NONE);
  }

  private Code.Registers template() {
    int total = variables + constants.size();
    long[] narrow = new long[total];
    long[][] wide = anyWide ? new long[total][] : null;
    constants.forEach(
        (constant, index) -> {
          int register = variables + index;
          if (isWide(constant)) {
            wide[register] = cache.constants().wide(constant);
          } else {
            narrow[register] = cache.constants().narrow(constant);
          }
        });
    int[] promoted =
        registers.keySet().stream()
            .filter(promotion::isPromoted)
            .mapToInt(registers::get)
            .sorted()
            .toArray();
    return new Code.Registers(narrow, wide, variables, promoted, Map.copyOf(registers));
  }

  private Liveness liveness() {
    RegisterUses.Registers known =
        new RegisterUses.Registers() {
          @Override
          public int of(Value value) {
            return knownRegister(value);
          }

          @Override
          public int start(Block target) {
            return Translator.this.start(target);
          }

          @Override
          public int steps(Instruction instruction) {
            return Translator.this.steps(instruction);
          }

          @Override
          public List<Integer> readBetween(Block from, Block to) {
            return edges.simdEvents(from, to).stream()
                .flatMap(event -> event.privates().stream())
                .toList();
          }
        };
    return new Liveness(variables, new RegisterUses(function, promotion, known).steps(ops.size()));
  }

  private Code.Steps steps() {
    Code.Steps steps = new Code.Steps(ops.size());
    for (int pc = 0; pc < ops.size(); pc++) {
      steps.ops[pc] = ops.get(pc);
      steps.instructions[pc] = instructions.get(pc);
      steps.results[pc] = results.get(pc);
      steps.landings[pc] = landings.getOrDefault(pc, NONE);
      steps.operands[pc] = operands.get(pc);
      steps.flows[pc] = flows.get(pc);
    }
    return steps;
  }

  // ---- for the translators of instructions ----

  CodeCache cache() {
    return cache;
  }

  Function function() {
    return function;
  }

  Promotion promotion() {
    return promotion;
  }

  /** Whether a variable is in no memory. */
  boolean isPromoted(Alloca variable) {
    return promotion.isPromoted(variable);
  }

  /** The register of a value. */
  int register(Value value) {
    if (value instanceof Constant constant) {
      return constant(constant);
    }
    if (value instanceof MetadataValue) {
      return 0;
    }
    Integer register = registers.get(value);
    if (register == null) {
      throw new UnsupportedCodeException("operand " + value);
    }
    return register;
  }

  private int constant(Constant constant) {
    if (constant instanceof GlobalReference global
        && cache.symbols().isUnknownVariable(global.name())) {
      throw new UnsupportedCodeException("the external variable " + global.name());
    }
    Integer threadLocal = registers.get(constant);
    if (threadLocal != null) {
      return threadLocal;
    }
    Integer known = constants.get(constant);
    if (known == null) {
      // Evaluated once here, so that what is not supported is found at its instruction.
      if (isWide(constant)) {
        cache.constants().wide(constant);
        anyWide = true;
      } else {
        cache.constants().narrow(constant);
      }
      known = constants.size();
      constants.put(constant, known);
    }
    return variables + known;
  }

  int[] registers(List<Value> values) {
    return values.stream().mapToInt(this::register).toArray();
  }

  /** The register that an instruction sets, -1 if it has no result. */
  int result(Instruction instruction) {
    return instruction.hasResult() ? registers.get(instruction) : NONE;
  }

  /** Where a step is now. */
  int here() {
    return ops.size();
  }

  int start(Block target) {
    return blockStarts[target.index()];
  }

  /** Whether a jump from here to a program counter may close a loop. */
  boolean closesLoop(Block target) {
    return blockStarts[target.index()] <= here();
  }

  /** Where to go in order to get from the present block to another, its phis set. */
  int edge(Block target) {
    return edges.edge(block, target);
  }

  /** What the edge from the present block to another means for simd loops. */
  List<SimdEdge.Event> simdEvents(Block target) {
    return edges.simdEvents(block, target);
  }

  /** Makes the run of a load or store. */
  AccessRun accessRun(Instruction instruction, AccessKind kind, int size) {
    AccessRun run = new AccessRun(instruction, kind, size);
    runs.put(instruction, run);
    return run;
  }

  // ---- for the compiler ----

  /** The run of a load or store; null if it has none. */
  AccessRun accessRun(Instruction instruction) {
    return runs.get(instruction);
  }

  /** The register that a step of a block sets, -1 for none. */
  int written(int pc) {
    return pc < threadLocals.size() ? registers.get(threadLocals.get(pc)) : results.get(pc);
  }

  /** Whether a step only says that its instruction is not supported. */
  boolean isRefused(int pc) {
    return refused.get(pc);
  }

  /** The block of a step that is not one of an edge. */
  Block home(int pc) {
    return homes.get(pc);
  }

  Edges edges() {
    return edges;
  }

  /** How many registers are not constants; they come first. */
  int variables() {
    return variables;
  }

  /** Where the steps of the blocks end, and those of the edges begin. */
  int length() {
    return length;
  }
}

package dev.photofinish.llvm.bitcode;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionBuilder;
import dev.photofinish.llvm.ir.FunctionType;
import dev.photofinish.llvm.ir.LexicalScope;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.SourceVariable;
import dev.photofinish.llvm.ir.Type;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** Copies one function. Blocks that its entry does not reach are left out. */
final class FunctionImporter {
  /** An instruction to be copied and the index it will have. */
  private record Numbered(LLVMValueRef handle, int opcode, int index) {}

  private final ProgramImporter program;
  private final LLVMValueRef function;
  private final List<Parameter> parameters = new ArrayList<>();
  private final Values values;
  private final Long2ObjectOpenHashMap<SourceVariable> variables = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<LexicalScope> scopes = new Long2ObjectOpenHashMap<>();

  FunctionImporter(ProgramImporter program, LLVMValueRef function) {
    this.program = program;
    this.function = function;
    this.values = new Values(program.constants());
  }

  Function read() {
    FunctionType type = program.types().functionType(LLVM.LLVMGlobalGetValueType(function));
    readParameters();
    FunctionBuilder builder = new FunctionBuilder(signature(type));
    if (LLVM.LLVMIsDeclaration(function) == 0) {
      readBody(builder);
    }
    return builder.build();
  }

  private Function.Signature signature(FunctionType type) {
    String name = program.symbols().name(function);
    SourceLocation location = program.debug().declaration(function);
    return new Function.Signature(
        name,
        type,
        parameters,
        Opcodes.linkage(LLVM.LLVMGetLinkage(function)),
        program.attributes().ofFunction(function),
        LLVM.LLVMHasPersonalityFn(function) != 0
            ? Optional.of(program.constants().constant(LLVM.LLVMGetPersonalityFn(function)))
            : Optional.empty(),
        program.debug().sourceName(function).orElse(name),
        location,
        program.debug().releaseSequence(function));
  }

  private void readParameters() {
    int count = LLVM.LLVMCountParams(function);
    for (int i = 0; i < count; i++) {
      LLVMValueRef handle = LLVM.LLVMGetParam(function, i);
      Type type = program.types().type(LLVM.LLVMTypeOf(handle));
      Passing passing =
          type instanceof PointerType
              ? program.attributes().ofParameter(function, i)
              : Passing.DIRECT;
      Parameter parameter =
          new Parameter(i, type, NativeText.name(handle, program.length()), passing);
      parameters.add(parameter);
      values.define(handle, parameter);
    }
  }

  private void readBody(FunctionBuilder builder) {
    BlockOrder order = BlockOrder.of(function);
    List<List<Numbered>> bodies = number(order);
    List<Block> blocks = new ArrayList<>();
    for (LLVMBasicBlockRef block : order.blocks()) {
      blocks.add(
          builder.block(NativeText.name(LLVM.LLVMBasicBlockAsValue(block), program.length())));
    }
    InstructionImporter instructions =
        new InstructionImporter(
            program,
            values,
            handle -> blocks.get(order.indexOf(handle)),
            handle -> Optional.ofNullable(variables.get(handle.address())),
            handle -> Optional.ofNullable(scopes.get(handle.address())));
    Map<Phi, LLVMValueRef> phis = new LinkedHashMap<>();
    for (int index : order.definitionsFirst()) {
      for (Numbered numbered : bodies.get(index)) {
        var instruction = instructions.read(numbered.handle(), numbered.opcode(), numbered.index());
        builder.append(blocks.get(index), instruction);
        values.define(numbered.handle(), instruction);
        if (instruction instanceof Phi phi) {
          phis.put(phi, numbered.handle());
        }
      }
    }
    phis.forEach((phi, handle) -> builder.complete(phi, incoming(handle, order, blocks)));
  }

  private List<List<Numbered>> number(BlockOrder order) {
    List<List<Numbered>> bodies = new ArrayList<>();
    int index = 0;
    for (LLVMBasicBlockRef block : order.blocks()) {
      List<Numbered> body = new ArrayList<>();
      for (LLVMValueRef instruction = LLVM.LLVMGetFirstInstruction(block);
          instruction != null;
          instruction = LLVM.LLVMGetNextInstruction(instruction)) {
        int opcode = LLVM.LLVMGetInstructionOpcode(instruction);
        String debug = DebugIntrinsics.called(instruction, opcode, program.symbols());
        if (debug.isEmpty()) {
          body.add(new Numbered(instruction, opcode, index++));
        } else if (debug.equals(DebugIntrinsics.DECLARE)) {
          declare(instruction);
        }
      }
      bodies.add(body);
    }
    return bodies;
  }

  private void declare(LLVMValueRef call) {
    LLVMValueRef memory = program.nodes().wrapped(LLVM.LLVMGetOperand(call, 0));
    if (memory != null) {
      LLVMValueRef declared = LLVM.LLVMGetOperand(call, 1);
      program
          .debug()
          .localVariable(declared)
          .ifPresent(variable -> variables.putIfAbsent(memory.address(), variable));
      program
          .debug()
          .localScope(declared)
          .ifPresent(scope -> scopes.putIfAbsent(memory.address(), scope));
    }
  }

  private List<Phi.Incoming> incoming(LLVMValueRef phi, BlockOrder order, List<Block> blocks) {
    List<Phi.Incoming> incoming = new ArrayList<>();
    int count = LLVM.LLVMCountIncoming(phi);
    for (int i = 0; i < count; i++) {
      int block = order.indexOf(LLVM.LLVMGetIncomingBlock(phi, i));
      if (block >= 0) {
        incoming.add(
            new Phi.Incoming(values.value(LLVM.LLVMGetIncomingValue(phi, i)), blocks.get(block)));
      }
    }
    return incoming;
  }
}

package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.InlineAssembly;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.VoidType;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import java.util.List;
import java.util.Optional;

/** Steps that call. */
final class CallTranslator {
  private final Translator code;

  CallTranslator(Translator code) {
    this.code = code;
  }

  Op translate(Instruction instruction, CallSite call) {
    if (call.callee() instanceof InlineAssembly assembly) {
      return assembly(instruction, assembly);
    }
    if (call.callee() instanceof FunctionReference reference) {
      return direct(instruction, call, reference.name());
    }
    return indirect(instruction, call);
  }

  private Op assembly(Instruction instruction, InlineAssembly assembly) {
    return switch (AssemblyIdiom.of(assembly, instruction)) {
      case NOTHING -> Op.NOTHING;
      case PAUSE -> pause(instruction);
      case FULL_FENCE -> new AtomicOps(code).fence(AtomicOrdering.SEQ_CST, instruction);
      case OTHER ->
          throw new UnsupportedCodeException("inline assembly \"" + assembly.template() + "\"");
    };
  }

  /** A hint to the processor that the thread waits for another one. */
  private Op pause(Instruction instruction) {
    Arguments none = new Arguments(new int[0], List.of(), List.of(), VoidType.VOID);
    return new ExternalCall("pause", external("sched_yield"), none, instruction, -1);
  }

  private Op direct(Instruction instruction, CallSite call, String name) {
    if (name.equals("llvm.x86.sse2.pause") || name.equals("llvm.aarch64.hint")) {
      return pause(instruction);
    }
    if (name.startsWith("llvm.x86.sse") && name.endsWith("fence")) {
      return new AtomicOps(code).fence(AtomicOrdering.SEQ_CST, instruction);
    }
    if (name.startsWith("llvm.")) {
      return new Intrinsics(code).translate(instruction, call, name);
    }
    Arguments arguments = arguments(call);
    Function target =
        Optional.ofNullable(code.cache().symbols().address(name))
            .map(code.cache().symbols()::functionAt)
            .orElseThrow(() -> UnsupportedCodeException.function(name));
    if (!target.isDeclaration()) {
      return new FunctionCall(target, arguments, instruction);
    }
    External external = external(name);
    if (external == External.NOTHING) {
      return Op.NOTHING;
    }
    return new ExternalCall(name, external, arguments, instruction, code.result(instruction));
  }

  private External external(String name) {
    External external = code.cache().external(name);
    if (external == null) {
      throw UnsupportedCodeException.function(name);
    }
    return external;
  }

  private Arguments arguments(CallSite call) {
    return Arguments.of(call, code.registers(call.arguments()));
  }

  private Op indirect(Instruction instruction, CallSite call) {
    int callee = code.register(call.callee());
    int result = code.result(instruction);
    Arguments arguments = arguments(call);
    CodeCache cache = code.cache();
    return new IndirectCall(callee, arguments, instruction, result, cache);
  }

  /** A call through a pointer. */
  static final class IndirectCall implements Op {
    private final int callee;
    private final Arguments arguments;
    private final Instruction instruction;
    private final int result;
    private final CodeCache cache;

    IndirectCall(
        int callee, Arguments arguments, Instruction instruction, int result, CodeCache cache) {
      this.callee = callee;
      this.arguments = arguments;
      this.instruction = instruction;
      this.result = result;
      this.cache = cache;
    }

    int calleeRegister() {
      return callee;
    }

    /** The external behind the pointer; null if it is a function of the program or nothing. */
    ExternalCall external(Frame frame) {
      Function target = cache.symbols().functionAt(frame.r[callee]);
      if (target == null || !target.isDeclaration()) {
        return null;
      }
      External external = cache.external(target.name());
      if (external == null) {
        throw UnsupportedCodeException.function(target.name());
      }
      return new ExternalCall(target.name(), external, arguments, instruction, result);
    }

    @Override
    public int execute(Interpreter x, Frame frame, int pc) {
      Function target = cache.symbols().functionAt(frame.r[callee]);
      if (target == null) {
        return x.faults.die(
            frame,
            pc,
            frame.r[callee] == 0 ? FaultKind.NULL_DEREFERENCE : FaultKind.BAD_CALL,
            "call of something that is not a function");
      }
      if (target.isDeclaration()) {
        return external(frame).execute(x, frame, pc);
      }
      frame.pc = pc;
      return x.calls.enter(cache.code(target), frame, arguments, instruction);
    }
  }

  /** A call of a function that the program defines. */
  static final class FunctionCall implements Op {
    private final Function target;
    private final Arguments arguments;
    private final Instruction instruction;
    private Code body;

    FunctionCall(Function target, Arguments arguments, Instruction instruction) {
      this.target = target;
      this.arguments = arguments;
      this.instruction = instruction;
    }

    @Override
    public int execute(Interpreter x, Frame frame, int pc) {
      if (body == null) {
        body = x.codes().code(target);
      }
      frame.pc = pc;
      return x.calls.enter(body, frame, arguments, instruction);
    }
  }
}

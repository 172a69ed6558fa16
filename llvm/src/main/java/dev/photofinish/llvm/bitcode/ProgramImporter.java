package dev.photofinish.llvm.bitcode;

import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.LoopHints;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.SourceVariable;
import dev.photofinish.llvm.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** Copies one module; all that is shared between its parts lives here. */
final class ProgramImporter implements AutoCloseable {
  private final LLVMModuleRef module;
  private final SizeTPointer length = new SizeTPointer(1);
  private final TypeImporter types;
  private final Symbols symbols;
  private final ConstantImporter constants;
  private final MetadataNodes nodes;
  private final DebugInformation debug;
  private final LoopMetadata loops;
  private final Attributes attributes;

  ProgramImporter(NativeModule owner, SourceNames sourceNames) {
    this.module = owner.module();
    this.types = new TypeImporter(LLVM.LLVMGetModuleDataLayout(module));
    this.symbols = new Symbols(module, length);
    this.constants = new ConstantImporter(types, symbols, length);
    this.nodes = new MetadataNodes(owner.context());
    this.debug = new DebugInformation(nodes, sourceNames);
    this.loops = new LoopMetadata(owner.context(), nodes, constants);
    this.attributes = new Attributes(types);
  }

  Program read(String name) {
    return new Program(
        name,
        NativeText.of(LLVM.LLVMGetTarget(module)),
        globals(),
        functions(),
        indirectFunctions());
  }

  private List<Global> globals() {
    List<Global> globals = new ArrayList<>();
    for (LLVMValueRef global = LLVM.LLVMGetFirstGlobal(module);
        global != null;
        global = LLVM.LLVMGetNextGlobal(global)) {
      globals.add(global(global));
    }
    return globals;
  }

  private Global global(LLVMValueRef handle) {
    Type type = types.type(LLVM.LLVMGlobalGetValueType(handle));
    int alignment = LLVM.LLVMGetAlignment(handle);
    LLVMValueRef initializer = LLVM.LLVMGetInitializer(handle);
    Optional<Constant> content = Optional.ofNullable(initializer).map(constants::constant);
    Optional<SourceVariable> variable = debug.globalVariable(handle);
    return new Global(
        symbols.name(handle),
        type,
        LLVM.LLVMIsGlobalConstant(handle) != 0
            ? Global.Mutability.CONSTANT
            : Global.Mutability.VARIABLE,
        LLVM.LLVMIsThreadLocal(handle) != 0 ? Global.Storage.THREAD_LOCAL : Global.Storage.SHARED,
        Opcodes.linkage(LLVM.LLVMGetLinkage(handle)),
        alignment == 0 ? type.alignment() : alignment,
        NativeText.of(LLVM.LLVMGetSection(handle)),
        content,
        variable);
  }

  private List<Function> functions() {
    List<Function> functions = new ArrayList<>();
    for (LLVMValueRef function = LLVM.LLVMGetFirstFunction(module);
        function != null;
        function = LLVM.LLVMGetNextFunction(function)) {
      if (!DebugIntrinsics.isOne(symbols.name(function))) {
        functions.add(new FunctionImporter(this, function).read());
      }
    }
    return functions;
  }

  /** The functions with a loop that is to be executed in lanes. */
  List<Function> functionsWithLanes() {
    List<Function> functions = new ArrayList<>();
    for (LLVMValueRef function = LLVM.LLVMGetFirstFunction(module);
        function != null;
        function = LLVM.LLVMGetNextFunction(function)) {
      if (hasLanes(function)) {
        functions.add(new FunctionImporter(this, function).read());
      }
    }
    return functions;
  }

  private boolean hasLanes(LLVMValueRef function) {
    for (LLVMBasicBlockRef block = LLVM.LLVMGetFirstBasicBlock(function);
        block != null;
        block = LLVM.LLVMGetNextBasicBlock(block)) {
      LLVMValueRef end = LLVM.LLVMGetBasicBlockTerminator(block);
      if (end != null && loops.hints(end).vectorize() == LoopHints.Vectorize.ENABLED) {
        return true;
      }
    }
    return false;
  }

  private Map<String, Constant> indirectFunctions() {
    Map<String, Constant> found = new LinkedHashMap<>();
    for (LLVMValueRef indirect = LLVM.LLVMGetFirstGlobalIFunc(module);
        indirect != null;
        indirect = LLVM.LLVMGetNextGlobalIFunc(indirect)) {
      found.put(
          symbols.name(indirect), constants.constant(LLVM.LLVMGetGlobalIFuncResolver(indirect)));
    }
    return found;
  }

  SizeTPointer length() {
    return length;
  }

  TypeImporter types() {
    return types;
  }

  Symbols symbols() {
    return symbols;
  }

  ConstantImporter constants() {
    return constants;
  }

  MetadataNodes nodes() {
    return nodes;
  }

  DebugInformation debug() {
    return debug;
  }

  LoopMetadata loops() {
    return loops;
  }

  Attributes attributes() {
    return attributes;
  }

  @Override
  public void close() {
    length.close();
  }
}

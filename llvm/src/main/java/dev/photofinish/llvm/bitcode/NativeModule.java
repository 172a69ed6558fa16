package dev.photofinish.llvm.bitcode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMDiagnosticHandler;
import org.bytedeco.llvm.LLVM.LLVMDiagnosticInfoRef;
import org.bytedeco.llvm.LLVM.LLVMErrorRef;
import org.bytedeco.llvm.LLVM.LLVMMemoryBufferRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMPassBuilderOptionsRef;
import org.bytedeco.llvm.LLVM.LLVMTargetMachineRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** An LLVM module with the context it lives in; closing it frees both. */
final class NativeModule implements AutoCloseable {
  /** Keeps what LLVM complains about. Without a handler an error ends the process. */
  private static final class Complaints extends LLVMDiagnosticHandler {
    private final List<String> errors = new ArrayList<>();

    @Override
    public void call(LLVMDiagnosticInfoRef information, Pointer context) {
      if (LLVM.LLVMGetDiagInfoSeverity(information) == LLVM.LLVMDSError) {
        errors.add(NativeText.owned(LLVM.LLVMGetDiagInfoDescription(information)));
      }
    }
  }

  private final LLVMContextRef context;
  private final Complaints complaints;
  private LLVMModuleRef module;

  private NativeModule() {
    this.complaints = new Complaints();
    this.context = LLVM.LLVMContextCreate();
    LLVM.LLVMContextSetDiagnosticHandler(context, complaints, null);
  }

  /** Reads units and links them, in order, with what they need of the libraries. */
  static NativeModule of(List<byte[]> units, List<byte[]> libraries) {
    NativeModule result = new NativeModule();
    try {
      for (byte[] unit : units) {
        LLVMModuleRef parsed = result.parse(unit);
        ModelledTarget.require(parsed);
        result.add(parsed);
      }
      for (byte[] library : libraries) {
        LLVMModuleRef archive = result.parse(library);
        makeOptional(archive);
        result.add(archive);
      }
      // Debug records have no C API beyond their text; the intrinsics they stand for do.
      LLVM.LLVMSetIsNewDbgInfoFormat(result.module, 0);
      ReductionSections.repair(result);
      PostfixUpdates.repair(result);
      return result;
    } catch (RuntimeException | Error e) {
      result.close();
      throw e;
    }
  }

  /** Reads a unit and gives it what it uses of another unit's inline functions. */
  static NativeModule withInlineFunctions(byte[] unit, byte[] definitions) {
    NativeModule result = new NativeModule();
    try {
      result.add(result.parse(unit));
      LLVMModuleRef inline = result.parse(definitions);
      for (String list : List.of("llvm.global_ctors", "llvm.global_dtors", "llvm.used")) {
        LLVMValueRef global = LLVM.LLVMGetNamedGlobal(inline, list);
        if (global != null) {
          LLVM.LLVMDeleteGlobal(global);
        }
      }
      List<LLVMValueRef> shared = result.share(inline);
      makeOptional(inline);
      result.add(inline);
      shared.forEach(symbol -> LLVM.LLVMSetLinkage(symbol, LLVM.LLVMInternalLinkage));
      return result;
    } catch (RuntimeException | Error e) {
      result.close();
      throw e;
    }
  }

  /**
   * Lets the linker take what the file keeps to itself, and both modules have, for one thing.
   *
   * @return the symbols of this module that are visible until they are hidden again
   */
  private List<LLVMValueRef> share(LLVMModuleRef other) {
    Map<String, LLVMValueRef> own = new HashMap<>();
    try (SizeTPointer length = new SizeTPointer(1)) {
      forEachSymbol(module, symbol -> own.put(NativeText.name(symbol, length), symbol));
      List<LLVMValueRef> shared = new ArrayList<>();
      forEachSymbol(
          other,
          symbol -> {
            String name = NativeText.name(symbol, length);
            LLVMValueRef mine = own.get(name);
            if (mine != null && isInternal(mine) && isInternal(symbol) && !name.startsWith(".")) {
              LLVM.LLVMSetLinkage(mine, LLVM.LLVMExternalLinkage);
              LLVM.LLVMSetLinkage(symbol, LLVM.LLVMLinkOnceAnyLinkage);
              shared.add(mine);
            }
          });
      return shared;
    }
  }

  private static boolean isInternal(LLVMValueRef symbol) {
    return LLVM.LLVMGetLinkage(symbol) == LLVM.LLVMInternalLinkage;
  }

  /** The module as bitcode. */
  byte[] toBitcode() {
    LLVMMemoryBufferRef buffer = LLVM.LLVMWriteBitcodeToMemoryBuffer(module);
    try {
      byte[] bytes = new byte[Math.toIntExact(LLVM.LLVMGetBufferSize(buffer))];
      LLVM.LLVMGetBufferStart(buffer).capacity(bytes.length).get(bytes);
      return bytes;
    } finally {
      LLVM.LLVMDisposeMemoryBuffer(buffer);
    }
  }

  /**
   * Brings every function into static single assignment form. Variables whose address nobody takes
   * become values; accesses that another thread could see stay as they are.
   *
   * @param kept names of variables to leave in memory, by the names of their functions
   */
  void toSsa(Map<String, Set<String>> kept) {
    LLVM.LLVMSetIsNewDbgInfoFormat(module, 1);
    KeptVariables variables = new KeptVariables(module, context);
    kept.forEach(
        (function, names) -> variables.keep(LLVM.LLVMGetNamedFunction(module, function), names));
    LLVMPassBuilderOptionsRef options = LLVM.LLVMCreatePassBuilderOptions();
    try {
      LLVMErrorRef failure =
          LLVM.LLVMRunPasses(
              module, "function(sroa,loop-simplify)", new LLVMTargetMachineRef(), options);
      if (failure != null && !failure.isNull()) {
        throw new BitcodeException(NativeText.owned(LLVM.LLVMGetErrorMessage(failure)));
      }
    } finally {
      LLVM.LLVMDisposePassBuilderOptions(options);
      variables.release();
      LLVM.LLVMSetIsNewDbgInfoFormat(module, 0);
    }
  }

  private LLVMModuleRef parse(byte[] unit) {
    LLVMModuleRef parsed = new LLVMModuleRef();
    try (BytePointer bytes = new BytePointer(unit);
        BytePointer name = new BytePointer("bitcode")) {
      LLVMMemoryBufferRef buffer =
          LLVM.LLVMCreateMemoryBufferWithMemoryRangeCopy(bytes, unit.length, name);
      int failed = LLVM.LLVMParseBitcodeInContext2(context, buffer, parsed);
      LLVM.LLVMDisposeMemoryBuffer(buffer);
      if (failed != 0 || parsed.isNull()) {
        throw new BitcodeException("not LLVM bitcode: " + String.join("; ", complaints.errors));
      }
    }
    return parsed;
  }

  private void add(LLVMModuleRef unit) {
    if (module == null) {
      module = unit;
    } else if (LLVM.LLVMLinkModules2(module, unit) != 0) {
      throw new LinkException(String.join("; ", complaints.errors));
    }
  }

  /** Lets the linker take from a module what others lack, and no more. */
  private static void makeOptional(LLVMModuleRef library) {
    forEachSymbol(library, NativeModule::makeOptional);
  }

  private static void makeOptional(LLVMValueRef symbol) {
    int linkage = LLVM.LLVMGetLinkage(symbol);
    boolean visible =
        linkage == LLVM.LLVMExternalLinkage
            || linkage == LLVM.LLVMAvailableExternallyLinkage
            || linkage == LLVM.LLVMWeakAnyLinkage
            || linkage == LLVM.LLVMWeakODRLinkage;
    if (visible && LLVM.LLVMIsDeclaration(symbol) == 0) {
      LLVM.LLVMSetLinkage(symbol, LLVM.LLVMLinkOnceAnyLinkage);
    }
  }

  /** The names by which the module is linked to others. */
  UnitSymbols symbols() {
    Set<String> defined = new TreeSet<>();
    Set<String> offered = new TreeSet<>();
    Set<String> wanted = new TreeSet<>();
    try (SizeTPointer length = new SizeTPointer(1)) {
      forEachSymbol(
          module,
          symbol -> {
            int linkage = LLVM.LLVMGetLinkage(symbol);
            String name = NativeText.name(symbol, length);
            if (LLVM.LLVMIsDeclaration(symbol) != 0) {
              wanted.add(name);
            } else if (linkage == LLVM.LLVMExternalLinkage) {
              defined.add(name);
            } else if (linkage != LLVM.LLVMInternalLinkage
                && linkage != LLVM.LLVMPrivateLinkage
                && linkage != LLVM.LLVMAppendingLinkage) {
              offered.add(name);
            }
          });
    }
    return new UnitSymbols(defined, offered, wanted);
  }

  private static void forEachSymbol(LLVMModuleRef module, Consumer<LLVMValueRef> action) {
    for (LLVMValueRef global = LLVM.LLVMGetFirstGlobal(module);
        global != null;
        global = LLVM.LLVMGetNextGlobal(global)) {
      action.accept(global);
    }
    for (LLVMValueRef function = LLVM.LLVMGetFirstFunction(module);
        function != null;
        function = LLVM.LLVMGetNextFunction(function)) {
      action.accept(function);
    }
    for (LLVMValueRef alias = LLVM.LLVMGetFirstGlobalAlias(module);
        alias != null;
        alias = LLVM.LLVMGetNextGlobalAlias(alias)) {
      action.accept(alias);
    }
  }

  LLVMContextRef context() {
    return context;
  }

  LLVMModuleRef module() {
    return module;
  }

  @Override
  public void close() {
    if (module != null) {
      LLVM.LLVMDisposeModule(module);
      module = null;
    }
    LLVM.LLVMContextDispose(context);
    complaints.close();
  }
}

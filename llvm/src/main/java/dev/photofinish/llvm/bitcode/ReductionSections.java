package dev.photofinish.llvm.bitcode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/**
 * Has the body of a construct use its private copy of a section of a global array.
 *
 * <p>For {@code reduction(+: h[:n])} clang makes the copy, initialises it, computes where element 0
 * of {@code h} would be in it, and combines it into {@code h} at the end. If {@code h} is a local
 * variable, the code in between uses that address; if it is a global one, clang forgets to, and the
 * body works on {@code h} itself. What the program means is the former. The sign of it is an
 * address computed from the copy and the global that nobody uses:
 *
 * <pre>
 *   %copy = alloca i32, i64 %n
 *   %base = getelementptr i32, ptr %copy, i64 sdiv(ptrtoint(@h) - ptrtoint(first of section), size)
 * </pre>
 *
 * For a global pointer {@code h} the address is also stored into a variable that nobody reads.
 */
final class ReductionSections {
  private static final String COMBINATION = "omp.arraycpy.isempty";

  private final LLVMContextRef context;
  private final LLVMValueRef function;

  /**
   * A private copy that is not used.
   *
   * @param base computes where the array's element 0 would be
   * @param place stands for the global: base, or the variable that has its value
   */
  private record Unused(
      LLVMValueRef global, LLVMValueRef copy, LLVMValueRef base, LLVMValueRef place) {}

  private ReductionSections(LLVMContextRef context, LLVMValueRef function) {
    this.context = context;
    this.function = function;
  }

  /** Repairs all functions of a module. */
  static void repair(NativeModule module) {
    for (LLVMValueRef function = LLVM.LLVMGetFirstFunction(module.module());
        function != null;
        function = LLVM.LLVMGetNextFunction(function)) {
      new ReductionSections(module.context(), function).repair();
    }
  }

  private void repair() {
    List<Unused> found = new ArrayList<>();
    for (LLVMBasicBlockRef block = LLVM.LLVMGetFirstBasicBlock(function);
        block != null;
        block = LLVM.LLVMGetNextBasicBlock(block)) {
      for (LLVMValueRef instruction = LLVM.LLVMGetFirstInstruction(block);
          instruction != null;
          instruction = LLVM.LLVMGetNextInstruction(instruction)) {
        unused(instruction).ifPresent(found::add);
      }
    }
    found.forEach(this::use);
  }

  private static Optional<Unused> unused(LLVMValueRef base) {
    if (LLVM.LLVMGetInstructionOpcode(base) != LLVM.LLVMGetElementPtr
        || LLVM.LLVMGetNumOperands(base) != 2) {
      return Optional.empty();
    }
    LLVMValueRef copy = LLVM.LLVMGetOperand(base, 0);
    LLVMValueRef distance = under(LLVM.LLVMGetOperand(base, 1), LLVM.LLVMSDiv);
    LLVMValueRef address = under(under(distance, LLVM.LLVMSub), LLVM.LLVMPtrToInt);
    if (opcode(copy) != LLVM.LLVMAlloca || address == null) {
      return Optional.empty();
    }
    LLVMValueRef read = under(address, LLVM.LLVMLoad);
    LLVMValueRef global = read == null ? address : read;
    LLVMValueRef place = read == null ? withoutUse(base) : variable(base);
    return place == null || !isGlobal(global)
        ? Optional.empty()
        : Optional.of(new Unused(global, copy, base, place));
  }

  private static LLVMValueRef withoutUse(LLVMValueRef value) {
    return LLVM.LLVMGetFirstUse(value) == null ? value : null;
  }

  /** The variable that has a value and that nobody reads, if there is one. */
  private static LLVMValueRef variable(LLVMValueRef value) {
    var use = LLVM.LLVMGetFirstUse(value);
    if (use == null || LLVM.LLVMGetNextUse(use) != null) {
      return null;
    }
    LLVMValueRef store = LLVM.LLVMGetUser(use);
    if (opcode(store) != LLVM.LLVMStore) {
      return null;
    }
    LLVMValueRef variable = LLVM.LLVMGetOperand(store, 1);
    var only = LLVM.LLVMGetFirstUse(variable);
    boolean unread = only != null && LLVM.LLVMGetNextUse(only) == null;
    return unread && opcode(variable) == LLVM.LLVMAlloca ? variable : null;
  }

  /** Replaces the global from where its copy is ready to where the copy is combined into it. */
  private void use(Unused section) {
    Deque<LLVMValueRef> starts = new ArrayDeque<>();
    Set<Long> seen = new HashSet<>();
    starts.add(LLVM.LLVMGetNextInstruction(section.base()));
    while (!starts.isEmpty()) {
      LLVMValueRef instruction = starts.remove();
      while (instruction != null && !isCombined(section, instruction)) {
        replace(section, instruction);
        if (LLVM.LLVMIsATerminatorInst(instruction) != null) {
          int successors = LLVM.LLVMGetNumSuccessors(instruction);
          for (int i = 0; i < successors; i++) {
            LLVMBasicBlockRef next = LLVM.LLVMGetSuccessor(instruction, i);
            if (seen.add(next.address()) && !combines(section, next)) {
              starts.add(LLVM.LLVMGetFirstInstruction(next));
            }
          }
        }
        instruction = LLVM.LLVMGetNextInstruction(instruction);
      }
    }
  }

  /** Whether an instruction hands the copy to the run-time library. */
  private static boolean isCombined(Unused section, LLVMValueRef instruction) {
    return opcode(instruction) == LLVM.LLVMStore
        && LLVM.LLVMGetOperand(instruction, 0).equals(section.copy());
  }

  /** Whether a block combines the copy by itself, as after a simd loop. */
  private static boolean combines(Unused section, LLVMBasicBlockRef block) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      for (LLVMValueRef instruction = LLVM.LLVMGetFirstInstruction(block);
          instruction != null;
          instruction = LLVM.LLVMGetNextInstruction(instruction)) {
        if (opcode(instruction) == LLVM.LLVMICmp
            && NativeText.name(instruction, length).startsWith(COMBINATION)
            && mentions(LLVM.LLVMGetOperand(instruction, 0), section.global())) {
          return true;
        }
      }
      return false;
    }
  }

  private static boolean mentions(LLVMValueRef value, LLVMValueRef global) {
    if (value.equals(global)) {
      return true;
    }
    int code = opcode(value);
    boolean leads =
        code == LLVM.LLVMLoad || code == LLVM.LLVMGetElementPtr || code == LLVM.LLVMPtrToInt;
    return leads && mentions(LLVM.LLVMGetOperand(value, 0), global);
  }

  private void replace(Unused section, LLVMValueRef instruction) {
    int operands = LLVM.LLVMGetNumOperands(instruction);
    boolean phi = opcode(instruction) == LLVM.LLVMPHI;
    for (int i = 0; i < operands; i++) {
      LLVMValueRef operand = LLVM.LLVMGetOperand(instruction, i);
      if (operand != null && LLVM.LLVMIsConstant(operand) != 0 && depends(operand, section)) {
        LLVMValueRef before =
            phi
                ? LLVM.LLVMGetBasicBlockTerminator(LLVM.LLVMGetIncomingBlock(instruction, i))
                : instruction;
        LLVM.LLVMSetOperand(instruction, i, inCopy(section, operand, before));
      }
    }
  }

  /** Whether a constant is the address of something in the global. */
  private static boolean depends(LLVMValueRef constant, Unused section) {
    return constant.equals(section.global())
        || (opcode(constant) == LLVM.LLVMGetElementPtr
            && depends(LLVM.LLVMGetOperand(constant, 0), section));
  }

  /** The same address in the copy, computed before an instruction. */
  private LLVMValueRef inCopy(Unused section, LLVMValueRef constant, LLVMValueRef before) {
    if (constant.equals(section.global())) {
      return section.place();
    }
    LLVMValueRef base = inCopy(section, LLVM.LLVMGetOperand(constant, 0), before);
    int indices = LLVM.LLVMGetNumOperands(constant) - 1;
    LLVMValueRef[] list = new LLVMValueRef[indices];
    for (int i = 0; i < indices; i++) {
      list[i] = LLVM.LLVMGetOperand(constant, i + 1);
    }
    LLVMBuilderRef builder = LLVM.LLVMCreateBuilderInContext(context);
    try (PointerPointer<LLVMValueRef> array = new PointerPointer<>(list)) {
      LLVM.LLVMPositionBuilderBefore(builder, before);
      return LLVM.LLVMBuildGEP2(
          builder, LLVM.LLVMGetGEPSourceElementType(constant), base, array, indices, "");
    } finally {
      LLVM.LLVMDisposeBuilder(builder);
    }
  }

  private static boolean isGlobal(LLVMValueRef value) {
    return LLVM.LLVMGetValueKind(value) == LLVM.LLVMGlobalVariableValueKind;
  }

  /** The first operand of a value that has an operation, else null. */
  private static LLVMValueRef under(LLVMValueRef value, int operation) {
    return value != null && opcode(value) == operation ? LLVM.LLVMGetOperand(value, 0) : null;
  }

  /** The operation of an instruction or constant expression, 0 for other values. */
  private static int opcode(LLVMValueRef value) {
    return switch (LLVM.LLVMGetValueKind(value)) {
      case LLVM.LLVMInstructionValueKind -> LLVM.LLVMGetInstructionOpcode(value);
      case LLVM.LLVMConstantExprValueKind -> LLVM.LLVMGetConstOpcode(value);
      default -> 0;
    };
  }
}

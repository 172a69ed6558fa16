package dev.photofinish.llvm.bitcode;

import dev.photofinish.llvm.ir.AccessMode;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.Call;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.ExtractElement;
import dev.photofinish.llvm.ir.ExtractValue;
import dev.photofinish.llvm.ir.Fence;
import dev.photofinish.llvm.ir.FloatCompare;
import dev.photofinish.llvm.ir.Freeze;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.IndirectBranch;
import dev.photofinish.llvm.ir.InsertElement;
import dev.photofinish.llvm.ir.InsertValue;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Invoke;
import dev.photofinish.llvm.ir.LandingPad;
import dev.photofinish.llvm.ir.LexicalScope;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.LoopHints;
import dev.photofinish.llvm.ir.NoWrap;
import dev.photofinish.llvm.ir.Origin;
import dev.photofinish.llvm.ir.Passing;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Resume;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.ShuffleVector;
import dev.photofinish.llvm.ir.SourceVariable;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.SyncScope;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.Unary;
import dev.photofinish.llvm.ir.UnaryOperator;
import dev.photofinish.llvm.ir.Unreachable;
import dev.photofinish.llvm.ir.UnsupportedInstruction;
import dev.photofinish.llvm.ir.VaArgument;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.VoidType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** Copies instructions whose operands have been copied before. */
final class InstructionImporter {
  private final ProgramImporter program;
  private final Values values;
  private final Function<LLVMBasicBlockRef, Block> blocks;
  private final Function<LLVMValueRef, Optional<SourceVariable>> variables;
  private final Function<LLVMValueRef, Optional<LexicalScope>> scopes;

  InstructionImporter(
      ProgramImporter program,
      Values values,
      Function<LLVMBasicBlockRef, Block> blocks,
      Function<LLVMValueRef, Optional<SourceVariable>> variables,
      Function<LLVMValueRef, Optional<LexicalScope>> scopes) {
    this.program = program;
    this.values = values;
    this.blocks = blocks;
    this.variables = variables;
    this.scopes = scopes;
  }

  Instruction read(LLVMValueRef handle, int opcode, int index) {
    Type type = type(LLVM.LLVMTypeOf(handle));
    String name = type == VoidType.VOID ? "" : NativeText.name(handle, program.length());
    Origin origin = new Origin(index, name, program.debug().location(handle));
    return switch (opcode) {
      case LLVM.LLVMRet ->
          new Return(
              origin,
              LLVM.LLVMGetNumOperands(handle) == 0
                  ? Optional.empty()
                  : Optional.of(operand(handle, 0)));
      case LLVM.LLVMBr -> branch(handle, origin);
      case LLVM.LLVMSwitch -> switchOn(handle, origin);
      case LLVM.LLVMIndirectBr ->
          new IndirectBranch(origin, operand(handle, 0), successors(handle));
      case LLVM.LLVMUnreachable -> new Unreachable(origin);
      case LLVM.LLVMResume -> new Resume(origin, operand(handle, 0));
      case LLVM.LLVMCall -> call(handle, origin);
      case LLVM.LLVMInvoke -> invoke(handle, origin);
      case LLVM.LLVMLandingPad -> landingPad(handle, origin, type);
      case LLVM.LLVMPHI -> new Phi(origin, type);
      case LLVM.LLVMAlloca ->
          new Alloca(
              origin,
              type(LLVM.LLVMGetAllocatedType(handle)),
              operand(handle, 0),
              LLVM.LLVMGetAlignment(handle),
              variables.apply(handle),
              scopes.apply(handle));
      case LLVM.LLVMLoad -> new Load(origin, type, operand(handle, 0), mode(handle));
      case LLVM.LLVMStore ->
          new Store(origin, operand(handle, 0), operand(handle, 1), mode(handle));
      case LLVM.LLVMAtomicRMW ->
          new AtomicReadModifyWrite(
              origin,
              Opcodes.atomicOperator(LLVM.LLVMGetAtomicRMWBinOp(handle)),
              operand(handle, 0),
              operand(handle, 1),
              mode(handle));
      case LLVM.LLVMAtomicCmpXchg -> compareExchange(handle, origin, type);
      case LLVM.LLVMFence ->
          new Fence(origin, Opcodes.ordering(LLVM.LLVMGetOrdering(handle)), scope(handle));
      case LLVM.LLVMGetElementPtr ->
          new GetElementPointer(
              origin,
              type,
              type(LLVM.LLVMGetGEPSourceElementType(handle)),
              operand(handle, 0),
              operandsFrom(handle, 1),
              LLVM.LLVMIsInBounds(handle) != 0);
      case LLVM.LLVMICmp ->
          new IntCompare(
              origin,
              type,
              Opcodes.intPredicate(LLVM.LLVMGetICmpPredicate(handle)),
              operand(handle, 0),
              operand(handle, 1));
      case LLVM.LLVMFCmp ->
          new FloatCompare(
              origin,
              type,
              Opcodes.floatPredicate(LLVM.LLVMGetFCmpPredicate(handle)),
              operand(handle, 0),
              operand(handle, 1));
      case LLVM.LLVMSelect ->
          new Select(origin, operand(handle, 0), operand(handle, 1), operand(handle, 2));
      case LLVM.LLVMFNeg -> new Unary(origin, UnaryOperator.FNEG, operand(handle, 0));
      case LLVM.LLVMFreeze -> new Freeze(origin, operand(handle, 0));
      case LLVM.LLVMVAArg -> new VaArgument(origin, type, operand(handle, 0));
      case LLVM.LLVMExtractValue ->
          new ExtractValue(origin, type, operand(handle, 0), indices(handle));
      case LLVM.LLVMInsertValue ->
          new InsertValue(origin, operand(handle, 0), operand(handle, 1), indices(handle));
      case LLVM.LLVMExtractElement ->
          new ExtractElement(origin, type, operand(handle, 0), operand(handle, 1));
      case LLVM.LLVMInsertElement ->
          new InsertElement(origin, operand(handle, 0), operand(handle, 1), operand(handle, 2));
      case LLVM.LLVMShuffleVector ->
          new ShuffleVector(origin, type, operand(handle, 0), operand(handle, 1), mask(handle));
      default -> arithmetic(handle, opcode, origin, type);
    };
  }

  private Instruction arithmetic(LLVMValueRef handle, int opcode, Origin origin, Type type) {
    Optional<BinaryOperator> binary = Opcodes.binary(opcode);
    if (binary.isPresent()) {
      return new Binary(
          origin, binary.get(), operand(handle, 0), operand(handle, 1), noWrap(handle, opcode));
    }
    Optional<CastOperator> cast = Opcodes.cast(opcode);
    if (cast.isPresent()) {
      return new Cast(origin, type, cast.get(), operand(handle, 0));
    }
    return new UnsupportedInstruction(
        origin, type, NativeText.owned(LLVM.LLVMPrintValueToString(handle)).strip());
  }

  private static NoWrap noWrap(LLVMValueRef handle, int opcode) {
    return switch (opcode) {
      case LLVM.LLVMAdd, LLVM.LLVMSub, LLVM.LLVMMul, LLVM.LLVMShl ->
          NoWrap.of(LLVM.LLVMGetNSW(handle) != 0, LLVM.LLVMGetNUW(handle) != 0);
      default -> NoWrap.NONE;
    };
  }

  private Type type(LLVMTypeRef handle) {
    return program.types().type(handle);
  }

  private Value operand(LLVMValueRef handle, int index) {
    return values.value(LLVM.LLVMGetOperand(handle, index));
  }

  private List<Value> operandsFrom(LLVMValueRef handle, int first) {
    int count = LLVM.LLVMGetNumOperands(handle);
    List<Value> operands = new ArrayList<>(count - first);
    for (int i = first; i < count; i++) {
      operands.add(operand(handle, i));
    }
    return operands;
  }

  private Block successor(LLVMValueRef handle, int index) {
    return blocks.apply(LLVM.LLVMGetSuccessor(handle, index));
  }

  private List<Block> successors(LLVMValueRef handle) {
    return IntStream.range(0, LLVM.LLVMGetNumSuccessors(handle))
        .mapToObj(i -> successor(handle, i))
        .toList();
  }

  private Instruction branch(LLVMValueRef handle, Origin origin) {
    LoopHints hints = program.loops().hints(handle);
    return LLVM.LLVMIsConditional(handle) == 0
        ? new Branch(origin, successor(handle, 0), hints)
        : new ConditionalBranch(
            origin,
            values.value(LLVM.LLVMGetCondition(handle)),
            successor(handle, 0),
            successor(handle, 1),
            hints);
  }

  /** The operands are the condition, the default block, then values and blocks in turn. */
  private Switch switchOn(LLVMValueRef handle, Origin origin) {
    List<Switch.Case> cases = new ArrayList<>();
    int count = LLVM.LLVMGetNumOperands(handle);
    for (int i = 2; i < count; i += 2) {
      cases.add(new Switch.Case((IntConstant) operand(handle, i), successor(handle, i / 2)));
    }
    return new Switch(origin, operand(handle, 0), successor(handle, 0), cases);
  }

  private List<Value> arguments(LLVMValueRef call) {
    int count = LLVM.LLVMGetNumArgOperands(call);
    List<Value> arguments = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      arguments.add(operand(call, i));
    }
    return arguments;
  }

  private List<Passing> passings(LLVMValueRef call, List<Value> arguments) {
    List<Passing> passings = new ArrayList<>(arguments.size());
    for (int i = 0; i < arguments.size(); i++) {
      passings.add(
          arguments.get(i).type() instanceof PointerType
              ? program.attributes().ofArgument(call, i)
              : Passing.DIRECT);
    }
    return passings;
  }

  private Call call(LLVMValueRef handle, Origin origin) {
    List<Value> arguments = arguments(handle);
    return new Call(
        origin,
        values.value(LLVM.LLVMGetCalledValue(handle)),
        program.types().functionType(LLVM.LLVMGetCalledFunctionType(handle)),
        arguments,
        passings(handle, arguments),
        program.loops().accessGroups(handle));
  }

  private Invoke invoke(LLVMValueRef handle, Origin origin) {
    List<Value> arguments = arguments(handle);
    return new Invoke(
        origin,
        values.value(LLVM.LLVMGetCalledValue(handle)),
        program.types().functionType(LLVM.LLVMGetCalledFunctionType(handle)),
        arguments,
        passings(handle, arguments),
        program.loops().accessGroups(handle),
        blocks.apply(LLVM.LLVMGetNormalDest(handle)),
        blocks.apply(LLVM.LLVMGetUnwindDest(handle)));
  }

  private LandingPad landingPad(LLVMValueRef handle, Origin origin, Type type) {
    List<LandingPad.Clause> clauses = new ArrayList<>();
    int count = LLVM.LLVMGetNumClauses(handle);
    for (int i = 0; i < count; i++) {
      LLVMValueRef clause = LLVM.LLVMGetClause(handle, i);
      boolean filter = LLVM.LLVMGetTypeKind(LLVM.LLVMTypeOf(clause)) == LLVM.LLVMArrayTypeKind;
      clauses.add(
          new LandingPad.Clause(
              filter ? LandingPad.ClauseKind.FILTER : LandingPad.ClauseKind.CATCH,
              program.constants().constant(clause)));
    }
    return new LandingPad(origin, type, clauses, LLVM.LLVMIsCleanup(handle) != 0);
  }

  private AccessMode mode(LLVMValueRef access) {
    return mode(access, Opcodes.ordering(LLVM.LLVMGetOrdering(access)));
  }

  private AccessMode mode(LLVMValueRef access, AtomicOrdering ordering) {
    return new AccessMode(
        ordering,
        ordering == AtomicOrdering.NOT_ATOMIC ? SyncScope.SYSTEM : scope(access),
        LLVM.LLVMGetVolatile(access) != 0,
        LLVM.LLVMGetAlignment(access),
        program.loops().accessGroups(access));
  }

  private static SyncScope scope(LLVMValueRef access) {
    return LLVM.LLVMIsAtomicSingleThread(access) != 0 ? SyncScope.SINGLE_THREAD : SyncScope.SYSTEM;
  }

  private CompareExchange compareExchange(LLVMValueRef handle, Origin origin, Type type) {
    return new CompareExchange(
        origin,
        type,
        operand(handle, 0),
        operand(handle, 1),
        operand(handle, 2),
        mode(handle, Opcodes.ordering(LLVM.LLVMGetCmpXchgSuccessOrdering(handle))),
        Opcodes.ordering(LLVM.LLVMGetCmpXchgFailureOrdering(handle)),
        LLVM.LLVMGetWeak(handle) != 0);
  }

  private static List<Integer> indices(LLVMValueRef handle) {
    int count = LLVM.LLVMGetNumIndices(handle);
    IntPointer indices = LLVM.LLVMGetIndices(handle);
    return IntStream.range(0, count).mapToObj(i -> indices.get(i)).toList();
  }

  private static List<Integer> mask(LLVMValueRef handle) {
    int any = LLVM.LLVMGetUndefMaskElem();
    return IntStream.range(0, LLVM.LLVMGetNumMaskElements(handle))
        .map(i -> LLVM.LLVMGetMaskValue(handle, i))
        .mapToObj(element -> element == any ? -1 : element)
        .toList();
  }
}

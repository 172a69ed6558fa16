package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.analysis.pointer.AbstractObject.FunctionObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.GlobalObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.HeapObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.LibraryObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.StackObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.UnknownObject;
import dev.photofinish.llvm.effects.AllocationSize;
import dev.photofinish.llvm.effects.LibraryVariables;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.ConstantExpression.CastExpression;
import dev.photofinish.llvm.ir.FloatCompare;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.LandingPad;
import dev.photofinish.llvm.ir.Linkage;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemberArrays;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.UnsupportedInstruction;
import dev.photofinish.llvm.ir.VaArgument;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.VectorType;
import dev.photofinish.llvm.ir.VoidType;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Turns instructions into inclusions. Numbers carry pointers too, whole or in pieces: copied byte
 * by byte, through other types, or as what arithmetic makes of them.
 */
final class ConstraintBuilder {
  /** The variable that points to the environment, which is a library's. */
  private static final Set<String> ENVIRONMENT = Set.of("environ", "__environ", "_environ");

  /** The place of what {@code main} gets as its third parameter. */
  private static final int ENVIRONMENT_PARAMETER = 2;

  private final Program program;
  private final Solver solver;
  private final CallConstraints calls;
  private final ClonedFunctions cloned;
  private final ConstantConstraints constants;
  private final Map<Function, Map<CallPath, FunctionInstance>> instances = new HashMap<>();
  private final Map<Function, MemberArrays> arrays = new HashMap<>();
  private final AllocationSize allocations;
  private final int wild;
  private final int guessed;
  private final boolean makesPointers;

  ConstraintBuilder(Program program, Solver solver, CallSummaries summaries) {
    this.program = program;
    this.solver = solver;
    this.allocations = new AllocationSize(program);
    this.cloned = ClonedFunctions.of(program);
    this.constants = new ConstantConstraints(solver);
    this.wild = solver.node();
    this.guessed = solver.node();
    this.makesPointers =
        program.functions().stream()
            .flatMap(function -> function.instructions().stream())
            .anyMatch(ConstraintBuilder::makesPointer);
    this.calls = new CallConstraints(program, solver, this, summaries);
    makeWild();
  }

  CallConstraints calls() {
    return calls;
  }

  ConstantConstraints constants() {
    return constants;
  }

  /** The node for all that unknown code may get hold of. */
  int wild() {
    return wild;
  }

  /** The node for what any number may be made of. */
  int guessed() {
    return guessed;
  }

  private void makeWild() {
    Locations locations = solver.locations();
    solver.add(wild, solver.place(new UnknownObject()));
    solver.onEach(
        wild,
        location -> {
          int object = locations.objectOf(location);
          if (locations.object(object) instanceof FunctionObject function) {
            calls.callFromOutside(function.name());
            return;
          }
          solver.add(wild, solver.at(object, Locations.ANYWHERE));
          solver.include(wild, solver.anywhere(object));
          solver.include(solver.everything(object), wild);
        });
  }

  void build() {
    for (Global global : program.globals()) {
      int object = solver.locations().object(new GlobalObject(global.name()));
      if (global.isDeclaration() && LibraryVariables.contains(global.name())) {
        if (LibraryVariables.isStream(global.name())) {
          int stream = solver.locations().object(new LibraryObject(global.name()));
          solver.add(solver.anywhere(object), solver.at(stream, Locations.ANYWHERE));
        }
        continue;
      }
      if (global.initializer().isPresent()) {
        constants.initialize(object, 0, global.initializer().get());
      } else if (ENVIRONMENT.contains(global.name())) {
        solver.add(solver.anywhere(object), environment());
      }
      if (global.initializer().isEmpty()
          || (!isWhole() && !global.isConstant() && isVisible(global.linkage()))) {
        solver.add(wild, solver.at(object, 0));
      } else if (!isWhole() && isVisible(global.linkage())) {
        solver.include(wild, solver.anywhere(object));
      }
    }
    program
        .indirectFunctions()
        .values()
        .forEach(resolver -> solver.include(constants.node(resolver), wild));
    for (Function function : program.functions()) {
      if (!cloned.contains(function)) {
        instance(function, CallPath.EMPTY);
      }
    }
    enterFromOutside();
    solver.solve();
    for (Function function : program.functions()) {
      if (instances(function).isEmpty()) {
        instance(function, CallPath.EMPTY);
      }
    }
  }

  /** Whether a function is analysed for each of its calls apart. */
  boolean isCloned(Function function) {
    return cloned.contains(function);
  }

  /** The path to a function if it is called in this way. */
  CallPath path(CallPath outer, Instruction site, Function callee) {
    return cloned.contains(callee) ? outer.then(site) : CallPath.EMPTY;
  }

  /** A function as it is called along a path. */
  FunctionInstance instance(Function function, CallPath path) {
    Map<CallPath, FunctionInstance> known =
        instances.computeIfAbsent(function, key -> new LinkedHashMap<>());
    FunctionInstance instance = known.get(path);
    if (instance == null) {
      int base = solver.nodes(FunctionInstance.nodeCount(function));
      instance = new FunctionInstance(function, path, base);
      known.put(path, instance);
      for (Instruction instruction : function.instructions()) {
        add(instance, instruction);
      }
    }
    return instance;
  }

  /** A function as it is called along a path, if it is. */
  Optional<FunctionInstance> existing(Function function, CallPath path) {
    return Optional.ofNullable(instances.getOrDefault(function, Map.of()).get(path));
  }

  /** A function as it is called along all paths. */
  Collection<FunctionInstance> instances(Function function) {
    return instances.getOrDefault(function, Map.of()).values();
  }

  /** Execution starts in main and what runs before it; in a library, in all that is visible. */
  private void enterFromOutside() {
    for (Function function : program.functions()) {
      if (function.isDeclaration()) {
        continue;
      }
      if (function.name().equals("main")) {
        calls.markOpen(function);
        enterMain(instance(function, CallPath.EMPTY));
      } else if (!isWhole() && isVisible(function.linkage())) {
        calls.callFromOutside(function.name());
      }
    }
    program
        .global("llvm.global_ctors")
        .ifPresent(ctors -> calls.callAll(new GlobalObject(ctors.name())));
    program
        .global("llvm.global_dtors")
        .ifPresent(dtors -> calls.callAll(new GlobalObject(dtors.name())));
  }

  private void enterMain(FunctionInstance main) {
    LibraryObject arguments = new LibraryObject("arguments");
    solver.add(solver.anywhere(solver.locations().object(arguments)), solver.place(arguments));
    List<Parameter> parameters = main.function().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).type() instanceof PointerType) {
        solver.add(
            main.node(parameters.get(i)),
            i == ENVIRONMENT_PARAMETER ? environment() : solver.place(arguments));
      }
    }
  }

  /** Anywhere in the environment: its array and its texts are taken together. */
  private int environment() {
    int object = solver.locations().object(new LibraryObject("environment"));
    int anywhere = solver.at(object, Locations.ANYWHERE);
    solver.add(solver.anywhere(object), anywhere);
    return anywhere;
  }

  /** Whether there is no code outside but that of libraries: of a library, users have more. */
  private boolean isWhole() {
    return program.function("main").filter(main -> !main.isDeclaration()).isPresent();
  }

  private static boolean isVisible(Linkage linkage) {
    return switch (linkage) {
      case INTERNAL, PRIVATE, APPENDING -> false;
      default -> true;
    };
  }

  /** Whether values of a type may be whole pointers or have some in them. */
  static boolean carriesPointers(Type type) {
    if (type instanceof IntType integer) {
      return integer.bits() >= 64;
    }
    if (type instanceof ArrayType array) {
      return carriesPointers(array.element());
    }
    if (type instanceof VectorType vector) {
      return carriesPointers(vector.element());
    }
    return type instanceof PointerType
        || (type instanceof StructType struct
            && struct.fields().stream().anyMatch(ConstraintBuilder::carriesPointers));
  }

  /** Whether values of a type may be parts of pointers: all but truth values. */
  static boolean carriesPieces(Type type) {
    return type instanceof IntType integer
        ? integer.bits() >= Byte.SIZE
        : !(type instanceof VoidType);
  }

  /** The node of a value in a function. */
  int node(FunctionInstance instance, Value value) {
    if (value instanceof Constant constant) {
      return constants.node(constant);
    }
    if (value instanceof Parameter parameter) {
      return instance.node(parameter);
    }
    return value instanceof Instruction instruction ? instance.node(instruction) : solver.node();
  }

  private void add(FunctionInstance in, Instruction instruction) {
    if (instruction instanceof CallSite) {
      calls.add(in, instruction);
    } else if (instruction instanceof Alloca alloca) {
      solver.add(node(in, alloca), solver.place(new StackObject(in.function(), alloca, in.path())));
    } else if (instruction instanceof Load load) {
      if (carriesPieces(load.type())) {
        solver.load(node(in, load.pointer()), load.type().storeSize(), node(in, load));
      }
    } else if (instruction instanceof Store store) {
      store(in, store.pointer(), store.value());
    } else if (instruction instanceof AtomicReadModifyWrite change) {
      solver.load(node(in, change.pointer()), change.type().storeSize(), node(in, change));
      store(in, change.pointer(), change.operand());
      store(in, change.pointer(), change);
    } else if (instruction instanceof CompareExchange exchange) {
      solver.load(
          node(in, exchange.pointer()), exchange.expected().type().storeSize(), node(in, exchange));
      store(in, exchange.pointer(), exchange.replacement());
    } else if (instruction instanceof GetElementPointer address) {
      move(in, address);
      address.indices().forEach(index -> decides(in, index));
    } else if (instruction instanceof IntCompare || instruction instanceof FloatCompare) {
      if (!instruction.operands().stream().allMatch(ConstraintBuilder::isAddress)) {
        instruction.operands().forEach(operand -> decides(in, operand));
      }
    } else if (instruction instanceof Switch choice) {
      decides(in, choice.condition());
    } else if (instruction instanceof Return end) {
      end.value()
          .filter(value -> carriesPieces(value.type()))
          .ifPresent(value -> solver.include(node(in, value), in.result()));
    } else if (instruction instanceof VaArgument
        || instruction instanceof LandingPad
        || instruction instanceof UnsupportedInstruction) {
      instruction.operands().forEach(operand -> tellOutside(in, operand));
      solver.include(wild, node(in, instruction));
    } else if (instruction instanceof Cast cast) {
      addCast(in, cast);
    } else if (instruction instanceof Binary binary) {
      addBinary(in, binary);
    } else if (instruction.hasResult() && carriesPieces(instruction.type())) {
      includeOperands(in, instruction);
    }
  }

  private void move(FunctionInstance in, GetElementPointer address) {
    Optional<MemberArrays.Subscript> subscript =
        arrays.computeIfAbsent(in.function(), MemberArrays::new).of(address);
    AddressArithmetic arithmetic =
        AddressArithmetic.of(address.sourceElementType(), address.indices());
    if (subscript.isPresent()) {
      solver.choose(node(in, address.base()), node(in, address), subscript.get(), this::size);
    } else {
      solver.move(node(in, address.base()), node(in, address), arithmetic);
    }
  }

  /** The bytes of an object; empty if they are not known. */
  private OptionalLong size(AbstractObject object) {
    if (object instanceof GlobalObject global) {
      return program.global(global.name()).filter(it -> !it.isDeclaration()).stream()
          .mapToLong(it -> it.valueType().size())
          .findAny();
    }
    if (object instanceof StackObject local
        && local.alloca().count() instanceof IntConstant count) {
      return OptionalLong.of(count.signed() * local.alloca().allocatedType().size());
    }
    return object instanceof HeapObject block && block.part().isEmpty()
        ? allocations.of(block.site(), block.path().sites())
        : OptionalLong.empty();
  }

  private void store(FunctionInstance in, Value pointer, Value value) {
    if (carriesPieces(value.type())
        && (!(value instanceof Constant) || carriesPointers(value.type()))) {
      solver.store(node(in, pointer), value.type().storeSize(), node(in, value));
      if (isNumber(value)) {
        solver.store(node(in, pointer), value.type().storeSize(), guessed);
      }
    }
  }

  /** Unknown code gets a value, and may do with it what it likes. */
  void tellOutside(FunctionInstance in, Value value) {
    if (carriesPieces(value.type())) {
      solver.include(node(in, value), wild);
      if (isNumber(value)) {
        solver.include(guessed, wild);
      }
    }
  }

  private static boolean isNumber(Value value) {
    return !(value instanceof Constant || value.type() instanceof PointerType);
  }

  private void includeOperands(FunctionInstance in, Instruction instruction) {
    for (Value operand : instruction.operands()) {
      if (carriesPieces(operand.type())) {
        solver.include(node(in, operand), node(in, instruction));
      }
    }
  }

  /**
   * What a program does depends on a number. If that is made of an address, any number may be made
   * of the same address later.
   */
  private void decides(FunctionInstance in, Value number) {
    if (isNumber(number) && carriesPieces(number.type())) {
      solver.scatter(node(in, number), guessed);
    }
  }

  private void addCast(FunctionInstance in, Cast cast) {
    if (cast.operator() != CastOperator.INTTOPTR) {
      includeOperands(in, cast);
      return;
    }
    solver.scatter(node(in, cast.operand()), node(in, cast));
    if (makesPointer(cast)) {
      solver.include(wild, node(in, cast));
      solver.include(guessed, node(in, cast));
    }
  }

  /** Whether a number becomes a pointer that may have been made of more than one address. */
  private static boolean makesPointer(Instruction instruction) {
    return instruction instanceof Cast cast
        && cast.operator() == CastOperator.INTTOPTR
        && !isAddress(cast.operand());
  }

  /** Arithmetic keeps what an address was; a distance is no address unless numbers become some. */
  private void addBinary(FunctionInstance in, Binary binary) {
    if (makesPointers || !isDistance(binary)) {
      solver.scatter(node(in, binary.left()), node(in, binary));
      solver.scatter(node(in, binary.right()), node(in, binary));
    }
  }

  private static boolean isDistance(Binary binary) {
    return binary.operator() == BinaryOperator.SUB
        && isAddress(binary.left())
        && isAddress(binary.right());
  }

  private static boolean isAddress(Value value) {
    return (value instanceof Cast cast && cast.operator() == CastOperator.PTRTOINT)
        || (value instanceof CastExpression constant
            && constant.operator() == CastOperator.PTRTOINT);
  }
}

package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.analysis.pointer.AbstractObject.FunctionObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.GlobalObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.LibraryObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.StackObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.UnknownObject;
import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.BlockAddress;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.ConstantExpression.AddressExpression;
import dev.photofinish.llvm.ir.ConstantExpression.BinaryExpression;
import dev.photofinish.llvm.ir.ConstantExpression.CastExpression;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.LandingPad;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.UnsupportedInstruction;
import dev.photofinish.llvm.ir.VaArgument;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.VectorType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns instructions into inclusions. Integers of 64 bits and more carry pointers too. */
final class ConstraintBuilder {
  private final Program program;
  private final Solver solver;
  private final CallConstraints calls;
  private final Map<Value, Integer> nodes = new HashMap<>();
  private final Map<Function, Integer> results = new HashMap<>();
  private final int wild;

  ConstraintBuilder(Program program, Solver solver, CallSummaries summaries) {
    this.program = program;
    this.solver = solver;
    this.wild = solver.node();
    this.calls = new CallConstraints(program, solver, this, summaries);
    makeWild();
  }

  CallConstraints calls() {
    return calls;
  }

  /** The node for all that unknown code may get hold of. */
  int wild() {
    return wild;
  }

  private void makeWild() {
    Locations locations = solver.locations();
    solver.add(wild, place(new UnknownObject()));
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
      if (global.initializer().isPresent()) {
        initialize(object, 0, global.initializer().get());
      } else {
        solver.add(wild, solver.at(object, 0));
      }
    }
    program.indirectFunctions().values().forEach(resolver -> solver.include(node(resolver), wild));
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        add(function, instruction);
      }
    }
    enterFromOutside();
  }

  /** Execution starts in main and what runs before it; in a library, in all that is visible. */
  private void enterFromOutside() {
    boolean whole = program.function("main").filter(main -> !main.isDeclaration()).isPresent();
    for (Function function : program.functions()) {
      if (function.isDeclaration()) {
        continue;
      }
      if (function.name().equals("main")) {
        calls.markOpen(function);
        LibraryObject arguments = new LibraryObject("arguments");
        solver.add(solver.anywhere(solver.locations().object(arguments)), place(arguments));
        function.parameters().stream()
            .filter(parameter -> parameter.type() instanceof PointerType)
            .forEach(parameter -> solver.add(node(parameter), place(arguments)));
      } else if (!whole && isVisible(function)) {
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

  private static boolean isVisible(Function function) {
    return switch (function.linkage()) {
      case INTERNAL, PRIVATE -> false;
      default -> true;
    };
  }

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

  int place(AbstractObject object) {
    return solver.at(solver.locations().object(object), 0);
  }

  /** The node of a value; constants that are no address have an empty one. */
  int node(Value value) {
    Integer known = nodes.get(value);
    if (known != null) {
      return known;
    }
    int node = solver.node();
    nodes.put(value, node);
    if (value instanceof Constant constant) {
      addConstant(node, constant);
    }
    return node;
  }

  boolean has(Value value) {
    return nodes.containsKey(value);
  }

  /** The node for what a function returns. */
  int result(Function function) {
    return results.computeIfAbsent(function, key -> solver.node());
  }

  private void addConstant(int node, Constant constant) {
    if (constant instanceof GlobalReference global) {
      solver.add(node, place(new GlobalObject(global.name())));
    } else if (constant instanceof FunctionReference function) {
      solver.add(node, place(new FunctionObject(function.name())));
    } else if (constant instanceof AddressExpression address) {
      AddressArithmetic arithmetic =
          AddressArithmetic.of(address.sourceElementType(), address.indices());
      move(node(address.base()), node, arithmetic);
    } else if (constant instanceof CastExpression cast) {
      if (cast.operator() == CastOperator.INTTOPTR) {
        solver.scatter(node(cast.operand()), node);
      } else {
        solver.include(node(cast.operand()), node);
      }
    } else if (constant instanceof BinaryExpression binary) {
      solver.include(node(binary.left()), node);
      solver.include(node(binary.right()), node);
    } else if (constant instanceof AggregateConstant aggregate) {
      aggregate.elements().stream()
          .filter(element -> carriesPointers(element.type()))
          .forEach(element -> solver.include(node(element), node));
    } else if (constant instanceof BlockAddress) {
      solver.add(node, place(new LibraryObject("labels")));
    }
  }

  private void initialize(int object, long offset, Constant constant) {
    if (constant instanceof AggregateConstant aggregate) {
      if (!carriesPointers(aggregate.type())) {
        return;
      }
      List<Constant> elements = aggregate.elements();
      for (int i = 0; i < elements.size(); i++) {
        long start =
            aggregate.type() instanceof StructType struct
                ? struct.offset(i)
                : i * elements.get(i).type().size();
        initialize(object, offset + start, elements.get(i));
      }
    } else if (constant instanceof GlobalReference
        || constant instanceof FunctionReference
        || constant instanceof AddressExpression
        || constant instanceof CastExpression
        || constant instanceof BinaryExpression
        || constant instanceof BlockAddress) {
      solver.include(node(constant), solver.cell(solver.at(object, offset)));
    }
  }

  private void move(int from, int to, AddressArithmetic arithmetic) {
    if (arithmetic.stride() == 0) {
      solver.shift(from, to, arithmetic.offset());
    } else {
      solver.spread(from, to, arithmetic.offset(), arithmetic.stride());
    }
  }

  private void add(Function function, Instruction instruction) {
    if (instruction instanceof CallSite) {
      calls.add(function, instruction);
    } else if (instruction instanceof Alloca alloca) {
      solver.add(node(alloca), place(new StackObject(function, alloca)));
    } else if (instruction instanceof Load load) {
      if (carriesPointers(load.type())) {
        solver.load(node(load.pointer()), node(load));
      }
    } else if (instruction instanceof Store store) {
      if (carriesPointers(store.value().type())) {
        solver.store(node(store.pointer()), 0, node(store.value()));
      }
    } else if (instruction instanceof AtomicReadModifyWrite change) {
      if (carriesPointers(change.type())) {
        solver.load(node(change.pointer()), node(change));
        solver.store(node(change.pointer()), 0, node(change.operand()));
        solver.store(node(change.pointer()), 0, node(change));
      }
    } else if (instruction instanceof CompareExchange exchange) {
      if (carriesPointers(exchange.expected().type())) {
        solver.load(node(exchange.pointer()), node(exchange));
        solver.store(node(exchange.pointer()), 0, node(exchange.replacement()));
      }
    } else if (instruction instanceof GetElementPointer address) {
      move(
          node(address.base()),
          node(address),
          AddressArithmetic.of(address.sourceElementType(), address.indices()));
    } else if (instruction instanceof Return end) {
      end.value()
          .filter(value -> carriesPointers(value.type()))
          .ifPresent(value -> solver.include(node(value), result(function)));
    } else if (instruction instanceof VaArgument
        || instruction instanceof LandingPad
        || instruction instanceof UnsupportedInstruction) {
      instruction.operands().forEach(operand -> solver.include(node(operand), wild));
      solver.include(wild, node(instruction));
    } else if (instruction instanceof Cast cast) {
      addCast(cast);
    } else if (instruction instanceof Binary binary) {
      addBinary(binary);
    } else if (instruction.hasResult() && carriesPointers(instruction.type())) {
      List<Value> operands =
          instruction instanceof Phi phi ? phi.operands() : instruction.operands();
      for (Value operand : operands) {
        if (carriesPointers(operand.type())) {
          solver.include(node(operand), node(instruction));
        }
      }
    }
  }

  private void addCast(Cast cast) {
    if (!carriesPointers(cast.operand().type())) {
      if (cast.operator() == CastOperator.INTTOPTR) {
        solver.include(wild, node(cast));
      }
      return;
    }
    switch (cast.operator()) {
      case INTTOPTR -> {
        solver.scatter(node(cast.operand()), node(cast));
        if (!(cast.operand() instanceof Cast inner && inner.operator() == CastOperator.PTRTOINT)) {
          solver.include(wild, node(cast));
        }
      }
      case PTRTOINT, BITCAST, ADDRSPACECAST, ZEXT, SEXT ->
          solver.include(node(cast.operand()), node(cast));
      case TRUNC -> {
        if (carriesPointers(cast.type())) {
          solver.include(node(cast.operand()), node(cast));
        } else {
          solver.include(node(cast.operand()), wild);
        }
      }
      case FPTOUI, FPTOSI, UITOFP, SITOFP, FPTRUNC, FPEXT ->
          solver.include(node(cast.operand()), wild);
    }
  }

  private void addBinary(Binary binary) {
    if (!carriesPointers(binary.type())) {
      return;
    }
    if (binary.operator() == BinaryOperator.SUB
        && isAddress(binary.left())
        && isAddress(binary.right())) {
      return;
    }
    switch (binary.operator()) {
      case ADD, SUB, AND, OR, XOR, SHL, LSHR, ASHR -> {
        solver.include(node(binary.left()), node(binary));
        solver.include(node(binary.right()), node(binary));
      }
      case MUL, UDIV, SDIV, UREM, SREM -> {
        solver.include(node(binary.left()), wild);
        solver.include(node(binary.right()), wild);
      }
      case FADD, FSUB, FMUL, FDIV, FREM -> {}
    }
  }

  private static boolean isAddress(Value value) {
    return value instanceof Cast cast && cast.operator() == CastOperator.PTRTOINT;
  }
}

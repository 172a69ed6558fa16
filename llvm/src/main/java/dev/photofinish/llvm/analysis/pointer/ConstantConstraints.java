package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.analysis.pointer.AbstractObject.FunctionObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.GlobalObject;
import dev.photofinish.llvm.analysis.pointer.AbstractObject.LibraryObject;
import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.BlockAddress;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.ConstantExpression.AddressExpression;
import dev.photofinish.llvm.ir.ConstantExpression.BinaryExpression;
import dev.photofinish.llvm.ir.ConstantExpression.CastExpression;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.StructType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns constants, and what variables hold at the start, into inclusions. */
final class ConstantConstraints {
  private final Solver solver;
  private final Map<Constant, Integer> nodes = new HashMap<>();

  ConstantConstraints(Solver solver) {
    this.solver = solver;
  }

  /** The node of a constant; one that is no address has an empty one. */
  int node(Constant constant) {
    Integer known = nodes.get(constant);
    if (known != null) {
      return known;
    }
    int node = solver.node();
    nodes.put(constant, node);
    addConstant(node, constant);
    return node;
  }

  private void addConstant(int node, Constant constant) {
    if (constant instanceof GlobalReference global) {
      solver.add(node, solver.place(new GlobalObject(global.name())));
    } else if (constant instanceof FunctionReference function) {
      solver.add(node, solver.place(new FunctionObject(function.name())));
    } else if (constant instanceof AddressExpression address) {
      AddressArithmetic arithmetic =
          AddressArithmetic.of(address.sourceElementType(), address.indices());
      solver.move(node(address.base()), node, arithmetic);
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
          .filter(element -> ConstraintBuilder.carriesPointers(element.type()))
          .forEach(element -> solver.include(node(element), node));
    } else if (constant instanceof BlockAddress) {
      solver.add(node, solver.place(new LibraryObject("labels")));
    }
  }

  /** An object holds a constant at an offset when the program begins. */
  void initialize(int object, long offset, Constant constant) {
    if (constant instanceof AggregateConstant aggregate) {
      if (!ConstraintBuilder.carriesPointers(aggregate.type())) {
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
}

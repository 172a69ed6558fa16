package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The numbers of an array with an initial value. */
public record ConstantTable(ArrayType type, List<Long> entries) {
  public ConstantTable {
    entries = List.copyOf(entries);
  }

  static final Assumption NEVER_WRITTEN =
      new Assumption(
          "constant-table",
          "never-written",
          "Nothing in the program may write the table.",
          "the table of subscripts may be written");

  /** The rule. */
  public static final Rule RULE =
      new Rule(
          "constant-table",
          Rule.Subject.VALUES,
          "A table that nobody writes holds its initial values.",
          "memory changes by writes only.",
          List.of(NEVER_WRITTEN));

  /** The initial value of a global array of numbers. */
  static Optional<ConstantTable> of(Program program, String global) {
    Constant initial = program.global(global).flatMap(Global::initializer).orElse(null);
    if (!(initial instanceof AggregateConstant table)
        || !(table.type() instanceof ArrayType array)) {
      return Optional.empty();
    }
    List<Long> entries = new ArrayList<>();
    for (Constant element : table.elements()) {
      if (!(element instanceof IntConstant number)) {
        return Optional.empty();
      }
      entries.add(number.signed());
    }
    return Optional.of(new ConstantTable(array, entries));
  }

  /** What a call has copied to a local array, if that is a whole constant table. */
  public static Optional<ConstantTable> copied(
      Values values, Frame frame, Instruction copy, Base array) {
    if (!(copy instanceof CallSite call)
        || !LibraryCalls.copies(values.program, call)
        || !(call.arguments().get(1) instanceof GlobalReference source)
        || !(call.arguments().get(2) instanceof IntConstant length)
        || !(array instanceof Base.Local local)
        || values.program.global(source.name()).filter(Global::isConstant).isEmpty()
        || !values
            .address(frame, call.arguments().get(0))
            .equals(new Place(array, Polynomial.ZERO))) {
      return Optional.empty();
    }
    Alloca variable = local.variable();
    return of(values.program, source.name())
        .filter(table -> variable.allocatedType().equals(table.type()))
        .filter(table -> variable.count() instanceof IntConstant one && one.signed() == 1)
        .filter(table -> length.signed() == table.type().size());
  }

  /** How many bytes an element has. */
  long size() {
    return type.element().size();
  }

  /** Whether a load reads an element. */
  boolean fits(Load load) {
    return type.element().equals(load.type());
  }

  /** What is known of the elements if some of them have changed places. */
  public static Optional<Filling> filling(ConstantTable table, Load load) {
    if (!table.fits(load) || table.entries().isEmpty()) {
      return Optional.empty();
    }
    List<Long> sorted = table.entries().stream().sorted().toList();
    long distance = Long.MAX_VALUE;
    for (int i = 1; i < sorted.size(); i++) {
      distance = Math.min(distance, Math.subtractExact(sorted.get(i), sorted.get(i - 1)));
    }
    return Optional.of(
        new Filling.Table(
            sorted.size(),
            table.size(),
            sorted.get(0),
            sorted.get(sorted.size() - 1),
            sorted.size() == 1 ? 1 : distance));
  }

  /** What is known of a global array whose elements nobody writes but to change their places. */
  public static Optional<Filling> initial(Values values, Symbol.Content content, Load load) {
    return content.place().base() instanceof Base.Global global
        ? of(values.program, global.name()).flatMap(table -> filling(table, load))
        : Optional.empty();
  }
}

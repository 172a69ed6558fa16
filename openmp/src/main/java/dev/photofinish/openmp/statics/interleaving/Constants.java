package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.ExtractValue;
import dev.photofinish.llvm.ir.Freeze;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.values.Values;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The values that are constants for one member of a team of known size. Signed, all of them. */
final class Constants {
  private final Values values;
  private final ConstructReader constructs;
  private final Frame team;
  private final int member;
  private final int size;

  Constants(Values values, ConstructReader constructs, Frame team, int member, int size) {
    this.values = values;
    this.constructs = constructs;
    this.team = team;
    this.member = member;
    this.size = size;
  }

  /** Which results of arithmetic are wanted. */
  enum Wanted {
    /** All. */
    SUMS,
    /** None, so that there are not more than the program names. */
    NAMED
  }

  /** A value, with what is known of results. */
  OptionalLong of(Frame frame, Value value, Map<Slot, Long> known, Wanted wanted) {
    if (value instanceof IntConstant constant) {
      return OptionalLong.of(constant.signed());
    }
    if (!(value.type() instanceof IntType type) || type.bits() > 64) {
      return OptionalLong.empty();
    }
    Long bound = known.get(Slot.of(frame, value));
    if (bound != null) {
      return OptionalLong.of(bound);
    }
    OptionalLong found = computed(frame, value, known, wanted);
    return found.isPresent() ? found : constant(values.number(frame, value));
  }

  private OptionalLong computed(Frame frame, Value value, Map<Slot, Long> known, Wanted wanted) {
    if (value instanceof Parameter parameter) {
      Optional<Value> argument = frame.argument(parameter);
      return argument.isPresent() && argument.get().type().equals(value.type())
          ? of(frame.parent().orElseThrow(), argument.get(), known, wanted)
          : OptionalLong.empty();
    }
    if (value instanceof Freeze freeze) {
      return of(frame, freeze.operands().get(0), known, wanted);
    }
    if (value instanceof Cast cast) {
      return cast(cast, of(frame, cast.operand(), known, wanted));
    }
    if (value instanceof IntCompare compare) {
      OptionalLong left = of(frame, compare.left(), known, wanted);
      OptionalLong right = of(frame, compare.right(), known, wanted);
      return left.isPresent() && right.isPresent()
          ? truth(compare(compare.predicate(), left.getAsLong(), right.getAsLong()))
          : OptionalLong.empty();
    }
    if (value instanceof Select select) {
      OptionalLong condition = of(frame, select.condition(), known, wanted);
      return condition.isEmpty()
          ? condition
          : of(
              frame,
              condition.getAsLong() != 0 ? select.whenTrue() : select.whenFalse(),
              known,
              wanted);
    }
    if (value instanceof Binary binary) {
      return binary(frame, binary, known, wanted);
    }
    if (value instanceof ExtractValue extract && extract.indices().size() == 1) {
      Long part = known.get(new Slot(frame, extract.aggregate(), extract.indices().get(0) + 1));
      return part == null ? OptionalLong.empty() : OptionalLong.of(part);
    }
    if (value instanceof Instruction call
        && constructs.read(call).orElse(null) instanceof Construct.Masked masked
        && frame.team() == team) {
      OptionalLong wantedMember =
          masked.thread().isEmpty()
              ? OptionalLong.of(0)
              : of(frame, masked.thread().get(), known, wanted);
      return wantedMember.isEmpty()
          ? wantedMember
          : OptionalLong.of(wantedMember.getAsLong() == member ? 1 : 0);
    }
    return OptionalLong.empty();
  }

  private OptionalLong binary(Frame frame, Binary binary, Map<Slot, Long> known, Wanted wanted) {
    OptionalLong left = of(frame, binary.left(), known, wanted);
    OptionalLong right = of(frame, binary.right(), known, wanted);
    if (left.isEmpty() || right.isEmpty()) {
      return OptionalLong.empty();
    }
    long one = left.getAsLong();
    long two = right.getAsLong();
    return switch (binary.operator()) {
      case AND -> OptionalLong.of(one & two);
      case OR -> OptionalLong.of(one | two);
      case XOR -> OptionalLong.of(one ^ two);
      case ADD -> wanted == Wanted.SUMS ? fit(binary, one + two) : OptionalLong.empty();
      case SUB -> wanted == Wanted.SUMS ? fit(binary, one - two) : OptionalLong.empty();
      default -> OptionalLong.empty();
    };
  }

  private static OptionalLong cast(Cast cast, OptionalLong operand) {
    if (operand.isEmpty() || !(cast.operand().type() instanceof IntType from)) {
      return OptionalLong.empty();
    }
    return switch (cast.operator()) {
      case ZEXT -> OptionalLong.of(IntConstant.of(from, operand.getAsLong()).unsigned());
      case SEXT -> operand;
      case TRUNC -> fit(cast, operand.getAsLong());
      default -> OptionalLong.empty();
    };
  }

  /** What the bits of a value's type make of a number. */
  static OptionalLong fit(Value value, long number) {
    return OptionalLong.of(IntConstant.of((IntType) value.type(), number).signed());
  }

  private static OptionalLong truth(boolean holds) {
    return OptionalLong.of(holds ? -1 : 0);
  }

  private static boolean compare(IntPredicate predicate, long left, long right) {
    return switch (predicate) {
      case EQ -> left == right;
      case NE -> left != right;
      case SLT -> left < right;
      case SLE -> left <= right;
      case SGT -> left > right;
      case SGE -> left >= right;
      case ULT -> Long.compareUnsigned(left, right) < 0;
      case ULE -> Long.compareUnsigned(left, right) <= 0;
      case UGT -> Long.compareUnsigned(left, right) > 0;
      case UGE -> Long.compareUnsigned(left, right) >= 0;
    };
  }

  /** A polynomial in the number of the member and the size of the team; empty for any other. */
  OptionalLong constant(Polynomial polynomial) {
    long sum = 0;
    try {
      for (Map.Entry<Polynomial.Monomial, Long> term : polynomial.terms().entrySet()) {
        OptionalLong product = product(term.getKey().factors());
        if (product.isEmpty()) {
          return product;
        }
        sum = Math.addExact(sum, Math.multiplyExact(term.getValue(), product.getAsLong()));
      }
      return OptionalLong.of(sum);
    } catch (ArithmeticException e) {
      return OptionalLong.empty();
    }
  }

  private OptionalLong product(List<Symbol> factors) {
    long product = 1;
    for (Symbol factor : factors) {
      if (factor.equals(new Symbol.MemberNumber(team))) {
        product = Math.multiplyExact(product, member);
      } else if (factor instanceof Symbol.TeamSize && isOfTeam(factor.frame())) {
        product = Math.multiplyExact(product, size);
      } else {
        return OptionalLong.empty();
      }
    }
    return OptionalLong.of(product);
  }

  private boolean isOfTeam(Frame frame) {
    return team.parent().filter(parent -> parent == frame).isPresent();
  }
}

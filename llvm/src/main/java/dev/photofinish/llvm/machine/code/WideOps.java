package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.ExtractElement;
import dev.photofinish.llvm.ir.ExtractValue;
import dev.photofinish.llvm.ir.FloatCompare;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.InsertElement;
import dev.photofinish.llvm.ir.InsertValue;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.ShuffleVector;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.VectorType;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** Steps on vectors, aggregates and integers of more than 64 bits. */
final class WideOps {
  private final Translator code;

  WideOps(Translator code) {
    this.code = code;
  }

  /** The element type of a vector whose elements are narrow; null for other types. */
  private static Type narrowElement(Type type) {
    if (!(type instanceof VectorType vector)) {
      return null;
    }
    if (Shape.isWide(vector.element())) {
      throw new UnsupportedCodeException("an operation on " + type);
    }
    return vector.element();
  }

  Op map(int d, int a, LongUnaryOperator function) {
    return (x, f, pc) -> {
      long[] value = f.w[a].clone();
      for (int k = 0; k < value.length; k++) {
        value[k] = function.applyAsLong(value[k]);
      }
      f.w[d] = value;
      return pc + 1;
    };
  }

  Op combine(int d, int a, int b, LongBinaryOperator function) {
    return (x, f, pc) -> {
      long[] left = f.w[a];
      long[] right = f.w[b];
      long[] value = new long[left.length];
      for (int k = 0; k < value.length; k++) {
        value[k] = function.applyAsLong(left[k], right[k]);
      }
      f.w[d] = value;
      return pc + 1;
    };
  }

  Op binary(Binary i) {
    int d = code.result(i);
    int a = code.register(i.left());
    int b = code.register(i.right());
    Type element = narrowElement(i.type());
    if (element != null) {
      return combine(d, a, b, Arithmetic.binary(i.operator(), element));
    }
    int bits = ((IntType) i.type()).bits();
    return (x, f, pc) -> {
      f.w[d] = WideInteger.binary(i.operator(), bits, f.w[a], f.w[b]);
      return pc + 1;
    };
  }

  Op compare(IntCompare i) {
    int d = code.result(i);
    int a = code.register(i.left());
    int b = code.register(i.right());
    IntPredicate predicate = i.predicate();
    Type element = narrowElement(i.left().type());
    if (element != null) {
      int width = Scalar.of(element).bits();
      return combine(d, a, b, (l, r) -> Arithmetic.compare(predicate, width, l, r) ? 1 : 0);
    }
    int bits = ((IntType) i.left().type()).bits();
    return (x, f, pc) -> {
      int signed = WideInteger.signed(f.w[a]).compareTo(WideInteger.signed(f.w[b]));
      int unsigned =
          WideInteger.unsigned(f.w[a], bits).compareTo(WideInteger.unsigned(f.w[b], bits));
      boolean result =
          switch (predicate) {
            case EQ -> signed == 0;
            case NE -> signed != 0;
            case UGT -> unsigned > 0;
            case UGE -> unsigned >= 0;
            case ULT -> unsigned < 0;
            case ULE -> unsigned <= 0;
            case SGT -> signed > 0;
            case SGE -> signed >= 0;
            case SLT -> signed < 0;
            case SLE -> signed <= 0;
          };
      f.r[d] = result ? 1 : 0;
      return pc + 1;
    };
  }

  Op compare(FloatCompare i) {
    FloatType type = (FloatType) Shape.element(i.left().type());
    return combine(
        code.result(i),
        code.register(i.left()),
        code.register(i.right()),
        (l, r) ->
            Arithmetic.compare(
                    i.predicate(), FloatFormat.decode(type, l), FloatFormat.decode(type, r))
                ? 1
                : 0);
  }

  Op cast(Cast i) {
    int d = code.result(i);
    int a = code.register(i.operand());
    Type from = i.operand().type();
    Type to = i.type();
    boolean wideFrom = Shape.isWide(from);
    boolean wideTo = Shape.isWide(to);
    if (i.operator() == CastOperator.BITCAST) {
      return (x, f, pc) -> {
        set(f, d, wideTo, unpack(to, pack(from, get(f, a, wideFrom))));
        return pc + 1;
      };
    }
    if (from instanceof VectorType) {
      return map(d, a, Conversion.narrow(i.operator(), narrowElement(from), narrowElement(to)));
    }
    return (x, f, pc) -> {
      set(f, d, wideTo, Conversion.wide(i.operator(), from, to, get(f, a, wideFrom)));
      return pc + 1;
    };
  }

  private static BigInteger pack(Type type, long[] words) {
    BigInteger all = BigInteger.ZERO;
    int at = 0;
    for (Shape.Leaf leaf : Shape.of(type).leaves()) {
      BigInteger value = WideInteger.signed(words, leaf.word(), leaf.scalar().words());
      BigInteger mask = BigInteger.ONE.shiftLeft(leaf.scalar().bits()).subtract(BigInteger.ONE);
      all = all.or(value.and(mask).shiftLeft(at));
      at += leaf.scalar().bits();
    }
    return all;
  }

  private static long[] unpack(Type type, BigInteger all) {
    Shape shape = Shape.of(type);
    long[] words = new long[shape.words()];
    int at = 0;
    for (Shape.Leaf leaf : shape.leaves()) {
      BigInteger value = all.shiftRight(at);
      if (leaf.scalar().narrow()) {
        words[leaf.word()] = leaf.scalar().normalize(value.longValue());
      } else {
        long[] part = WideInteger.words(value, leaf.scalar().bits());
        System.arraycopy(part, 0, words, leaf.word(), part.length);
      }
      at += leaf.scalar().bits();
    }
    return words;
  }

  Op select(Select i) {
    int d = code.result(i);
    int c = code.register(i.condition());
    int a = code.register(i.whenTrue());
    int b = code.register(i.whenFalse());
    if (!(i.condition().type() instanceof VectorType)) {
      return (x, f, pc) -> {
        f.w[d] = f.r[c] != 0 ? f.w[a] : f.w[b];
        return pc + 1;
      };
    }
    narrowElement(i.type());
    return (x, f, pc) -> {
      long[] value = f.w[b].clone();
      for (int k = 0; k < value.length; k++) {
        if (f.w[c][k] != 0) {
          value[k] = f.w[a][k];
        }
      }
      f.w[d] = value;
      return pc + 1;
    };
  }

  Op extract(ExtractValue i) {
    int d = code.result(i);
    int a = code.register(i.aggregate());
    int word = Shape.wordOf(i.aggregate().type(), i.indices());
    int words = Shape.of(i.type()).words();
    boolean wide = Shape.isWide(i.type());
    return (x, f, pc) -> {
      set(f, d, wide, Arrays.copyOfRange(f.w[a], word, word + words));
      return pc + 1;
    };
  }

  Op insert(InsertValue i) {
    int d = code.result(i);
    int a = code.register(i.aggregate());
    int e = code.register(i.element());
    int word = Shape.wordOf(i.aggregate().type(), i.indices());
    boolean wide = Shape.isWide(i.element().type());
    return (x, f, pc) -> {
      long[] value = f.w[a].clone();
      long[] part = get(f, e, wide);
      System.arraycopy(part, 0, value, word, part.length);
      f.w[d] = value;
      return pc + 1;
    };
  }

  Op extract(ExtractElement i) {
    int d = code.result(i);
    int a = code.register(i.vector());
    int p = code.register(i.position());
    narrowElement(i.vector().type());
    int length = ((VectorType) i.vector().type()).length();
    return (x, f, pc) -> {
      long position = f.r[p];
      f.r[d] = position >= 0 && position < length ? f.w[a][(int) position] : 0;
      return pc + 1;
    };
  }

  Op insert(InsertElement i) {
    int d = code.result(i);
    int a = code.register(i.vector());
    int e = code.register(i.element());
    int p = code.register(i.position());
    narrowElement(i.vector().type());
    int length = ((VectorType) i.vector().type()).length();
    return (x, f, pc) -> {
      long[] value = f.w[a].clone();
      long position = f.r[p];
      if (position >= 0 && position < length) {
        value[(int) position] = f.r[e];
      }
      f.w[d] = value;
      return pc + 1;
    };
  }

  Op shuffle(ShuffleVector i) {
    int d = code.result(i);
    int a = code.register(i.first());
    int b = code.register(i.second());
    narrowElement(i.type());
    int[] mask = i.mask().stream().mapToInt(Integer::intValue).toArray();
    int length = ((VectorType) i.first().type()).length();
    return (x, f, pc) -> {
      long[] value = new long[mask.length];
      for (int k = 0; k < mask.length; k++) {
        if (mask[k] >= 0) {
          value[k] = mask[k] < length ? f.w[a][mask[k]] : f.w[b][mask[k] - length];
        }
      }
      f.w[d] = value;
      return pc + 1;
    };
  }

  static long[] get(Frame f, int register, boolean wide) {
    return wide ? f.w[register] : new long[] {f.r[register]};
  }

  static void set(Frame f, int register, boolean wide, long[] value) {
    if (wide) {
      f.w[register] = value;
    } else {
      f.r[register] = value[0];
    }
  }
}

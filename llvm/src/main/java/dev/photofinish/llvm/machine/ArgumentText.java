package dev.photofinish.llvm.machine;

import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.machine.code.Frame;
import java.util.ArrayList;
import java.util.List;

/** What a function was called with, for people: numbers, but neither pointers nor structures. */
final class ArgumentText {
  private static final int WIDEST = 64;
  private static final int FLOAT = 4;
  private static final int DOUBLE = 8;

  private ArgumentText() {}

  static String of(Frame frame) {
    List<String> values = new ArrayList<>();
    List<Parameter> parameters = frame.code().function().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).type() instanceof IntType type && type.bits() <= WIDEST) {
        int unused = WIDEST - type.bits();
        values.add(Long.toString(frame.argument(i) << unused >> unused));
      } else if (parameters.get(i).type() instanceof FloatType type) {
        addNumber(values, type, frame.argument(i));
      }
    }
    return String.join(", ", values);
  }

  private static void addNumber(List<String> values, FloatType type, long bits) {
    if (type.size() == FLOAT) {
      values.add(Float.toString(Float.intBitsToFloat((int) bits)));
    } else if (type.size() == DOUBLE) {
      values.add(Double.toString(Double.longBitsToDouble(bits)));
    }
  }
}

package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.VaList;

/** The arguments behind a format, taken one by one. */
interface FormatArguments {
  /** An integer or a pointer. */
  long integer();

  double real();

  double longDouble();

  /** Whether the argument taken last depends on the schedule. */
  boolean dependent();

  /** The arguments of a call from an index on. */
  static FormatArguments of(CallContext call, int first) {
    return new FormatArguments() {
      private int next = first;

      @Override
      public boolean dependent() {
        return next > first && call.tainted(next - 1);
      }

      @Override
      public long integer() {
        return next < call.argumentCount() ? call.argument(next++) : 0;
      }

      @Override
      public double real() {
        return next < call.argumentCount() ? call.floatArgument(next++) : 0;
      }

      @Override
      public double longDouble() {
        return real();
      }
    };
  }

  /**
   * The arguments of a {@code va_list}; handing over such that depend on the schedule is a sink.
   */
  static FormatArguments of(VaList list) {
    return new FormatArguments() {
      @Override
      public boolean dependent() {
        return false;
      }

      @Override
      public long integer() {
        return list.nextLong();
      }

      @Override
      public double real() {
        return list.nextDouble();
      }

      @Override
      public double longDouble() {
        return list.nextLongDouble();
      }
    };
  }
}

package dev.photofinish.cilk.frontend;

import java.util.Set;

/** The functions that take the place of keywords; the machine defines them. */
public final class Marks {
  /** How the names of all marks and their variables begin. */
  public static final String PREFIX = "__photofinish_";

  public static final String ENTER = PREFIX + "enter";
  public static final String LEAVE = PREFIX + "leave";
  public static final String SPAWNED = PREFIX + "spawned";
  public static final String SYNC = PREFIX + "sync";
  public static final String SYNCHED = PREFIX + "synched";
  public static final String CUT = PREFIX + "cut";
  public static final String ATOMIC = PREFIX + "atomic";
  public static final String ATOMIC_END = PREFIX + "atomic_end";
  public static final String ITERATION = PREFIX + "iteration";
  public static final String ITERATION_END = PREFIX + "iteration_end";
  public static final String LOOP = PREFIX + "loop";
  public static final String JUMP = PREFIX + "jump";

  /** All of them. */
  public static final Set<String> ALL =
      Set.of(
          ENTER,
          LEAVE,
          SPAWNED,
          SYNC,
          SYNCHED,
          CUT,
          ATOMIC,
          ATOMIC_END,
          ITERATION,
          ITERATION_END,
          LOOP,
          JUMP);

  /** Their declarations, without a line end. */
  static final String DECLARATIONS =
      "int %s(int); void %s(int *); void %s(void); void %s(void); int %s(void); void %s(void);"
              .formatted(ENTER, LEAVE, SPAWNED, SYNC, SYNCHED, CUT)
          + " int %s(void); void %s(int *); int %s(void); void %s(int *); void %s(void); void %s(void);"
              .formatted(ATOMIC, ATOMIC_END, ITERATION, ITERATION_END, LOOP, JUMP);

  private Marks() {}

  /** A call without arguments, as a statement. */
  static String call(String mark) {
    return mark + "();";
  }

  /** A variable whose life is between two marks, however its block is left. */
  static String guard(String variable, String begin, String end) {
    return " int %s%s __attribute__((cleanup(%s), unused)) = %s;"
        .formatted(PREFIX, variable, end, begin);
  }
}

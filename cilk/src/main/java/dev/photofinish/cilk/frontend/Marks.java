package dev.photofinish.cilk.frontend;

import java.util.Set;

/** The functions that take the place of keywords; the machine defines them. */
public final class Marks {
  /** How the names of all marks and their variables begin. */
  public static final String PREFIX = "__photofinish_";

  /** How clang calls the variable in which it passes what an outlined block uses. */
  public static final String CAPTURES = "agg.captured";

  /** A function that may have children begins; its number, or -1 for a block. */
  public static final String ENTER = PREFIX + "enter";

  public static final String LEAVE = PREFIX + "leave";

  /** A statement with a spawned call begins; its number among the spawned calls. */
  public static final String SPAWN = PREFIX + "spawn";

  /** The statement ends. */
  public static final String SPAWNED = PREFIX + "spawned";

  /** The declaration with a spawned call ends; the address of what it declares. */
  public static final String DECLARED = PREFIX + "declared";

  /** A spawned block begins; the number of its name. */
  public static final String CHILD = PREFIX + "child";

  public static final String CHILD_END = PREFIX + "child_end";
  public static final String SYNC = PREFIX + "sync";

  /** The sync at the end of a block that waits for its children, if it has some. */
  public static final String BLOCK_END = PREFIX + "block_end";

  /** The same at the end of a function, behind the value that it returns. */
  public static final String RETURN = PREFIX + "return";

  public static final String SYNCHED = PREFIX + "synched";
  public static final String CUT = PREFIX + "cut";
  public static final String ATOMIC = PREFIX + "atomic";
  public static final String ATOMIC_END = PREFIX + "atomic_end";
  public static final String INLET = PREFIX + "inlet";
  public static final String INLET_END = PREFIX + "inlet_end";
  public static final String ABORT = PREFIX + "abort";

  /**
   * A variable is a reducer: its address, its size, the class of its type (and 256 if the functions
   * get the address first), and the functions that make a view and put two together, or 0.
   */
  public static final String REDUCER = PREFIX + "reducer";

  /** The view of a reducer; the address of any view of it. */
  public static final String VIEW = PREFIX + "view";

  /** The same, for somebody who wants to know its value and does not change it. */
  public static final String VIEW_READ = PREFIX + "view_read";

  public static final String LOOP = PREFIX + "loop";
  public static final String JUMP = PREFIX + "jump";

  /** The type of what tells of a reducer in an object. */
  static final String MEMBER = PREFIX + "member";

  /** Tells of a reducer that {@code new} has made. */
  static final String MADE = PREFIX + "made";

  /** All of them. */
  public static final Set<String> ALL =
      Set.of(
          ENTER,
          LEAVE,
          SPAWN,
          SPAWNED,
          DECLARED,
          CHILD,
          CHILD_END,
          SYNC,
          BLOCK_END,
          RETURN,
          SYNCHED,
          CUT,
          ATOMIC,
          ATOMIC_END,
          INLET,
          INLET_END,
          ABORT,
          REDUCER,
          VIEW,
          VIEW_READ,
          LOOP,
          JUMP);

  private static final String PROTOTYPES =
      "int %s(int); void %s(int *); int %s(int); void %s(int *); void %s(const volatile void *);"
              .formatted(ENTER, LEAVE, SPAWN, SPAWNED, DECLARED)
          + " int %s(int); void %s(int *); void %s(void); int %s(void); void %s(void);"
              .formatted(CHILD, CHILD_END, SYNC, SYNCHED, CUT)
          + " int %s(void); void %s(int *); int %s(void); void %s(int *); void %s(void);"
              .formatted(ATOMIC, ATOMIC_END, INLET, INLET_END, ABORT)
          + " void %s(void); void %s(void); void %s(void *, unsigned long, int, void *, void *);"
              .formatted(LOOP, JUMP, REDUCER)
          + " void %s(int *); void %s(int *); void *%s(const volatile void *);"
              .formatted(BLOCK_END, RETURN, VIEW)
          + " void *%s(const volatile void *);".formatted(VIEW_READ);

  private Marks() {}

  /** Their declarations, without a line end. */
  static String declarations(Dialect dialect) {
    return switch (dialect) {
      case C -> PROTOTYPES;
      case CPP ->
          "extern \"C\" { %s } struct %s { %s(int) {} };".formatted(PROTOTYPES, MEMBER, MEMBER)
              + " template <typename T> T *%s(T *p, int k, void *i, void *r)".formatted(MADE)
              + " { %s(p, sizeof(T), k, i, r); return p; }".formatted(REDUCER);
    };
  }

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

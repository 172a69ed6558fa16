package dev.photofinish.cilk.generated;

import java.util.List;

/** The programs that are generated: a small part of Cilk, without keywords of either dialect. */
final class CilkSyntax {
  private CilkSyntax() {}

  /** Which Cilk a program is written in. */
  enum Dialect {
    OPEN_CILK("cilk_spawn", "cilk_sync", ".c"),
    CILK_5("spawn", "sync", ".cilk");

    final String spawn;
    final String sync;
    final String ending;

    Dialect(String spawn, String sync, String ending) {
      this.spawn = spawn;
      this.sync = sync;
      this.ending = ending;
    }
  }

  /** A function with a pointer, a structure by value and a number as parameters. */
  record Function(String name, List<Statement> body) {}

  /** The first function is called by main. */
  record Program(Dialect dialect, List<Function> functions) {}

  /** Something with an address. */
  sealed interface Place {
    /** A global or local number. */
    record Variable(String name) implements Place {}

    /** An element of the global array; a constant or the name of a variable. */
    record Element(String index) implements Place {}

    /** What the parameter of the function points to. */
    record Target() implements Place {}

    /** A member of the global structure or of the parameter. */
    record Member(String structure, int index) implements Place {}
  }

  /** How a place is accessed. */
  enum Touching {
    READ,
    WRITE,
    UPDATE,
    ATOMIC_READ,
    ATOMIC_UPDATE
  }

  /** How a function is called, and what is done with what it returns. */
  enum Form {
    CALL,
    CALL_ASSIGN,
    SPAWN,
    SPAWN_ASSIGN,
    SPAWN_ADD,
    SPAWN_DECLARE,
    SPAWN_INLET,
    SPAWN_RETURN;

    boolean spawns() {
      return this != CALL && this != CALL_ASSIGN;
    }
  }

  /** What a block is. */
  enum BlockKind {
    PLAIN,
    SCOPE,
    SPAWNED,
    SERIAL_LOOP,
    PARALLEL_LOOP
  }

  /** A statement; no two are the same object. */
  sealed interface Statement {
    record Touch(Touching how, Place place) implements Statement {}

    /** Adds to the reducer. */
    record Reduce() implements Statement {}

    /** Reads the reducer. */
    record Observe() implements Statement {}

    /** Accesses under a lock. */
    record Locked(int lock, List<Statement> body) implements Statement {}

    /**
     * A call.
     *
     * @param pointer what the first argument points to
     * @param structure the variable that is the second
     * @param target where the result goes, if it goes somewhere
     */
    record Call(Form form, String callee, Place pointer, String structure, Place target)
        implements Statement {}

    record Sync() implements Statement {}

    /** A local variable that is set to a number. */
    record Local(String name) implements Statement {}

    /**
     * A block.
     *
     * @param variable that of the loop
     */
    record Block(BlockKind kind, String variable, List<Statement> body) implements Statement {}
  }
}

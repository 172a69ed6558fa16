package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Library;
import java.util.HashMap;
import java.util.Map;

/** The code of every function that was called so far. */
public final class CodeCache {
  private final Symbols symbols;
  private final Constants constants;
  private final Library library;
  private final int compileAfter;
  private final Map<Function, Code> codes = new HashMap<>();
  private final Map<Routine, Code> routines = new HashMap<>();
  private int numbers;

  private record Routine(External external, int arguments, boolean pushed) {}

  /**
   * No code yet.
   *
   * @param compileAfter how often a place is reached before what begins there is compiled, 0 for
   *     never
   */
  public CodeCache(Symbols symbols, Library library, int compileAfter) {
    this.symbols = symbols;
    this.constants = new Constants(symbols);
    this.library = library;
    this.compileAfter = compileAfter;
  }

  public Constants constants() {
    return constants;
  }

  Symbols symbols() {
    return symbols;
  }

  /** How often a place is reached before what begins there is compiled, 0 for never. */
  int compileAfter() {
    return compileAfter;
  }

  /** The external of this name, null if there is none. */
  External external(String name) {
    return library.find(name);
  }

  Code code(Function function) {
    Code code = codes.get(function);
    if (code == null) {
      code = new Translator(function, this).translate(numbers++);
      codes.put(function, code);
    }
    return code;
  }

  Code routine(String name, External external, int arguments) {
    return routines.computeIfAbsent(
        new Routine(external, arguments, false),
        key -> Code.routine(numbers++, ExternalCall.routine(name, external, arguments), arguments));
  }

  /** Code in which an external calls another one. */
  Code pushed(String name, External external, int arguments) {
    return routines.computeIfAbsent(
        new Routine(external, arguments, true),
        key -> Code.pushed(numbers++, ExternalCall.routine(name, external, arguments), arguments));
  }
}

package dev.photofinish.llvm.ir;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A whole program: one or several linked translation units. */
public final class Program {
  private final String name;
  private final String target;
  private final Map<String, Global> globals = new LinkedHashMap<>();
  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Map<String, Constant> indirectFunctions;

  /**
   * Puts a program together.
   *
   * @param name the source file, or another name that means something to the user
   * @param target the target triple
   * @param indirectFunctions GNU ifuncs: from their name to the function that returns their address
   */
  public Program(
      String name,
      String target,
      List<Global> globals,
      List<Function> functions,
      Map<String, Constant> indirectFunctions) {
    this.name = name;
    this.target = target;
    this.indirectFunctions = Map.copyOf(indirectFunctions);
    for (Global global : globals) {
      if (this.globals.put(global.name(), global) != null) {
        throw new IllegalArgumentException("two globals @" + global.name());
      }
    }
    for (Function function : functions) {
      if (this.functions.put(function.name(), function) != null) {
        throw new IllegalArgumentException("two functions @" + function.name());
      }
    }
  }

  public String name() {
    return name;
  }

  /** The target triple, such as {@code x86_64-unknown-linux-gnu}. */
  public String target() {
    return target;
  }

  /** All globals, in the order of the program. */
  public List<Global> globals() {
    return List.copyOf(globals.values());
  }

  public Optional<Global> global(String linkageName) {
    return Optional.ofNullable(globals.get(linkageName));
  }

  /** All functions, declarations included, in the order of the program. */
  public List<Function> functions() {
    return List.copyOf(functions.values());
  }

  public Optional<Function> function(String linkageName) {
    return Optional.ofNullable(functions.get(linkageName));
  }

  /** GNU ifuncs: from their name to the function that returns their address. */
  public Map<String, Constant> indirectFunctions() {
    return indirectFunctions;
  }

  /** The whole program as text. */
  @Override
  public String toString() {
    return new IrPrinter().print(this);
  }
}

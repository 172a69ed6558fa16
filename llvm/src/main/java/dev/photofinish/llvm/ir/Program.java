package dev.photofinish.llvm.ir;

import dev.photofinish.core.SourceLocation;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A whole program: one or several linked translation units. */
public final class Program {
  private final String name;
  private final String target;
  private final Map<String, Global> globals = new LinkedHashMap<>();
  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Map<String, Constant> indirectFunctions;
  private final Set<String> ownFiles;

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
    this(name, target, globals, functions, indirectFunctions, Set.of());
  }

  private Program(
      String name,
      String target,
      Collection<Global> globals,
      Collection<Function> functions,
      Map<String, Constant> indirectFunctions,
      Set<String> ownFiles) {
    this.name = name;
    this.target = target;
    this.indirectFunctions = Map.copyOf(indirectFunctions);
    this.ownFiles = Set.copyOf(ownFiles);
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

  /** The same program of which it is known which files are no headers of the system. */
  public Program withOwnFiles(Set<String> files) {
    return new Program(
        name, target, globals.values(), functions.values(), indirectFunctions, files);
  }

  /**
   * Whether a place is in a header of the system, by what the compiler counts as such; nothing is
   * where that is not known.
   */
  public boolean isOfSystem(SourceLocation location) {
    return !ownFiles.isEmpty() && !location.file().isEmpty() && !ownFiles.contains(location.file());
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

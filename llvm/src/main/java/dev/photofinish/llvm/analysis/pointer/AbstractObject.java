package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;

/** Objects of a run of the program, taken together where the analysis does not tell them apart. */
public sealed interface AbstractObject {
  /** A global variable. */
  record GlobalObject(String name) implements AbstractObject {
    @Override
    public String toString() {
      return "@" + name;
    }
  }

  /** All instances of a local variable of a function that is called along one path. */
  record StackObject(Function function, Alloca alloca, CallPath path) implements AbstractObject {
    @Override
    public String toString() {
      return path + "" + function + alloca;
    }
  }

  /**
   * All that one call of a library function allocates if its caller is called along one path.
   *
   * @param part which of them, if the function allocates several; else empty
   */
  record HeapObject(Function function, Instruction site, String part, CallPath path)
      implements AbstractObject {
    @Override
    public String toString() {
      return path + "" + function + site + (part.isEmpty() ? "" : "/" + part);
    }
  }

  /** The arguments beyond the declared ones that a function gets. */
  record VariableArguments(Function function) implements AbstractObject {}

  /** The memory behind a parameter that is passed by value. */
  record ParameterCopy(Function function, int parameter) implements AbstractObject {}

  /** A function. */
  record FunctionObject(String name) implements AbstractObject {
    @Override
    public String toString() {
      return "@" + name;
    }
  }

  /** Memory that a library has for itself, and may hand out pointers to. */
  record LibraryObject(String name) implements AbstractObject {}

  /** Everything that the analysis does not know, such as what unknown functions allocate. */
  record UnknownObject() implements AbstractObject {
    @Override
    public String toString() {
      return "unknown";
    }
  }
}

package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.memory.Address;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where the globals and functions of a program are. */
public final class Symbols {
  /** Only its address is used, to tell shared objects apart. */
  private static final String HANDLE = "__dso_handle";

  private final Map<String, Long> addresses = new HashMap<>();
  private final Map<String, Integer> functionIndices = new HashMap<>();
  private final Map<String, Integer> threadLocals = new HashMap<>();
  private final Set<String> unknown = new HashSet<>();
  private final List<Function> functions;
  private final boolean systemVLists;
  private final List<Global> threadLocalGlobals = new ArrayList<>();

  public Symbols(Program program) {
    functions = program.functions();
    systemVLists = program.target().isEmpty() || program.target().startsWith("x86_64");
    for (Function function : functions) {
      int index = functionIndices.size();
      functionIndices.put(function.name(), index);
      addresses.put(function.name(), Address.ofFunction(index));
    }
    for (Global global : program.globals()) {
      if (global.isThreadLocal()) {
        threadLocals.put(global.name(), threadLocalGlobals.size());
        threadLocalGlobals.add(global);
      }
      if (global.isDeclaration() && !global.name().equals(HANDLE)) {
        unknown.add(global.name());
      }
    }
  }

  /** Whether a {@code va_list} looks as on x86-64. */
  boolean hasSystemVLists() {
    return systemVLists;
  }

  /** Says where a global lies. */
  public void place(String global, long address) {
    addresses.put(global, address);
  }

  /** The address of a global or function, null if there is none. */
  public Long address(String name) {
    return addresses.get(name);
  }

  /** Whether a variable is only declared: nobody knows what it holds. */
  boolean isUnknownVariable(String name) {
    return unknown.contains(name);
  }

  /** The number of a thread-local variable, null if the name is not that of one. */
  Integer threadLocal(String name) {
    return threadLocals.get(name);
  }

  Global threadLocalGlobal(int number) {
    return threadLocalGlobals.get(number);
  }

  /** The function at an address, null if there is none. */
  public Function functionAt(long address) {
    int index = Address.functionIndex(address);
    return index >= 0 && index < functions.size() ? functions.get(index) : null;
  }

  int functionIndex(String name) {
    return functionIndices.get(name);
  }
}

package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Numbers the places, functions and objects of a run. */
final class RunNames implements SourceNames {
  /** Bits of a location that are an offset in its object. */
  static final int OFFSET_BITS = 28;

  private final CilkProgram program;
  private final List<String> functions;
  private final Map<String, Integer> functionNumbers = new HashMap<>();
  private final IdentityHashMap<Instruction, Integer> instructionSites = new IdentityHashMap<>();
  private final Map<SourceLocation, Integer> siteNumbers = new HashMap<>();
  private final List<SourceLocation> sites = new ArrayList<>();
  private final List<MemoryObject> objects = new ArrayList<>();
  private final Map<String, List<String>> lines = new HashMap<>();

  RunNames(CilkProgram program) {
    this.program = program;
    this.functions = new ArrayList<>(program.functions());
    for (int i = 0; i < functions.size(); i++) {
      functionNumbers.put(functions.get(i), i);
    }
  }

  int function(String name) {
    return functionNumbers.computeIfAbsent(
        name,
        key -> {
          functions.add(key);
          return functions.size() - 1;
        });
  }

  int site(Instruction instruction) {
    if (instruction == null) {
      return -1;
    }
    Integer known = instructionSites.get(instruction);
    if (known == null) {
      known = site(instruction.location());
      instructionSites.put(instruction, known);
    }
    return known;
  }

  private int site(SourceLocation place) {
    return siteNumbers.computeIfAbsent(
        place,
        key -> {
          sites.add(program.original().apply(key));
          return sites.size() - 1;
        });
  }

  /** A number that no other object has had. */
  int object(MemoryObject object) {
    objects.add(object);
    return objects.size() - 1;
  }

  @Override
  public SourceLocation location(int site) {
    return site < 0 ? SourceLocation.UNKNOWN : sites.get(site);
  }

  @Override
  public String function(int function) {
    return function < 0 ? "main" : functions.get(function);
  }

  @Override
  public String variable(long location) {
    MemoryObject object = objects.get((int) (location >>> OFFSET_BITS));
    return Machine.describe(object, location & ((1L << OFFSET_BITS) - 1));
  }

  @Override
  public String text(SourceLocation location) {
    List<String> file = lines.computeIfAbsent(location.file(), RunNames::read);
    return location.line() >= 1 && location.line() <= file.size()
        ? file.get(location.line() - 1)
        : "";
  }

  private static List<String> read(String file) {
    try {
      return file.isEmpty() ? List.of() : Files.readAllLines(Path.of(file));
    } catch (IOException e) {
      return List.of();
    }
  }
}

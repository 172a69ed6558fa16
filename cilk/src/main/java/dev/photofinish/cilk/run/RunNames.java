package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.Numbers;
import dev.photofinish.cilk.events.ObjectTable;
import dev.photofinish.cilk.events.SourceNames;
import dev.photofinish.cilk.frontend.CilkProgram;
import dev.photofinish.cilk.frontend.SourceLines;
import dev.photofinish.core.LibraryCall;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.OwnFrame;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import it.unimi.dsi.fastutil.Hash;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Numbers the places, functions and objects of a run. */
final class RunNames implements SourceNames {
  /** Of a function that a user has given a name; outlined blocks have others. */
  private static final Pattern NAME =
      Pattern.compile("(?!__captured_stmt)([A-Za-z_]\\w*::)*~?[A-Za-z_]\\w*");

  /** Bits of a location that are an offset in its object. */
  static final int OFFSET_BITS = 32;

  private final CilkProgram program;
  private final Numbers<String> functions = new Numbers<>();
  private final Object2IntOpenHashMap<Instruction> instructionSites =
      new Object2IntOpenHashMap<>(1 << 10, Hash.FAST_LOAD_FACTOR);
  private final Numbers<Site> sites = new Numbers<>();
  private final ObjectTable<MemoryObject> objects = new ObjectTable<>();
  private final IntOpenHashSet kept = new IntOpenHashSet();

  /**
   * A place where something happens.
   *
   * @param own where it is in the program's own code
   * @param function the library function that is called there; empty if none is
   * @param innermost the place in that
   */
  private record Site(SourceLocation own, String function, SourceLocation innermost) {
    static Site of(SourceLocation place) {
      return new Site(place, "", place);
    }
  }

  /** Objects that were there from the beginning have numbers from here on. */
  private static final int FIRST_GLOBAL = 1 << 30;

  private int objectCount;
  private boolean keepsAll;
  private final SourceLines lines = new SourceLines(Path.of(""));

  RunNames(CilkProgram program) {
    this.program = program;
    program.functions().forEach(functions::of);
    instructionSites.defaultReturnValue(-1);
  }

  int function(String name) {
    return functions.of(name);
  }

  int site(Instruction instruction) {
    if (instruction == null) {
      return -1;
    }
    int known = instructionSites.getInt(instruction);
    if (known < 0) {
      known = sites.of(Site.of(instruction.location()));
      instructionSites.put(instruction, known);
    }
    return known;
  }

  /** The number of a place. */
  int site(SourceLocation place) {
    return sites.of(Site.of(place));
  }

  /** The number of a place in a library, which the program's own code has called. */
  int site(Instruction instruction, OwnFrame caller) {
    return sites.of(
        new Site(
            caller.instruction().location(),
            caller.entered().map(entered -> entered.function().sourceName()).orElse("a library"),
            instruction.location()));
  }

  /** A number that no other object has had. */
  int object(MemoryObject object) {
    objects.add(objectCount, object);
    return objectCount++;
  }

  /**
   * The number of an object that was there from the beginning.
   *
   * @param key what no other such object has
   */
  int global(MemoryObject object, long key) {
    int number = global(key);
    objects.remove(number);
    objects.add(number, object);
    return number;
  }

  /** The same for what is no object, as state of a library. */
  static int global(long key) {
    return FIRST_GLOBAL + (int) key;
  }

  /** The life of an object has ended: it needs no name any more, unless it was kept. */
  void ended(int object) {
    if (!keepsAll && !kept.contains(object)) {
      objects.remove(object);
    }
  }

  /** These names, which keep all objects. */
  RunNames keepingAll() {
    keepsAll = true;
    return this;
  }

  /** The object at a location will be asked for when its life has ended, too. */
  void keep(long location) {
    kept.add((int) (location >>> OFFSET_BITS));
  }

  @Override
  public SourceLocation location(int site) {
    return site < 0 ? SourceLocation.UNKNOWN : program.original().apply(sites.get(site).own);
  }

  @Override
  public SourceLocation innermost(int site) {
    return site < 0 ? SourceLocation.UNKNOWN : program.original().apply(sites.get(site).innermost);
  }

  @Override
  public Optional<LibraryCall> library(int site) {
    return site < 0 || sites.get(site).function.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new LibraryCall(sites.get(site).function, location(site), text(location(site))));
  }

  @Override
  public List<String> functionsAt(SourceLocation place) {
    return program.program().functions().stream()
        .filter(function -> NAME.matcher(function.sourceName()).matches())
        .filter(function -> stands(function, place))
        .map(Function::sourceName)
        .distinct()
        .toList();
  }

  private boolean stands(Function function, SourceLocation place) {
    return function.instructions().stream()
        .map(Instruction::location)
        .filter(each -> each.line() > 0)
        .map(program.original())
        .anyMatch(each -> each.line() == place.line() && each.file().equals(place.file()));
  }

  @Override
  public String function(int function) {
    return function < 0 ? "main" : functions.get(function);
  }

  @Override
  public String variable(long location) {
    MemoryObject object = objects.get((int) (location >>> OFFSET_BITS));
    return object == null
        ? "memory whose life has ended"
        : Machine.describe(object, location & ((1L << OFFSET_BITS) - 1));
  }

  @Override
  public String text(SourceLocation location) {
    List<String> file = lines.of(location.file());
    return location.line() >= 1 && location.line() <= file.size()
        ? file.get(location.line() - 1)
        : "";
  }
}

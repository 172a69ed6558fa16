package dev.photofinish.llvm.machine;

import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.code.Constants;
import dev.photofinish.llvm.machine.code.Symbols;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts globals and the program's arguments into memory. */
final class Loader {

  /** Where the run-time library puts its own state. */
  private static final String LIBRARY_SECTION = "photofinish";

  private static final List<String> ENVIRONMENT = List.of("environ", "__environ");

  private final Program program;
  private final Symbols symbols;
  private final Constants constants;
  private final Memory memory;

  Loader(Program program, Symbols symbols, Constants constants, Memory memory) {
    this.program = program;
    this.symbols = symbols;
    this.constants = constants;
    this.memory = memory;
  }

  void load() {
    Map<Global, MemoryObject> objects = new LinkedHashMap<>();
    List<Global> ordered = new ArrayList<>(program.globals());
    ordered.sort(Comparator.comparing(global -> !isLibraryState(global)));
    for (Global global : ordered) {
      if (!global.isThreadLocal() && !global.name().startsWith("llvm.")) {
        MemoryObject object =
            memory
                .objects()
                .allocateGlobal(
                    global.valueType().size(),
                    new MemoryObject.Origin(
                        global.displayName(), global.valueType(), null, global.sourceType()));
        symbols.place(global.name(), object.base());
        objects.put(global, object);
      }
    }
    objects.forEach(
        (global, object) -> {
          global.initializer().ifPresent(c -> constants.write(memory, object.base(), c));
          if (global.isConstant()) {
            memory.objects().protect(object);
          }
        });
  }

  private static boolean isLibraryState(Global global) {
    return global.section().equals(LIBRARY_SECTION);
  }

  /** Where the globals lie that the run-time library keeps for itself; empty if there are none. */
  Optional<long[]> libraryState() {
    long[] bases =
        program.globals().stream()
            .filter(Loader::isLibraryState)
            .mapToLong(global -> symbols.address(global.name()))
            .sorted()
            .toArray();
    if (bases.length == 0) {
      return Optional.empty();
    }
    MemoryObject last = memory.object(bases[bases.length - 1]);
    return Optional.of(new long[] {bases[0], last.base() + last.size()});
  }

  /** The addresses of the global constructors, in the order of their priorities. */
  List<Long> constructors() {
    return byPriority("llvm.global_ctors");
  }

  /** The addresses of the functions that run last of all, in the order in which they do. */
  List<Long> destructors() {
    List<Long> all = new ArrayList<>(byPriority("llvm.global_dtors"));
    Collections.reverse(all);
    return all;
  }

  private List<Long> byPriority(String list) {
    record Constructor(long priority, long function) {}

    List<Constructor> all = new ArrayList<>();
    program
        .global(list)
        .flatMap(Global::initializer)
        .filter(AggregateConstant.class::isInstance)
        .map(AggregateConstant.class::cast)
        .ifPresent(
            entries -> {
              for (Constant entry : entries.elements()) {
                if (entry instanceof AggregateConstant fields
                    && !(fields.elements().get(1) instanceof NullConstant)) {
                  all.add(
                      new Constructor(
                          constants.narrow(fields.elements().get(0)),
                          constants.narrow(fields.elements().get(1))));
                }
              }
            });
    return all.stream()
        .sorted(Comparator.comparingLong(Constructor::priority))
        .map(Constructor::function)
        .toList();
  }

  /** {@code argc}, {@code argv} and {@code envp}; {@code environ} points to the same variables. */
  long[] mainArguments(Program of, List<String> arguments, List<String> environment) {
    List<String> words = new ArrayList<>();
    words.add(of.name());
    words.addAll(arguments);
    long vector = vector("argv", words);
    long variables = vector("environ", environment);
    for (String name : ENVIRONMENT) {
      of.global(name)
          .filter(global -> !environment.isEmpty() && global.initializer().isPresent())
          .ifPresent(global -> memory.writeLong(symbols.address(name), variables));
    }
    return new long[] {words.size(), vector, variables};
  }

  /** Pointers to words, and a null pointer. */
  private long vector(String name, List<String> words) {
    MemoryObject vector =
        memory
            .objects()
            .allocateGlobal(8L * (words.size() + 1), new MemoryObject.Origin(name, null, null));
    for (int i = 0; i < words.size(); i++) {
      byte[] bytes = words.get(i).getBytes(StandardCharsets.UTF_8);
      MemoryObject text =
          memory
              .objects()
              .allocateGlobal(
                  bytes.length + 1L, new MemoryObject.Origin(name + "[" + i + "]", null, null));
      memory.writeBytes(text.base(), bytes);
      memory.writeLong(vector.base() + 8L * i, text.base());
    }
    return vector.base();
  }
}

package dev.photofinish.llvm.bitcode;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.machine.code.SimdLoops;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads bitcode. May be used by several threads at once. */
public final class BitcodeReader {
  private final SourceNames sourceNames;

  public BitcodeReader() {
    this(SourceNames.AS_COMPILED);
  }

  public BitcodeReader(SourceNames sourceNames) {
    this.sourceNames = sourceNames;
  }

  /** Reads a file of bitcode. */
  public Program read(Path file) throws IOException {
    return read(file.toString(), Files.readAllBytes(file));
  }

  /**
   * Reads one translation unit.
   *
   * @param name what the program is to be called
   * @throws BitcodeException if it is not bitcode
   */
  public Program read(String name, byte[] bitcode) {
    return link(name, List.of(bitcode));
  }

  /**
   * Reads translation units and makes one program of them.
   *
   * @throws LinkException if they do not fit together, for example if two define one symbol
   * @throws BitcodeException if one of them is not bitcode
   */
  public Program link(String name, List<byte[]> units) {
    return link(name, units, List.of());
  }

  /**
   * Reads translation units and makes one program of them and of what they need of libraries. What
   * units define wins over what libraries do.
   *
   * @throws LinkException if they do not fit together, for example if two define one symbol
   * @throws BitcodeException if one of them is not bitcode
   */
  public Program link(String name, List<byte[]> units, List<byte[]> libraries) {
    return link(name, units, libraries, Form.AS_COMPILED);
  }

  /** As {@link #link(String, List, List)}, in a form of the caller's choice. */
  public Program link(String name, List<byte[]> units, List<byte[]> libraries, Form form) {
    if (units.isEmpty()) {
      throw new IllegalArgumentException("nothing to link");
    }
    try (NativeModule module = NativeModule.of(units, libraries)) {
      ContainerUses.insert(module);
      switch (form) {
        case AS_COMPILED -> {}
        case SSA -> module.toSsa(kept(module));
      }
      try (ProgramImporter importer = new ProgramImporter(module, sourceNames)) {
        return importer.read(name);
      }
    }
  }

  /** The variables that iterations of simd loops share; lanes access them at the same time. */
  private Map<String, Set<String>> kept(NativeModule module) {
    try (ProgramImporter importer = new ProgramImporter(module, sourceNames)) {
      Map<String, Set<String>> kept = new LinkedHashMap<>();
      for (Function function : importer.functionsWithLanes()) {
        kept.put(function.name(), SimdLoops.sharedVariables(function));
      }
      return kept;
    }
  }

  /**
   * The names by which a unit is linked to others, without reading the rest of it.
   *
   * @throws BitcodeException if it is not bitcode
   */
  public static UnitSymbols symbols(byte[] unit) {
    try (NativeModule module = NativeModule.of(List.of(unit), List.of())) {
      return module.symbols();
    }
  }

  /**
   * A unit with those functions that it uses and only another one defines, as bitcode.
   *
   * @param definitions the same source with the bodies of inline functions that another file may
   *     define as well; C lets every call choose between both
   * @throws BitcodeException if one of them is not bitcode
   */
  public static byte[] withInlineFunctions(byte[] unit, byte[] definitions) {
    try (NativeModule module = NativeModule.withInlineFunctions(unit, definitions)) {
      return module.toBitcode();
    }
  }

  /** What a program looks like when it has been read. */
  public enum Form {
    /** Every local variable in memory, as the compiler leaves it without optimisation. */
    AS_COMPILED,
    /**
     * Local variables whose address nobody takes as values, unless lanes of a simd loop share them,
     * and loops with one entry each.
     */
    SSA
  }
}

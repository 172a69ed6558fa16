package dev.photofinish.llvm.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The part of libc and libstdc++ that is written in C and C++: compiled once per version and kept
 * in the cache as bitcode, from which programs get what they do not define themselves.
 */
final class RuntimeLibrary {
  private static final String RESOURCES = "/dev/photofinish/llvm/library/";
  private static final String PREFIX = "prefix.h";
  private static final List<String> SOURCES =
      List.of(
          PREFIX,
          "c.h",
          "complex.c",
          "cxx/bits/atomic_timed_wait.h",
          "cxx/barrier",
          "cxx/bits/atomic_wait.h",
          "cxx/bits/shared_ptr_atomic.h",
          "locale.cpp",
          "math.c",
          "runtime.c",
          "runtime.cpp",
          "std.h",
          "stdio.c",
          "stdlib.c",
          "streams.cpp",
          "streams.h",
          "support.cpp",
          "system.c",
          "threads.c",
          "time.c",
          "trees.cpp",
          "wide.c");
  private static final Map<String, List<String>> UNITS =
      Map.of(
          "runtime.c", List.of("-std=c17"),
          "runtime.cpp", List.of("-std=c++17", "-nostdinc++"));

  private final Path directory;

  private RuntimeLibrary(Path directory) {
    this.directory = directory;
  }

  /** The library, compiled if the cache does not have it. */
  static RuntimeLibrary of(Compiler compiler, CacheDirectory cache) {
    ShippedFiles sources = new ShippedFiles(RESOURCES, SOURCES);
    return new RuntimeLibrary(
        cache.entry("runtime-" + sources.version(), draft -> fill(draft, sources, compiler)));
  }

  private static void fill(Path draft, ShippedFiles sources, Compiler compiler) throws IOException {
    sources.writeTo(draft);
    for (Map.Entry<String, List<String>> unit : UNITS.entrySet()) {
      CompiledUnit compiled =
          compiler.compileLibrary(new TranslationUnit(draft, unit.getKey(), unit.getValue()));
      Files.write(draft.resolve(unit.getKey() + ".bc"), compiled.bitcode());
    }
  }

  /** The header that every C++ source includes first. */
  Path prefix() {
    return directory.resolve(PREFIX);
  }

  /** Where headers are that C++ sources find before those of the same names of their library. */
  Path headers() {
    return directory.resolve("cxx");
  }

  /** The bitcode that programs of these units are linked with. */
  List<byte[]> bitcode(List<TranslationUnit> units) {
    boolean cOnly = units.stream().allMatch(unit -> Language.of(unit.file()) == Language.C);
    List<byte[]> libraries = new ArrayList<>();
    try {
      if (!cOnly) {
        libraries.add(Files.readAllBytes(directory.resolve("runtime.cpp.bc")));
      }
      libraries.add(Files.readAllBytes(directory.resolve("runtime.c.bc")));
    } catch (IOException e) {
      throw new ToolchainException("cannot read " + directory + ": " + e.getMessage(), e);
    }
    return libraries;
  }
}

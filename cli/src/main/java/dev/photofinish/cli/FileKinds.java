package dev.photofinish.cli;

import dev.photofinish.llvm.bitcode.BitcodeException;
import dev.photofinish.llvm.toolchain.TranslationUnit;
import java.util.Locale;
import java.util.Set;

/** What files are that no compiler makes a program of, and which command they are for. */
final class FileKinds {
  private static final Set<String> TRACES = Set.of("std", "rr", "pft", "gz");
  private static final Set<String> JAVA = Set.of("java", "class", "jar");
  private static final Set<String> HEADERS = Set.of("h", "hh", "hpp", "hxx");

  private FileKinds() {}

  /** Why a unit cannot be used of which the compiler made no code. */
  static String problem(TranslationUnit unit, BitcodeException exception) {
    if (unit.isSource()) {
      return exception.getMessage();
    }
    String no = "no source in C, C++ or Fortran, by its name";
    String suffix = suffix(unit.file());
    if (JAVA.contains(suffix)) {
      return no + "; for Java there is 'photofinish explore'";
    }
    if (TRACES.contains(suffix)) {
      return no + "; for traces there is 'photofinish predict'";
    }
    if (HEADERS.contains(suffix)) {
      return "a header is checked with the sources that include it: name those";
    }
    return no;
  }

  /** What a name ends in behind its last dot, in small letters. */
  static String suffix(String file) {
    return file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }
}

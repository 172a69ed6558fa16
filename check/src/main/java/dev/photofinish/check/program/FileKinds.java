package dev.photofinish.check.program;

import dev.photofinish.llvm.bitcode.BitcodeException;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.TranslationUnit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What files are that no compiler makes a program of, and which command they are for. */
public final class FileKinds {
  private static final Set<String> TRACES = Set.of("std", "rr", "pft", "gz");
  private static final Set<String> RESULTS = Set.of("json");
  private static final Set<String> WITNESSES = Set.of("pfw");
  private static final Set<String> JAVA = Set.of("java", "class", "jar");
  private static final Set<String> HEADERS = Set.of("h", "hh", "hpp", "hxx");

  private static final String REPLAY = ": run it with --replay of the command that wrote it";
  private static final Pattern CILK_HEADER =
      Pattern.compile("(?m)^(.*?:\\d+:\\d+:) fatal error: '(cilk(?:/\\w+)?\\.h)' file not found");

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

  /** What a file is by its name that is no trace; nothing if the name does not say. */
  public static Optional<String> noTrace(Path file) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    String suffix = suffix(file.toString());
    if (CompileRequest.of(file).units().get(0).isSource()) {
      return Optional.of("a program, no trace: use 'photofinish check'");
    }
    if (JAVA.contains(suffix)) {
      return Optional.of("a Java program, no trace: use 'photofinish explore'");
    }
    if (RESULTS.contains(suffix)) {
      return Optional.of("no trace, by its name; for results there is 'photofinish verify'");
    }
    return WITNESSES.contains(suffix)
        ? Optional.of("a witness, no trace" + REPLAY)
        : Optional.empty();
  }

  /** What a file is by its name that is no result; nothing if the name does not say. */
  public static Optional<String> noResult(Path file) {
    String suffix = suffix(file.toString());
    if (WITNESSES.contains(suffix)) {
      return Optional.of("a witness, no result" + REPLAY);
    }
    return RESULTS.contains(suffix)
        ? Optional.empty()
        : noTrace(file).map(text -> text.replace("no trace", "no result"));
  }

  /** Whether a compiler misses a header of Cilk, and where; nothing if it misses something else. */
  static Optional<String> cilk(String diagnostics) {
    Matcher missing = CILK_HEADER.matcher(diagnostics);
    return missing.find()
        ? Optional.of(
            missing.group(1) + " includes " + missing.group(2) + ": use 'photofinish cilk'")
        : Optional.empty();
  }

  /** What a name ends in behind its last dot, in small letters. */
  static String suffix(String file) {
    return file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }
}

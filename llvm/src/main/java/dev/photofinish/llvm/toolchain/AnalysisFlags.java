package dev.photofinish.llvm.toolchain;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What remains of a build's flags when the output is to be analysed: all that says what the program
 * means, nothing that says where outputs go, how fast they are to be, or how they are instrumented.
 */
final class AnalysisFlags {
  private static final Set<String> DROPPED =
      Set.of(
          "-c",
          "-S",
          "-E",
          "-M",
          "-MM",
          "-MD",
          "-MMD",
          "-MP",
          "-MG",
          "-MV",
          "-pipe",
          "-emit-llvm",
          "--coverage",
          "-ftest-coverage",
          "-pg",
          "-save-temps",
          "-v",
          "-###",
          "-pedantic-errors");
  private static final Set<String> DROPPED_WITH_ARGUMENT =
      Set.of("-o", "-MF", "-MT", "-MQ", "-MJ", "-L", "-l", "-Xlinker", "-T", "-Xopenmp-target");
  private static final Pattern DROPPED_FAMILIES =
      Pattern.compile(
          "-o.+|-O.*|-g.*|-Werror.*|-Wl,.*|-Wa,.*|-l.+|-L.+|-M[FTQJ].+|-flto.*|-fprofile.*"
              + "|-fsanitize.*|-fno-sanitize.*|-fcoverage.*|-fopenmp-targets.*|-fopenmp=.*"
              + "|--offload.*|-fdiagnostics-color.*|-fcolor-diagnostics");
  private static final Set<String> TAKE_ANY_ARGUMENT =
      Set.of(
          "-Xclang",
          "-Xpreprocessor",
          "-D",
          "-U",
          "-I",
          "-include",
          "-imacros",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-isysroot",
          "-x",
          "-target",
          "-arch",
          "-mllvm");

  /** What clang takes a language for where no flag names its standard. */
  private static final String DEFAULT_C = "gnu17";

  private static final String DEFAULT_CPP = "gnu++17";

  private AnalysisFlags() {}

  /** The language standard of a unit in C or C++, such as {@code gnu17}; empty if unknown. */
  static String standard(TranslationUnit unit) {
    Language language = Language.of(unit.file());
    String standard =
        language == Language.C ? DEFAULT_C : language == Language.CPP ? DEFAULT_CPP : "";
    String named = "";
    for (Iterator<String> flags = of(unit).iterator(); flags.hasNext(); ) {
      String flag = flags.next();
      if (flag.startsWith("-x")) {
        String other = flag.equals("-x") && flags.hasNext() ? flags.next() : flag.substring(2);
        standard = other.equals("c") ? DEFAULT_C : other.equals("c++") ? DEFAULT_CPP : "";
      } else if (flag.equals("-ansi") || flag.equals("--ansi")) {
        named = "c90";
      } else if (flag.equals("--std") && flags.hasNext()) {
        named = flags.next();
      } else if (flag.startsWith("-std=") || flag.startsWith("--std=")) {
        named = flag.substring(flag.indexOf('=') + 1);
      }
    }
    return named.isEmpty() ? standard : named;
  }

  /** The flags of a unit that clang is to get. */
  static List<String> of(TranslationUnit unit) {
    Language language = Language.of(unit.file());
    boolean namesLanguage = unit.flags().stream().anyMatch(flag -> flag.startsWith("-x"));
    List<String> kept = new ArrayList<>();
    for (Iterator<String> rest = unit.flags().iterator(); rest.hasNext(); ) {
      String flag = rest.next();
      if (TAKE_ANY_ARGUMENT.contains(flag)) {
        kept.add(flag);
        if (rest.hasNext()) {
          kept.add(rest.next());
        }
      } else if (DROPPED_WITH_ARGUMENT.contains(flag)) {
        if (rest.hasNext()) {
          rest.next();
        }
      } else if (!DROPPED.contains(flag)
          && !DROPPED_FAMILIES.matcher(flag).matches()
          && (namesLanguage || language.takes(flag))) {
        kept.add(flag);
      }
    }
    return kept;
  }
}

package dev.photofinish.llvm.toolchain;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The flags of a compilation database or of a result, for which nobody vouches: they may come with
 * sources from anywhere. Those pass that say what the program means, in their exact forms; flags
 * that name code to load, programs to run or files to write do not, nor does any that is not known
 * here.
 *
 * @param kept what passes, each flag in one word with its argument
 * @param refused what does not, without what builds are full of and has no meaning here
 */
public record DatabaseFlags(List<String> kept, List<String> refused) {
  /** Take any argument, in the same word or the next one. */
  private static final List<String> WITH_TEXT =
      List.of(
          "-D",
          "-U",
          "-I",
          "-F",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-iframework",
          "-include",
          "-imacros",
          "-isysroot",
          "--sysroot=");

  private static final String NAMES =
      "openmp|openmp-simd|openmp-version|opencilk"
          + "|signed-char|unsigned-char|short-enums|short-wchar|wchar-type|char8_t"
          + "|wrapv|trapv|strict-overflow|strict-aliasing|strict-enums|delete-null-pointer-checks"
          + "|fast-math|math-errno|finite-math-only|signed-zeros|rounding-math|trapping-math"
          + "|associative-math|reciprocal-math|unsafe-math-optimizations|approx-func"
          + "|fp-contract|fp-model|honor-nans|honor-infinities|cx-limited-range|cx-fortran-rules"
          + "|exceptions|cxx-exceptions|rtti|threadsafe-statics|use-cxa-atexit|access-control"
          + "|builtin|builtin-\\w+|freestanding|hosted|common|gnu89-inline|inline|gnu-keywords"
          + "|asm|blocks|declspec|ms-extensions|ms-compatibility|ms-compatibility-version"
          + "|delayed-template-parsing|permissive|operator-names|elide-constructors"
          + "|dollars-in-identifiers|pascal-strings|trigraphs|digraphs|exec-charset|input-charset"
          + "|lax-vector-conversions|zvector|altivec|fixed-point|concepts|concepts-ts|coroutines"
          + "|coroutines-ts|sized-deallocation|aligned-allocation|aligned-new|assume-sane-operator-new"
          + "|template-depth|constexpr-depth|constexpr-steps|bracket-depth|trivial-auto-var-init"
          + "|tls-model|merge-all-constants|visibility-ms-compat|strict-vtable-pointers"
          + "|default-real-8|default-integer-8|default-double-8|free-form|fixed-form|backslash"
          + "|implicit-none|free-line-length-\\w+|fixed-line-length-\\w+|xor-operator"
          + "|logical-abbreviations|large-sizes";

  /** Flags that are complete in one word. */
  private static final Pattern WHOLE =
      Pattern.compile(
          "--?std=[\\w+:]+|-ansi|-pthread|-nostdinc|-nostdinc\\+\\+|-undef|-trigraphs|-cpp|-nocpp"
              + "|-stdlib=[\\w+]+|--target=[\\w.-]+|-m(?!llvm|mlir)[\\w.+=,-]+"
              + "|-f(?:no-)?(?:"
              + NAMES
              + ")(?:=[\\w.+:,-]*)?");

  private static final Set<String> LANGUAGES =
      Set.of("c", "c++", "cpp-output", "c++-cpp-output", "f95", "f77", "f95-cpp-input");

  private static final Pattern TARGET = Pattern.compile("[\\w.-]+");

  /** What has no meaning here and is gone without a word; some take the next word with them. */
  private static final Pattern MEANINGLESS =
      Pattern.compile(
          "--|-[cSEvsw]|-M|-MM|-MD|-MMD|-MP|-MG|-MV|-pipe|-pg?|-O.*|-g.*|-W(?!p,).*|-pedantic.*"
              + "|-l.+|-L.+|-o.+|-M[FTQJ].+|-static.*|-shared.*|-rdynamic|-pie|-no-pie|-nostdlib.*"
              + "|-nodefaultlibs|-nostartfiles|-Qunused-arguments|-f(?:no-)?(?:PIC|PIE|pic|pie"
              + "|omit-frame-pointer|stack-.*|visibility.*|function-sections|data-sections|plt"
              + "|diagnostics-.*|color-diagnostics|lto.*|unroll-.*|tree-.*|inline-functions"
              + "|semantic-interposition|asynchronous-unwind-tables|unwind-tables|cf-protection.*"
              + "|sanitize.*|fat-lto-objects|strict-flex-arrays.*|discard-value-names)");

  private static final Set<String> MEANINGLESS_WITH_ARGUMENT =
      Set.of("-o", "-MF", "-MT", "-MQ", "-l", "-L", "-Xlinker", "-u", "-z", "-framework");

  public DatabaseFlags {
    kept = List.copyOf(kept);
    refused = List.copyOf(refused);
  }

  /** Sorts the words behind a compiler's name, without the source. */
  public static DatabaseFlags of(List<String> words) {
    List<String> kept = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String next = i + 1 < words.size() ? words.get(i + 1) : "";
      if (takesNext(word)) {
        i++;
        if (isArgument(word, next)) {
          kept.add(joined(word, next));
        } else {
          refused.add(word + " " + next);
        }
      } else if (MEANINGLESS_WITH_ARGUMENT.contains(word)) {
        i++;
      } else if (isKept(word)) {
        kept.add(word);
      } else if (!MEANINGLESS.matcher(word).matches()) {
        refused.add(word);
      }
    }
    return new DatabaseFlags(kept, refused);
  }

  private static boolean takesNext(String word) {
    return WITH_TEXT.contains(word)
        || word.equals("-x")
        || word.equals("-target")
        || word.equals("--sysroot");
  }

  /**
   * Whether a word can be the argument of a flag: it makes no other flag when put behind it, and
   * clang, which hands some arguments on as words of their own, takes it for no file of flags.
   */
  private static boolean isArgument(String flag, String word) {
    return switch (flag) {
      case "-x" -> LANGUAGES.contains(word);
      case "-target" -> TARGET.matcher(word).matches();
      default -> !word.isEmpty() && !word.startsWith("-") && !word.startsWith("@");
    };
  }

  /** A flag and its argument in one word. */
  private static String joined(String flag, String argument) {
    return switch (flag) {
      case "-target" -> "--target=" + argument;
      case "--sysroot" -> "--sysroot=" + argument;
      default -> flag + argument;
    };
  }

  private static boolean isKept(String word) {
    if (word.startsWith("-x")) {
      return LANGUAGES.contains(word.substring(2));
    }
    for (String flag : WITH_TEXT) {
      if (word.length() > flag.length() && word.startsWith(flag)) {
        return isArgument(flag, word.substring(flag.length()));
      }
    }
    return WHOLE.matcher(word).matches();
  }
}

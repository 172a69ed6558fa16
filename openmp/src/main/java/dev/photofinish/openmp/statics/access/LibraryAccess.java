package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.pointer.LibrarySummaries;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * An access that a function of a library does through a pointer that it gets.
 *
 * @param pointer where
 * @param length how many bytes; empty if that is not known
 */
record LibraryAccess(Kind kind, Value pointer, Optional<Length> length) {
  /** What is done. */
  enum Kind {
    READ,
    WRITE
  }

  /** So many bytes, times some numbers. */
  record Length(long bytes, List<Value> times) {
    static Length of(List<Value> factors) {
      return new Length(1, List.copyOf(factors));
    }
  }

  private static final int MOST_ARGUMENTS = 255;

  /** Functions that write one number or pointer: how many bytes it has. */
  private static final Map<String, Long> RESULT_SIZES = new HashMap<>();

  private static final LibrarySummaries SUMMARIES = new LibrarySummaries();

  /** Which arguments are written, of functions that do not write to all pointers they get. */
  private static final Map<String, Set<Integer>> WRITTEN = new HashMap<>();

  static {
    written(
        "strcpy strncpy strcat strncat stpcpy stpncpy sprintf snprintf vsprintf vsnprintf"
            + " __sprintf_chk __snprintf_chk __vsnprintf_chk __strcpy_chk __strncpy_chk"
            + " __strcat_chk __strncat_chk fgets gets fread gettimeofday time posix_memalign"
            + " getcwd memmove memcpy mempcpy memset bzero explicit_bzero __memcpy_chk"
            + " __memmove_chk __memset_chk qsort mktime strftime rand_r",
        0);
    written(
        "bcopy strtol strtoul strtoll strtoull strtod strtof strtold __isoc23_strtol"
            + " __isoc23_strtoul __isoc23_strtoll __isoc23_strtoull frexp frexpf frexpl modf modff"
            + " modfl clock_gettime clock_getres getrusage localtime_r gmtime_r ctime_r asctime_r"
            + " realpath read",
        1);
    written("sincos sincosf sincosl", 1, 2);
    written("remquo remquof remquol", 2);
    written("strtok_r __strtok_r", 0, 2);
    written("getline getdelim __getdelim", 0, 1);
    written("scanf __isoc99_scanf __isoc23_scanf", from(1));
    written(
        "fscanf sscanf __isoc99_fscanf __isoc99_sscanf __isoc23_fscanf __isoc23_sscanf", from(2));
  }

  /** All arguments from one on, of a function that takes as many as one likes. */
  private static Integer[] from(int first) {
    return IntStream.rangeClosed(first, MOST_ARGUMENTS).boxed().toArray(Integer[]::new);
  }

  static {
    results(4, "frexp frexpf frexpl modff sincosf remquo remquof remquol rand_r");
    results(
        8,
        "modf sincos time posix_memalign strtol strtoul strtoll strtoull strtod strtof strtold"
            + " __isoc23_strtol __isoc23_strtoul __isoc23_strtoll __isoc23_strtoull");
    results(16, "modfl sincosl gettimeofday clock_gettime clock_getres");
  }

  private static void results(long bytes, String names) {
    for (String name : names.split(" ")) {
      RESULT_SIZES.put(name, bytes);
    }
  }

  private static void written(String names, Integer... arguments) {
    for (String name : names.split(" ")) {
      WRITTEN.put(name, Set.of(arguments));
    }
  }

  /** Functions that touch no memory of the program's through what they get. */
  private static final Set<String> NOTHING =
      words(
          "free malloc calloc exit abort _exit fclose fflush fopen putchar rand srand usleep sleep"
              + " __assert_fail _ZdlPv _ZdaPv _ZdlPvm _ZdaPvm __cxa_begin_catch __cxa_end_catch"
              + " pthread_mutex_init sched_yield clock random isatty fputc putc");

  /** Functions that keep something from one call to the next which all threads share. */
  private static final Set<String> KEEPERS =
      words(
          "strtok localtime gmtime ctime asctime setlocale getopt getopt_long setenv unsetenv"
              + " putenv drand48 lrand48 mrand48 srand48 basename dirname __xpg_basename strerror"
              + " localeconv mblen mbtowc wctomb wcstombs");

  private static Set<String> words(String text) {
    return Set.copyOf(Arrays.asList(text.split(" ")));
  }

  /** The accesses of a call to a function without a body; empty if the function is not known. */
  static Optional<List<LibraryAccess>> of(CallSite call, Set<String> unknown) {
    String name = call.calledName().orElse("");
    List<Value> arguments = call.arguments();
    if (name.startsWith("llvm.memcpy") || name.startsWith("llvm.memmove")) {
      Optional<Length> length = Optional.of(Length.of(List.of(arguments.get(2))));
      return Optional.of(
          List.of(
              new LibraryAccess(Kind.WRITE, arguments.get(0), length),
              new LibraryAccess(Kind.READ, arguments.get(1), length)));
    }
    if (name.startsWith("llvm.memset")) {
      return Optional.of(
          List.of(
              new LibraryAccess(
                  Kind.WRITE,
                  arguments.get(0),
                  Optional.of(Length.of(List.of(arguments.get(2)))))));
    }
    if (name.startsWith("llvm.") || NOTHING.contains(name)) {
      return Optional.of(List.of());
    }
    if (name.isEmpty() || unknown.contains(name)) {
      return Optional.empty();
    }
    List<LibraryAccess> accesses = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).type() instanceof PointerType) {
        accesses.add(
            new LibraryAccess(
                writes(name, i) ? Kind.WRITE : Kind.READ,
                arguments.get(i),
                length(name, i, arguments)));
      }
    }
    return Optional.of(accesses);
  }

  private static boolean writes(String name, int argument) {
    Set<Integer> written = WRITTEN.get(name);
    return written != null
        ? written.contains(argument)
        : SUMMARIES.effects(name).isPresent() && !SUMMARIES.onlyReads(name);
  }

  /** Whether a function uses memory of its own that all threads share. */
  static boolean keepsSomething(CallSite call) {
    return call.calledName().filter(KEEPERS::contains).isPresent();
  }

  private static Optional<Length> length(String name, int argument, List<Value> arguments) {
    Long result = RESULT_SIZES.get(name);
    if (result != null) {
      return writes(name, argument) ? Optional.of(new Length(result, List.of())) : Optional.empty();
    }
    List<Integer> factors =
        switch (name) {
          case "memcpy", "memmove", "memset", "mempcpy" -> List.of(2);
          case "bzero" -> List.of(1);
          case "qsort", "fread", "fwrite" -> argument == 0 ? List.of(1, 2) : List.of();
          case "strncpy" -> argument == 0 ? List.of(2) : List.of();
          case "fgets", "snprintf" -> argument == 0 ? List.of(1) : List.of();
          default -> List.of();
        };
    return factors.isEmpty() || factors.stream().anyMatch(factor -> factor >= arguments.size())
        ? Optional.empty()
        : Optional.of(Length.of(factors.stream().map(arguments::get).toList()));
  }

  /** The number of bytes, if it is constant. */
  OptionalLong bytes() {
    if (length.isEmpty()) {
      return OptionalLong.empty();
    }
    long bytes = length.get().bytes();
    for (Value factor : length.get().times()) {
      if (!(factor instanceof IntConstant constant)) {
        return OptionalLong.empty();
      }
      bytes *= constant.signed();
    }
    return OptionalLong.of(bytes);
  }
}

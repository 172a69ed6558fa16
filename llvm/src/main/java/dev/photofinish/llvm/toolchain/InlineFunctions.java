package dev.photofinish.llvm.toolchain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Functions of C that are {@code inline} and neither {@code static} nor {@code extern}: their body
 * may be used in place, or another file's. clang expects the other file's where it does not
 * optimise.
 */
final class InlineFunctions {
  private static final Pattern LIKELY = Pattern.compile("\\binline|#\\s*include\\s*\"");
  private static final Pattern WORDS = Pattern.compile("[A-Za-z_]\\w*+|[;{}()]");
  private static final Set<String> KEYWORDS = Set.of("inline", "__inline", "__inline__");

  private InlineFunctions() {}

  /**
   * Whether a unit calls such functions, so that their bodies are wanted.
   *
   * @param preprocessed gives the unit's text with everything that it includes
   */
  static boolean areMissing(CompiledUnit unit, Supplier<String> preprocessed) {
    if (Language.of(unit.unit().file()) != Language.C || !isLikely(unit.unit())) {
      return false;
    }
    return declared(preprocessed.get()).anyMatch(Set.copyOf(unit.symbols().wanted())::contains);
  }

  /** The names in front of the first parenthesis behind each keyword of a declaration. */
  private static Stream<String> declared(String text) {
    Stream.Builder<String> names = Stream.builder();
    boolean inline = false;
    String last = "";
    for (Matcher word = WORDS.matcher(text); word.find(); ) {
      String token = word.group();
      if (KEYWORDS.contains(token)) {
        inline = true;
      } else if (!Character.isLetter(token.charAt(0)) && token.charAt(0) != '_') {
        if (inline && token.equals("(")) {
          names.add(last);
        }
        inline = false;
      }
      last = token;
    }
    return names.build();
  }

  private static boolean isLikely(TranslationUnit unit) {
    try {
      return LIKELY.matcher(Files.readString(unit.path(), StandardCharsets.ISO_8859_1)).find();
    } catch (IOException e) {
      return true;
    }
  }
}

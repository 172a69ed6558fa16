package dev.photofinish.llvm.toolchain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Functions of C that are {@code inline} and neither {@code static} nor {@code extern}: their body
 * may be used in place, or another file's. clang expects the other file's where it does not
 * optimise.
 */
final class InlineFunctions {
  private static final Pattern LIKELY = Pattern.compile("\\binline|#\\s*include\\s*\"");
  private static final Pattern DEFINED =
      Pattern.compile("\\b(?:__)?inline(?:__)?\\b[^;{}()]*?\\b([A-Za-z_]\\w*)\\s*\\(");

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
    Set<String> wanted = new HashSet<>(unit.symbols().wanted());
    Matcher matcher = DEFINED.matcher(preprocessed.get());
    while (matcher.find()) {
      if (wanted.contains(matcher.group(1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLikely(TranslationUnit unit) {
    try {
      return LIKELY.matcher(Files.readString(unit.path(), StandardCharsets.ISO_8859_1)).find();
    } catch (IOException e) {
      return true;
    }
  }
}

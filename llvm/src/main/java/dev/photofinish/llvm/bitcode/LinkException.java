package dev.photofinish.llvm.bitcode;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Translation units that do not fit together. */
public final class LinkException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final Pattern SYMBOL = Pattern.compile("symbol '?([^'\\s]+)'?|'([^']+)'");

  private final String symbol;

  LinkException(String message) {
    super(message);
    Matcher matcher = SYMBOL.matcher(message);
    this.symbol =
        matcher.find() ? matcher.group(1) != null ? matcher.group(1) : matcher.group(2) : "";
  }

  /** The linkage name that the units disagree about. */
  public Optional<String> symbol() {
    return symbol.isEmpty() ? Optional.empty() : Optional.of(symbol);
  }
}

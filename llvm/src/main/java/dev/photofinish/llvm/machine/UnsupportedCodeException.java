package dev.photofinish.llvm.machine;

/** Something in the program is not modelled. Ends the run as {@link Ending.Unsupported}. */
public final class UnsupportedCodeException extends RuntimeException {
  private final String help;

  /**
   * Something that is not modelled.
   *
   * @param help what the user can do about it, empty if nothing
   */
  public UnsupportedCodeException(String what, String help) {
    super(what);
    this.help = help;
  }

  public UnsupportedCodeException(String what) {
    this(what, "");
  }

  /** A function that the program calls, and that neither it nor our library defines. */
  public static UnsupportedCodeException function(String name) {
    return new UnsupportedCodeException("function " + name, SystemFunctions.help(name));
  }

  /** What the user can do about it, empty if nothing. */
  public String help() {
    return help;
  }
}

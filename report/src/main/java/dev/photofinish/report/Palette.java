package dev.photofinish.report;

/** The colours of a text report. */
public enum Palette {
  /** No colours. */
  PLAIN,
  /** The colours of a terminal. */
  ANSI;

  /** What a piece of text is, and so how it is coloured. */
  public enum Role {
    HEADING("1"),
    RACE("1;31"),
    FINE("32"),
    DOUBT("33"),
    ASIDE("2");

    private final String code;

    Role(String code) {
      this.code = code;
    }
  }

  /** The text in the colour of its role. */
  public String paint(Role role, String text) {
    return switch (this) {
      case PLAIN -> text;
      case ANSI -> "\u001b[" + role.code + "m" + text + "\u001b[0m";
    };
  }
}

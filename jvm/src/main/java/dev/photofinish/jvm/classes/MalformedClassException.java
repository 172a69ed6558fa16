package dev.photofinish.jvm.classes;

/** A class file of the program that no JVM would run. */
public final class MalformedClassException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * A malformed class file.
   *
   * @param name the internal name of the class that it should have
   */
  public MalformedClassException(String name, String what) {
    super(
        name.substring(name.lastIndexOf('/') + 1)
            + ".class: malformed class file: "
            + what.lines().findFirst().orElse("").strip());
  }
}

package dev.photofinish.cli;

/** Where the process starts and ends. */
public final class Main {
  private Main() {}

  /** Runs a command and exits with its code. */
  public static void main(String[] args) {
    System.exit(new Photofinish(Console.ofProcess()).run(args));
  }
}

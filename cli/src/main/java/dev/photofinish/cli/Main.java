package dev.photofinish.cli;

/** Where the process starts and ends. */
public final class Main {
  private Main() {}

  /** Runs a command and exits with its code. */
  public static void main(String[] args) {
    Photofinish tool = new Photofinish(Console.ofProcess());
    int code = tool.run(args);
    if (tool.hasLeftBehind()) {
      // Somebody still works who does not listen: neither that nor its compilers are waited for.
      ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
      Runtime.getRuntime().halt(code);
    }
    System.exit(code);
  }
}

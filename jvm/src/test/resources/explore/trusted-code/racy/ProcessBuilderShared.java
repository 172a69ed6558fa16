// Two threads change a process builder.
class ProcessBuilderShared {
  static final ProcessBuilder builder = new ProcessBuilder("a");

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ProcessBuilderShared::work);
    worker.start();
    builder.redirectErrorStream(true);
  }

  static void work() {
    System.out.println(builder.redirectErrorStream());
  }
}

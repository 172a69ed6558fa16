// One thread changes a process builder after the other.
class ProcessBuilderShared {
  static final ProcessBuilder builder = new ProcessBuilder("a");

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ProcessBuilderShared::work);
    worker.start();
    worker.join();
    builder.redirectErrorStream(true);
  }

  static void work() {
    System.out.println(builder.redirectErrorStream());
  }
}

// String.join reads after the join of the thread.
class JoinReads {
  static final String[] names = {"a", "b"};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(JoinReads::work);
    worker.start();
    worker.join();
    System.out.println(String.join(",", names));
  }

  static void work() {
    names[0] = "c";
  }
}

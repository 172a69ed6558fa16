// String.join reads the elements of an array.
class JoinReads {
  static final String[] names = {"a", "b"};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(JoinReads::work);
    worker.start();
    System.out.println(String.join(",", names));
  }

  static void work() {
    names[0] = "c";
  }
}

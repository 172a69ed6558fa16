// String.format reads its arguments.
class FormatReads {
  static final Object[] names = {"a", "b"};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(FormatReads::work);
    worker.start();
    System.out.println(String.format("%s %s", names));
  }

  static void work() {
    names[1] = "c";
  }
}

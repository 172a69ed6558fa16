// A string builder reads an array of characters after the join.
class AppendReads {
  static final char[] chars = {'a', 'b'};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(AppendReads::work);
    worker.start();
    worker.join();
    System.out.println(new StringBuilder().append(chars));
  }

  static void work() {
    chars[1] = 'c';
  }
}

// String.valueOf does not race with a write that the join orders.
class ValueOfReads {
  static final char[] chars = {'a', 'b'};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ValueOfReads::work);
    worker.start();
    worker.join();
    System.out.println(String.valueOf(chars));
  }

  static void work() {
    chars[1] = 'c';
  }
}

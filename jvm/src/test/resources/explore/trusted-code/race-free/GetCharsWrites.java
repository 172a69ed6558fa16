// String.getChars writes after the join.
class GetCharsWrites {
  static final char[] chars = {'a', 'b'};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(GetCharsWrites::work);
    worker.start();
    worker.join();
    "xy".getChars(0, 2, chars, 0);
  }

  static void work() {
    System.out.println(chars[0]);
  }
}

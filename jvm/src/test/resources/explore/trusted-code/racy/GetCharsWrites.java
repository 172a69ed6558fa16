// String.getChars writes into the array of the program.
class GetCharsWrites {
  static final char[] chars = {'a', 'b'};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(GetCharsWrites::work);
    worker.start();
    "xy".getChars(0, 2, chars, 0);
  }

  static void work() {
    System.out.println(chars[0]);
  }
}

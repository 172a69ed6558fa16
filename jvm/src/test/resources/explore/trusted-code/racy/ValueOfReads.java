// String.valueOf reads the array of the program.
class ValueOfReads {
  static final char[] chars = {'a', 'b'};

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ValueOfReads::work);
    worker.start();
    System.out.println(String.valueOf(chars));
  }

  static void work() {
    chars[1] = 'c';
  }
}

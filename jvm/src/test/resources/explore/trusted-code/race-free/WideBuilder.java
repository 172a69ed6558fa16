// Two characters of a builder are set by two threads.
class WideBuilder {
  static final StringBuilder builder = new StringBuilder("\u0410\u0411");

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(WideBuilder::work);
    worker.start();
  }

  static void work() {
    builder.setCharAt(1, '\u0412');
  }
}

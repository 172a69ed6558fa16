// A character of a builder is set beside a reader of it.
class WideBuilder {
  static final StringBuilder builder = new StringBuilder("\u0410\u0411");

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(WideBuilder::work);
    worker.start();
    builder.setCharAt(0, '\u0412');
  }

  static void work() {
    System.out.println(builder.charAt(0));
  }
}

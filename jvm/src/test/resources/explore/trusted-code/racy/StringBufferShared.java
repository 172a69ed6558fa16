// Two threads append to a string builder.
class StringBufferShared {
  static final StringBuilder builder = new StringBuilder();
  static final StringBuffer buffer = new StringBuffer();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(StringBufferShared::work);
    worker.start();
    builder.append(1);
  }

  static void work() {
    builder.append(2);
  }
}

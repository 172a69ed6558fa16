// Two threads append to a string buffer.
class StringBufferShared {
  static final StringBuilder builder = new StringBuilder();
  static final StringBuffer buffer = new StringBuffer();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(StringBufferShared::work);
    worker.start();
    buffer.append(1);
  }

  static void work() {
    buffer.append(2);
  }
}

// A private field of another class is refused, unless it is made accessible.
class RefusedField {
  static int x;

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    try {
      Other.class.getDeclaredField("secret").get(new Other());
    } catch (IllegalAccessException e) {
      x = 1;
    }
  }
}

class Other {
  private int secret;
}

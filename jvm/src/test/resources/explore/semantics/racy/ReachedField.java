// A private field of another class can be made accessible.
class ReachedField {
  static int x;

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    var field = Another.class.getDeclaredField("secret");
    field.setAccessible(true);
    if (field.getInt(new Another()) == 7) {
      x = 1;
    }
  }
}

class Another {
  private int secret = 7;
}

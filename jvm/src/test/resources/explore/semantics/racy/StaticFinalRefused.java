// A static final field cannot be set by reflection.
class StaticFinalRefused {
  static int x;
  static final Object F = new Object();

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    var field = StaticFinalRefused.class.getDeclaredField("F");
    field.setAccessible(true);
    try {
      field.set(null, "new");
    } catch (IllegalAccessException e) {
      x = 1;
    }
  }
}

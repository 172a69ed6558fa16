// A final field cannot be set by reflection unless it is made accessible.
class FinalRefused {
  static int x;
  final int f = Integer.parseInt("1");

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    FinalRefused object = new FinalRefused();
    try {
      FinalRefused.class.getDeclaredField("f").setInt(object, 2);
    } catch (IllegalAccessException e) {
      x = 1;
    }
  }
}

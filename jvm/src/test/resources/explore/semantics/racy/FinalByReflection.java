// A final field of an object can be set by reflection.
class FinalByReflection {
  static int x;
  final int f = Integer.parseInt("1");

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    FinalByReflection object = new FinalByReflection();
    var field = FinalByReflection.class.getDeclaredField("f");
    field.setAccessible(true);
    field.setInt(object, 2);
    if (field.getInt(object) == 2) {
      x = 1;
    }
  }
}

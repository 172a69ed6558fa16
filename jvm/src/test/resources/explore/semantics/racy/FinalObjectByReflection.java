// A final reference of an object can be set by reflection.
class FinalObjectByReflection {
  static int x;
  private final Object f = new Object();

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    FinalObjectByReflection object = new FinalObjectByReflection();
    var field = FinalObjectByReflection.class.getDeclaredField("f");
    field.setAccessible(true);
    field.set(object, "new");
    if (object.f.equals("new")) {
      x = 1;
    }
  }
}

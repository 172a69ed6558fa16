// A final field that was set by reflection before the object is handed over by a lock.
class FinalPublished {
  static FinalPublished shared;
  static int x;
  final int f = Integer.parseInt("1");

  public static void main(String[] args) throws Exception {
    FinalPublished object = new FinalPublished();
    var field = FinalPublished.class.getDeclaredField("f");
    field.setAccessible(true);
    field.setInt(object, 2);
    Thread reader =
        new Thread(
            () -> {
              synchronized (FinalPublished.class) {
                if (shared != null && shared.f != 2) {
                  x = 2;
                }
              }
            });
    reader.start();
    synchronized (FinalPublished.class) {
      shared = object;
    }
    x = 1;
  }
}

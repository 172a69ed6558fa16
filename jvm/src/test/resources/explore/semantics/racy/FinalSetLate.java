// A final field that is set by reflection while others read it.
class FinalSetLate {
  final int f = Integer.parseInt("1");

  public static void main(String[] args) throws Exception {
    FinalSetLate object = new FinalSetLate();
    var field = FinalSetLate.class.getDeclaredField("f");
    field.setAccessible(true);
    int[] sum = new int[1];
    Thread reader = new Thread(() -> sum[0] = object.f);
    reader.start();
    field.setInt(object, 2);
  }
}

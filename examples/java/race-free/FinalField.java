/** Final fields, and what they lead to, are seen however the reference got there. */
public class FinalField {
  static class Box {
    final int value;
    final int[] contents;

    Box() {
      value = 42;
      contents = new int[] {1, 2};
    }
  }

  static Box shared;

  public static void main(String[] args) {
    new Thread(() -> shared = new Box()).start();
    Box box = shared;
    if (box != null) {
      System.out.println(box.value);
      System.out.println(box.contents[0]);
    }
  }
}

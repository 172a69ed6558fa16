/** A reference that is handed over by a race shows nothing of the fields that are not final. */
public class FinalField {
  static class Box {
    int value;
    int[] contents;

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

// Private members of the class library cannot be made accessible.
import java.lang.reflect.InaccessibleObjectException;

class ClosedLibrary {
  static int x;

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    try {
      String.class.getDeclaredField("value").setAccessible(true);
    } catch (InaccessibleObjectException e) {
      x = 1;
    }
  }
}

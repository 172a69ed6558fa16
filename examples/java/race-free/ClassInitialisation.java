/** Whichever thread initialises the class, the other sees what the initialiser wrote. */
public class ClassInitialisation {
  static class Settings {
    static int size;
    static int[] table;

    static {
      size = Integer.parseInt("3");
      table = new int[size];
      table[1] = 7;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> System.out.println(Settings.size + Settings.table[1])).start();
    System.out.println(Settings.size + Settings.table[1]);
  }
}

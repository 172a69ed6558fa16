/** The initialiser is ordered before every use of the class, a change of its field is not. */
public class ClassInitialisation {
  static class Settings {
    static int size = Integer.parseInt("3");
  }

  public static void main(String[] args) {
    new Thread(() -> Settings.size = 4).start();
    System.out.println(Settings.size);
  }
}

/** An interrupt hands over what came before it to whoever notices it. */
public class Interrupt {
  static int early;
  static int late;

  public static void main(String[] args) {
    Thread sleeper =
        new Thread(
            () -> {
              while (!Thread.interrupted()) {
                Thread.onSpinWait();
              }
              System.out.println(early + late);
            });
    sleeper.start();
    early = 1;
    late = 2;
    sleeper.interrupt();
  }
}

/** What is written after the interrupt is not handed over by it. */
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
    sleeper.interrupt();
    late = 2;
  }
}

import java.util.concurrent.Phaser;

/** What is written after it was handed over through a Phaser is not part of what is seen. */
public class Phasers {
  static final Phaser phaser = new Phaser(2);
  static int data;
  static int beside;

  static void produce() {
    data = 42;
    phaser.arrive();
    beside = 43;
  }

  static void consume() {
    phaser.arriveAndAwaitAdvance();
    System.out.println(data);
    System.out.println(beside);
  }

  public static void main(String[] args) {
    new Thread(Phasers::produce).start();
    consume();
  }
}

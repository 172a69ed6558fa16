import java.util.concurrent.Phaser;

/** A Phaser hands over what came before. */
public class Phasers {
  static final Phaser phaser = new Phaser(2);
  static int data;

  static void produce() {
    data = 42;
    phaser.arrive();
  }

  static void consume() {
    phaser.arriveAndAwaitAdvance();
    System.out.println(data);
  }

  public static void main(String[] args) {
    new Thread(Phasers::produce).start();
    consume();
  }
}

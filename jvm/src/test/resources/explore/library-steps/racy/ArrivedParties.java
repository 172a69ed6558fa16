// All have arrived before the phase advances.
import java.util.concurrent.Phaser;

class ArrivedParties {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Phaser phaser = new Phaser(1);
    new Thread(phaser::arrive).start();
    if (phaser.getUnarrivedParties() == 0) {
      x = 1;
    }
  }
}

// A read before a release happens before a write behind the acquire.
import java.util.concurrent.atomic.AtomicReference;

class ReadBeforePublication {
  static class Box {
    int value;
  }

  static final AtomicReference<Box> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ReadBeforePublication::work);
    worker.start();
    Box box = new Box();
    System.out.println(box.value);
    shared.setRelease(box);
  }

  static void work() {
    Box box = shared.getAcquire();
    if (box != null) {
      box.value = 1;
    }
  }
}

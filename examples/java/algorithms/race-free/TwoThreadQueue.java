/** A queue without locks for one producer and one consumer. */
public class TwoThreadQueue {
  private final int[] items;
  private volatile int head;
  private volatile int tail;

  TwoThreadQueue(int capacity) {
    items = new int[capacity];
  }

  void put(int item) {
    while (tail - head == items.length) {
      Thread.onSpinWait();
    }
    items[tail % items.length] = item;
    tail = tail + 1;
  }

  int take() {
    while (tail - head == 0) {
      Thread.onSpinWait();
    }
    int item = items[head % items.length];
    head = head + 1;
    return item;
  }

  public static void main(String[] args) throws InterruptedException {
    int iterations = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    TwoThreadQueue queue = new TwoThreadQueue(1);
    Thread producer =
        new Thread(
            () -> {
              for (int i = 0; i < iterations; i++) {
                queue.put(i);
              }
            });
    producer.start();
    for (int i = 0; i < iterations; i++) {
      if (queue.take() != i) {
        throw new AssertionError("out of order");
      }
    }
    producer.join();
  }
}

/** What came before the start is seen by the thread, and what it did is seen after the join. */
public class Join {
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    sum = 1;
    Thread adder = new Thread(() -> sum = sum + 1);
    adder.start();
    adder.join();
    System.out.println(sum);
  }
}

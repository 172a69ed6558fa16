/** The sum is read before the thread that computes it was waited for. */
public class Join {
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    sum = 1;
    Thread adder = new Thread(() -> sum = 2);
    adder.start();
    System.out.println(sum);
    adder.join();
  }
}

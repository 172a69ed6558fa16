import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A sum by tasks that fork others: what they return is handed over by join. */
public class ForkedSum extends RecursiveTask<Integer> {
  private final int[] numbers;
  private final int from;
  private final int to;
  private int sum;

  ForkedSum(int[] numbers, int from, int to) {
    this.numbers = numbers;
    this.from = from;
    this.to = to;
  }

  @Override
  protected Integer compute() {
    if (to - from <= 2) {
      for (int i = from; i < to; i++) {
        sum += numbers[i];
      }
      return sum;
    }
    int middle = (from + to) / 2;
    ForkedSum left = new ForkedSum(numbers, from, middle);
    ForkedSum right = new ForkedSum(numbers, middle, to);
    left.fork();
    right.compute();
    left.join();
    return left.sum + right.sum;
  }

  public static void main(String[] args) {
    System.out.println(new ForkJoinPool(2).invoke(new ForkedSum(new int[] {1, 2, 3, 4}, 0, 4)));
  }
}

import java.util.Arrays;
import java.util.stream.Collectors;

/** A parallel stream that collects. */
public class ParallelCollect {
  public static void main(String[] a) throws Exception {
    System.out.println(
        Arrays.asList(1, 2, 3, 4).parallelStream().map(x -> x + 1).collect(Collectors.toList()));
  }
}

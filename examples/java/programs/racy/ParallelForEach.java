import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A parallel stream adds to a list. */
public class ParallelForEach {
  public static void main(String[] a) throws Exception {
    List<Integer> l = new ArrayList<>();
    Arrays.asList(1, 2, 3, 4).parallelStream().forEach(l::add);
    System.out.println(l.size());
  }
}

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Streams of a list that nobody changes. */
public class Streams {
  public static void main(String[] a) throws Exception {
    List<String> l = List.of("b", "a", "cc");
    Thread t =
        new Thread(
            () ->
                System.out.println(
                    l.stream()
                        .filter(s -> s.length() < 2)
                        .sorted(Comparator.reverseOrder())
                        .collect(Collectors.joining(",", "[", "]"))));
    t.start();
    Map<Integer, Long> g =
        l.stream()
            .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()));
    System.out.println(g);
    t.join();
  }
}

import java.util.Map;
import java.util.Set;

/** Immutable collections may be read by all. */
public class ImmutableCollections {
  record P(int a, String b) {}

  static final Map<String, P> M = Map.of("a", new P(1, "x"), "b", new P(2, "y"));
  static final Set<Integer> S = Set.of(1, 2, 3);

  public static void main(String[] a) throws Exception {
    Runnable r =
        () -> {
          int n = 0;
          for (var e : M.entrySet()) n += e.getValue().a();
          for (int i : S) n += i;
          System.out.println(
              n + " " + M.containsKey("a") + M.keySet().contains("b") + M.hashCode());
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
  }
}

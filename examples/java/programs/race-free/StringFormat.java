import java.util.List;
import java.util.Map;

/** Two threads format. */
public class StringFormat {
  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () ->
                System.out.println(
                    String.format(
                        "%5d|%-5s|%.2f|%x|%c|%b|%,d", 42, "ab", 3.14159, 255, 'c', true, 1234567)));
    t.start();
    System.out.printf("%s %s%n", List.of(1, 2), Map.of("k", 1));
    t.join();
  }
}

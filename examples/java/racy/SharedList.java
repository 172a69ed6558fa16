import java.util.ArrayList;
import java.util.List;

/** Two threads append to one list. */
public class SharedList {
  static final List<String> names = new ArrayList<>();

  public static void main(String[] args) {
    new Thread(() -> names.add("Ada")).start();
    names.add("Grace");
  }
}

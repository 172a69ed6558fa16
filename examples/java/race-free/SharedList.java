import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronised list may be shared. */
public class SharedList {
  static final List<String> names = Collections.synchronizedList(new ArrayList<>());

  public static void main(String[] args) {
    new Thread(() -> names.add("Ada")).start();
    names.add("Grace");
  }
}

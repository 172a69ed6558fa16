// A list is filled and handed over by a release.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

class ListUnshared {
  static final AtomicReference<List<String>> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ListUnshared::work);
    worker.start();
    List<String> list = new ArrayList<>();
    list.add("a");
    shared.setRelease(list);
  }

  static void work() {
    List<String> list = shared.getAcquire();
    if (list != null) {
      System.out.println(list.get(0));
    }
  }
}

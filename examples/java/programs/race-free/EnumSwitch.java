import java.util.EnumMap;

/** A volatile enum, switched on. */
public class EnumSwitch {
  enum S {
    NEW,
    RUN {
      String n() {
        return "running";
      }
    },
    DONE;

    String n() {
      return name().toLowerCase();
    }
  }

  static volatile S s = S.NEW;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              s = S.RUN;
              s = S.DONE;
            });
    t.start();
    S q = s;
    String r =
        switch (q) {
          case NEW -> "n";
          case RUN -> "r";
          case DONE -> "d";
        };
    EnumMap<S, Integer> m = new EnumMap<>(S.class);
    m.put(q, 1);
    System.out.println(r + q.n() + m + S.valueOf("NEW"));
    t.join();
  }
}

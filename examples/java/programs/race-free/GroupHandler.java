/** Threads of a group die, each in its turn in the handler that the group around theirs has. */
public class GroupHandler extends ThreadGroup {
  int died;

  GroupHandler() {
    super("counted");
  }

  @Override
  public synchronized void uncaughtException(Thread thread, Throwable exception) {
    died++;
  }

  public static void main(String[] args) {
    GroupHandler outer = new GroupHandler();
    ThreadGroup inner = new ThreadGroup(outer, "inner");
    for (int i = 0; i < 2; i++) {
      new Thread(
              inner,
              () -> {
                throw new IllegalStateException("as it should");
              })
          .start();
    }
  }
}

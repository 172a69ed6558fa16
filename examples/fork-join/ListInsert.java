import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.forkjoin.ForkJoin;
import dev.photofinish.core.AnalysisResult;

/**
 * Two children insert into one list. With "cut" others can come between reading the head and
 * writing it, which is a race; without, an insertion is one transaction.
 */
public final class ListInsert {
  private final ForkJoin program = new ForkJoin(Atomization.MANUAL);
  private final boolean cut;
  private Node head;

  private record Node(int value, Node next) {}

  private ListInsert(boolean cut) {
    this.cut = cut;
  }

  private void insert(int value) {
    program.read("head");
    Node next = head;
    if (cut) {
      program.cut();
    }
    program.write("head");
    head = new Node(value, next);
  }

  /** Runs it serially, children first, and says whether it has a race. */
  public static AnalysisResult analyse(boolean cut) {
    ListInsert list = new ListInsert(cut);
    list.program.spawn("insert", () -> list.insert(1));
    list.program.spawn("insert", () -> list.insert(2));
    list.program.sync();
    list.program.read("head");
    return list.program.analyse("ListInsert");
  }

  public static void main(String[] arguments) {
    AnalysisResult result = analyse(arguments.length > 0);
    System.out.println(result.verdict());
    result.races().forEach(race -> System.out.println(race.advice()));
  }
}

import java.util.concurrent.Exchanger;

/** What is written after it was handed over through an Exchanger is not part of what is seen. */
public class Exchangers {
  static final Exchanger<String> exchanger = new Exchanger<>();
  static int data;
  static int beside;

  static void produce() throws Exception {
    data = 42;
    exchanger.exchange("here");
    beside = 43;
  }

  static void consume() throws Exception {
    exchanger.exchange("there");
    System.out.println(data);
    System.out.println(beside);
  }

  public static void main(String[] args) throws Exception {
    new Thread(
            () -> {
              try {
                produce();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            })
        .start();
    consume();
  }
}

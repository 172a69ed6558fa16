import java.util.concurrent.Exchanger;

/** An Exchanger hands over what came before. */
public class Exchangers {
  static final Exchanger<String> exchanger = new Exchanger<>();
  static int data;

  static void produce() throws Exception {
    data = 42;
    exchanger.exchange("here");
  }

  static void consume() throws Exception {
    exchanger.exchange("there");
    System.out.println(data);
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

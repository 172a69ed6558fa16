/**
 * What is written to an object after it was put into a volatile field is not handed over by that.
 */
public class ChangedAfterPublication {
  static class Message {
    String text;
    int length;
  }

  static volatile Message sent;

  public static void main(String[] args) {
    new Thread(
            () -> {
              Message message = new Message();
              message.text = "hello";
              sent = message;
              message.length = message.text.length();
            })
        .start();
    Message received = sent;
    if (received != null) {
      System.out.println(received.text + received.length);
    }
  }
}

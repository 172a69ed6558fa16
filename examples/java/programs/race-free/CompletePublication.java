/** What is written to an object before it is put into a volatile field is handed over by that. */
public class CompletePublication {
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
              message.length = message.text.length();
              sent = message;
            })
        .start();
    Message received = sent;
    if (received != null) {
      System.out.println(received.text + received.length);
    }
  }
}

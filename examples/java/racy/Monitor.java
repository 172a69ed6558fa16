/** Deposits and withdrawals take different locks. */
public class Monitor {
  private final Object incoming = new Object();
  private final Object outgoing = new Object();
  private int balance;

  void deposit(int amount) {
    synchronized (incoming) {
      balance = balance + amount;
    }
  }

  void withdraw(int amount) {
    synchronized (outgoing) {
      balance = balance - amount;
    }
  }

  public static void main(String[] args) {
    Monitor account = new Monitor();
    new Thread(() -> account.deposit(10)).start();
    account.withdraw(5);
  }
}

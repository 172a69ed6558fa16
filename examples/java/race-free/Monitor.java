/** Deposits and withdrawals take the same lock. */
public class Monitor {
  private int balance;

  synchronized void deposit(int amount) {
    balance = balance + amount;
  }

  synchronized void withdraw(int amount) {
    balance = balance - amount;
  }

  public static void main(String[] args) {
    Monitor account = new Monitor();
    new Thread(() -> account.deposit(10)).start();
    account.withdraw(5);
  }
}

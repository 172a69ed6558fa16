import java.util.function.IntConsumer;

/** A tournament barrier whose players are told by plain fields. */
public class TournamentBarrier {
  static class Player {
    boolean flag;
  }

  private final Player[][] players;
  private final int rounds;
  private final int[] before;

  TournamentBarrier(int size) {
    int count = 0;
    while (1 << count < size) {
      count++;
    }
    rounds = count;
    players = new Player[size][rounds];
    for (Player[] player : players) {
      for (int round = 0; round < rounds; round++) {
        player[round] = new Player();
      }
    }
    before = new int[size];
  }

  void await(int me, boolean sense) {
    int round = 0;
    while (round < rounds && (me & (1 << round)) == 0) {
      waitFor(players[me + (1 << round)][round], sense);
      round++;
    }
    if (round < rounds) {
      players[me][round].flag = sense;
      waitFor(players[me - (1 << round)][round], sense);
    }
    while (--round >= 0) {
      players[me][round].flag = sense;
    }
  }

  private static void waitFor(Player player, boolean sense) {
    while (player.flag != sense) {
      Thread.onSpinWait();
    }
  }

  void work(int me, int iterations) {
    boolean sense = true;
    for (int i = 0; i < iterations; i++) {
      before[me] = i;
      await(me, sense);
      sense = !sense;
      if (before[(me + 1) % before.length] != i) {
        throw new AssertionError("left the barrier too early");
      }
      await(me, sense);
      sense = !sense;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    TournamentBarrier barrier = new TournamentBarrier(threads);
    together(threads, me -> barrier.work(me, iterations));
  }

  /** Runs a body in some threads, and waits for all of them. */
  static void together(int threads, IntConsumer body) throws InterruptedException {
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int me = i;
      all[i] = new Thread(() -> body.accept(me));
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
  }
}

package dev.photofinish.jvm.samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Threads that access two variables by the modes that the arguments say, a letter and the number of
 * the variable for each action; then what they read is printed.
 */
public final class Litmus {
  private static final VarHandle AT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int[] VARIABLES = new int[2];

  private Litmus() {}

  /** What the action of a thread at a position of its script writes. */
  public static int value(int thread, int position) {
    return 10 * (thread + 1) + position;
  }

  /** Runs a thread for each argument. */
  public static void main(String[] scripts) throws InterruptedException {
    int[][] seen = new int[scripts.length][];
    Thread[] threads = new Thread[scripts.length];
    for (int t = 0; t < threads.length; t++) {
      int thread = t;
      seen[t] = new int[scripts[t].length() / 2];
      threads[t] = new Thread(() -> run(thread, scripts[thread], seen[thread]));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.print(Arrays.deepToString(seen));
  }

  private static void run(int thread, String script, int[] seen) {
    for (int i = 0; i < seen.length; i++) {
      int at = script.charAt(2 * i + 1) - '0';
      int value = value(thread, i);
      switch (script.charAt(2 * i)) {
        case 'V' -> AT.setVolatile(VARIABLES, at, value);
        case 'R' -> AT.setRelease(VARIABLES, at, value);
        case 'O' -> AT.setOpaque(VARIABLES, at, value);
        case 'v' -> seen[i] = (int) AT.getVolatile(VARIABLES, at);
        case 'a' -> seen[i] = (int) AT.getAcquire(VARIABLES, at);
        case 'o' -> seen[i] = (int) AT.getOpaque(VARIABLES, at);
        case 'S' -> seen[i] = (int) AT.getAndSet(VARIABLES, at, value);
        case 'A' -> seen[i] = (int) AT.getAndSetAcquire(VARIABLES, at, value);
        case 'L' -> seen[i] = (int) AT.getAndSetRelease(VARIABLES, at, value);
        default -> VarHandle.fullFence();
      }
    }
  }
}

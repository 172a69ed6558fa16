package dev.photofinish.cilk.result;

import dev.photofinish.cilk.exact.CycleEdge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A schedule of transactions as a text, with all that shows its race, by numbers.
 *
 * <pre>
 * transactions 12
 * schedule 0-4 7 5
 * edge 1 3 2 7 0
 * edge 2 7 1 5 0
 * </pre>
 *
 * <p>An edge has the thread and the transaction that it leaves, those that it reaches, and the
 * cell; numbers that it has not are -1. In place of edges there may be {@code conflict} with a
 * cell, that the last two transactions access.
 *
 * @param transactions how many the whole program has
 * @param schedule the transactions in their order
 * @param edges the cycle; empty for accesses that conflict
 * @param cell the cell of accesses that conflict, else -1
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
record TransactionText(int transactions, int[] schedule, List<CycleEdge> edges, int cell) {

  static final int NO_CELL = -1;

  String write() {
    StringBuilder text =
        new StringBuilder("transactions ").append(transactions).append("\nschedule");
    for (int i = 0; i < schedule.length; ) {
      int first = schedule[i];
      int last = first;
      for (i++; i < schedule.length && schedule[i] == last + 1; i++) {
        last++;
      }
      text.append(' ').append(first);
      if (last > first) {
        text.append('-').append(last);
      }
    }
    text.append('\n');
    for (CycleEdge edge : edges) {
      text.append(
          String.join(
              " ",
              "edge",
              "" + edge.fromThread(),
              "" + edge.from(),
              "" + edge.toThread(),
              "" + edge.to(),
              "" + edge.cell()));
      text.append('\n');
    }
    return cell == NO_CELL
        ? text.toString()
        : text.append("conflict ").append(cell + "\n").toString();
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IllegalArgumentException with what is wrong, if it is something else
   */
  static TransactionText read(String text) {
    int transactions = -1;
    int[] schedule = {};
    List<CycleEdge> edges = new ArrayList<>();
    int cell = NO_CELL;
    for (String line : text.lines().toList()) {
      String[] words = line.strip().split("\\s+");
      try {
        switch (words[0]) {
          case "transactions" -> transactions = Integer.parseInt(words[1]);
          case "schedule" -> schedule = schedule(words, transactions);
          case "edge" ->
              edges.add(
                  new CycleEdge(
                      Integer.parseInt(words[1]),
                      Integer.parseInt(words[2]),
                      Integer.parseInt(words[3]),
                      Integer.parseInt(words[4]),
                      Integer.parseInt(words[5])));
          case "conflict" -> cell = Integer.parseInt(words[1]);
          default -> throw unreadable(line);
        }
      } catch (NumberFormatException | IndexOutOfBoundsException e) {
        throw unreadable(line);
      }
    }
    return new TransactionText(transactions, schedule, edges, cell);
  }

  private static int[] schedule(String[] words, int transactions) {
    int[] schedule = new int[Math.max(0, transactions)];
    int length = 0;
    for (int i = 1; i < words.length; i++) {
      String[] ends = words[i].split("-", 2);
      int first = Integer.parseInt(ends[0]);
      int last = ends.length == 1 ? first : Integer.parseInt(ends[1]);
      if (first < 0 || last < first || last >= transactions) {
        throw new IllegalArgumentException("The program has no transactions " + words[i] + ".");
      }
      if (last - first >= schedule.length - length) {
        throw new IllegalArgumentException("A transaction is in the schedule twice.");
      }
      for (int transaction = first; transaction <= last; transaction++) {
        schedule[length++] = transaction;
      }
    }
    return Arrays.copyOf(schedule, length);
  }

  private static IllegalArgumentException unreadable(String line) {
    return new IllegalArgumentException("The witness cannot be read: " + line + ".");
  }
}

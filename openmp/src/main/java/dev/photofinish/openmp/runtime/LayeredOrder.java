package dev.photofinish.openmp.runtime;

import dev.photofinish.search.order.HardOrder;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The hard order, seen by objects of different age.
 *
 * <p>A piece of a loop may be executed by any thread, so it knows nothing of what its thread did
 * before. But memory that a member of the team has made itself, such as its private variables, is
 * another one for every member: there a piece and its thread are one. So code nested in {@code d}
 * teams has {@code d + 1} contexts of {@link HardOrder}: context {@code i} is for objects that were
 * made inside {@code i} of those teams, and of the pieces that it is in it counts those of the
 * teams behind the {@code i}-th only. Mostly all are the same number.
 *
 * <p>Arrays that are given out must not be changed.
 */
final class LayeredOrder {
  private final HardOrder order;

  LayeredOrder(HardOrder order) {
    this.order = order;
  }

  LayeredOrder copy() {
    return new LayeredOrder(order.copy());
  }

  HardOrder order() {
    return order;
  }

  /** The contexts of the initial thread. */
  static int[] root() {
    return new int[] {HardOrder.ROOT};
  }

  /** Applies an operation to each different number; equal ones are neighbours. */
  private static int[] each(int[] layers, IntUnaryOperator operation) {
    int[] results = new int[layers.length];
    for (int i = 0; i < layers.length; i++) {
      results[i] =
          i > 0 && layers[i] == layers[i - 1] ? results[i - 1] : operation.applyAsInt(layers[i]);
    }
    return results;
  }

  private interface Action {
    void apply(int layer, int context);
  }

  private static void forEach(int[] layers, Action action) {
    for (int i = 0; i < layers.length; i++) {
      if (i == 0 || layers[i] != layers[i - 1]) {
        action.apply(i, layers[i]);
      }
    }
  }

  /** Forks a team; gives it for each layer of the encountering contexts. */
  int[] fork(int[] contexts, int size) {
    return each(contexts, context -> order.fork(context, size));
  }

  /** A member's contexts: those of the layers, and one for what the team makes itself. */
  int[] member(int[] teams, int number) {
    int[] contexts = new int[teams.length + 1];
    System.arraycopy(each(teams, team -> order.member(team, number)), 0, contexts, 0, teams.length);
    contexts[teams.length] = contexts[teams.length - 1];
    return contexts;
  }

  void barrier(int[] teams) {
    forEach(teams, (layer, team) -> order.barrier(team));
  }

  void endRegion(int[] teams) {
    forEach(teams, (layer, team) -> order.endRegion(team));
  }

  /** The contexts of a piece that a member executes. */
  int[] piece(int[] teams, int[] member, int construct, long index) {
    int[] contexts = new int[member.length];
    for (int i = 0; i < teams.length; i++) {
      contexts[i] =
          i > 0 && teams[i] == teams[i - 1]
              ? contexts[i - 1]
              : order.piece(teams[i], construct, index, member[i]);
    }
    contexts[teams.length] = member[teams.length];
    return contexts;
  }

  void endPiece(int[] piece) {
    forEach(
        piece,
        (layer, context) -> {
          if (layer < piece.length - 1) {
            order.endPiece(context);
          }
        });
  }

  int[] createTask(int[] creator) {
    return each(creator, order::createTask);
  }

  /** The task begins after the ends of its predecessors, each given by layers. */
  void beginTask(int[] task, List<int[]> predecessors) {
    forEach(
        task,
        (layer, context) ->
            order.beginTask(
                context, predecessors.stream().mapToInt(ends -> ends[layer]).toArray()));
  }

  /** The last strands of a task, by layers. */
  int[] endTask(int[] task) {
    return each(task, order::endTask);
  }

  void join(int[] contexts, int[] ended) {
    forEach(contexts, (layer, context) -> order.join(context, ended[layer]));
  }

  void taskwait(int[] contexts) {
    forEach(contexts, (layer, context) -> order.taskwait(context));
  }

  void beginTaskgroup(int[] contexts) {
    forEach(contexts, (layer, context) -> order.beginTaskgroup(context));
  }

  void endTaskgroup(int[] contexts) {
    forEach(contexts, (layer, context) -> order.endTaskgroup(context));
  }

  /** Ends the current strands so that others can go on after them. */
  int[] post(int[] contexts) {
    return each(contexts, order::post);
  }

  void await(int[] contexts, int[] posted) {
    forEach(contexts, (layer, context) -> order.await(context, posted[layer]));
  }

  /** The contexts come to a simd loop; see {@link HardOrder#beginLanes}. */
  void beginLanes(int[] contexts, int limit) {
    forEach(contexts, (layer, context) -> order.beginLanes(context, limit));
  }

  void nextLane(int[] contexts) {
    forEach(contexts, (layer, context) -> order.nextLane(context));
  }

  void endLanes(int[] contexts) {
    forEach(contexts, (layer, context) -> order.endLanes(context));
  }

  /** The strands of the contexts now, by layers, as ones that others can know of. */
  int[] strands(int[] contexts) {
    return each(contexts, order::fullStrand);
  }

  /** The strand of the contexts for objects of an age; too young objects count as the youngest. */
  int strand(int[] contexts, int layer) {
    return order.strand(contexts[Math.min(layer, contexts.length - 1)]);
  }
}

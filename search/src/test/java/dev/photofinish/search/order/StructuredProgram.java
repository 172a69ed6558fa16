package dev.photofinish.search.order;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;

/**
 * Runs a structured program, given as a list of choices, on a {@link HardOrder} and on an explicit
 * graph. Every list of choices is a program, so that programs can be shrunk by leaving choices out.
 */
final class StructuredProgram {

  private static final class ReferenceTeam {
    int id;
    ReferenceContext owner;
    int phase;
    int construct;
    List<ReferenceContext> members = new ArrayList<>();
    List<ReferenceContext> work = new ArrayList<>();
    boolean ended;
  }

  final HardOrder order;
  final ReferenceGraph graph = new ReferenceGraph();
  final Map<Integer, Integer> nodeOfStrand = new HashMap<>();
  private final List<ReferenceContext> contexts = new ArrayList<>();
  private final List<ReferenceTeam> teams = new ArrayList<>();
  private final List<int[]> posts = new ArrayList<>();

  StructuredProgram(Strands strands) {
    order = new HardOrder(strands);
    add(ReferenceContext.Kind.ROOT, HardOrder.ROOT, -1, -1, graph.node(List.of()));
  }

  void run(int... choices) {
    for (int choice : choices) {
      step(new Random(choice));
    }
  }

  /** The first pair of strands on which the order and the graph differ, or nothing. */
  String difference() {
    for (Map.Entry<Integer, Integer> a : nodeOfStrand.entrySet()) {
      for (Map.Entry<Integer, Integer> b : nodeOfStrand.entrySet()) {
        boolean expected = graph.before(a.getValue(), b.getValue());
        if (order.strands().before(a.getKey(), b.getKey()) != expected) {
          return "before(" + a.getKey() + ", " + b.getKey() + ") is not " + expected;
        }
      }
    }
    return "";
  }

  private ReferenceContext add(ReferenceContext.Kind kind, int id, int team, int parent, int node) {
    ReferenceContext context = new ReferenceContext(kind, id, team, parent, node);
    contexts.add(context);
    if (kind != ReferenceContext.Kind.TASK) {
      bind(context, node);
    }
    return context;
  }

  private void bind(ReferenceContext context, int node) {
    context.node = node;
    Integer old = nodeOfStrand.put(order.strand(context.id), node);
    if (old != null) {
      throw new AssertionError("strand " + order.strand(context.id) + " was used before");
    }
  }

  private void goOn(ReferenceContext context, List<Integer> others) {
    List<Integer> predecessors = new ArrayList<>(others);
    predecessors.add(context.node);
    bind(context, graph.node(predecessors));
  }

  private ReferenceContext pick(Random random, Predicate<ReferenceContext> condition) {
    List<ReferenceContext> fitting = contexts.stream().filter(condition).toList();
    return fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
  }

  private static boolean runs(ReferenceContext context) {
    return context.begun && !context.ended && !context.forked;
  }

  private void step(Random random) {
    ReferenceContext context = pick(random, StructuredProgram::runs);
    switch (random.nextInt(16)) {
      case 0 -> fork(context, 1 + random.nextInt(3));
      case 1, 2 -> piece(random);
      case 3, 4 -> end(pick(random, c -> runs(c) && c.kind != ReferenceContext.Kind.MEMBER));
      case 5, 6 -> createTask(context);
      case 7, 8 -> beginTask(pick(random, c -> !c.begun), random);
      case 9 -> taskwait(context);
      case 10 -> {
        context.ownGroups.add(new ArrayList<>());
        context.groups.add(context.ownGroups.get(context.ownGroups.size() - 1));
        order.beginTaskgroup(context.id);
      }
      case 11 -> endTaskgroup(context);
      case 12 -> createThread(context);
      case 13 -> joinThread(context, random);
      case 14 -> {
        if (random.nextBoolean()) {
          posts.add(new int[] {context.node, order.post(context.id)});
          goOn(context, List.of());
        } else {
          await(context, random);
        }
      }
      default -> barrier(random);
    }
    if (random.nextInt(40) == 0) {
      rendezvous(random);
    }
  }

  private void fork(ReferenceContext context, int size) {
    if (contexts.stream().filter(c -> c.forked).count() >= 3) {
      return;
    }
    ReferenceTeam team = new ReferenceTeam();
    team.owner = context;
    team.id = order.fork(context.id, size);
    team.phase = graph.node(List.of(context.node));
    teams.add(team);
    context.forked = true;
    for (int i = 0; i < size; i++) {
      int node = graph.node(List.of(team.phase));
      int id = order.member(team.id, i);
      team.members.add(add(ReferenceContext.Kind.MEMBER, id, teams.size() - 1, -1, node));
    }
  }

  private void piece(Random random) {
    List<ReferenceTeam> running = teams.stream().filter(team -> !team.ended).toList();
    if (running.isEmpty()) {
      return;
    }
    ReferenceTeam team = running.get(random.nextInt(running.size()));
    int construct = team.construct++ / 3;
    int id = order.piece(team.id, construct, team.construct % 3, team.id);
    int node = graph.node(List.of(team.phase));
    team.work.add(add(ReferenceContext.Kind.PIECE, id, teams.indexOf(team), -1, node));
  }

  private void end(ReferenceContext context) {
    if (context == null
        || context.kind == ReferenceContext.Kind.ROOT
        || !context.ownGroups.isEmpty()) {
      return;
    }
    context.ended = true;
    context.lastStrand = order.strand(context.id);
    switch (context.kind) {
      case PIECE -> order.endPiece(context.id);
      case TASK -> order.endTask(context.id);
      case THREAD -> order.endThread(context.id);
      case ROOT, MEMBER -> throw new AssertionError(context.kind);
    }
  }

  private void createTask(ReferenceContext creator) {
    int id = order.createTask(creator.id);
    ReferenceContext task =
        add(ReferenceContext.Kind.TASK, id, creator.team, contexts.indexOf(creator), creator.node);
    int index = contexts.size() - 1;
    task.begun = false;
    creator.children.add(index);
    task.groups = new ArrayList<>(creator.groups);
    task.groups.forEach(group -> group.add(index));
    if (task.team >= 0) {
      teams.get(task.team).work.add(task);
    }
    goOn(creator, List.of());
  }

  private void beginTask(ReferenceContext task, Random random) {
    if (task == null) {
      return;
    }
    List<ReferenceContext> siblings =
        contexts.stream()
            .filter(c -> c.kind == ReferenceContext.Kind.TASK && c.parent == task.parent && c.ended)
            .filter(c -> contexts.indexOf(c) < contexts.indexOf(task) && random.nextInt(3) == 0)
            .toList();
    task.begun = true;
    order.beginTask(task.id, siblings.stream().mapToInt(c -> c.lastStrand).toArray());
    List<Integer> predecessors = new ArrayList<>(siblings.stream().map(c -> c.node).toList());
    predecessors.add(task.node);
    bind(task, graph.node(predecessors));
  }

  private boolean allEnded(List<Integer> tasks) {
    return tasks.stream().allMatch(task -> contexts.get(task).ended);
  }

  private List<Integer> nodes(List<Integer> tasks) {
    return tasks.stream().map(task -> contexts.get(task).node).toList();
  }

  private void taskwait(ReferenceContext context) {
    if (allEnded(context.children)) {
      order.taskwait(context.id);
      goOn(context, nodes(context.children));
      context.children.clear();
    }
  }

  private void endTaskgroup(ReferenceContext context) {
    int depth = context.ownGroups.size();
    if (depth == 0 || !allEnded(context.ownGroups.get(depth - 1))) {
      return;
    }
    order.endTaskgroup(context.id);
    List<Integer> tasks = context.ownGroups.remove(depth - 1);
    context.groups.remove(context.groups.size() - 1);
    goOn(context, nodes(tasks));
  }

  private void createThread(ReferenceContext creator) {
    int id = order.createThread(creator.id);
    add(ReferenceContext.Kind.THREAD, id, -1, -1, graph.node(List.of(creator.node)));
    goOn(creator, List.of());
  }

  private void joinThread(ReferenceContext context, Random random) {
    ReferenceContext thread =
        pick(random, c -> c.kind == ReferenceContext.Kind.THREAD && c.ended && !c.forked);
    if (thread != null) {
      thread.forked = true; // joined once
      order.join(context.id, thread.lastStrand);
      goOn(context, List.of(thread.node));
    }
  }

  private void await(ReferenceContext context, Random random) {
    List<int[]> some =
        posts.stream().filter(post -> random.nextInt(posts.size()) < 2).limit(3).toList();
    order.await(context.id, some.stream().mapToInt(post -> post[1]).toArray());
    goOn(context, some.stream().map(post -> post[0]).toList());
  }

  private void barrier(Random random) {
    List<ReferenceTeam> ready =
        teams.stream()
            .filter(team -> !team.ended)
            .filter(team -> team.work.stream().allMatch(c -> c.ended))
            .filter(team -> team.members.stream().noneMatch(c -> c.forked))
            .toList();
    if (ready.isEmpty()) {
      return;
    }
    ReferenceTeam team = ready.get(random.nextInt(ready.size()));
    List<Integer> closed = new ArrayList<>(List.of(team.phase));
    team.members.forEach(c -> closed.add(c.node));
    team.work.forEach(c -> closed.add(c.node));
    if (random.nextBoolean() || team.members.stream().anyMatch(c -> !c.ownGroups.isEmpty())) {
      team.phase = graph.node(closed);
      team.work.clear();
      order.barrier(team.id);
      for (ReferenceContext member : team.members) {
        member.children.clear();
        bind(member, graph.node(List.of(team.phase)));
      }
    } else {
      order.endRegion(team.id);
      team.ended = true;
      team.members.forEach(member -> member.ended = true);
      team.owner.forked = false;
      goOn(team.owner, List.of(graph.node(closed)));
    }
  }

  private void rendezvous(Random random) {
    List<ReferenceContext> some =
        contexts.stream().filter(c -> runs(c) && random.nextBoolean()).toList();
    if (some.isEmpty()) {
      return;
    }
    order.rendezvous(some.stream().mapToInt(c -> c.id).toArray());
    int meeting = graph.node(some.stream().map(c -> c.node).toList());
    some.forEach(c -> bind(c, graph.node(List.of(meeting))));
  }
}

package dev.photofinish.search.history;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.machine.MemoryOrder;
import dev.photofinish.search.order.HardOrder;
import dev.photofinish.search.order.Strands;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/**
 * A random run of a structured program with accesses, locks and atomics, given as a list of
 * choices.
 */
final class RandomRun {

  static final long BASE = 0x1FF0;
  private static final int LOCKS = 3;

  private final class Actor {
    final int number = actors.size();
    final int id;
    final int team;
    final Kind kind;
    final Actor creator;
    final List<Actor> children = new ArrayList<>();
    final Map<Integer, LockMode> held = new HashMap<>();
    int locks = LockSets.EMPTY;
    boolean begun = true;
    boolean ended;
    int last = -1;

    Actor(Kind kind, int id, int team, Actor creator) {
      this.kind = kind;
      this.id = id;
      this.team = team;
      this.creator = creator;
    }
  }

  private enum Kind {
    MEMBER,
    PIECE,
    TASK,
    THREAD
  }

  final Strands strands;
  final LockSets lockSets = new LockSets();
  final RunOrder runOrder;
  private final HardOrder order;
  private final Consumer<RunEvent> consumer;
  private final int words;
  private final List<Actor> actors = new ArrayList<>();
  private final Map<String, Integer> positions = new HashMap<>();
  private int team;
  private int teams;
  private int pieces;

  /** The consumer is told of each event right before the run order is. */
  RandomRun(Strands.Use use, int words, Consumer<RunEvent> consumer) {
    this.strands = new Strands(use);
    this.runOrder = new RunOrder(strands);
    this.order = new HardOrder(strands);
    this.words = words;
    this.consumer = consumer;
    order.listen(runOrder);
    fork();
  }

  private void fork() {
    team = order.fork(HardOrder.ROOT, 3);
    teams++;
    for (int i = 0; i < 3; i++) {
      actors.add(new Actor(Kind.MEMBER, order.member(team, i), teams, null));
    }
  }

  void run(int... choices) {
    for (int choice : choices) {
      step(new Random(choice));
    }
  }

  private void step(Random random) {
    List<Actor> running = actors.stream().filter(a -> a.begun && !a.ended).toList();
    Actor actor = running.get(random.nextInt(running.size()));
    switch (random.nextInt(20)) {
      case 0 -> {
        int construct = pieces++ / 5;
        actors.add(
            new Actor(Kind.PIECE, order.piece(team, construct, pieces % 5, team), teams, null));
      }
      case 1, 2 -> end(actor);
      case 3 -> {
        Actor task = new Actor(Kind.TASK, order.createTask(actor.id), actor.team, actor);
        task.begun = false;
        actor.children.add(task);
        actors.add(task);
      }
      case 4 -> begin(random);
      case 5 -> {
        if (actor.children.stream().allMatch(child -> child.ended)) {
          order.taskwait(actor.id);
          actor.children.clear();
        }
      }
      case 6 -> {
        int thread = order.createThread(actor.id);
        actors.add(new Actor(Kind.THREAD, thread, -1, null));
      }
      case 7 -> {
        List<Actor> ended = actors.stream().filter(a -> a.kind == Kind.THREAD && a.ended).toList();
        if (!ended.isEmpty()) {
          order.join(actor.id, ended.get(random.nextInt(ended.size())).last);
        }
      }
      case 8 -> barrier(random);
      case 9, 10 -> acquire(actor, random);
      case 11, 12 -> release(actor, random);
      case 13, 14 -> synchronise(actor, random);
      default -> access(actor, random);
    }
  }

  private void end(Actor actor) {
    if (actor.kind == Kind.MEMBER || !actor.held.isEmpty()) {
      return;
    }
    actor.ended = true;
    actor.last = order.strand(actor.id);
    switch (actor.kind) {
      case PIECE -> order.endPiece(actor.id);
      case TASK -> order.endTask(actor.id);
      case THREAD -> order.endThread(actor.id);
      case MEMBER -> throw new AssertionError();
    }
  }

  private void begin(Random random) {
    List<Actor> created = actors.stream().filter(a -> !a.begun).toList();
    if (created.isEmpty()) {
      return;
    }
    Actor task = created.get(random.nextInt(created.size()));
    int[] predecessors =
        task.creator.children.stream()
            .filter(a -> a.ended && random.nextBoolean())
            .mapToInt(a -> a.last)
            .toArray();
    order.beginTask(task.id, predecessors);
    task.begun = true;
  }

  private void barrier(Random random) {
    List<Actor> inTeam = actors.stream().filter(a -> a.team == teams).toList();
    if (!inTeam.stream().allMatch(a -> a.ended || a.kind == Kind.MEMBER)) {
      return;
    }
    if (random.nextBoolean() || inTeam.stream().anyMatch(a -> !a.held.isEmpty())) {
      order.barrier(team);
      inTeam.forEach(a -> a.children.clear());
    } else {
      order.endRegion(team);
      inTeam.forEach(a -> a.ended = true);
      fork();
    }
    pieces = 0;
  }

  private void acquire(Actor actor, Random random) {
    int lock = random.nextInt(LOCKS);
    LockMode mode = random.nextInt(3) == 0 ? LockMode.SHARED : LockMode.EXCLUSIVE;
    boolean free =
        actors.stream()
            .filter(a -> a.held.containsKey(lock))
            .allMatch(a -> a != actor && mode == LockMode.SHARED && a.held.get(lock) == mode);
    if (free) {
      tell(RunEvent.What.ACQUIRE, actor, lock, null, mode, null);
      runOrder.acquired(order.fullStrand(actor.id), lock, mode);
      actor.held.put(lock, mode);
      actor.locks = lockSets.with(actor.locks, lock, mode);
    }
  }

  private void release(Actor actor, Random random) {
    if (actor.held.isEmpty()) {
      return;
    }
    List<Integer> held = actor.held.keySet().stream().sorted().toList();
    int lock = held.get(random.nextInt(held.size()));
    LockMode mode = actor.held.remove(lock);
    tell(RunEvent.What.RELEASE, actor, lock, null, mode, null);
    runOrder.released(order.fullStrand(actor.id), lock, mode);
    actor.locks = lockSets.without(actor.locks, lock);
  }

  private void synchronise(Actor actor, Random random) {
    int strand = order.fullStrand(actor.id);
    MemoryOrder[] orders = MemoryOrder.values();
    MemoryOrder memoryOrder = orders[random.nextInt(orders.length)];
    long object = random.nextInt(2);
    RunEvent.What[] kinds = {
      RunEvent.What.SIGNAL,
      RunEvent.What.AWAIT,
      RunEvent.What.LOAD,
      RunEvent.What.STORE,
      RunEvent.What.UPDATE,
      RunEvent.What.FENCE
    };
    RunEvent.What what = kinds[random.nextInt(kinds.length)];
    tell(what, actor, object, null, null, memoryOrder);
    switch (what) {
      case SIGNAL -> runOrder.signal(strand, object);
      case AWAIT -> runOrder.await(strand, object);
      case LOAD -> runOrder.atomicLoad(strand, object, memoryOrder);
      case STORE -> runOrder.atomicStore(strand, object, memoryOrder);
      case UPDATE -> runOrder.atomicUpdate(strand, object, memoryOrder);
      case FENCE -> runOrder.fence(strand, memoryOrder);
      case ACCESS, ACQUIRE, RELEASE -> throw new AssertionError(what);
    }
  }

  private void access(Actor actor, Random random) {
    AccessKind[] kinds = AccessKind.values();
    AccessKind kind = kinds[random.nextInt(random.nextInt(3) == 0 ? 4 : 2)];
    long word = BASE + 8L * random.nextInt(words);
    int offset = random.nextInt(4) == 0 ? random.nextInt(8) : 0;
    int size = random.nextInt(4) == 0 ? 1 + random.nextInt(8 - offset) : 8 - offset;
    tell(RunEvent.What.ACCESS, actor, word + offset, kind, null, null, size);
  }

  private void tell(
      RunEvent.What what,
      Actor actor,
      long object,
      AccessKind kind,
      LockMode mode,
      MemoryOrder memoryOrder) {
    tell(what, actor, object, kind, mode, memoryOrder, 0);
  }

  private void tell(
      RunEvent.What what,
      Actor actor,
      long object,
      AccessKind kind,
      LockMode mode,
      MemoryOrder memoryOrder,
      int size) {
    String how = object + "/" + size + " " + kind + " " + actor.locks;
    int position = positions.computeIfAbsent(how, key -> positions.size());
    int strand = order.strand(actor.id);
    consumer.accept(
        new RunEvent(
            what,
            actor.number,
            strand,
            object,
            size,
            kind,
            mode,
            memoryOrder,
            actor.locks,
            position,
            runOrder.time(strand)));
  }
}

package dev.photofinish.search.order;

import dev.photofinish.search.order.Labels.Event;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;

/**
 * The hard order as one state of a program knows it: turns the events of a run-time library into
 * strands.
 *
 * <p>Whoever executes is a <em>context</em>: the initial thread, a member of a team, a piece of a
 * worksharing construct, an explicit task, a pthread. A context has at every moment one current
 * {@link #strand}, the one to which its accesses belong; most of the operations below end it and
 * begin the next. Contexts and teams are small integers, used again after their end; strands are
 * never used again and stay comparable for ever ({@link Strands#before}).
 *
 * <p>Copies share the {@link Strands} and everything immutable: {@link #copy} costs one reference
 * for each live context.
 */
public final class HardOrder {

  /** The context of the initial thread. */
  public static final int ROOT = 0;

  private static final int NONE = StrandListener.NONE;

  private final Strands strands;
  private final Slots<Context> contexts;
  private final Slots<Team> teams;
  private final Slots<Taskgroup> taskgroups;

  /** Whether something runs beside the initial thread, or did, and no region joins it. */
  private boolean loose;

  private StrandListener listener = (strand, continued, predecessors) -> {};

  private HardOrder(
      Strands strands, Slots<Context> contexts, Slots<Team> teams, Slots<Taskgroup> taskgroups) {
    this.strands = strands;
    this.contexts = contexts;
    this.teams = teams;
    this.taskgroups = taskgroups;
  }

  public HardOrder(Strands strands) {
    this(strands, new Slots<>(), new Slots<>(), new Slots<>());
    contexts.add(Context.running(strands.root(), NONE));
  }

  /** An independent copy of this state; it does not inherit the listener. */
  public HardOrder copy() {
    HardOrder copy = new HardOrder(strands, contexts.copy(), teams.copy(), taskgroups.copy());
    copy.loose = loose;
    return copy;
  }

  public Strands strands() {
    return strands;
  }

  /** Tells the listener of every strand that begins from now on. */
  public void listen(StrandListener listener) {
    this.listener = listener;
  }

  /** The strand to which accesses of the context belong now. */
  public int strand(int context) {
    Context running = contexts.get(context);
    if (running.stage() != Context.Stage.RUNNING) {
      throw new IllegalStateException("context " + context + " does not run");
    }
    return running.strand();
  }

  /**
   * Whether what the context does now is after all that happened so far and before all that will:
   * the initial thread outside of regions, if it has made no thread or task of its own.
   */
  public boolean serial(int context) {
    return context == ROOT && !loose && contexts.get(ROOT).lanes() == null;
  }

  /** {@link #strand} as one that others can know of: from now on it is no light one. */
  public int fullStrand(int context) {
    int strand = strand(context);
    if (!strands.isLight(strand)) {
      return strand;
    }
    int full = strands.full(strand);
    tell(full, NONE, strands.parent(strand));
    contexts.set(context, contexts.get(context).at(full));
    return full;
  }

  /** {@link #fullStrand}; of a task that has not begun, the one at whose end it was created. */
  public int reached(int context) {
    Context reached = contexts.get(context);
    return reached.stage() == Context.Stage.CREATED ? reached.strand() : fullStrand(context);
  }

  /**
   * A hash of this state that is the same for the same local histories, whatever the interleaving.
   */
  public long digest() {
    long[] sum = {0};
    contexts.forEach(context -> sum[0] += context.digest(strands));
    teams.forEach(
        team -> sum[0] += Labels.mix(strands.label(team.phase()) + team.ended().digest()));
    taskgroups.forEach(group -> sum[0] += Labels.mix(group.ended().digest()));
    return sum[0];
  }

  // Parallel regions

  /**
   * A context meets a parallel region and forks a team. The context itself does nothing until
   * {@link #endRegion}; its thread goes on as member 0.
   *
   * @return the team
   */
  public int fork(int context, int size) {
    int owner = fullStrand(context);
    int phase = child(Labels.of(strands.label(owner), Event.FORK, size), owner, NONE);
    int team = teams.add(new Team(context, phase, 0, IntList.of(), StrandList.EMPTY));
    int[] members = new int[size];
    for (int i = 0; i < size; i++) {
      members[i] = contexts.add(Context.running(member(phase, i, NONE), team));
    }
    teams.set(team, new Team(context, phase, 0, IntList.of(members), StrandList.EMPTY));
    return team;
  }

  /** The context of a team's member: its implicit task. */
  public int member(int team, int number) {
    return teams.get(team).members().getInt(number);
  }

  /**
   * All members have arrived at a barrier and all tasks of the team have ended: everything the team
   * did so far is before everything it does from now on. Called once for the whole team, when the
   * last one is there.
   */
  public void barrier(int team) {
    Team before = teams.get(team);
    int barrier = meet(before);
    teams.set(team, before.after(barrier));
    for (int i = 0; i < before.members().size(); i++) {
      int context = before.members().getInt(i);
      Context member = contexts.get(context);
      Context after = member.at(member(barrier, i, member.strand()));
      contexts.set(context, after.with(StrandList.EMPTY, member.liveChildren()));
    }
  }

  /** The barrier at the end of a region; the context that forked the team goes on. */
  public void endRegion(int team) {
    Team ended = teams.get(team);
    int barrier = meet(ended);
    for (int member : ended.members()) {
      contexts.remove(member);
    }
    teams.remove(team);
    goOn(ended.owner(), Event.END_REGION, IntArrayList.wrap(new int[] {barrier}));
  }

  /**
   * A piece of a worksharing construct whose mapping to threads the source leaves open. It knows
   * what the team's last barrier knows, not what its executing thread did since; the next barrier
   * knows it. Tasks created in a piece are its children: {@link #taskwait} on the piece waits for
   * those.
   *
   * @param construct which worksharing construct of this phase: its number in the order in which
   *     every member meets them, so that two encounters of one loop between two barriers are told
   *     apart
   * @param index which piece of it
   * @param executor tells apart who executes pieces
   * @return the context of the piece
   */
  public int piece(int team, int construct, long index, int executor) {
    int phase = teams.get(team).phase();
    int piece = strands.piece(executor, phase, construct, index);
    if (!strands.isLight(piece)) {
      tell(piece, NONE, phase);
    }
    return contexts.add(Context.running(piece, team));
  }

  /** The piece has ended; its context is free again. */
  public void endPiece(int piece) {
    Context ended = contexts.get(piece);
    if (strands.group(ended.strand()) != Strands.NO_GROUP) {
      strands.endPlainly(ended.strand());
    }
    leave(piece, ended);
  }

  // Tasks

  /**
   * A context creates a task. The task will know what the creator did so far; the creator goes on
   * in a new strand. The task has no strand before {@link #beginTask}.
   *
   * @return the context of the task
   */
  public int createTask(int creator) {
    int creation = create(creator);
    Context parent = contexts.get(creator);
    loose |= parent.team() == NONE;
    contexts.set(creator, contexts.get(creator).with(parent.children(), parent.liveChildren() + 1));
    return contexts.add(
        new Context(
            Context.Stage.CREATED,
            creation,
            parent.team(),
            creator,
            parent.taskgroup(),
            StrandList.EMPTY,
            0,
            null));
  }

  /**
   * The task begins.
   *
   * @param predecessors the last strands, as {@link #endTask} returned them, of tasks this one
   *     depends on
   * @return its first strand
   */
  public int beginTask(int task, int... predecessors) {
    Context created = contexts.get(task);
    int creation = created.strand();
    long label = Labels.of(strands.label(creation), Event.TASK, labels(predecessors));
    int first =
        predecessors.length == 0
            ? child(label, creation, NONE)
            : follow(label, creation, NONE, predecessors);
    contexts.set(task, created.at(first));
    return first;
  }

  /**
   * The task has ended; its context is free again as soon as its children have ended. An undeferred
   * task is one whose creator then does {@link #join} with the strand returned.
   *
   * @return its last strand
   */
  public int endTask(int task) {
    int last = fullStrand(task);
    Context ended = contexts.get(task);
    if (ended.taskgroup() != NONE) {
      Taskgroup group = taskgroups.get(ended.taskgroup());
      taskgroups.set(ended.taskgroup(), new Taskgroup(group.outer(), plus(group.ended(), last)));
    }
    Context parent = contexts.get(ended.parent());
    StrandList siblings =
        parent.stage() == Context.Stage.ENDED ? parent.children() : plus(parent.children(), last);
    contexts.set(ended.parent(), parent.with(siblings, parent.liveChildren() - 1));
    leave(task, ended);
    freeIfDone(ended.parent());
    return last;
  }

  /** The context goes on after all its children so far, which have ended. */
  public void taskwait(int context) {
    Context parent = contexts.get(context);
    contexts.set(context, parent.with(StrandList.EMPTY, parent.liveChildren()));
    goOn(context, Event.JOIN, all(parent.children()));
  }

  /** The context opens a taskgroup. */
  public void beginTaskgroup(int context) {
    Context opener = contexts.get(context);
    int group = taskgroups.add(new Taskgroup(opener.taskgroup(), StrandList.EMPTY));
    contexts.set(context, opener.in(group));
  }

  /**
   * The context goes on after all tasks, with their descendants, created since its innermost
   * taskgroup was opened.
   */
  public void endTaskgroup(int context) {
    Context opener = contexts.get(context);
    Taskgroup group = taskgroups.get(opener.taskgroup());
    taskgroups.remove(opener.taskgroup());
    contexts.set(context, opener.in(group.outer()));
    goOn(context, Event.JOIN, all(group.ended()));
  }

  // Simd loops

  /**
   * The context comes to a simd loop, whose iterations do not know of each other.
   *
   * @param limit iterations this far apart, or farther, are ordered nevertheless ({@code safelen});
   *     0 for no limit
   */
  public void beginLanes(int context, int limit) {
    int base = fullStrand(context);
    Context running = contexts.get(context);
    contexts.set(context, running.in(Lanes.before(base, limit, running.lanes())));
  }

  /** The next iteration of the innermost simd loop begins. */
  public void nextLane(int context) {
    Context running = contexts.get(context);
    Lanes lanes = running.lanes();
    int frontier = lanes.frontier();
    IntArrayList recent = lanes.recent();
    StrandList ended = lanes.ended();
    if (lanes.number() >= 0) {
      if (lanes.limit() == 0) {
        int lane = endLane(running);
        ended = strands.isLight(lane) ? ended : plus(ended, lane);
      } else {
        recent = recent.clone();
        recent.add(endLane(running));
        if (recent.size() >= lanes.limit()) {
          frontier = joinLanes(lanes, frontier, IntArrayList.of(recent.removeInt(0)), NONE);
        }
      }
    }
    Lanes next = lanes.next(frontier, recent, ended);
    int lane = strands.lane(context, lanes.base(), frontier, next.number(), lanes.limit());
    if (!strands.isLight(lane)) {
      tell(lane, NONE, frontier);
    }
    contexts.set(context, running.at(lane).in(next));
  }

  /** The context leaves the innermost simd loop and goes on after all its iterations. */
  public void endLanes(int context) {
    Context running = contexts.get(context);
    Lanes lanes = running.lanes();
    if (lanes.number() < 0) {
      contexts.set(context, running.in(lanes.outer()));
      return;
    }
    IntArrayList ended = all(lanes.ended());
    ended.addAll(lanes.recent());
    int last = endLane(running);
    if (!strands.isLight(last)) {
      ended.add(last);
    }
    int after = joinLanes(lanes, lanes.frontier(), ended, running.strand());
    strands.joinLight(lanes.base(), after);
    contexts.set(context, running.at(after).in(lanes.outer()));
  }

  private int endLane(Context running) {
    if (strands.group(running.strand()) != Strands.NO_GROUP) {
      strands.endPlainly(running.strand());
    }
    return running.strand();
  }

  private int joinLanes(Lanes lanes, int frontier, IntArrayList ended, int continued) {
    long label = Labels.of(strands.label(lanes.base()), Event.LANES_ENDED, lanes.number());
    int next = strands.join(label, frontier, ended, Strands.Others.ENDED);
    tell(next, continued, frontier, ended);
    return next;
  }

  // Threads

  /**
   * A context creates a thread that belongs to no team: pthread_create. The thread's first strand
   * begins at once.
   */
  public int createThread(int creator) {
    loose = true;
    int creation = create(creator);
    int first = child(Labels.of(strands.label(creation), Event.THREAD, 0), creation, NONE);
    return contexts.add(Context.running(first, NONE));
  }

  /**
   * The thread has ended; whoever joins it does {@link #join} with the strand returned. Its context
   * is free again.
   *
   * @return its last strand
   */
  public int endThread(int thread) {
    int last = fullStrand(thread);
    leave(thread, contexts.get(thread));
    return last;
  }

  // Single edges

  /**
   * Ends the current strand of a context so that others can go on after it: the end of an ordered
   * region, a doacross source.
   *
   * @return the strand that ended
   */
  public int post(int context) {
    int posted = fullStrand(context);
    // A chain of its own for what follows leaves the posted one to the next in the sequence.
    int next = child(Labels.of(strands.label(posted), Event.POST, 0), posted, posted);
    contexts.set(context, contexts.get(context).at(next));
    return posted;
  }

  /**
   * The context goes on after strands that are posts of others: the begin of an ordered region, a
   * doacross sink. Long sequences of posts and awaits stay cheap.
   */
  public void await(int context, int... posted) {
    int own = fullStrand(context);
    long label = Labels.of(strands.label(own), Event.AWAIT, labels(posted));
    contexts.set(context, contexts.get(context).at(follow(label, own, own, posted)));
  }

  /**
   * The context goes on after the last strands of others: pthread_join, the end of an undeferred
   * task.
   */
  public void join(int context, int... ended) {
    goOn(context, Event.JOIN, IntArrayList.wrap(ended));
  }

  /** All these contexts meet and go on: a pthread barrier. */
  public void rendezvous(int... contexts) {
    int[] own = Arrays.stream(contexts).map(this::fullStrand).toArray();
    long label = Labels.of(labels(own), Event.RENDEZVOUS, own.length);
    IntArrayList others = new IntArrayList(own, 1, own.length - 1);
    int meeting = strands.join(label, own[0], others, Strands.Others.ENDED);
    tell(meeting, NONE, own[0], others);
    for (int i = 0; i < own.length; i++) {
      long next = Labels.of(label, Event.MEMBER, strands.label(own[i]));
      this.contexts.set(
          contexts[i], this.contexts.get(contexts[i]).at(child(next, meeting, own[i])));
    }
  }

  // How strands come about

  private int child(long label, int parent, int continued) {
    int child = strands.child(label, parent);
    tell(child, continued, parent);
    return child;
  }

  private int member(int phase, int number, int continued) {
    return child(Labels.of(strands.label(phase), Event.MEMBER, number), phase, continued);
  }

  /** The context goes on after having created another one; returns the strand that ended. */
  private int create(int context) {
    int creation = fullStrand(context);
    int next = strands.next(Labels.of(strands.label(creation), Event.CREATED, 0), creation);
    tell(next, creation, creation);
    contexts.set(context, contexts.get(context).at(next));
    return creation;
  }

  /** The barrier at which the current phase of a team ends. */
  private int meet(Team team) {
    IntArrayList ended = all(team.ended());
    for (int member : team.members()) {
      ended.add(fullStrand(member));
    }
    long label = Labels.of(strands.label(team.phase()), Event.BARRIER, team.barriers());
    int barrier = strands.join(label, team.phase(), ended, Strands.Others.ENDED);
    strands.joinLight(team.phase(), barrier);
    tell(barrier, NONE, team.phase(), ended);
    return barrier;
  }

  /** The context goes on after others that ended. */
  private void goOn(int context, Event event, IntArrayList ended) {
    int own = fullStrand(context);
    int next =
        strands.join(Labels.of(strands.label(own), event, 0), own, ended, Strands.Others.ENDED);
    tell(next, own, own, ended);
    contexts.set(context, contexts.get(context).at(next));
  }

  /**
   * A strand after {@code own} and others. It goes on in the chain of one of the others where it
   * can: then a sequence of such strands is a single chain.
   */
  private int follow(long label, int own, int continued, int... others) {
    IntArrayList predecessors = IntArrayList.wrap(others.clone());
    int extended = own;
    for (int i = 0; i < others.length && extended == own; i++) {
      if (strands.open(others[i])) {
        extended = others[i];
        predecessors.set(i, own);
      }
    }
    int next = strands.join(label, extended, predecessors, Strands.Others.GO_ON);
    tell(next, continued, extended, predecessors);
    return next;
  }

  private void tell(int strand, int continued, int predecessor) {
    listener.began(strand, continued, action -> action.accept(predecessor));
  }

  private void tell(int strand, int continued, int predecessor, IntArrayList others) {
    listener.began(
        strand,
        continued,
        action -> {
          action.accept(predecessor);
          others.forEach(action);
        });
  }

  private long labels(int... of) {
    long sum = 0;
    for (int strand : of) {
      sum += Labels.mix(strands.label(strand));
    }
    return sum;
  }

  // How contexts end

  private StrandList plus(StrandList list, int strand) {
    return strands.cells().plus(list, strand, strands.label(strand));
  }

  private IntArrayList all(StrandList list) {
    IntArrayList all = new IntArrayList();
    strands.cells().forEach(list, all::add);
    return all;
  }

  private void leave(int context, Context ended) {
    if (ended.team() != NONE && !strands.isLight(ended.strand())) {
      Team team = teams.get(ended.team());
      teams.set(ended.team(), team.ended(plus(team.ended(), ended.strand())));
    }
    contexts.set(context, ended.ended());
    freeIfDone(context);
  }

  private void freeIfDone(int context) {
    Context ended = contexts.get(context);
    if (ended.stage() == Context.Stage.ENDED && ended.liveChildren() == 0) {
      contexts.remove(context);
    }
  }
}

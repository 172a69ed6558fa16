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
  private final StrandBeginnings beginnings;
  private final Contexts contexts;
  private final LaneOrder lanes;
  private final Slots<Team> teams;
  private final Slots<Taskgroup> taskgroups;

  /** Whether something runs beside the initial thread, or did, and no region joins it. */
  private boolean loose;

  private HardOrder(HardOrder from) {
    strands = from.strands;
    beginnings = new StrandBeginnings(strands);
    contexts = from.contexts.copy(beginnings);
    lanes = new LaneOrder(beginnings, contexts);
    teams = from.teams.copy();
    taskgroups = from.taskgroups.copy();
    loose = from.loose;
  }

  public HardOrder(Strands strands) {
    this.strands = strands;
    beginnings = new StrandBeginnings(strands);
    contexts = new Contexts(beginnings);
    lanes = new LaneOrder(beginnings, contexts);
    teams = new Slots<>();
    taskgroups = new Slots<>();
    contexts.add(Context.running(strands.root(), NONE));
  }

  /** An independent copy of this state; it does not inherit the listener. */
  public HardOrder copy() {
    return new HardOrder(this);
  }

  public Strands strands() {
    return strands;
  }

  /** Tells the listener of every strand that begins from now on. */
  public void listen(StrandListener listener) {
    beginnings.listen(listener);
  }

  /** The strand to which accesses of the context belong now. */
  public int strand(int context) {
    return contexts.strand(context);
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
    return contexts.fullStrand(context);
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
    long[] sum = {contexts.digest()};
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
    int phase = beginnings.child(Labels.of(strands.label(owner), Event.FORK, size), owner, NONE);
    int team = teams.add(new Team(context, phase, 0, IntList.of(), StrandList.EMPTY));
    int[] members = new int[size];
    for (int i = 0; i < size; i++) {
      members[i] = contexts.add(Context.running(beginnings.member(phase, i, NONE), team));
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
      Context after = member.at(beginnings.member(barrier, i, member.strand()));
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
    contexts.goOn(ended.owner(), Event.END_REGION, IntArrayList.wrap(new int[] {barrier}));
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
      beginnings.tell(piece, NONE, phase);
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
    int creation = contexts.create(creator);
    Context parent = contexts.get(creator);
    loose |= parent.team() == NONE;
    contexts.set(creator, contexts.get(creator).with(parent.children(), parent.liveChildren() + 1));
    return contexts.add(Context.created(creation, creator, parent));
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
    long label = Labels.of(strands.label(creation), Event.TASK, beginnings.labels(predecessors));
    int first =
        predecessors.length == 0
            ? beginnings.child(label, creation, NONE)
            : beginnings.follow(label, creation, NONE, predecessors);
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
      taskgroups.set(
          ended.taskgroup(), new Taskgroup(group.outer(), beginnings.plus(group.ended(), last)));
    }
    Context parent = contexts.get(ended.parent());
    StrandList siblings =
        parent.stage() == Context.Stage.ENDED
            ? parent.children()
            : beginnings.plus(parent.children(), last);
    contexts.set(ended.parent(), parent.with(siblings, parent.liveChildren() - 1));
    leave(task, ended);
    contexts.removeIfDone(ended.parent());
    return last;
  }

  /** The context goes on after all its children so far, which have ended. */
  public void taskwait(int context) {
    Context parent = contexts.get(context);
    contexts.set(context, parent.with(StrandList.EMPTY, parent.liveChildren()));
    contexts.goOn(context, Event.JOIN, beginnings.all(parent.children()));
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
    contexts.goOn(context, Event.JOIN, beginnings.all(group.ended()));
  }

  // Simd loops

  /**
   * The context comes to a simd loop, whose iterations do not know of each other.
   *
   * @param limit iterations this far apart, or farther, are ordered nevertheless ({@code safelen});
   *     0 for no limit
   */
  public void beginLanes(int context, int limit) {
    lanes.begin(context, limit);
  }

  /** The next iteration of the innermost simd loop begins. */
  public void nextLane(int context) {
    lanes.next(context);
  }

  /** The context leaves the innermost simd loop and goes on after all its iterations. */
  public void endLanes(int context) {
    lanes.leave(context);
  }

  // Threads

  /**
   * A context creates a thread that belongs to no team: pthread_create. The thread's first strand
   * begins at once.
   */
  public int createThread(int creator) {
    loose = true;
    int creation = contexts.create(creator);
    int first =
        beginnings.child(Labels.of(strands.label(creation), Event.THREAD, 0), creation, NONE);
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
    int next = beginnings.child(Labels.of(strands.label(posted), Event.POST, 0), posted, posted);
    contexts.move(context, next);
    return posted;
  }

  /**
   * The context goes on after strands that are posts of others: the begin of an ordered region, a
   * doacross sink. Long sequences of posts and awaits stay cheap.
   */
  public void await(int context, int... posted) {
    int own = fullStrand(context);
    long label = Labels.of(strands.label(own), Event.AWAIT, beginnings.labels(posted));
    contexts.move(context, beginnings.follow(label, own, own, posted));
  }

  /**
   * The context goes on after the last strands of others: pthread_join, the end of an undeferred
   * task.
   */
  public void join(int context, int... ended) {
    contexts.goOn(context, Event.JOIN, IntArrayList.wrap(ended));
  }

  /** All these contexts meet and go on: a pthread barrier. */
  public void rendezvous(int... contexts) {
    int[] own = Arrays.stream(contexts).map(this::fullStrand).toArray();
    long label = Labels.of(beginnings.labels(own), Event.RENDEZVOUS, own.length);
    IntArrayList others = new IntArrayList(own, 1, own.length - 1);
    int meeting = beginnings.join(label, own[0], others, NONE);
    for (int i = 0; i < own.length; i++) {
      long next = Labels.of(label, Event.MEMBER, strands.label(own[i]));
      this.contexts.move(contexts[i], beginnings.child(next, meeting, own[i]));
    }
  }

  // How phases and contexts end

  /** The barrier at which the current phase of a team ends. */
  private int meet(Team team) {
    IntArrayList ended = beginnings.all(team.ended());
    for (int member : team.members()) {
      ended.add(fullStrand(member));
    }
    long label = Labels.of(strands.label(team.phase()), Event.BARRIER, team.barriers());
    int barrier = beginnings.join(label, team.phase(), ended, NONE);
    strands.joinLight(team.phase(), barrier);
    return barrier;
  }

  private void leave(int context, Context ended) {
    if (ended.team() != NONE && !strands.isLight(ended.strand())) {
      Team team = teams.get(ended.team());
      teams.set(ended.team(), team.ended(beginnings.plus(team.ended(), ended.strand())));
    }
    contexts.set(context, ended.ended());
    contexts.removeIfDone(context);
  }
}

package dev.photofinish.openmp.runtime;

import dev.photofinish.llvm.machine.Component;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.memory.Address;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.order.HardOrder;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The whole state of the run-time library in one state of a machine. */
public final class OpenMpState implements Component {
  static final long INITIAL_TEAM = Labels.of(Labels.ROOT, Labels.Kind.TEAM, -1);

  final RuntimeOptions options;
  final LayeredOrder order;
  final Map<Long, Team> teams = new TreeMap<>();
  final Map<Long, TaskNode> tasks = new TreeMap<>();
  final Map<Long, TaskGroup> groups = new TreeMap<>();

  /** Explicit tasks that have not ended, by the address of what the compiler calls the task. */
  final Map<Long, Long> taskAt = new TreeMap<>();

  /** Who owns the thread-local variables of the n-th thread of outermost teams. */
  final Map<Integer, Integer> workers = new TreeMap<>();

  /** Copies of threadprivate variables that are not thread-local for the compiler. */
  final Map<ThreadprivateCopy, Long> threadprivate = new TreeMap<>();

  /** The last strands of POSIX threads that have ended and were not joined. */
  final Map<Integer, Integer> threadEnds = new TreeMap<>();

  /** Whether threads of a team have asked for their numbers, and may go by them from then on. */
  private boolean asksForThread;

  private boolean namesThread;

  /** Whether they have done so in an explicit task. */
  private boolean asksInTask;

  /** What was open on the way here; copies of the state share it. */
  final OpenWork openWork;

  /** max-active-levels-var. */
  int maxActiveLevels;

  /** Whether the program has said how deep regions nest. */
  private boolean levelsSaid;

  /** Whether a region was serial for no other reason than that nobody has said so. */
  private boolean nestedSerially;

  private boolean dependsOnSimdWidth;

  private boolean meetsRegion;

  private final ThreadStacks threads;

  private OpenMpState(RuntimeOptions options, HardOrder order) {
    this(options, new LayeredOrder(order), new ThreadStacks(options), new OpenWork());
    maxActiveLevels = options.maxActiveLevels();
    teams.put(INITIAL_TEAM, new Team(INITIAL_TEAM, Team.Kind.PARALLEL, 1, 0, 0, 0, 0, 0));
    tasks.put(
        Labels.ROOT, new TaskNode(Labels.ROOT, 0, TaskNode.Kind.IMPLICIT, INITIAL_TEAM, 0, 0));
  }

  /** Adds the state before a program begins to a machine. */
  public static void install(Machine machine, RuntimeOptions options, HardOrder order) {
    machine.install(new OpenMpState(options, order));
    machine.install(new LockTable());
  }

  private OpenMpState(
      RuntimeOptions options, LayeredOrder order, ThreadStacks threads, OpenWork openWork) {
    this.openWork = openWork;
    this.options = options;
    this.order = order;
    this.threads = threads;
  }

  // ---- threads and what they execute ----

  /** What each thread executes. */
  ThreadStacks threads() {
    return threads;
  }

  /** What a thread executes now. */
  Context current(MachineThread thread) {
    return threads.current(thread);
  }

  /** A team has ended: what it has made is as old now as what was made around it. */
  void end(Team team) {
    teams.remove(team.label);
    threads.end(team);
  }

  Team team(Context context) {
    return teams.get(context.team);
  }

  /** Whether there is more than one team of threads and those that wait for it. */
  public boolean layered() {
    return teams.size() + threadEnds.size() > 2 || !taskAt.isEmpty();
  }

  TaskNode task(Context context) {
    return tasks.get(context.task);
  }

  /**
   * The contention group of the code: critical regions and locks keep apart the threads of one
   * group only. The initial one is 0; each team of a league is one.
   */
  long contentionGroup(Context context) {
    Team team = team(context);
    Team outer = teams.get(team.outer);
    while (outer != null) {
      if (outer.kind == Team.Kind.LEAGUE) {
        return team.label;
      }
      team = outer;
      outer = teams.get(team.outer);
    }
    return 0;
  }

  /** Whether a parallel region or a league was met, however many threads it had. */
  public boolean meetsRegion() {
    return meetsRegion;
  }

  void meetRegion() {
    meetsRegion = true;
  }

  /**
   * Whether a nested region had one thread only since an implementation need not give it more, and
   * the program does not ask for it ({@code OMP_MAX_ACTIVE_LEVELS} could).
   */
  public boolean nestedSerially() {
    return nestedSerially;
  }

  /** Whether who executes which iteration depends on a width that the implementation chooses. */
  public boolean dependsOnSimdWidth() {
    return dependsOnSimdWidth;
  }

  void dependOnSimdWidth() {
    dependsOnSimdWidth = true;
  }

  void nestSerially(int wanted) {
    nestedSerially |= wanted > 1 && !levelsSaid;
  }

  /** The program says how deep regions with more than one thread nest. */
  void sayLevels(int levels) {
    maxActiveLevels = levels;
    levelsSaid = true;
  }

  // ---- the order of strands ----

  /** The hard order of this state. */
  public HardOrder order() {
    return order.order();
  }

  /** The strand to which an access of the thread to an address belongs now. */
  public int strand(MachineThread thread, long address) {
    Context context = current(thread);
    if (context.simd != null) {
      SimdRegion owner = context.simd.owner(address);
      if (owner != null) {
        int[] bases = owner.bases();
        return bases[Math.min(layer(thread, context, address), bases.length - 1)];
      }
    }
    int[] layers = context.layers();
    int youngest = layers.length - 1;
    if (layers[0] == layers[youngest]) {
      return order.order().strand(layers[0]);
    }
    return order.strand(layers, layer(thread, context, address));
  }

  /** Whether nothing else can happen while the thread does what it does now. */
  public boolean serial(MachineThread thread) {
    Context context = current(thread);
    int[] layers = context.layers();
    return context.simd == null && layers.length == 1 && order.order().serial(layers[0]);
  }

  /**
   * Every strand under which the thread does something now: most often one. For a task that waits
   * for its beginning, the last ones that it is certain to follow.
   */
  public int[] strands(MachineThread thread) {
    int[] strands = current(thread).distinctLayers();
    for (int i = 0; i < strands.length; i++) {
      strands[i] = order.order().reached(strands[i]);
    }
    return strands;
  }

  /** The strands of a thread outside of the piece that it is in. */
  public int[] ownStrands(MachineThread thread) {
    return Arrays.stream(current(thread).own).distinct().map(order.order()::reached).toArray();
  }

  /** The strand of a thread for what it has made itself: there, pieces and their thread are one. */
  public int innermostStrand(MachineThread thread) {
    int[] layers = current(thread).layers();
    return order.order().reached(layers[layers.length - 1]);
  }

  /** The piece that a thread executes now. */
  public Optional<PieceName> piece(MachineThread thread) {
    return Optional.ofNullable(current(thread).pieceName);
  }

  /** The iteration of the innermost simd loop that the thread executes now. */
  public OptionalLong lane(MachineThread thread) {
    SimdRegion region = current(thread).simd;
    return region == null || region.number() < 0
        ? OptionalLong.empty()
        : OptionalLong.of(region.number());
  }

  /** The label of the explicit task that a thread executes now, by which a mapping can move it. */
  public Optional<Long> explicitTask(MachineThread thread) {
    TaskNode task = task(current(thread));
    return task.kind == TaskNode.Kind.EXPLICIT ? Optional.of(task.label) : Optional.empty();
  }

  /** Whether the program leaves open which thread of the team executes this. */
  public boolean isOpen(MachineThread thread) {
    return isOpen(current(thread));
  }

  boolean isOpen(Context context) {
    return context.pieceName != null || task(context).kind == TaskNode.Kind.EXPLICIT;
  }

  /** The program can tell which thread executes this. */
  public void askForThread(MachineThread thread) {
    askForThread(current(thread));
  }

  void askForThread(Context context) {
    if (!team(context).isSerial()) {
      asksForThread = true;
      asksInTask |= task(context).kind == TaskNode.Kind.EXPLICIT;
    }
  }

  /** A construct is executed by a thread with a number that the program says. */
  void nameThread(Context context) {
    namesThread |= !team(context).isSerial();
  }

  /**
   * Whether one thread has code of its own, as of {@code master}, beside pieces that any thread
   * could execute: what it does may depend on who executed those.
   */
  public boolean namesThread() {
    return namesThread && openWork.hasPieces();
  }

  /**
   * Whether code that any thread could execute may go by the number of the one that does: a piece
   * sees the private variables of its thread, a task only what it finds out itself.
   */
  public boolean asksForThread() {
    return asksInTask || (asksForThread && openWork.hasPieces());
  }

  /** What was open in the run that led here. */
  public OpenWork openWork() {
    return openWork;
  }

  /**
   * The machine thread of the team's member that executes the code: a tied task has a machine
   * thread of its own, and yet one thread never races with itself.
   */
  public int member(MachineThread thread) {
    Context context = current(thread);
    if (context.member == 0) {
      context.member = findMember(thread, context);
    }
    return context.member;
  }

  private int findMember(MachineThread thread, Context context) {
    TaskNode task = task(context);
    Team team = team(context);
    int number = context.number;
    while (team.threads.isEmpty() && team.outer != 0) {
      number = team.outerNumber;
      team = teams.get(team.outer);
    }
    boolean untied = task.kind == TaskNode.Kind.EXPLICIT && (task.flags & TaskFlags.TIED) == 0;
    return untied || team.threads.isEmpty() ? thread.id() : team.threads.get(number);
  }

  /** Tells a machine thread from earlier and later ones of its id, the same in every run. */
  public long life(int thread) {
    return threads.life(thread);
  }

  /** Tells the team that the thread belongs to from all other teams of the run. */
  public long teamLabel(MachineThread thread) {
    return current(thread).team;
  }

  /** The number of members of the team that the thread belongs to. */
  public int teamSize(MachineThread thread) {
    Context context = current(thread);
    if (context.teamSize == 0) {
      context.teamSize = team(context).size;
    }
    return context.teamSize;
  }

  /** The number of the thread in its team. */
  public int threadNumber(MachineThread thread) {
    return current(thread).number;
  }

  /** How many of the teams around the code the object at an address was made inside of. */
  private int layer(MachineThread thread, Context context, long address) {
    int owner = Address.thread(address);
    if (owner == 0) {
      return 0;
    }
    if (owner == thread.threadLocalOwner() && Address.isThreadLocal(address)) {
      return context.own.length - 1;
    }
    if (threads.isOlder(owner, address)) {
      return 0;
    }
    int version = threads.version();
    int known = context.ages.find(owner, version);
    return known >= 0
        ? known
        : context.ages.keep(
            owner, version, commonDepth(teams.get(threads.home(owner)), team(context)));
  }

  private int commonDepth(Team maker, Team user) {
    Team one = maker;
    while (one != null) {
      for (Team other = user; other != null; other = teams.get(other.outer)) {
        if (other == one) {
          return one.depth;
        }
      }
      one = teams.get(one.outer);
    }
    return 0;
  }

  // ---- states ----

  @Override
  public OpenMpState copy() {
    OpenMpState copy = new OpenMpState(options, order.copy(), threads.copy(), openWork);
    teams.forEach((label, team) -> copy.teams.put(label, team.copy()));
    tasks.forEach((label, task) -> copy.tasks.put(label, task.copy()));
    groups.forEach((label, group) -> copy.groups.put(label, group.copy()));
    copy.taskAt.putAll(taskAt);
    copy.workers.putAll(workers);
    copy.threadprivate.putAll(threadprivate);
    copy.threadEnds.putAll(threadEnds);
    copy.maxActiveLevels = maxActiveLevels;
    copy.dependsOnSimdWidth = dependsOnSimdWidth;
    copy.levelsSaid = levelsSaid;
    copy.nestedSerially = nestedSerially;
    copy.meetsRegion = meetsRegion;
    copy.asksForThread = asksForThread;
    copy.namesThread = namesThread;
    copy.asksInTask = asksInTask;
    return copy;
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(maxActiveLevels).add(order.order().digest());
    teams.values().forEach(team -> team.hash(hasher));
    tasks.values().forEach(task -> task.hash(hasher));
    groups.values().forEach(group -> group.hash(hasher));
    threadEnds.forEach((thread, strand) -> hasher.add(thread).add(order().strands().label(strand)));
    threadprivate.forEach(
        (copy, address) -> hasher.add(copy.variable()).add(copy.thread()).add(address));
    threads.hash(hasher);
  }
}

package dev.photofinish.jvm.natives;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Question;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.interpreter.Pending;
import dev.photofinish.jvm.interpreter.Time;
import dev.photofinish.jvm.interpreter.UnsupportedException;
import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.interpreter.VmThread;
import java.util.List;
import java.util.Map;

/** {@code Thread}, parking, and the fates of threads. */
final class ThreadNatives {
  private static final String THREAD = "java/lang/Thread.";
  private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport.";
  private static final String GUEST_START = "dev/photofinish/jvm/guest/Start";
  private static final String CONDITION =
      "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";
  private static final String THREAD_GROUP = "java/lang/ThreadGroup.";

  /** What a group does with its threads, which it is not told of. */
  private static final List<String> GROUP_QUESTIONS =
      List.of(
          "activeCount()I",
          "enumerate([Ljava/lang/Thread;)I",
          "enumerate([Ljava/lang/Thread;Z)I",
          "interrupt()V",
          "list()V",
          "destroy()V",
          "isDestroyed()Z");

  private static final int STOPPED = 1;
  private static final String STAMPED_LOCK = "java/util/concurrent/locks/StampedLock.";

  /** Of a stamp: those with which a lock is held for writing, and for writing or reading. */
  private static final long WRITING = 1L << 7;

  private static final long HOLDING = 2 * WRITING - 1;

  /**
   * A zero return from any of them carries no information, as its documentation says; but with a
   * stamp of one of these bits they return it, or another mode that is always to be had.
   */
  private static final Map<String, Long> STAMPED_TRIES =
      Map.of(
          "tryWriteLock()J",
          0L,
          "tryReadLock()J",
          0L,
          "tryOptimisticRead()J",
          0L,
          "tryConvertToWriteLock(J)J",
          WRITING,
          "tryConvertToReadLock(J)J",
          HOLDING,
          "tryConvertToOptimisticRead(J)J",
          HOLDING);

  private ThreadNatives() {}

  static void addTo(NativeMethods methods) {
    methods.add(THREAD + "registerNatives", Call::returns);
    for (String name : new String[] {"currentThread", "currentCarrierThread"}) {
      methods.add(THREAD + name, call -> call.returns(call.vm().current().object));
    }
    methods.add(THREAD + "start()V", ThreadNatives::start);
    methods.add(THREAD + "start(Ljdk/internal/vm/ThreadContainer;)V", ThreadNatives::start);
    methods.add(THREAD + "isAlive", ThreadNatives::isAlive);
    methods.add(THREAD + "alive", ThreadNatives::isAlive);
    methods.add(THREAD + "join()V", call -> join(call, 0));
    methods.add(THREAD + "join(J)V", call -> join(call, call.value(1)));
    methods.add(THREAD + "join(JI)V", call -> join(call, call.value(1) + 1));
    methods.add(THREAD + "sleep(J)V", call -> sleep(call, MILLISECONDS.toNanos(call.value(0))));
    methods.add(THREAD + "sleep(JI)V", call -> sleep(call, MILLISECONDS.toNanos(call.value(0))));
    methods.add(THREAD + "sleepNanos", call -> sleep(call, call.value(0)));
    methods.add(THREAD + "yield", ThreadNatives::yields);
    methods.add(THREAD + "onSpinWait", ThreadNatives::yields);
    methods.add(
        THREAD + "interrupt()V", call -> Interrupts.interrupt(call, Interrupts.thread(call, 0)));
    methods.add(
        THREAD + "isInterrupted()Z", call -> isInterrupted(call, Interrupts.thread(call, 0)));
    methods.add(THREAD + "interrupted()Z", ThreadNatives::interrupted);
    methods.add(
        THREAD + "holdsLock", call -> call.returns(call.vm().monitors().holds(call.object(0))));
    methods.add(THREAD + "setNativeName", Call::returns);
    methods.add(THREAD + "setPriority0", Call::returns);
    methods.add(THREAD + "getState", ThreadNatives::state);
    methods.add(THREAD + "threadState", ThreadNatives::state);
    methods.add(THREAD + "ensureMaterializedForStackWalk", Call::returns);
    methods.add(THREAD + "clearReferences", Call::returns);
    for (String name : new String[] {"scopedValueCache", "findScopedValueBindings"}) {
      methods.add(THREAD + name, call -> call.returns((HeapObject) null));
    }
    methods.add("java/lang/ScopedValue$Cache.put", Call::returns);
    methods.add(THREAD + "getNextThreadIdOffset", call -> call.returns(16L));
    methods.add(THREAD + "nextThreadID", call -> call.returns(call.vm().nextThreadId()));
    methods.add(
        "java/lang/Thread$ThreadIdentifiers.next", call -> call.returns(call.vm().nextThreadId()));
    methods.add(THREAD + "getThreadGroup", ThreadNatives::group);
    methods.add(LOCK_SUPPORT + "setBlocker", ThreadNatives::setBlocker);
    methods.add(LOCK_SUPPORT + "setCurrentBlocker", ThreadNatives::setBlocker);
    methods.add(LOCK_SUPPORT + "getBlocker", ThreadNatives::blocker);
    methods.add(CONDITION + ".await()V", ThreadNatives::await);
    methods.add(CONDITION + ".awaitUninterruptibly", ThreadNatives::await);
    methods.add(CONDITION + ".awaitNanos", ThreadNatives::await);
    methods.add(CONDITION + ".await(JLjava/util/concurrent/TimeUnit;)Z", ThreadNatives::await);
    methods.add(CONDITION + ".awaitUntil", ThreadNatives::await);
    methods.add("dev/photofinish/jvm/guest/Conditions.wokeForNoReason", ThreadNatives::woke);
    STAMPED_TRIES.forEach(
        (name, sure) -> methods.add(STAMPED_LOCK + name, call -> tries(call, sure)));
    methods.add("jdk/internal/misc/Unsafe.park", ThreadNatives::park);
    methods.add("jdk/internal/misc/Unsafe.unpark", ThreadNatives::unpark);
    for (String name : GROUP_QUESTIONS) {
      methods.add(THREAD_GROUP + name, ThreadNatives::unknownMembers);
    }
    methods.add(
        THREAD_GROUP + "uncaughtException",
        call ->
            call.becomes(
                call.vm()
                    .method(
                        GUEST_START,
                        "uncaught",
                        "(Ljava/lang/ThreadGroup;Ljava/lang/Thread;Ljava/lang/Throwable;)V")));
    methods.add(
        GUEST_START + ".tell",
        call -> {
          call.vm().calls().failed(call.object(0));
          call.returns();
        });
  }

  private static void start(Call call) {
    Vm vm = call.vm();
    Instance object = (Instance) call.object(0);
    if (object.payload instanceof VmThread) {
      call.raises("java/lang/IllegalThreadStateException", null);
      return;
    }
    if (object.type.name.startsWith("java/lang/ref/")
        || object.type.name.equals("jdk/internal/misc/InnocuousThread")) {
      call.returns();
      return;
    }
    vm.sharing().publish(object);
    vm.heap().change(object);
    VmThread started =
        vm.start(
            object, daemon(object), vm.method(GUEST_START, "run", "(Ljava/lang/Thread;)V"), object);
    object.payload = started;
    vm.memory().start(vm.current().id, started.id);
    call.returns();
  }

  private static boolean daemon(Instance object) {
    FieldInfo field = object.type.field("daemon", "Z");
    if (field != null) {
      return object.values[field.index] != 0;
    }
    Instance holder = (Instance) object.references[object.type.field("holder", null).index];
    return holder != null && holder.values[holder.type.field("daemon", "Z").index] != 0;
  }

  private static void isAlive(Call call) {
    VmThread target = Interrupts.thread(call, 0);
    if (target == null) {
      call.returns(false);
      return;
    }
    call.vm().questions().askForEnd(target);
    if (!call.acts(Pending.ASK, target.object)) {
      return;
    }
    if (target.ended()) {
      joined(call.vm(), target);
    }
    call.returns(!target.ended());
  }

  private static void joined(Vm vm, VmThread target) {
    if (vm.multi()) {
      vm.memory().join(vm.current().id, target.id);
    }
  }

  private static void join(Call call, long millis) {
    VmThread target = Interrupts.thread(call, 0);
    Vm vm = call.vm();
    VmThread.State me = vm.current().state;
    long nanos = MILLISECONDS.toNanos(millis);
    if (millis < 0) {
      call.raises("java/lang/IllegalArgumentException", "timeout value is negative");
      return;
    }
    boolean timed = millis > 0 && !Time.endless(nanos);
    if (timed) {
      vm.questions().askForEnd(target);
    }
    if (target == null || target.ended()) {
      call.phase(0);
      vm.turns().act(Pending.JOIN, null, null, 0);
      if (me.interrupted) {
        Interrupts.raise(call);
        return;
      }
      if (target != null) {
        joined(vm, target);
      }
      call.returns();
      return;
    }
    if (call.phase() == STOPPED) {
      call.phase(0);
      vm.turns().act(Pending.JOIN, null, null, 0);
      if (me.interrupted) {
        Interrupts.raise(call);
      } else {
        vm.time().pass(nanos);
        call.returns();
      }
      return;
    }
    if (me.interrupted) {
      Interrupts.raise(call);
      return;
    }
    call.phase(STOPPED);
    vm.turns().pend(Pending.JOIN, target.object, null, target.id);
    me.timed = timed;
    call.stops();
  }

  private static void sleep(Call call, long nanos) {
    VmThread me = call.vm().current();
    if (nanos < 0) {
      call.raises("java/lang/IllegalArgumentException", "timeout value is negative");
      return;
    }
    if (Time.endless(nanos) ? !sleptForEver(call) : !call.acts(Pending.SLEEP, null)) {
      return;
    }
    if (me.state.interrupted) {
      Interrupts.raise(call);
      return;
    }
    call.vm().time().pass(nanos);
    call.vm().turns().rested();
    call.returns();
  }

  /** Stops in front of the end of a sleep that only an interrupt ends; then that is there. */
  private static boolean sleptForEver(Call call) {
    Vm vm = call.vm();
    if (call.phase() != STOPPED) {
      call.phase(STOPPED);
      vm.turns().pend(Pending.SLEEP, null, null, Pending.FOR_EVER);
      call.stops();
      return false;
    }
    call.phase(0);
    return vm.turns().act(Pending.SLEEP, null, null, Pending.FOR_EVER);
  }

  private static void yields(Call call) {
    if (call.acts(Pending.SLEEP, null)) {
      call.vm().turns().rested();
      call.returns();
    }
  }

  private static void isInterrupted(Call call, VmThread target) {
    if (target == null) {
      call.returns(false);
      return;
    }
    if (!call.acts(Pending.ASK, target.object)) {
      return;
    }
    if (target.state.interrupted) {
      Interrupts.noticed(call.vm(), target);
    }
    call.returns(target.state.interrupted);
  }

  private static void interrupted(Call call) {
    VmThread me = call.vm().current();
    if (!call.acts(Pending.ASK, me.object)) {
      return;
    }
    boolean interrupted = me.state.interrupted;
    if (interrupted) {
      Interrupts.noticed(call.vm(), me);
      me.state.interrupted = false;
    }
    call.returns(interrupted);
  }

  private static void park(Call call) {
    call.vm().questions().parks();
    Vm vm = call.vm();
    VmThread.State me = vm.current().state;
    boolean absolute = call.value(1) != 0;
    long nanos = absolute ? MILLISECONDS.toNanos(call.value(2)) : call.value(2);
    boolean timed = nanos != 0 || absolute;
    if (call.phase() != STOPPED) {
      call.phase(STOPPED);
      vm.turns().pend(Pending.PARK, null, null, 0);
      me.timed = timed && !Time.endless(nanos);
      call.stops();
      return;
    }
    call.phase(0);
    vm.turns().act(Pending.PARK, null, null, 0);
    if (me.interrupted && !me.permit) {
      Interrupts.noticed(vm, vm.current());
    } else if (!me.permit && timed) {
      vm.time().pass(Math.max(0, nanos));
    }
    me.permit = false;
    call.returns();
  }

  /** The program waits for a condition, which may end for no reason; the library does not mind. */
  private static void await(Call call) {
    if (call.byProgram() && !call.byMachine()) {
      call.becomes(
          call.vm()
              .method(
                  "dev/photofinish/jvm/guest/Conditions",
                  call.method().name,
                  call.descriptor().replace("(", "(Ljava/util/concurrent/locks/Condition;")));
    } else {
      call.proceeds();
    }
  }

  /** Whether a wait with a time limit that nobody ended did so before its time. */
  private static void woke(Call call) {
    switch (call.vm().outside().choose(2)) {
      case STOPPED -> call.stops();
      case MADE -> call.returns(call.vm().choice() > 0);
      case LEFT_OUT -> call.returns(false);
    }
  }

  /** A try to lock, which may fail for no reason. */
  private static void tries(Call call, long sure) {
    if (!call.byProgram() || (sure != 0 && (call.value(1) & sure) != 0)) {
      call.proceeds();
      return;
    }
    switch (call.vm().outside().choose(2)) {
      case STOPPED -> call.stops();
      case MADE -> {
        if (call.vm().choice() > 0) {
          call.returns(0L);
        } else {
          call.proceeds();
        }
      }
      case LEFT_OUT -> call.proceeds();
    }
  }

  private static void unpark(Call call) {
    HeapObject object = call.object(1);
    if (object == null || !(object.payload instanceof VmThread target)) {
      call.returns();
      return;
    }
    if (!call.acts(Pending.UNPARK, target.object)) {
      return;
    }
    call.vm().heap().versions().change(target);
    target.state.permit = true;
    call.returns();
  }

  private static void unknownMembers(Call call) {
    throw new UnsupportedException("the threads of a group, by " + call.method());
  }

  /** Null for a thread that has ended. */
  private static void group(Call call) {
    VmThread target = Interrupts.thread(call, 0);
    if (target == null || target == call.vm().current()) {
      call.proceeds();
      return;
    }
    call.vm().questions().askForEnd(target);
    if (!call.acts(Pending.ASK, target.object)) {
      return;
    }
    if (target.ended()) {
      joined(call.vm(), target);
      call.returns((HeapObject) null);
    } else {
      call.proceeds();
    }
  }

  /** Who a thread waits for is only kept if somebody asks. */
  private static void setBlocker(Call call) {
    if (call.vm().questions().follows(Question.THREAD_STATES)) {
      call.proceeds();
    } else {
      call.returns();
    }
  }

  private static void blocker(Call call) {
    call.vm().questions().ask(Question.THREAD_STATES);
    call.proceeds();
  }

  private static void state(Call call) {
    VmThread target = Interrupts.thread(call, 0);
    if (target != null && target != call.vm().current()) {
      call.vm().questions().askForEnd(target);
      call.vm().questions().ask(Question.THREAD_STATES);
    }
    if (target != null && !call.acts(Pending.ASK, target.object)) {
      return;
    }
    String name = target == null ? "NEW" : nameOf(target);
    Vm vm = call.vm();
    if (!call.initialised(vm.classes().load("java/lang/Thread$State"))) {
      return;
    }
    Instance statics = vm.state("java/lang/Thread$State").statics;
    FieldInfo field = vm.classes().load("java/lang/Thread$State").field(name, null);
    if (target != null && target.ended()) {
      joined(vm, target);
    }
    call.returns(statics.references[field.index]);
  }

  private static String nameOf(VmThread target) {
    return switch (target.state.pending) {
      case END -> "TERMINATED";
      case LOCK -> target.state.object.monitor.idle() ? "RUNNABLE" : "BLOCKED";
      case WAIT, PARK, JOIN -> target.state.timed ? "TIMED_WAITING" : "WAITING";
      case SLEEP -> "TIMED_WAITING";
      default -> "RUNNABLE";
    };
  }
}

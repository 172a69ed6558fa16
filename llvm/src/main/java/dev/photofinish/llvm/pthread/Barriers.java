package dev.photofinish.llvm.pthread;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.library.Operations;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.library.errors.ErrorNumber;
import dev.photofinish.llvm.machine.Awaited;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.llvm.machine.Operation;
import dev.photofinish.llvm.machine.TaintSink;
import dev.photofinish.search.machine.AccessKind;
import java.util.Optional;

/**
 * {@code pthread_barrier_*}. Those who arrive make rounds in the order of their arrival. Where more
 * threads use a barrier than have to arrive, that order decides who meets whom, so that every order
 * has to be looked at: {@link Arrivals}.
 */
final class Barriers {
  private static final int SIZE = 32;
  private static final int SERIAL_THREAD = -1;
  private static final String WAIT = "pthread_barrier_wait";

  private Barriers() {}

  static void addTo(Table table, ThreadOrder order) {
    table
        .add(Operations.local(Barriers::initialise), "pthread_barrier_init")
        .add(Operations.local(Barriers::destroy), "pthread_barrier_destroy")
        .add(new ObjectUse(new Wait(order), SIZE), WAIT)
        .add(
            Operations.returning(0),
            "pthread_barrierattr_init",
            "pthread_barrierattr_destroy",
            "pthread_barrierattr_setpshared");
  }

  private static void initialise(CallContext call) {
    int count = call.intArgument(2);
    if (count <= 0) {
      call.result(ErrorNumber.INVALID_ARGUMENT.number());
      return;
    }
    if (call.touch(call.argument(0), SIZE, AccessKind.WRITE)) {
      PthreadState.of(call).barriers.put(call.argument(0), BarrierRound.of(count));
    }
    call.result(0);
  }

  private static String what(CallContext call) {
    return "barrier " + LockNames.of(call, call.argument(0));
  }

  /**
   * Waits, as POSIX says it may, until all who met have left; there is nothing to wait for here.
   */
  private static void destroy(CallContext call) {
    PthreadState state = PthreadState.of(call);
    BarrierRound round = state.barriers.get(call.argument(0));
    if (round == null) {
      call.fault(FaultKind.LOCK_MISUSE, what(call) + " is destroyed but was not initialised");
    } else if (!round.arrived().isEmpty()) {
      call.fault(FaultKind.LOCK_MISUSE, what(call) + " is destroyed while threads wait at it");
    } else if (round.inside() == 0) {
      state.barriers.remove(call.argument(0));
    }
    call.touch(call.argument(0), SIZE, AccessKind.WRITE);
    call.result(0);
  }

  /**
   * The first phase arrives; phase 1 leaves, once the round that it arrived in is complete. One
   * thread is told that it is the serial one, and POSIX does not say which: the last to arrive
   * chooses in phase 2, if anybody looks at what the call returns.
   */
  private static final class Wait implements External {
    private static final int LEAVE = 1;
    private static final int CHOOSE = 2;

    private final ThreadOrder order;

    /** Whether a call's result is used somewhere in the program; null before it is known. */
    private Boolean used;

    Wait(ThreadOrder order) {
      this.order = order;
    }

    @Override
    public Operation operation(CallContext call) {
      return switch (call.phase()) {
        case LEAVE -> Operation.HARD;
        case CHOOSE -> Operation.CHOICE;
        default ->
            PthreadState.of(call).rules().arrivals() == Arrivals.ORDERED
                ? Operation.LOCK
                : Operation.LOCAL;
      };
    }

    @Override
    public int choices(CallContext call) {
      return PthreadState.of(call).barriers.get(call.argument(0)).size();
    }

    @Override
    public boolean enabled(CallContext call) {
      BarrierRound round = PthreadState.of(call).barriers.get(call.argument(0));
      return call.phase() != LEAVE || round == null || round.round() > call.note();
    }

    @Override
    public Optional<Awaited> awaited(CallContext call) {
      return Optional.of(Awaited.event(call.argument(0)));
    }

    @Override
    public void execute(CallContext call) {
      switch (call.phase()) {
        case LEAVE -> leave(call);
        case CHOOSE -> complete(call, call.choice());
        default -> arrive(call);
      }
    }

    private void arrive(CallContext call) {
      PthreadState state = PthreadState.of(call);
      BarrierRound before = state.barriers.get(call.argument(0));
      if (before == null) {
        call.fault(FaultKind.LOCK_MISUSE, what(call) + " is used but was not initialised");
        call.result(ErrorNumber.INVALID_ARGUMENT.number());
        return;
      }
      BarrierRound after = before.arrive(call.thread().id());
      switch (state.rules().arrivals()) {
        case COUNTED -> {
          if (after.isCrowded()) {
            state.crowd();
            throw call.unsupported(
                what(call) + " for " + after.size() + " threads is used by more than these");
          }
        }
        case ORDERED -> {
          call.taintSink(TaintSink.ATTEMPT);
          call.touchHidden("arrivals at " + call.argument(0), AccessKind.ATOMIC_UPDATE);
        }
      }
      call.note(before.round());
      state.barriers.put(call.argument(0), after);
      if (!after.isComplete()) {
        call.again(LEAVE);
      } else if (!isUsed(call)) {
        complete(call, 0);
      } else if (state.chooseSerial(after.size())) {
        call.again(CHOOSE);
      } else {
        complete(call, after.round() % after.size());
      }
    }

    private void complete(CallContext call, int serial) {
      PthreadState state = PthreadState.of(call);
      BarrierRound round = state.barriers.get(call.argument(0));
      order.met(call, round.arrived().stream().mapToInt(Integer::intValue).toArray());
      state.barriers.put(call.argument(0), round.next(serial));
      call.again(LEAVE);
    }

    private boolean isUsed(CallContext call) {
      if (used == null) {
        used =
            call.machine().program().functions().stream()
                .flatMap(function -> function.blocks().stream())
                .flatMap(block -> block.instructions().stream())
                .flatMap(instruction -> instruction.operands().stream())
                .anyMatch(operand -> operand instanceof CallSite site && waits(site));
      }
      return used;
    }

    private static boolean waits(CallSite site) {
      return site.calledName().filter(WAIT::equals).isPresent();
    }

    private static void leave(CallContext call) {
      PthreadState state = PthreadState.of(call);
      BarrierRound round = state.barriers.get(call.argument(0));
      boolean serial = round != null && round.serial().contains(call.thread().id());
      if (round != null) {
        state.barriers.put(call.argument(0), round.left(call.thread().id()));
      }
      call.result(serial ? SERIAL_THREAD : 0);
    }
  }
}

package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.Extent;
import dev.photofinish.jvm.classes.Question;
import java.util.EnumSet;
import java.util.Set;

/**
 * What threads ask about others. Nobody may begin to wait, hold a lock or end earlier than it can
 * matter as long as nobody asks. Who does ends the run: the search begins again then, and follows
 * the steps that the answer depends on.
 */
public final class Questions {
  /** Where a method has the number of permits that it acquires. */
  private static final int PERMITS = 1;

  private final Vm vm;
  private final Set<Question> followed;
  private final Set<Question> unanswered = EnumSet.noneOf(Question.class);

  Questions(Vm vm, Set<Question> followed) {
    this.vm = vm;
    this.followed = followed;
  }

  /** Whether the answers to a question are followed. */
  public boolean follows(Question question) {
    return followed.contains(question);
  }

  /** What was asked and is not followed. */
  public Set<Question> unanswered() {
    return unanswered;
  }

  /**
   * The current thread asks.
   *
   * @throws UnansweredException if the answers are not followed
   */
  public void ask(Question question) {
    if (vm.multi() && !follows(question)) {
      unanswered.add(question);
      throw new UnansweredException(question);
    }
  }

  /** The current thread asks whether another one, which was started, has ended. */
  public void askForEnd(VmThread target) {
    if (target != null && target != vm.thread) {
      ask(Question.THREAD_ENDS);
    }
  }

  /** The current thread asks what matters only where calls of the library are one step. */
  void askOfCalls(Question question) {
    if (vm.granularity == Granularity.OPERATION) {
      ask(question);
    }
  }

  /**
   * The current thread parks. In the queue of a semaphore of which it wants more than one permit,
   * it keeps others waiting behind it who could have theirs.
   */
  public void parks() {
    Frame call = vm.thread.state.frame.operation;
    if (call != null
        && call.code.method.extent == Extent.QUEUING
        && call.code.method.descriptor.startsWith("(I")
        && call.values[PERMITS] > 1) {
      askOfCalls(Question.LOCK_QUEUES);
    }
  }

  /** Whether an adder is asked for its sum when nobody else can add to it. */
  private boolean isExact(Frame callee) {
    return vm.table.alive <= 1 && callee.code.method.owner.part.atomics();
  }

  /** A method is called. */
  void called(Frame callee) {
    switch (callee.code.method.extent) {
      case TRYING -> askOfCalls(Question.LOCK_STATES);
      case OBSERVING -> {
        if (callee.operation == null && !isExact(callee)) {
          askOfCalls(Question.POOL_STATES);
        }
      }
      case ACTION, OPERATION, BLOCKING, RELEASING, QUEUING, SEPARATE -> {}
    }
  }
}

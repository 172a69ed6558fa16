package dev.photofinish.cilk.run;

import dev.photofinish.cilk.determinacy.ConflictRecorder;
import dev.photofinish.cilk.determinacy.LockStep;
import dev.photofinish.cilk.frontend.Marks;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A run in which a child goes on from a step when its parent already stands in front of a later
 * access, which another run has led to.
 */
final class HurriedParent extends FollowedRun {
  /** Variables that each child of a loop has its own copy of, though one function declares them. */
  private static final List<String> COPIED =
      List.of(Marks.PREFIX, Marks.CAPTURES, "agg.tmp", "byval-temp", "ref.tmp");

  private final FramesOfPair pair;
  private final DelayedChild parent;
  private boolean resumed;
  private boolean met;

  HurriedParent(ConflictRecorder recorder, FramesOfPair pair, DelayedChild parent) {
    super(recorder);
    this.pair = pair;
    this.parent = parent;
  }

  /** Whether the child comes to an access that meets the one of the parent. */
  boolean isMet() {
    return met;
  }

  @Override
  public void access(Step step) {
    comesTo(step.transaction());
    if (resumed && step.conflicts(parent.met())) {
      met = true;
      end();
    }
  }

  @Override
  public void lock(int transaction, LockStep step) {
    comesTo(transaction);
    if (resumed && DelayedChild.isExcluded(parent.heldAtMeeting(), step)) {
      endStuck();
    }
    super.lock(transaction, step);
  }

  @Override
  void begins(long child) {
    if (child == pair.child()) {
      comesTo(DelayedChild.BEGINNING);
    }
  }

  private void comesTo(int transaction) {
    if (!resumed && transaction == parent.stop()) {
      resumed = true;
      limit(pair);
      resume();
    }
  }

  private void resume() {
    Memory memory = machine().memory();
    int thread = machine().threads().get(0).id();
    Map<Long, byte[]> own = new TreeMap<>();
    for (int i = 0; i < memory.objects().stackDepth(thread); i++) {
      MemoryObject object = memory.objects().stackObject(thread, i);
      if (object != null && COPIED.stream().anyMatch(object.name()::startsWith)) {
        own.put(object.base(), memory.readBytes(object.base(), object.size()));
      }
    }
    machine().restoreMemory(parent.memoryAtMeeting());
    own.forEach(memory::writeBytes);
  }

  @Override
  void waits(long frame) {}

  @Override
  void ended(long child) {
    if (child == pair.child()) {
      end();
    }
  }
}

package dev.photofinish.llvm.machine;

import dev.photofinish.llvm.machine.memory.MemoryObject;
import java.util.List;

/**
 * Is told how threads go through simd loops. Loops of one thread are nested; a depth is how many
 * frames there are below the one that executes a loop.
 */
public interface SimdHook {
  /**
   * A thread has come to the head of a loop.
   *
   * @param privates variables of the same frame of which every iteration has one of its own
   */
  void entered(MachineThread thread, int depth, SimdLoop loop, List<MemoryObject> privates);

  /** The next iteration begins. */
  void iteration(MachineThread thread, int depth, SimdLoop loop);

  /** The loop is left, whether at its end or not. */
  void left(MachineThread thread, int depth, SimdLoop loop);

  /** An {@code ordered simd} region begins. */
  void orderedBegins(MachineThread thread);

  /** An {@code ordered simd} region ends. */
  void orderedEnds(MachineThread thread);

  /** An exception has left all frames with more than this number of frames below. */
  void unwound(MachineThread thread, int depth);
}

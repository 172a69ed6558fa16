package dev.photofinish.llvm.machine;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.code.Frame;
import dev.photofinish.search.machine.StateHasher;
import java.util.Objects;

/**
 * A thread of control with a stack of its own: a team member, an explicit task, a POSIX thread.
 *
 * <p>Its id depends on who spawned it and how many threads that one had, not on the interleaving.
 * Keep ids, not objects: restoring a state replaces the objects.
 */
public final class MachineThread {
  private final int id;
  private final int parent;
  private final String name;
  private final int generation;
  private int threadLocalOwner;
  private int strand;
  private ThreadStatus status = ThreadStatus.RUNNABLE;
  private Waiting waiting = Waiting.NOT;
  private long result;
  private Frame top;
  private Ending ending;

  /** Why a thread that is AT_LOCK stands where it does. */
  public enum Waiting {
    NOT,
    /** In front of a call of an external. */
    CALL,
    /** In front of an atomic instruction or fence. */
    ATOMIC,
    /** At a loop whose local state repeats: it waits for others. */
    SPIN,
    /** In front of a call that invites others to run. */
    YIELD,
    /** In front of the end of the whole program, which may come before others have done more. */
    END
  }

  MachineThread(int id, int parent, String name, int generation) {
    this.id = id;
    this.parent = parent;
    this.name = Objects.requireNonNull(name);
    this.generation = generation;
    this.threadLocalOwner = id;
  }

  private MachineThread(MachineThread original, int generation) {
    this(original.id, original.parent, original.name, generation);
    this.threadLocalOwner = original.threadLocalOwner;
    this.strand = original.strand;
    this.status = original.status;
    this.waiting = original.waiting;
    this.result = original.result;
    this.top = original.top;
    this.ending = original.ending;
  }

  MachineThread own(int newGeneration) {
    return generation == newGeneration ? this : new MachineThread(this, newGeneration);
  }

  /** Unique among living threads, from 1. */
  public int id() {
    return id;
  }

  /** The id of the thread that spawned this one, 0 for the first. */
  public int parent() {
    return parent;
  }

  /** For people. */
  public String name() {
    return name;
  }

  public ThreadStatus status() {
    return status;
  }

  /** Whether it has neither ended nor failed. */
  public boolean isAlive() {
    return status != ThreadStatus.DONE && status != ThreadStatus.FAULTED;
  }

  /** Why it stands in front of something; NOT unless it is AT_LOCK. */
  public Waiting waiting() {
    return waiting;
  }

  /** Whether it can do nothing useful until another thread has moved. */
  public boolean invitesOthers() {
    return waiting == Waiting.SPIN || waiting == Waiting.YIELD;
  }

  /**
   * The thread whose thread-local variables this one uses: a task those of the thread that runs it.
   */
  public int threadLocalOwner() {
    return threadLocalOwner;
  }

  /** See {@link #threadLocalOwner()}. */
  public void threadLocalOwner(int thread) {
    this.threadLocalOwner = thread;
  }

  /** The logical thread under which it accesses memory now. */
  public int strand() {
    return strand;
  }

  /** Sets the strand without telling anybody; see {@link Machine#changeStrand}. */
  void strand(int number) {
    this.strand = number;
  }

  /** What its function returned, once it is DONE. */
  public long result() {
    return result;
  }

  /** The frame on top; null once it is DONE. */
  public Frame top() {
    return top;
  }

  /** The instruction that it is at; null in its start routine and once it is DONE. */
  public Instruction instruction() {
    return top == null ? null : top.code().instruction(top.pc());
  }

  /** How the program ends when a thread goes on that waits for nothing else. */
  Ending ending() {
    return ending;
  }

  /** The thread is about to end the program. */
  public void ending(Ending newEnding) {
    this.ending = newEnding;
  }

  void top(Frame frame) {
    this.top = frame;
  }

  void stand(ThreadStatus newStatus, Waiting reason) {
    this.status = newStatus;
    this.waiting = reason;
  }

  void end(long value) {
    stand(ThreadStatus.DONE, Waiting.NOT);
    this.result = value;
    this.top = null;
  }

  void hash(StateHasher hasher) {
    hasher.add(id).add(status).add(threadLocalOwner).add(result);
    if (top != null) {
      hasher.add(top.hash());
    }
  }

  @Override
  public String toString() {
    return name;
  }
}

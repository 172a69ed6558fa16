package dev.photofinish.jvm.classes;

/** What a thread can ask about others, so that it matters when exactly they do something. */
public enum Question {
  /** Whether a thread has ended, going on if not. */
  THREAD_ENDS,
  /** What a thread does just now, or what it waits for: inside calls of the library too. */
  THREAD_STATES,
  /** Who waits for a lock. */
  LOCK_QUEUES,
  /** Whether a lock is held. */
  LOCK_STATES,
  /** How far a pool is with its tasks, or a phaser with its phase: their counters and queues. */
  POOL_STATES,
  /** What is volatile or atomic is in, by a plain access, which may race with the others. */
  PLAIN_MODES,
  /** What was in a variable before it was overwritten, by a mode that may still see that. */
  OLDER_VALUES
}

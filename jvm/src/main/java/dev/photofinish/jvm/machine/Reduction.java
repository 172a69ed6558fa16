package dev.photofinish.jvm.machine;

/** What the machine leaves out as it cannot matter; tests compare with machines that do not. */
public enum Reduction {
  /** What a thread does with objects that no other one can reach. */
  LOCAL_OBJECTS
}

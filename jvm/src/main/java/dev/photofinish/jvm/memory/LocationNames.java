package dev.photofinish.jvm.memory;

/** Names of locations that do not depend on the order in which objects were made. */
@FunctionalInterface
public interface LocationNames {

  /** The name of a location of the current state, or -1 if no thread can reach it any more. */
  long name(long location);
}

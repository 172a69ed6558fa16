package dev.photofinish.jvm.memory;

/** Told of races while a run goes on. */
@FunctionalInterface
public interface RaceSink {

  /** Two accesses to a location that nothing orders; the first came first in this run. */
  void race(
      long location,
      Touch first,
      int firstThread,
      int firstSite,
      Touch second,
      int secondThread,
      int secondSite);
}

package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.memory.AccessMode;
import dev.photofinish.jvm.memory.Touch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The accesses of a run that order nothing, or less than volatile ones do. */
final class WeakAccesses {
  private record Seen(int step, int thread, String variable, Touch touch, AccessMode mode) {}

  private final List<Seen> accesses = new ArrayList<>();

  void add(int step, int thread, String variable, Touch touch, AccessMode mode) {
    accesses.add(new Seen(step, thread, variable, touch, mode));
  }

  /** The mode of the access that a step begins with, in brackets; empty if it is volatile. */
  String mode(int step) {
    return accesses.stream()
        .filter(seen -> seen.step == step)
        .findFirst()
        .filter(seen -> seen.mode != AccessMode.VOLATILE)
        .map(seen -> " (" + word(seen.mode) + ")")
        .orElse("");
  }

  /**
   * What one thread told another by accesses that order nothing: a sentence for each variable that
   * one writes behind its access and the other reads in front of its own.
   */
  String between(Sighting first, Sighting second) {
    StringBuilder sentences = new StringBuilder();
    for (Seen write : accesses) {
      if (write.thread == first.thread() && write.step >= first.step() && write.touch.writes()) {
        accesses.stream()
            .filter(read -> read.thread == second.thread() && !read.touch.writes())
            .filter(read -> read.variable.equals(write.variable) && read.step >= write.step)
            .filter(read -> !releases(write.mode) || !acquires(read.mode))
            .findFirst()
            .map(read -> sentence(write, read))
            .filter(sentence -> sentences.indexOf(sentence) < 0)
            .ifPresent(sentences::append);
      }
    }
    return sentences.toString();
  }

  private static String sentence(Seen write, Seen read) {
    return " "
        + Places.variable(write.variable)
        + " is written in "
        + word(write.mode)
        + " and read in "
        + word(read.mode)
        + " mode, which orders nothing; a write in release mode and a read in acquire mode, or"
        + " volatile ones, would.";
  }

  private static boolean releases(AccessMode mode) {
    return mode == AccessMode.VOLATILE
        || mode == AccessMode.RELEASE
        || mode == AccessMode.ACQUIRE_RELEASE;
  }

  private static boolean acquires(AccessMode mode) {
    return mode == AccessMode.VOLATILE
        || mode == AccessMode.ACQUIRE
        || mode == AccessMode.ACQUIRE_RELEASE;
  }

  private static String word(AccessMode mode) {
    return mode.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

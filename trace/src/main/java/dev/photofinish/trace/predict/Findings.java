package dev.photofinish.trace.predict;

import dev.photofinish.trace.witness.Reordering;
import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** The races found so far, by key, with the best pair of each and how often it was seen. */
final class Findings {
  /**
   * One race, or a key under which pairs were left undecided. The witness is there if how to make
   * it is known since the pair was decided; the nearest pairs are there if an order reported them
   * and witnesses are sought.
   */
  static final class Group {
    int first = -1;
    int second = -1;
    Supplier<Reordering> witness;
    NearestPairs nearest;
    long witnessed;
    long candidates;
    long undecided;

    /** One of the undecided pairs. */
    int openFirst = -1;

    int openSecond = -1;

    boolean isRace() {
      return first >= 0;
    }

    /** Takes a pair if it is closer than the one that is there; whether it is. */
    boolean offer(int newFirst, int newSecond, Supplier<Reordering> newWitness) {
      int distance = second - first;
      int newDistance = newSecond - newFirst;
      if (isRace() && (newDistance > distance || (newDistance == distance && newFirst >= first))) {
        return false;
      }
      first = newFirst;
      second = newSecond;
      witness = newWitness;
      return true;
    }
  }

  private final Long2ObjectLinkedOpenHashMap<Group> groups = new Long2ObjectLinkedOpenHashMap<>();
  private long leftOut;
  private boolean moreLeftOut;
  private long unvisited;
  private boolean uncounted;

  /** The number of groups. */
  int size() {
    return groups.size();
  }

  /** Whether there are so many groups that no more can be taken. */
  boolean isFull(int most) {
    return groups.size() >= most;
  }

  /** Takes note of pairs that nobody looked at because there are too many groups. */
  void leaveOut(long pairs) {
    leftOut += pairs;
  }

  /** Takes note that there are such pairs which nobody counted. */
  void leaveOutUncounted() {
    moreLeftOut = true;
  }

  /**
   * How many pairs nobody looked at because there are too many groups, in words; if there are any.
   */
  Optional<String> leftOut() {
    if (leftOut == 0) {
      return moreLeftOut ? Optional.of("they were not counted") : Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "%s%,d %s left out",
            moreLeftOut ? "at least " : "",
            leftOut,
            leftOut == 1 ? "pair of events is" : "pairs of events are"));
  }

  /** Takes note of pairs of no group that nobody had time for. */
  void unvisited(long pairs) {
    unvisited += pairs;
  }

  /** Takes note that there are pairs which nobody had even the time to count. */
  void uncounted() {
    uncounted = true;
  }

  /** Whether there may be more undecided pairs than were counted. */
  boolean isUncounted() {
    return uncounted;
  }

  /** How many pairs are undecided, those of groups that are known to race left out. */
  long undecided() {
    long undecided = unvisited;
    for (Group group : groups.values()) {
      undecided += group.isRace() ? 0 : group.undecided;
    }
    return undecided;
  }

  /** The groups that have undecided pairs and are not known to race, in the order of the trace. */
  List<Group> open() {
    return groups.values().stream()
        .filter(group -> !group.isRace() && group.undecided > 0)
        .sorted(
            Comparator.<Group>comparingInt(group -> group.openFirst)
                .thenComparingInt(group -> group.openSecond))
        .toList();
  }

  Group group(long key) {
    return groups.computeIfAbsent(key, unused -> new Group());
  }

  boolean isRace(long key) {
    Group group = groups.get(key);
    return group != null && group.isRace();
  }

  void race(long key, int first, int second, Supplier<Reordering> witness) {
    Group group = group(key);
    group.witnessed++;
    group.offer(Math.min(first, second), Math.max(first, second), witness);
  }

  /** So many pairs are undecided, and this is one of them. */
  void undecided(long key, int first, int second, long pairs) {
    Group group = group(key);
    group.undecided += pairs;
    if (group.openFirst < 0) {
      group.openFirst = Math.min(first, second);
      group.openSecond = Math.max(first, second);
    }
  }

  Iterable<Group> groups() {
    return groups.values();
  }

  void addAll(Findings other) {
    leftOut += other.leftOut;
    moreLeftOut |= other.moreLeftOut;
    unvisited += other.unvisited;
    uncounted |= other.uncounted;
    for (var entry : other.groups.long2ObjectEntrySet()) {
      Group theirs = entry.getValue();
      Group ours = group(entry.getLongKey());
      ours.witnessed += theirs.witnessed;
      ours.candidates += theirs.candidates;
      if (theirs.undecided > 0) {
        undecided(entry.getLongKey(), theirs.openFirst, theirs.openSecond, theirs.undecided);
      }
      if (theirs.isRace()) {
        ours.offer(theirs.first, theirs.second, theirs.witness);
      }
    }
  }
}

package dev.photofinish.jvm.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.jvm.state.Versions;
import dev.photofinish.search.machine.StateHasher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** h and vector clocks against each other and against the definitions, on random runs. */
class RandomRunsTest {
  private static final int RUNS = 4_000;
  private static final int LENGTH = 60;

  /** A memory with the races that it reported at the current event, as sites of the first. */
  private static final class Watched {
    final Versions versions = new Versions();
    final Set<Integer> races = new TreeSet<>();
    final JavaMemory memory;

    Watched(Representation representation, Tracking tracking) {
      memory =
          new JavaMemory(
              representation.create(
                  versions,
                  tracking,
                  (location, first, thread, site, second, other, there) -> races.add(site)));
    }

    Set<Integer> apply(Event event, int site) {
      races.clear();
      event.apply(memory, site);
      return new TreeSet<>(races);
    }

    List<Long> key() {
      StateHasher hasher = new StateHasher();
      memory.knowledge().hash(hasher, location -> location, new UnpublishedAccesses());
      return List.of(hasher.low(), hasher.high());
    }
  }

  /** The first difference of a run, or an empty text. Races end a run. */
  private static String difference(List<Event> events, Tracking tracking) {
    HappensBefore oracle = new HappensBefore(events);
    Watched summary = new Watched(Representation.SUMMARY_FUNCTION, tracking);
    Watched clocks = new Watched(Representation.VECTOR_CLOCKS, tracking);
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      Set<Integer> expected = oracle.races(i, tracking);
      Set<Integer> fromSummary = summary.apply(event, i);
      Set<Integer> fromClocks = clocks.apply(event, i);
      String found = i + " " + event + ": " + fromSummary + " " + fromClocks + " " + expected;
      if (fromSummary.isEmpty() != expected.isEmpty()
          || fromClocks.isEmpty() != expected.isEmpty()
          || !expected.containsAll(fromSummary)
          || !expected.containsAll(fromClocks)) {
        return found;
      }
      if (!expected.isEmpty()) {
        return "";
      }
      if (i % 3 == 0 && !summary.key().equals(clocks.key())) {
        return "keys differ after " + found;
      }
    }
    return "";
  }

  private static long[] choices(long seed, int length) {
    return new SplittableRandom(seed).longs(length).toArray();
  }

  @ParameterizedTest
  @EnumSource(Tracking.class)
  void theyAgreeWithTheDefinitions(Tracking tracking) {
    int racy = 0;
    for (long seed = 0; seed < RUNS; seed++) {
      long[] choices = choices(seed, 5 + (int) (seed % LENGTH));
      List<Event> events = RandomRun.of(choices);
      HappensBefore oracle = new HappensBefore(events);
      for (int i = 0; i < events.size(); i++) {
        if (!oracle.races(i, tracking).isEmpty()) {
          racy++;
          break;
        }
      }
      String difference = difference(events, tracking);
      if (!difference.isEmpty()) {
        List<Event> smallest =
            RandomRun.of(
                smallest(choices, part -> !difference(RandomRun.of(part), tracking).isEmpty()));
        assertThat(difference(smallest, tracking)).as("seed %s: %s", seed, smallest).isEmpty();
      }
    }
    assertThat(racy).isBetween(RUNS / 3, RUNS - RUNS / 10);
  }

  /** Going back and forth between states changes nothing about what is found. */
  @ParameterizedTest
  @EnumSource(Representation.class)
  void statesCanBePutBack(Representation representation) {
    for (long seed = 0; seed < 300; seed++) {
      List<Event> events = RandomRun.of(choices(seed, LENGTH));
      Watched watched = new Watched(representation, Tracking.READS);
      List<Versions.Version> states = new ArrayList<>();
      List<List<Long>> keys = new ArrayList<>();
      List<Set<Integer>> races = new ArrayList<>();
      for (int i = 0; i < events.size(); i++) {
        keys.add(watched.key());
        states.add(watched.versions.snapshot());
        races.add(watched.apply(events.get(i), i));
      }
      SplittableRandom random = new SplittableRandom(seed);
      for (int round = 0; round < 20; round++) {
        int from = random.nextInt(events.size());
        int to = Math.min(events.size(), from + random.nextInt(6));
        watched.versions.restore(states.get(from));
        for (int i = from; i < to; i++) {
          assertThat(watched.key()).as("seed %s event %s", seed, i).isEqualTo(keys.get(i));
          assertThat(watched.apply(events.get(i), i))
              .as("seed %s event %s", seed, i)
              .isEqualTo(races.get(i));
        }
      }
    }
  }

  /** What has the same key has the same future: races after it do not depend on the way there. */
  @ParameterizedTest
  @EnumSource(Representation.class)
  void equalKeysHaveEqualFutures(Representation representation) {
    Map<List<Object>, List<Event>> ways = new HashMap<>();
    int met = 0;
    for (long seed = 0; seed < 20_000; seed++) {
      List<Event> way = RandomRun.of(choices(seed, 3 + (int) (seed % 8)));
      Watched watched = new Watched(representation, Tracking.READS);
      boolean racy = false;
      for (int i = 0; i < way.size(); i++) {
        racy |= !watched.apply(way.get(i), i).isEmpty();
      }
      List<Event> other =
          racy ? null : ways.putIfAbsent(List.of(watched.key(), situation(way)), way);
      if (other != null && !other.equals(way)) {
        met++;
        long[] future = choices(seed + 1_000_000, 12);
        assertThat(races(representation, way, future))
            .as("seed %s: %s and %s", seed, way, other)
            .isEqualTo(races(representation, other, future));
      }
    }
    assertThat(met).isGreaterThan(300);
  }

  /** What the machine's part of the key would say: threads, monitors held, who wrote what. */
  private static List<Object> situation(List<Event> way) {
    TreeSet<String> facts = new TreeSet<>();
    for (Event event : way) {
      switch (event.kind()) {
        case START, END, PUBLISH -> facts.add(event.kind() + " " + event.object() + event.thread());
        case LOCK -> facts.add("held " + event.thread() + event.object());
        case UNLOCK -> facts.remove("held " + event.thread() + event.object());
        default -> {}
      }
    }
    return List.of(facts);
  }

  /** At which of the events to come, told by their number, a race is found. */
  private static List<Integer> races(
      Representation representation, List<Event> way, long[] future) {
    Watched watched = new Watched(representation, Tracking.READS);
    List<Event> all = RandomRun.after(way, future);
    List<Integer> racy = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (!watched.apply(all.get(i), i).isEmpty()) {
        racy.add(i - way.size());
        break;
      }
    }
    return racy;
  }

  private static long[] smallest(long[] choices, Predicate<long[]> fails) {
    long[] smallest = choices;
    for (int i = 0; i < smallest.length; ) {
      long[] without = new long[smallest.length - 1];
      System.arraycopy(smallest, 0, without, 0, i);
      System.arraycopy(smallest, i + 1, without, i, without.length - i);
      if (fails.test(without)) {
        smallest = without;
        i = 0;
      } else {
        i++;
      }
    }
    return Arrays.copyOf(smallest, smallest.length);
  }
}

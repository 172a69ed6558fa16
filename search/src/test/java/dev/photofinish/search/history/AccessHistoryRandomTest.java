package dev.photofinish.search.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.search.order.Shrinking;
import dev.photofinish.search.order.Strands;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The history against a list of all accesses, on random runs. A position stands for one kind, range
 * of bytes and lock set there, so that a candidate's positions say what its accesses are.
 */
class AccessHistoryRandomTest {

  private final List<RunEvent> accesses = new ArrayList<>();
  private final Set<List<RunEvent>> reported = new HashSet<>();
  private final List<String> wrong = new ArrayList<>();
  private Detail detail;
  private Strands.Use use;
  private AccessHistory history;
  private RandomRun run;

  private String difference(int words, int... choices) {
    accesses.clear();
    reported.clear();
    wrong.clear();
    List<RunEvent> events = new ArrayList<>();
    run = new RandomRun(use, words, events::add);
    history = new AccessHistory(run.strands, run.lockSets, run.runOrder, detail);
    for (int choice : choices) {
      int done = events.size();
      run.run(choice);
      for (RunEvent event : events.subList(done, events.size())) {
        if (event.what() == RunEvent.What.ACCESS) {
          accesses.add(event);
          history.access(
              event.strand(),
              event.context() % 4,
              event.position(),
              event.kind(),
              event.object(),
              event.size(),
              event.lockSet());
        }
      }
    }
    checkCandidates();
    checkMarks();
    checkWitnesses(new ReferenceRunOrder(events, run.strands), events);
    return String.join("\n", wrong);
  }

  private void checkCandidates() {
    Set<List<Integer>> keys = new HashSet<>();
    for (Candidate candidate : history.candidates()) {
      keys.add(List.of(candidate.firstPosition(), candidate.secondPosition()));
    }
    Set<List<Integer>> expected = new HashSet<>();
    List<List<RunEvent>> pairs = pairs(true);
    for (List<RunEvent> pair : pairs) {
      expected.add(key(pair));
      if (keys.contains(key(pair))) {
        reported.add(List.of(pair.get(0), pair.get(1)));
      }
    }
    keys.stream()
        .filter(key -> !expected.contains(key))
        .forEach(key -> wrong.add("no candidate: " + key));
    for (List<RunEvent> pair : pairs) {
      if (reported.stream().noneMatch(other -> represents(other, pair))) {
        wrong.add("not found: " + pair);
      }
    }
  }

  private static List<Integer> key(List<RunEvent> pair) {
    int a = pair.get(0).position();
    int b = pair.get(1).position();
    return List.of(Math.min(a, b), Math.max(a, b));
  }

  private boolean represents(List<RunEvent> other, List<RunEvent> pair) {
    return (covers(other.get(0), pair.get(0)) && covers(other.get(1), pair.get(1)))
        || (covers(other.get(1), pair.get(0)) && covers(other.get(0), pair.get(1)));
  }

  private boolean covers(RunEvent a, RunEvent b) {
    return a.kind().covers(b.kind())
        && a.object() <= b.object()
        && a.object() + a.size() >= b.object() + b.size()
        && run.lockSets.subset(a.lockSet(), b.lockSet());
  }

  /** All pairs of unordered interfering accesses that are candidates, or those that are not. */
  private List<List<RunEvent>> pairs(boolean candidates) {
    List<List<RunEvent>> pairs = new ArrayList<>();
    for (int j = 0; j < accesses.size(); j++) {
      for (int i = 0; i < j; i++) {
        RunEvent a = accesses.get(i);
        RunEvent b = accesses.get(j);
        boolean overlap = a.object() < b.object() + b.size() && b.object() < a.object() + a.size();
        if (overlap
            && a.kind().interferes(b.kind())
            && run.strands.concurrent(a.strand(), b.strand())) {
          boolean candidate =
              a.kind().conflicts(b.kind()) && run.lockSets.disjoint(a.lockSet(), b.lockSet());
          if (candidate == candidates) {
            pairs.add(List.of(a, b));
          }
        }
      }
    }
    return pairs;
  }

  private static Set<Long> bytes(List<List<RunEvent>> pairs) {
    Set<Long> bytes = new HashSet<>();
    for (List<RunEvent> pair : pairs) {
      RunEvent a = pair.get(0);
      RunEvent b = pair.get(1);
      long end = Math.min(a.object() + a.size(), b.object() + b.size());
      for (long at = Math.max(a.object(), b.object()); at < end; at++) {
        bytes.add(at);
      }
    }
    return bytes;
  }

  private void checkMarks() {
    Set<Long> marked = new HashSet<>();
    for (ByteRange range : history.markedRanges()) {
      for (long at = range.address(); at < range.address() + range.size(); at++) {
        marked.add(at);
      }
    }
    Set<Long> expected = bytes(pairs(false));
    if (!expected.containsAll(marked)) {
      wrong.add("marked: " + marked + ", expected: " + expected);
    }
    expected.removeAll(marked);
    expected.removeAll(bytes(pairs(true)));
    if (!expected.isEmpty()) {
      wrong.add("not marked: " + expected);
    }
  }

  private void checkWitnesses(ReferenceRunOrder reference, List<RunEvent> events) {
    for (Candidate candidate : history.candidates()) {
      for (CandidatePair pair : candidate.samples()) {
        boolean possible = false;
        for (int j = 0; j < events.size(); j++) {
          for (int i = 0; i < j && same(events.get(j), pair.second()); i++) {
            possible |=
                same(events.get(i), pair.first())
                    && reference.ordered(i, j)
                        == (pair.ordering() == CandidatePair.Ordering.SYNCHRONISED);
          }
        }
        if (!possible) {
          wrong.add("not so ordered: " + pair);
        }
      }
    }
  }

  private static boolean same(RunEvent event, RecordedAccess access) {
    return event.what() == RunEvent.What.ACCESS
        && event.strand() == access.strand()
        && event.position() == access.position()
        && event.time() == access.time()
        && event.object() == access.address()
        && event.size() == access.size();
  }

  @ParameterizedTest
  @EnumSource
  void agreesWithTheListOfAllAccesses(Detail level) {
    detail = level;
    for (int seed = 0; seed < 1500; seed++) {
      int words = 1 + seed % 3;
      use = seed % 2 == 0 ? Strands.Use.SEARCH : Strands.Use.ONE_RUN;
      int[] choices = new Random(seed).ints(20 + seed % 150).toArray();
      if (!difference(words, choices).isEmpty()) {
        int[] small = Shrinking.smallest(choices, c -> !difference(words, c).isEmpty());
        assertThat(difference(words, small))
            .as("seed %s, choices %s", seed, Arrays.toString(small))
            .isEmpty();
      }
    }
  }
}

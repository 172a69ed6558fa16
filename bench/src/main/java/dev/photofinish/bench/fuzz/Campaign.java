package dev.photofinish.bench.fuzz;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Runs kinds in turns, each as often as its share says, until there are enough runs or no time. */
final class Campaign {
  private static final Duration MINIMIZING = Duration.ofSeconds(20);

  /** Kinds with such a share call native code, and are slow enough for a file for each run. */
  private static final int EXPENSIVE = 10;

  private final Limits limits;

  private final FailureStore store;
  private final Consumer<String> log;
  private final AtomicInteger abandoned = new AtomicInteger();
  private final List<Lane> lanes = new ArrayList<>();
  private long end;

  /**
   * How much is done.
   *
   * @param seed of the mutations
   * @param runs over all kinds
   * @param first the number of the first input of each kind
   * @param time for all of it
   * @param limit for each input
   * @param jobs how many inputs at a time
   */
  record Limits(long seed, long runs, long first, Duration time, Duration limit, int jobs) {}

  /** A kind in this campaign. */
  private record Lane(Kind kind, List<byte[]> samples, long last, AtomicLong next, Tally tally) {}

  Campaign(List<Kind> kinds, Limits limits, FailureStore store, Consumer<String> log)
      throws IOException {
    this.limits = limits;
    this.store = store;
    this.log = log;
    long shares = kinds.stream().mapToLong(Kind::share).sum();
    for (Kind kind : kinds) {
      long runs = Math.max(1, Math.round((double) limits.runs() * kind.share() / shares));
      lanes.add(
          new Lane(
              kind,
              kind.corpus().samples(),
              limits.first() + runs,
              new AtomicLong(limits.first()),
              new Tally(kind.name())));
    }
  }

  /** Runs it and gives the tallies of the kinds. */
  List<Tally> run() throws IOException, InterruptedException {
    end = System.nanoTime() + limits.time().toNanos();
    ExecutorService jobs = Executors.newFixedThreadPool(limits.jobs(), Campaign::daemon);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int job = 0; job < limits.jobs(); job++) {
        running.add(
            jobs.submit(
                () -> {
                  job();
                  return null;
                }));
      }
      for (Future<?> each : running) {
        each.get();
      }
    } catch (ExecutionException e) {
      throw new IOException(e.getCause().getMessage(), e.getCause());
    } finally {
      jobs.shutdownNow();
    }
    return lanes.stream().map(Lane::tally).toList();
  }

  private void job() throws IOException, InterruptedException {
    List<Guard> guards = new ArrayList<>();
    lanes.forEach(lane -> guards.add(new Guard(lane.kind().target(), limits.limit(), abandoned)));
    try {
      for (long turn = 1; !isOver(); turn++) {
        for (int i = 0; i < lanes.size(); i++) {
          Lane lane = lanes.get(i);
          long until = Math.min(lane.last(), limits.first() + turn * lane.kind().share());
          turn(lane, guards.get(i), until);
        }
      }
    } finally {
      for (Guard guard : guards) {
        guard.close();
      }
    }
  }

  private boolean isOver() {
    return System.nanoTime() > end
        || lanes.stream().allMatch(lane -> lane.next().get() >= lane.last());
  }

  private void turn(Lane lane, Guard guard, long until) throws IOException, InterruptedException {
    while (System.nanoTime() < end) {
      long number = lane.next().getAndUpdate(next -> next < until ? next + 1 : next);
      if (number >= until) {
        return;
      }
      byte[] input = lane.kind().input(lane.samples(), limits.seed(), number);
      boolean mayKillUs = lane.kind().share() <= EXPENSIVE;
      if (mayKillUs) {
        store.running(name(lane.kind(), number), input);
      }
      long start = System.nanoTime();
      Observation seen = guard.run(input);
      lane.tally().add(number, seen.outcome(), System.nanoTime() - start);
      if (mayKillUs) {
        store.survived(name(lane.kind(), number));
      }
      if (seen.outcome().isBug() && store.isNew(lane.kind().name(), seen)) {
        keep(lane.kind(), number, input, seen, guard);
      }
    }
  }

  private void keep(Kind kind, long number, byte[] input, Observation seen, Guard guard)
      throws IOException, InterruptedException {
    String name = name(kind, number);
    String repeat =
        "--kind %s --seed %d --first %d --runs 1".formatted(kind.name(), limits.seed(), number);
    log.accept(seen.outcome() + " " + name + ": " + seen.signature());
    store.keep(name, input, repeat, seen);
    if (seen.outcome() == Outcome.INTERNAL_ERROR) {
      store.keepMinimal(name, new Minimizer(guard, seen.signature(), MINIMIZING).minimal(input));
    }
  }

  private String name(Kind kind, long number) {
    return kind.name() + "-" + limits.seed() + "-" + number;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "campaign");
    thread.setDaemon(true);
    return thread;
  }
}

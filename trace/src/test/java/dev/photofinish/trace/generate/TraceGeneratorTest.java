package dev.photofinish.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TraceGeneratorTest {
  private static final GeneratorOptions EVERYTHING =
      GeneratorOptions.defaults()
          .withThreads(7)
          .withLocks(5)
          .withNesting(3)
          .withVolatiles(0.1)
          .withWaits(0.1)
          .withBarriers(0.01);

  @ParameterizedTest
  @EnumSource(Preset.class)
  void everyPresetMakesValidTracesOfItsLength(Preset preset) {
    GeneratorOptions options = preset.options().withLength(20_000);
    ValidityCheck check = new ValidityCheck();
    TraceGenerator.generate(options, check);
    check.end();
    assertThat(check.events()).isEqualTo(20_000);
    assertThat(check.forked()).hasSize(options.population().threads() - 1);
    assertThat(check.joined()).isEqualTo(check.forked());
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void everyPresetPassesTheChecksOfTheStore(Preset preset) {
    Trace trace = TraceGenerator.generate(preset.options().withLength(50_000));
    assertThat(trace.size()).isEqualTo(50_000);
    assertThat(trace.repairs()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Lifecycle.class)
  void tracesOfAnyLengthCloseWhatTheyOpen(Lifecycle lifecycle) {
    for (int length = 12; length < 300; length++) {
      ValidityCheck check = new ValidityCheck();
      TraceGenerator.generate(
          EVERYTHING.withLifecycle(lifecycle).withSeed(length).withLength(length), check);
      check.end();
      assertThat(check.events()).isEqualTo(length);
    }
  }

  @Test
  void allOperationsOccurWhenAskedFor() {
    Map<Op, Integer> counts = counts(EVERYTHING);
    assertThat(counts)
        .containsOnlyKeys(
            Op.ACQUIRE,
            Op.RELEASE,
            Op.READ,
            Op.WRITE,
            Op.FORK,
            Op.JOIN,
            Op.VOLATILE_READ,
            Op.VOLATILE_WRITE,
            Op.VOLATILE_UPDATE,
            Op.WAIT,
            Op.WAKE,
            Op.NOTIFY,
            Op.NOTIFY_ALL,
            Op.ARRIVE,
            Op.DEPART);
    assertThat(counts.get(Op.ARRIVE)).isEqualTo(counts.get(Op.DEPART));
    assertThat(counts.get(Op.WAIT)).isEqualTo(counts.get(Op.WAKE));
  }

  @Test
  void plainTracesKeepToTheOperationsThatEveryToolKnows() {
    assertThat(counts(GeneratorOptions.defaults()))
        .containsOnlyKeys(Op.ACQUIRE, Op.RELEASE, Op.READ, Op.WRITE, Op.FORK, Op.JOIN);
  }

  @Test
  void locksAreReleasedInAnyOrderIfAskedFor() {
    Map<Integer, List<Integer>> held = new HashMap<>();
    int[] releases = new int[2];
    Trace trace = TraceGenerator.generate(Preset.OVERLAPPING.options().withLength(20_000));
    for (int event = 0; event < trace.size(); event++) {
      var locks = held.computeIfAbsent(trace.thread(event), key -> new ArrayList<>());
      if (trace.op(event) == Op.ACQUIRE) {
        locks.add(trace.target(event));
      } else if (trace.op(event) == Op.RELEASE) {
        int place = locks.indexOf(trace.target(event));
        releases[place < locks.size() - 1 ? 1 : 0]++;
        locks.remove(place);
      }
    }
    assertThat(releases[1]).isGreaterThan(releases[0] / 20);
  }

  @Test
  void readsHaveTheShareAskedFor() {
    Map<Op, Integer> counts = counts(GeneratorOptions.defaults().withReads(0.25));
    int reads = counts.get(Op.READ);
    int accesses = reads + counts.get(Op.WRITE);
    assertThat((double) reads / accesses).isBetween(0.23, 0.27);
  }

  @Test
  void onlyRacyVariablesAreAccessedWithoutTheirGuard() {
    GeneratorOptions options = Preset.HARD.options().withLength(300_000);
    int locks = options.population().locks();
    Map<Integer, Integer> holders = new HashMap<>();
    Set<Integer> unguarded = new HashSet<>();
    TraceGenerator.generate(
        options,
        (thread, op, target, location) -> {
          if (op == Op.ACQUIRE) {
            holders.put(target, thread);
          } else if (op == Op.RELEASE) {
            holders.remove(target);
          } else if (op.isPlainAccess() && target < options.population().variables()) {
            if (!Integer.valueOf(thread).equals(holders.get(target % locks))) {
              unguarded.add(target);
            }
          }
        });
    assertThat(unguarded).hasSize(160).allMatch(variable -> variable < 160);
  }

  @Test
  void aLineHasOneOperationAndThereAreAsManyAsAskedFor() {
    Map<Integer, Op> lines = new HashMap<>();
    TraceGenerator.generate(
        EVERYTHING.withLength(400_000).withLocations(200),
        (thread, op, target, location) ->
            assertThat(lines.merge(location, op, (old, now) -> old)).isEqualTo(op));
    assertThat(lines.size()).isBetween(180, 200);
    assertThat(lines.keySet()).allMatch(line -> line >= 1 && line <= 200);
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 21, 37, 100})
  void fewLinesAreNeverExceeded(int locations) {
    Map<Integer, Op> lines = new HashMap<>();
    TraceGenerator.generate(
        EVERYTHING.withLocations(locations),
        (thread, op, target, location) ->
            assertThat(lines.merge(location, op, (old, now) -> old)).isEqualTo(op));
    assertThat(lines.keySet()).allMatch(line -> line >= 1 && line <= locations);
  }

  @Test
  void noLocationsGiveEveryEventItsOwnLine() {
    Trace trace = TraceGenerator.generate(Preset.HARD.options().withLength(5_000));
    assertThat(trace.symbols().locations().size()).isEqualTo(5_000);
  }

  @Test
  void nestingIsReachedAndNotExceeded() {
    int[] depth = new int[8];
    int[] deepest = {0};
    TraceGenerator.generate(
        Preset.DEEP_NESTING.options().withNesting(4),
        (thread, op, target, location) -> {
          depth[thread] += op == Op.ACQUIRE ? 1 : op == Op.RELEASE ? -1 : 0;
          deepest[0] = Math.max(deepest[0], depth[thread]);
        });
    assertThat(deepest[0]).isEqualTo(4);
  }

  @Test
  void theSeedDecides() throws IOException {
    assertThat(std(EVERYTHING)).isEqualTo(std(EVERYTHING));
    assertThat(std(EVERYTHING)).isNotEqualTo(std(EVERYTHING.withSeed(2)));
  }

  @Test
  void theTraceInMemoryIsTheOneThatIsStreamed() throws IOException {
    Trace trace = TraceGenerator.generate(EVERYTHING);
    String[] lines = std(EVERYTHING).split("\n");
    assertThat(trace.size()).isEqualTo(lines.length);
    for (int event = 0; event < trace.size(); event++) {
      String line =
          trace.symbols().threads().name(trace.thread(event))
              + "|"
              + trace.action(event)
              + "|"
              + trace.symbols().locations().name(trace.location(event));
      assertThat(line).isEqualTo(lines[event]);
    }
  }

  private static String std(GeneratorOptions options) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (StdStream stream = new StdStream(bytes)) {
      TraceGenerator.generate(options, stream);
    }
    return bytes.toString(StandardCharsets.US_ASCII);
  }

  private static Map<Op, Integer> counts(GeneratorOptions options) {
    Map<Op, Integer> counts = new EnumMap<>(Op.class);
    TraceGenerator.generate(
        options, (thread, op, target, location) -> counts.merge(op, 1, Integer::sum));
    return counts;
  }
}

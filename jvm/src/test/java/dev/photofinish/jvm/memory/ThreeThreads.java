package dev.photofinish.jvm.memory;

import static dev.photofinish.jvm.memory.AccessMode.PLAIN;
import static dev.photofinish.jvm.memory.AccessMode.VOLATILE;
import static dev.photofinish.jvm.memory.MemoryActions.UNCHECKED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.jvm.state.Versions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Runs of three threads, and what they race on in both representations. */
final class ThreeThreads {
  static final long DATA = 10;
  static final long OTHER = 11;
  static final long FLAG = 20;
  static final long MONITOR = 30;
  static final long CLASS = 40;
  static final long HOLDER = 50;

  /** The races of a run of the main thread 0, which has started the threads 1 and 2. */
  static List<String> races(Consumer<MemoryActions> run) {
    List<String> inSummary = races(Representation.SUMMARY_FUNCTION, Tracking.READS, run);
    List<String> inClocks = races(Representation.VECTOR_CLOCKS, Tracking.READS, run);
    assertThat(inSummary).isEqualTo(inClocks);
    return inSummary;
  }

  static List<String> races(
      Representation representation, Tracking tracking, Consumer<MemoryActions> run) {
    List<String> races = new ArrayList<>();
    JavaMemory memory =
        new JavaMemory(
            representation.create(
                new Versions(),
                tracking,
                (location, first, firstThread, firstSite, second, secondThread, secondSite) ->
                    races.add(
                        first + " by " + firstThread + ", " + second + " by " + secondThread)));
    memory.start(0, 1);
    memory.start(0, 2);
    run.accept(memory);
    return races;
  }

  static void write(MemoryActions memory, int thread) {
    memory.write(thread, DATA, PLAIN, 1);
  }

  static void read(MemoryActions memory, int thread) {
    memory.read(thread, DATA, PLAIN, 2);
  }

  static void setVolatile(MemoryActions memory, int thread) {
    memory.write(thread, FLAG, VOLATILE, UNCHECKED);
  }

  static void getVolatile(MemoryActions memory, int thread) {
    memory.read(thread, FLAG, VOLATILE, UNCHECKED);
  }

  static final String RACE = "WRITE by 1, READ by 2";

  private ThreeThreads() {}
}

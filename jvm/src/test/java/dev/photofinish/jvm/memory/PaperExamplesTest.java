package dev.photofinish.jvm.memory;

import static dev.photofinish.jvm.memory.AccessMode.PLAIN;
import static dev.photofinish.jvm.memory.AccessMode.VOLATILE;
import static dev.photofinish.jvm.memory.MemoryActions.UNCHECKED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.jvm.state.Versions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The worked examples of the paper, with what it says of them. */
class PaperExamplesTest {
  private static final long X = 1;
  private static final long Y = 2;
  private static final long V = 3;
  private static final long LOCK = 4;
  private static final long FLAG0 = 5;
  private static final long FLAG1 = 6;
  private static final long TURN = 7;
  private static final long SHARED = 8;

  private final List<String> races = new ArrayList<>();
  private JavaMemory memory;

  private void begin(Representation representation) {
    memory =
        new JavaMemory(
            representation.create(
                new Versions(),
                Tracking.WRITES,
                (location, first, firstThread, firstSite, second, secondThread, secondSite) ->
                    races.add(location + " by " + firstThread + " and " + secondThread)));
    memory.start(0, 1);
    memory.start(0, 2);
  }

  /** Whether norace(x, t) holds. */
  private boolean norace(long location, int thread) {
    return memory.knowledge().knows(thread, location, Touch.WRITE);
  }

  /** Figure 1, row by row. */
  @ParameterizedTest
  @EnumSource(Representation.class)
  void figure1(Representation representation) {
    begin(representation);
    assertThat(norace(X, 0) && norace(X, 1) && norace(X, 2)).isTrue();
    memory.write(1, X, PLAIN, 0);
    assertThat(norace(X, 1)).as("invalidate keeps it for the writer").isTrue();
    assertThat(norace(X, 0) || norace(X, 2)).as("and takes it from the others").isFalse();
    memory.write(1, V, VOLATILE, UNCHECKED);
    assertThat(norace(X, 2)).as("release alone").isFalse();
    memory.read(2, V, VOLATILE, UNCHECKED);
    assertThat(norace(X, 2)).as("release and acquire").isTrue();
    memory.lock(2, LOCK);
    memory.write(2, Y, PLAIN, 0);
    assertThat(norace(Y, 1)).isFalse();
    memory.unlock(2, LOCK);
    memory.lock(1, LOCK);
    assertThat(norace(Y, 1)).as("unlock and lock").isTrue();
    memory.write(1, Y, PLAIN, 0);
    memory.start(1, 3);
    assertThat(norace(Y, 3)).as("start").isTrue();
    memory.write(3, X, PLAIN, 0);
    assertThat(norace(X, 1)).isFalse();
    memory.end(3);
    memory.join(1, 3);
    assertThat(norace(X, 1)).as("join").isTrue();
    assertThat(norace(X, 0) || norace(Y, 0)).as("the rest of the threads").isFalse();
    assertThat(races).isEmpty();
  }

  /** A write that comes after a release is not in what was released: h(v) loses it. */
  @ParameterizedTest
  @EnumSource(Representation.class)
  void aWriteInvalidatesWhatVolatilesHold(Representation representation) {
    begin(representation);
    memory.write(1, X, PLAIN, 0);
    memory.write(1, V, VOLATILE, UNCHECKED);
    memory.write(1, X, PLAIN, 0);
    memory.read(2, V, VOLATILE, UNCHECKED);
    assertThat(norace(X, 2)).isFalse();
  }

  /** Figure 3 in the order of figure 4a: the seventh step of a depth-first search races. */
  @ParameterizedTest
  @EnumSource(Representation.class)
  void petersonDepthFirst(Representation representation) {
    begin(representation);
    memory.write(1, FLAG0, PLAIN, 0);
    memory.write(1, TURN, PLAIN, 0);
    memory.read(1, FLAG1, PLAIN, 0);
    memory.write(1, SHARED, PLAIN, 0);
    memory.write(1, FLAG0, PLAIN, 0);
    memory.write(2, FLAG1, PLAIN, 0);
    assertThat(races).isEmpty();
    memory.write(2, TURN, PLAIN, 0);
    assertThat(races).containsExactly(TURN + " by 1 and 2");
  }

  /** Figure 3 in the order of figure 4b: with writes first the fourth step races. */
  @ParameterizedTest
  @EnumSource(Representation.class)
  void petersonWritesFirst(Representation representation) {
    begin(representation);
    memory.write(1, FLAG0, PLAIN, 0);
    memory.write(1, TURN, PLAIN, 0);
    memory.write(2, FLAG1, PLAIN, 0);
    assertThat(races).isEmpty();
    memory.write(2, TURN, PLAIN, 0);
    assertThat(races).containsExactly(TURN + " by 1 and 2");
  }

  /** The fragment of section 1: the flag races first, and the result behind it. */
  @ParameterizedTest
  @EnumSource(Representation.class)
  void anUnsafeFlag(Representation representation) {
    begin(representation);
    memory.write(1, X, PLAIN, 0);
    memory.write(1, Y, PLAIN, 0);
    memory.read(2, Y, PLAIN, 0);
    memory.read(2, X, PLAIN, 0);
    assertThat(races).containsExactly(Y + " by 1 and 2", X + " by 1 and 2");
  }

  /** The program Simple of section 6.2, in both orders in which the flag can be looked at. */
  @ParameterizedTest
  @EnumSource(Representation.class)
  void simple(Representation representation) {
    begin(representation);
    memory.read(2, V, VOLATILE, UNCHECKED);
    memory.write(1, X, PLAIN, 0);
    memory.write(1, V, VOLATILE, UNCHECKED);
    memory.read(2, V, VOLATILE, UNCHECKED);
    memory.read(2, X, PLAIN, 0);
    assertThat(races).isEmpty();
  }

  /** What the auxiliary function written_by of section 5.1 says. */
  @ParameterizedTest
  @EnumSource(Representation.class)
  void writtenBy(Representation representation) {
    begin(representation);
    assertThat(memory.knowledge().writtenByOther(1, X)).isFalse();
    memory.write(1, X, PLAIN, 0);
    assertThat(memory.knowledge().writtenByOther(1, X)).isFalse();
    assertThat(memory.knowledge().writtenByOther(2, X)).isTrue();
  }
}

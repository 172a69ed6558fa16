package dev.photofinish.openmp.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DependencesTest {
  private static final long X = 100;
  private static final long Y = 200;
  private final Dependences dependences = new Dependences();

  @Test
  void writersComeAfterAllReaders() {
    assertThat(dependences.add(1, DependenceKind.OUT, X)).isEmpty();
    assertThat(dependences.add(2, DependenceKind.IN, X)).containsExactly(1L);
    assertThat(dependences.add(3, DependenceKind.IN, X)).containsExactly(1L);
    assertThat(dependences.add(4, DependenceKind.OUT, X)).containsExactly(2L, 3L);
    assertThat(dependences.add(5, DependenceKind.OUT, Y)).isEmpty();
  }

  @Test
  void setsOfDifferentKindsAreOrdered() {
    assertThat(dependences.add(1, DependenceKind.INOUT_SET, X)).isEmpty();
    assertThat(dependences.add(2, DependenceKind.INOUT_SET, X)).isEmpty();
    assertThat(dependences.add(3, DependenceKind.EXCLUSIVE, X)).containsExactly(1L, 2L);
    assertThat(dependences.add(4, DependenceKind.IN, X)).containsExactly(3L);
  }

  @Test
  void allMemoryIsBetweenEverything() {
    dependences.add(1, DependenceKind.OUT, X);
    dependences.add(2, DependenceKind.IN, Y);
    assertThat(dependences.add(3, DependenceKind.ALL_MEMORY, 0)).containsExactly(1L, 2L);
    assertThat(dependences.add(4, DependenceKind.IN, X)).containsExactly(3L);
    assertThat(dependences.add(5, DependenceKind.IN, Y)).containsExactly(3L);
  }

  @Test
  void aTaskDoesNotDependOnItself() {
    assertThat(dependences.add(1, DependenceKind.IN, X)).isEmpty();
    assertThat(dependences.add(1, DependenceKind.OUT, X)).isEmpty();
    assertThat(dependences.add(2, DependenceKind.IN, X)).containsExactly(1L);
  }

  @Test
  void askingChangesNothing() {
    dependences.add(1, DependenceKind.OUT, X);
    assertThat(dependences.predecessors(DependenceKind.IN, X)).containsExactly(1L);
    assertThat(dependences.predecessors(DependenceKind.IN, Y)).isEmpty();
    assertThat(dependences.add(2, DependenceKind.OUT, X)).containsExactly(1L);
  }
}

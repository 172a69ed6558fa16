package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LockOrderTest {
  private final LockOrder order = new LockOrder();

  @Test
  void oneOrderIsNoCycle() {
    nested(1, 7, 8, 9);
    nested(2, 7, 9);
    nested(2, 8, 9);
    assertThat(order.hasCycle()).isFalse();
  }

  @Test
  void oppositeOrdersAreOne() {
    nested(1, 7, 8);
    nested(2, 8, 7);
    assertThat(order.hasCycle()).isTrue();
  }

  @Test
  void aCycleMayHaveMany() {
    nested(1, 7, 8);
    nested(2, 8, 9);
    assertThat(order.hasCycle()).isFalse();
    nested(3, 9, 7);
    assertThat(order.hasCycle()).isTrue();
  }

  @Test
  void whatWasGivenBackIsNotHeld() {
    nested(1, 7);
    nested(1, 8);
    nested(2, 8, 7);
    assertThat(order.hasCycle()).isFalse();
  }

  private void nested(int thread, long... locks) {
    for (long lock : locks) {
      order.acquired(thread, lock);
    }
    for (int i = locks.length - 1; i >= 0; i--) {
      order.released(thread, locks[i]);
    }
  }
}

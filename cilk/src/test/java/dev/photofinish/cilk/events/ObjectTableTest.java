package dev.photofinish.cilk.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ObjectTableTest {
  /** Numbers beyond the slots, so that things are moved to the hash table. */
  private static final int NUMBERS = 20_000;

  @Test
  void holdsWhatAMapHolds() {
    Random random = new Random(1);
    ObjectTable<Integer> table = new ObjectTable<>();
    Map<Integer, Integer> map = new HashMap<>();
    for (int i = 0; i < 200_000; i++) {
      int number = random.nextInt(NUMBERS);
      assertThat(table.get(number)).isEqualTo(map.get(number));
      if (map.containsKey(number)) {
        assertThat(table.remove(number)).isEqualTo(map.remove(number));
        assertThat(table.remove(number)).isNull();
      } else {
        table.add(number, i);
        map.put(number, i);
      }
    }
    TreeSet<Integer> all = new TreeSet<>();
    table.forEach(all::add);
    assertThat(all).containsExactlyElementsOf(new TreeSet<>(map.values()));
  }
}

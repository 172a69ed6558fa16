package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SymbolTableTest {
  @Test
  void tellsAllNamesApart() {
    Random random = new Random(5);
    SymbolTable table = new SymbolTable();
    Map<String, Integer> expected = new HashMap<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      String name = random.nextInt(4) == 0 ? "V" + random.nextInt(100_000) : odd(random);
      Integer known = expected.putIfAbsent(name, names.size());
      assertThat(table.find(name)).isEqualTo(known == null ? -1 : known);
      assertThat(table.intern(name)).isEqualTo(expected.get(name));
      if (known == null) {
        names.add(name);
      }
    }
    assertThat(table.size()).isEqualTo(names.size());
    for (int id = 0; id < names.size(); id++) {
      assertThat(table.name(id)).isEqualTo(names.get(id));
    }
  }

  /**
   * Few letters, zeros and non-ASCII among them, and lengths around those with keys of their own.
   */
  private static String odd(Random random) {
    StringBuilder name = new StringBuilder();
    for (int length = random.nextInt(18); length > 0; length--) {
      name.append("ab\0\1é\u00ff".charAt(random.nextInt(6)));
    }
    return name.toString();
  }

  @Test
  void findsNamesInTheMiddleOfBuffers() {
    SymbolTable table = new SymbolTable();
    int id = table.intern("name");
    byte[] buffer = {'x', 'n', 'a', 'm', 'e', 'y', 'z', 'z', 'z', 'z', 'n', 'a', 'm', 'e'};
    assertThat(table.intern(buffer, 1, 5)).isEqualTo(id);
    assertThat(table.find(buffer, 10, 14)).isEqualTo(id);
    assertThat(table.find(buffer, 0, 4)).isEqualTo(-1);
    assertThat(table.length(id)).isEqualTo(4);
  }
}

package dev.photofinish.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.StringReader;
import org.junit.jupiter.api.Test;

class ByteOrderMarkTest {
  @Test
  void isNoPartOfAText() throws Exception {
    for (String text : new String[] {"", "a", "p cnf 1 1\n"}) {
      assertThat(ByteOrderMark.strip("\ufeff" + text)).isEqualTo(text);
      assertThat(ByteOrderMark.strip(text)).isEqualTo(text);
      assertThat(rest("\ufeff" + text)).isEqualTo(text);
      assertThat(rest(text)).isEqualTo(text);
    }
  }

  private static String rest(String text) throws Exception {
    try (BufferedReader reader = new BufferedReader(new StringReader(text))) {
      ByteOrderMark.skip(reader);
      StringBuilder rest = new StringBuilder();
      for (int letter = reader.read(); letter >= 0; letter = reader.read()) {
        rest.append((char) letter);
      }
      return rest.toString();
    }
  }
}

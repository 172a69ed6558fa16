package dev.photofinish.llvm.effects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.machine.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EffectsTableTest {
  private static final Pattern LITERAL = Pattern.compile("\"([^\"\n]*)\"");

  @Test
  void namesAllThatTheMachineImplements() throws IOException {
    Set<String> implemented = implemented();
    assertThat(implemented).hasSizeGreaterThan(500);
    assertThat(implemented).allMatch(EffectsTable::names);
  }

  /** The functions of the machine's library, by the words in its sources that it knows. */
  private static Set<String> implemented() throws IOException {
    Library library = StandardLibrary.library();
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/photofinish/llvm/library"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        LITERAL
            .matcher(Files.readString(file))
            .results()
            .flatMap(literal -> Stream.of(literal.group(1).split(" ")))
            .flatMap(word -> Stream.of(word, word + "f", word + "l"))
            .filter(word -> library.find(word) != null)
            .forEach(names::add);
      }
    }
    return names;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f (r) -> num",
        "f (r) ; -",
        "f -> num ; -",
        "f (q) -> num ; -",
        "f (r) -> fish ; -",
        "f (r) -> num ; nothing",
        "f (r) -> num ; -\nf (w) -> num ; -",
      })
  void refusesRowsThatLeaveSomethingOut(String text) {
    assertThatThrownBy(() -> new EffectsReader("test", new EffectsTable()).read(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("f ");
  }

  @Test
  void saysWhatIsCopied() {
    FunctionEffects row = EffectsTable.of("memcpy").orElseThrow();
    Optional<Size> length = Optional.of(new Size(1, List.of(2)));
    assertThat(row.touches())
        .containsExactly(touch(0, Touch.Kind.WRITE, length), touch(1, Touch.Kind.READ, length));
    assertThat(EffectsTable.of("llvm.memcpy.p0.p0.i64").orElseThrow().touches())
        .isEqualTo(row.touches());
  }

  private static Touch touch(int argument, Touch.Kind kind, Optional<Size> size) {
    return new Touch(new Operand.Argument(argument), Touch.Depth.ITSELF, kind, size);
  }

  @Test
  void knowsNothingOfOthers() {
    assertThat(EffectsTable.of("frobnicate")).isEmpty();
    assertThat(EffectsTable.of("")).isEmpty();
    assertThat(EffectsTable.of("llvm.frobnicate")).isEmpty();
    assertThat(EffectsTable.of("longjmp")).isEmpty();
    assertThat(EffectsTable.names("longjmp")).isTrue();
  }

  @Test
  void expandsVariants() {
    assertThat(EffectsTable.of("sinl")).isPresent();
    assertThat(EffectsTable.of("sin").orElseThrow().touches()).isEmpty();
  }
}

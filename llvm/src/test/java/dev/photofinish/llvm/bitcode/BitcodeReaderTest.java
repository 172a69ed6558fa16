package dev.photofinish.llvm.bitcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.Sources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BitcodeReaderTest {
  @TempDir Path directory;

  private byte[] bitcode(String name, String source) throws IOException {
    Path file = Files.writeString(directory.resolve(name), source);
    return Sources.frontEnd().compiler().compile(CompileRequest.of(file).units().get(0)).bitcode();
  }

  @Test
  void linksUnits() throws IOException {
    byte[] first =
        bitcode(
            "a.c",
            "int shared = 1; static int own = 2; int get(void);"
                + " int main(void) { return get() + own + shared; }");
    byte[] second =
        bitcode(
            "b.c", "extern int shared; static int own = 3; int get(void) { return shared + own; }");
    Program program = new BitcodeReader().link("a.c", List.of(first, second));
    assertThat(program.function("get").orElseThrow().isDeclaration()).isFalse();
    assertThat(program.globals()).hasSize(3);
  }

  @Test
  void namesTheSymbolThatTwoUnitsDefine() throws IOException {
    byte[] first = bitcode("a.c", "int twice(void) { return 1; }");
    byte[] second = bitcode("b.c", "int twice(void) { return 2; }");
    assertThatThrownBy(() -> new BitcodeReader().link("a.c", List.of(first, second)))
        .isInstanceOfSatisfying(LinkException.class, e -> assertThat(e.symbol()).contains("twice"));
  }

  @Test
  void refusesWhatIsNotBitcode() {
    for (String text : List.of("", "int main;", "BC\u0000\u0001 not really")) {
      assertThatThrownBy(
              () -> new BitcodeReader().read("x", text.getBytes(StandardCharsets.ISO_8859_1)))
          .isInstanceOf(BitcodeException.class);
    }
  }

  @Test
  void refusesTruncatedBitcode() throws IOException {
    byte[] whole = bitcode("a.c", "int f(int a) { return a + 1; }");
    for (int length = 8; length < whole.length; length += 97) {
      byte[] part = java.util.Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> new BitcodeReader().read("x", part))
          .isInstanceOf(BitcodeException.class);
    }
  }

  @Test
  void readsOnSeveralThreads() throws IOException {
    byte[] unit = bitcode("a.c", "int f(int a) { while (a > 3) a /= 2; return a + 1; }");
    List<String> texts =
        IntStream.range(0, 40)
            .parallel()
            .mapToObj(i -> new BitcodeReader().read("a.c", unit).toString())
            .distinct()
            .toList();
    assertThat(texts).hasSize(1);
  }
}

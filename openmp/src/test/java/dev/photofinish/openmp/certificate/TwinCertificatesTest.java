package dev.photofinish.openmp.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.ir.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No certificate makes a racy program look race-free. The checker knows no source text, so that it
 * cannot see what clang makes nothing of: such programs of the last family are left out.
 */
@Tag("long")
class TwinCertificatesTest {
  /** All that can be claimed of a racy program is not enough. */
  @ParameterizedTest
  @MethodSource("racy")
  void racyProgramHasNoCertificate(String name) {
    Program program = Programs.compile(Programs.FAMILIES.resolve(name.formatted("racy")));
    assertThat(Programs.isAccepted(program, Programs.certificate(program))).isFalse();
  }

  /** The certificate of the race-free twin is not one of the racy program. */
  @ParameterizedTest
  @MethodSource("twins")
  void certificateOfTheTwinIsRefused(String name) {
    Program racy = Programs.compile(Programs.FAMILIES.resolve(name.formatted("racy")));
    Program twin = Programs.compile(Programs.FAMILIES.resolve(name.formatted("race-free")));
    assertThat(Programs.isAccepted(racy, Programs.certificate(twin))).isFalse();
  }

  static List<String> racy() {
    return Programs.ofCode("racy");
  }

  static List<String> twins() {
    return Programs.ofCode("racy").stream()
        .filter(
            name -> {
              Path twin = Programs.FAMILIES.resolve(name.formatted("race-free"));
              return Files.exists(twin);
            })
        .toList();
  }
}

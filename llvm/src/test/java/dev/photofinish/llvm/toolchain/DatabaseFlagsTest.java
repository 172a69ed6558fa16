package dev.photofinish.llvm.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseFlagsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-DN=4",
        "-D_GNU_SOURCE",
        "-UNDEBUG",
        "-I../include",
        "-isystem/opt/x/include",
        "-iquotesrc",
        "-includeconfig.h",
        "-std=gnu++20",
        "-m32",
        "-march=x86-64-v3",
        "-mavx2",
        "-fopenmp",
        "-fno-exceptions",
        "-fsigned-char",
        "-fno-builtin-printf",
        "-ffp-contract=off",
        "-ftemplate-depth=2000",
        "-pthread",
        "-nostdinc",
        "-xc++",
        "--target=x86_64-linux-gnu",
      })
  void whatChangesTheMeaningPasses(String flag) {
    assertThat(DatabaseFlags.of(List.of(flag)))
        .isEqualTo(new DatabaseFlags(List.of(flag), List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-fplugin=./evil.so",
        "-fplugin-arg-x-y",
        "-fpass-plugin=./evil.so",
        "-Xclang -load -Xclang ./evil.so",
        "-Xclang -emit-obj",
        "-Xpreprocessor -MD",
        "-Wp,-MD,out.d",
        "-mllvm -load=./evil.so",
        "-mllvm=-stats",
        "@flags.rsp",
        "--config evil.cfg",
        "--config=evil.cfg",
        "-B ./bin",
        "-B./bin",
        "-fuse-ld=./evil",
        "-wrapper ./evil",
        "-specs=evil.specs",
        "--gcc-toolchain=.",
        "-resource-dir .",
        "-no-integrated-as",
        "-fno-integrated-cc1",
        "-ftime-trace",
        "-ftime-trace=out.json",
        "-serialize-diagnostics out.dia",
        "--serialize-diagnostics out.dia",
        "-dependency-file out.d",
        "-save-temps=obj",
        "--coverage",
        "-fcrash-diagnostics-dir=.",
        "-fmodules-cache-path=.",
        "-fmodule-file=x.pcm",
        "-include-pch x.pch",
        "-ivfsoverlay x.yaml",
        "-emit-ast",
        "-foptimization-record-file=x",
        "-fsave-optimization-record",
        "-fproc-stat-report=x",
        "-fprofile-use=x",
        "-fdump-record-layouts",
        "-index-store-path out",
        "-x cuda",
        "-xassembler",
        "-include -pch",
        "-isystem -after",
        "-working-directory /",
        "other.c",
        "-frandom-unknown",
      })
  void nothingElseDoes(String words) {
    DatabaseFlags flags = DatabaseFlags.of(List.of(words.split(" ")));
    assertThat(flags.kept()).isEmpty();
    assertThat(flags.refused()).isNotEmpty();
  }

  @Test
  void whatEveryBuildHasIsGoneWithoutAWord() {
    List<String> words =
        List.of(
            "-c",
            "-o",
            "a.o",
            "-O2",
            "-g3",
            "-Wall",
            "-Wextra",
            "-Werror=format",
            "-MD",
            "-MT",
            "a.o",
            "-MF",
            "a.d",
            "-fPIC",
            "-fstack-protector-strong",
            "-pipe",
            "-Wl,-z,now",
            "--");
    assertThat(DatabaseFlags.of(words)).isEqualTo(new DatabaseFlags(List.of(), List.of()));
  }

  /** Clang reads a file of flags wherever an argument begins with an at sign. */
  @Test
  void argumentsAreNoFilesOfFlags() {
    List<String> words = List.of("-D", "@a.rsp", "-I", "@b.rsp", "-include", "@c.rsp");
    assertThat(DatabaseFlags.of(words).kept()).isEmpty();
    assertThat(DatabaseFlags.of(List.of("-D@a.rsp", "-I@b.rsp")).kept()).isEmpty();
  }
}

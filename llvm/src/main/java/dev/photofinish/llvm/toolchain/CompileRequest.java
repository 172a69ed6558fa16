package dev.photofinish.llvm.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sources of one program. */
public record CompileRequest(List<TranslationUnit> units) {
  public CompileRequest {
    units = List.copyOf(units);
    if (units.isEmpty()) {
      throw new IllegalArgumentException("no source file");
    }
  }

  /** Sources as seen from the current directory, compiled without flags. */
  public static CompileRequest of(Path... sources) {
    return of(List.of(sources));
  }

  /** Sources as seen from the current directory, compiled without flags. */
  public static CompileRequest of(List<Path> sources) {
    Path here = Path.of("").toAbsolutePath();
    return new CompileRequest(
        sources.stream()
            .map(source -> new TranslationUnit(here, source.toString(), List.of()))
            .toList());
  }

  /** With these flags after those there are. */
  public CompileRequest withFlags(List<String> flags) {
    return new CompileRequest(
        units.stream()
            .map(
                unit ->
                    new TranslationUnit(
                        unit.directory(),
                        unit.file(),
                        Stream.concat(unit.flags().stream(), flags.stream()).toList()))
            .toList());
  }

  /** With a directory to search for headers, as {@code -I}. */
  public CompileRequest withInclude(Path directory) {
    return withFlags(List.of("-I" + directory.toAbsolutePath()));
  }

  /** With a macro {@code NAME} or {@code NAME=VALUE}, as {@code -D}. */
  public CompileRequest withDefine(String macro) {
    return withFlags(List.of("-D" + macro));
  }

  /**
   * With a language standard such as {@code c11} or {@code c++17}, for the files of that language.
   */
  public CompileRequest withStandard(String standard) {
    return withFlags(List.of("-std=" + standard));
  }
}

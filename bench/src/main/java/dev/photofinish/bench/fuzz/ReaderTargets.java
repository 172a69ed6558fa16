package dev.photofinish.bench.fuzz;

import dev.photofinish.cilk.frontend.CilkFrontEnd;
import dev.photofinish.cilk.frontend.KeywordException;
import dev.photofinish.cilk.reduction.Formula;
import dev.photofinish.cilk.reduction.Reduction;
import dev.photofinish.cli.suite.DataRaceBench;
import dev.photofinish.cli.suite.Suite;
import dev.photofinish.llvm.toolchain.CompileCommands;
import dev.photofinish.llvm.toolchain.CompileCommandsException;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.pragma.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Readers of texts that are cheap to call directly. */
final class ReaderTargets {
  /** A reduction is about a hundred times as long as its formula. */
  private static final int LARGEST_REDUCED = 200;

  private ReaderTargets() {}

  /** Formulas in DIMACS CNF, and what they are reduced to. */
  static Target formulas() {
    return input -> {
      try {
        Formula formula = Formula.parse(text(input));
        if (formula.variables() + formula.clauses().size() < LARGEST_REDUCED) {
          new Reduction(formula).program();
        }
        return Outcome.RESULT;
      } catch (Formula.FormatException e) {
        Messages.checkLine(e.getMessage());
        return Outcome.REFUSED;
      }
    };
  }

  /** Keywords of Cilk, without a compiler before and behind. */
  static Target keywords() {
    return input -> {
      try {
        CilkFrontEnd.withoutKeywords(text(input));
        return Outcome.RESULT;
      } catch (KeywordException e) {
        Messages.checkLine(e.getMessage());
        return Outcome.REFUSED;
      }
    };
  }

  /** Directives in sources, and in preprocessed sources. */
  static Target pragmas() {
    return input -> {
      String text = text(input);
      int directives = 0;
      for (SourceText source : new SourceText[] {plain(text), preprocessed(text)}) {
        PragmaText pragmas = new PragmaText(source);
        int lines = (int) Math.min(2_000, text.lines().count());
        for (int line = 1; line <= lines; line++) {
          directives += pragmas.at("a.c", line).size();
        }
      }
      return directives > 0 ? Outcome.RESULT : Outcome.REFUSED;
    };
  }

  private static SourceText plain(String text) {
    return file -> Optional.of(text);
  }

  private static SourceText preprocessed(String text) {
    return new SourceText() {
      @Override
      public Optional<String> read(String file) {
        return Optional.empty();
      }

      @Override
      public Optional<String> preprocessed() {
        return Optional.of("# 1 \"a.c\"\n" + text);
      }
    };
  }

  /** Reads a file, or refuses it with an exception whose message is for the user. */
  @FunctionalInterface
  private interface FileReader {
    void read(Path file) throws IOException;
  }

  /** Compilation databases. */
  static Target compileCommands() throws IOException {
    return inFile(
        "compile_commands.json",
        file -> {
          try {
            CompileCommands.read(file);
          } catch (CompileCommandsException e) {
            throw new IOException(e.getMessage(), e);
          }
        });
  }

  /** Tables of labels for programs. */
  static Target labels(Path examples) throws IOException {
    return inFile("labels.csv", file -> Suite.labelledByCsv(examples, file));
  }

  /** Labels in the comments of programs. */
  static Target comments() throws IOException {
    return inFile("DRB001-fuzz-orig-yes.c", file -> DataRaceBench.read(file.getParent()));
  }

  private static Target inFile(String name, FileReader reader) throws IOException {
    Path directory = Files.createTempDirectory("photofinish-fuzz");
    Path file = directory.resolve(name);
    return new Target() {
      @Override
      public Outcome run(byte[] input) throws IOException {
        Files.write(file, input);
        try {
          reader.read(file);
          return Outcome.RESULT;
        } catch (IOException e) {
          Messages.check(e.getMessage(), file.toString());
          return Outcome.REFUSED;
        }
      }

      @Override
      public void close() throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(directory);
      }
    };
  }

  private static String text(byte[] input) {
    return new String(input, StandardCharsets.UTF_8);
  }
}

package dev.photofinish.cilk.frontend;

import dev.photofinish.cilk.events.Numbers;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompilationFailedException;
import dev.photofinish.llvm.toolchain.CompiledUnit;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.llvm.toolchain.TranslationUnit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compiles Cilk programs. */
public final class CilkFrontEnd {
  private static final List<String> HEADERS =
      List.of(
          "cilk/cilk.h",
          "cilk/cilk_api.h",
          "cilk/cilk_stub.h",
          "cilk/cilksan.h",
          "cilk/cilkscale.h",
          "cilk/opadd_reducer.h",
          "cilk/ostream_reducer.h",
          "cilk/reducer.h",
          "cilk/reducer_opadd.h",
          "cilk/reducer_opmul.h",
          "cilk/reducer_opand.h",
          "cilk/reducer_opor.h",
          "cilk/reducer_opxor.h",
          "cilk/reducer_max.h",
          "cilk/reducer_min.h",
          "cilk/reducer_list.h",
          "cilk/reducer_ostream.h",
          "cilk/reducer_string.h",
          "cilk.h",
          "cilk-lib.h",
          "cilk-lib.cilkh");

  private static final String HEADER_DIRECTORY = "photofinish-cilk";

  private final FrontEnd frontEnd;

  public CilkFrontEnd(FrontEnd frontEnd) {
    this.frontEnd = frontEnd;
  }

  /**
   * Compiles and links a program.
   *
   * @throws KeywordException if a keyword is misused
   * @throws CompilationFailedException if clang finds errors, which stand where the user wrote them
   * @throws IOException if something cannot be read or written
   */
  public CilkProgram load(List<TranslationUnit> units) throws IOException {
    Path directory = Files.createTempDirectory(HEADER_DIRECTORY);
    try {
      for (String header : HEADERS) {
        install(header, directory);
      }
      Numbers<String> functions = new Numbers<>();
      SpawnedCalls spawnedCalls = new SpawnedCalls();
      List<Edits.Columns> columns = new ArrayList<>();
      List<CompiledUnit> compiled = new ArrayList<>();
      Set<String> system = new HashSet<>();
      boolean cuts = false;
      for (TranslationUnit unit : units) {
        SpawnedCalls earlier = spawnedCalls;
        Path rewritten = directory.resolve("unit" + compiled.size() + extension(unit));
        Rewritten result =
            frontEnd.byNewerStandard(
                unit, each -> compile(each, rewritten, directory, functions, earlier.copy()));
        spawnedCalls = result.spawnedCalls;
        columns.add(result.rewriter.columns());
        system.addAll(result.rewriter.systemHeaders());
        cuts |= result.rewriter.hasCuts();
        compiled.add(result.compiled.of(unit));
      }
      Program program = withOwnFiles(frontEnd.program(compiled).asCompiled(), system);
      return new CilkProgram(
          program, functions.all(), spawnedCalls.all(), place -> original(columns, place), cuts);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      delete(directory);
    }
  }

  /** A program of which it is known which files are no headers of the system. */
  private static Program withOwnFiles(Program program, Set<String> system) {
    Set<String> own =
        program.functions().stream()
            .map(function -> function.location().file())
            .filter(file -> !system.contains(file))
            .collect(Collectors.toSet());
    return program.withOwnFiles(own);
  }

  /** Whether a file is one of the headers that stand for those of the language. */
  public static boolean isHeader(String file) {
    return file.contains(HEADER_DIRECTORY);
  }

  /**
   * Has clang tell where blocks of variables begin and end. In C the value of a variable is read
   * where it is returned, although clang may leave out the copy.
   */
  private static List<String> flags(TranslationUnit unit) {
    List<String> flags =
        new ArrayList<>(
            List.of("-fno-builtin", "-w", "-Xclang", "-fsanitize-address-use-after-scope"));
    if (Dialect.of(unit.file()) == Dialect.C) {
      flags.addAll(List.of("-Wno-implicit-int", "-Xclang", "-fno-elide-constructors"));
    }
    flags.addAll(unit.flags());
    return flags;
  }

  /** Files of Cilk-5 are C, whatever their names end with, and include its header unasked. */
  private String preprocess(TranslationUnit unit, List<String> flags, Path headers) {
    List<String> all = new ArrayList<>(flags);
    all.add("-D__cilk=303");
    if (unit.file().endsWith(".cilk")) {
      all.add("-xc");
      all.add("-D__CILK__");
      all.add("-include");
      all.add(headers.resolve("cilk.h").toString());
    }
    return frontEnd.preprocess(new TranslationUnit(unit.directory(), unit.file(), all));
  }

  /**
   * A preprocessed text with its keywords replaced, as clang gets it.
   *
   * @throws KeywordException if a keyword is misused
   */
  public static String withoutKeywords(String preprocessed) {
    KeywordRewriter rewriter =
        new KeywordRewriter(
            preprocessed,
            Dialect.C,
            new Numbers<String>()::of,
            new SourceColumns(file -> List.of()),
            new SpawnedCalls());
    String text = rewriter.rewrite();
    rewriter.columns();
    return text;
  }

  private static String extension(TranslationUnit unit) {
    return Dialect.of(unit.file()).preprocessed();
  }

  /** A unit whose keywords were replaced, and all spawned calls up to its end. */
  private record Rewritten(
      CompiledUnit compiled, KeywordRewriter rewriter, SpawnedCalls spawnedCalls) {}

  private Rewritten compile(
      TranslationUnit unit,
      Path target,
      Path headers,
      Numbers<String> functions,
      SpawnedCalls spawnedCalls) {
    List<String> flags = flags(unit);
    flags.add("-idirafter" + headers);
    KeywordRewriter rewriter =
        new KeywordRewriter(
            preprocess(unit, flags, headers),
            Dialect.of(unit.file()),
            functions::of,
            new SourceColumns(new SourceLines(unit.directory())::of),
            spawnedCalls);
    try {
      Files.writeString(target, rewriter.rewrite());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    TranslationUnit changed = new TranslationUnit(unit.directory(), target.toString(), flags);
    try {
      return new Rewritten(frontEnd.compiler().compile(changed), rewriter, spawnedCalls);
    } catch (CompilationFailedException e) {
      throw e.saying(SourceErrors.placed(e.diagnostics(), rewriter.columns()::original));
    }
  }

  private static SourceLocation original(List<Edits.Columns> columns, SourceLocation place) {
    for (Edits.Columns each : columns) {
      SourceLocation original = each.original(place);
      if (!original.equals(place)) {
        return original;
      }
    }
    return place;
  }

  private static void install(String header, Path directory) throws IOException {
    Path target = directory.resolve(header);
    Files.createDirectories(target.getParent());
    try (InputStream content = CilkFrontEnd.class.getResourceAsStream("include/" + header)) {
      Files.writeString(target, new String(content.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static void delete(Path directory) throws IOException {
    List<Path> paths;
    try (Stream<Path> walk = Files.walk(directory)) {
      paths = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : paths) {
      Files.deleteIfExists(each);
    }
  }
}

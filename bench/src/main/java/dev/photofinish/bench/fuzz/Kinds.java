package dev.photofinish.bench.fuzz;

import static dev.photofinish.bench.fuzz.CommandTarget.INPUT;

import dev.photofinish.bench.fuzz.CommandTarget.Refusal;
import dev.photofinish.trace.io.Compression;
import dev.photofinish.trace.io.TraceFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All kinds of input, with samples from our examples.
 *
 * @param examples the directory with the examples
 */
record Kinds(Path examples) {
  private static final int LARGEST_SAMPLE = 4_000;

  /** The kinds, in the order of the report. */
  List<Kind> all() {
    List<Kind> kinds = new ArrayList<>();
    addTraces(kinds);
    addTexts(kinds);
    addRuns(kinds);
    addPrograms(kinds);
    return kinds;
  }

  private void addTraces(List<Kind> kinds) {
    for (TraceFormat format : TraceFormat.values()) {
      kinds.add(trace(format));
    }
    kinds.add(
        new Kind(
            "gzip",
            60,
            () -> traces(TraceFormat.STD, Compression.GZIP),
            ByteMutations.any().upTo(4),
            TraceTargets::reading));
    kinds.add(
        new Kind(
            "predict",
            8,
            () -> traces(TraceFormat.STD, Compression.NONE),
            TextMutations.with(Dictionary.read("traces")).upTo(6),
            TraceTargets::predicting));
    kinds.add(
        new Kind(
            "predict-report",
            5,
            () -> traces(TraceFormat.STD, Compression.NONE),
            text(Dictionary.read("traces")),
            () ->
                new CommandTarget(
                    "t.std", Refusal.LINE, "predict", "--debug", "--format", "json", INPUT)));
  }

  private void addTexts(List<Kind> kinds) {
    kinds.add(
        new Kind(
            "cnf",
            100,
            Kinds::formulas,
            text(List.of("p", "cnf", "c", "0", "%", "-", "1 2 0\n")),
            ReaderTargets::formulas));
    kinds.add(
        new Kind(
            "cilk-keywords",
            120,
            () -> sources("cilk", ".c"),
            text(Dictionary.read("cilk")),
            ReaderTargets::keywords));
    kinds.add(
        new Kind(
            "pragmas",
            120,
            () -> sources("openmp", ".c"),
            text(Dictionary.read("pragmas")),
            ReaderTargets::pragmas));
    kinds.add(
        new Kind(
            "compile-commands",
            80,
            Kinds::databases,
            text(Dictionary.read("databases")),
            ReaderTargets::compileCommands));
    kinds.add(
        new Kind(
            "labels-csv",
            60,
            Kinds::labels,
            text(Dictionary.read("labels")),
            () -> ReaderTargets.labels(examples)));
    kinds.add(
        new Kind(
            "labels-comments",
            60,
            Kinds::comments,
            text(Dictionary.read("labels")),
            ReaderTargets::comments));
  }

  /** What one program is run with again and again. */
  private void addRuns(List<Kind> kinds) {
    kinds.add(
        new Kind(
            "stdin",
            3,
            Kinds::standardInputs,
            text(List.of("0x", "1e", "nan", "inf", "-", "+", ".", " ", "\n", "abc", "99999999999")),
            StandardInputTarget::new));
    kinds.add(
        new Kind(
            "witness-check",
            8,
            () -> WitnessTargets.ofCheck(examples),
            text(Dictionary.read("witnesses")),
            () -> WitnessTargets.replayingCheck(examples)));
    kinds.add(
        new Kind(
            "witness-explore",
            5,
            () -> WitnessTargets.ofExplore(flag()),
            text(Dictionary.read("witnesses")),
            () -> WitnessTargets.replayingExplore(flag())));
    kinds.add(
        new Kind(
            "result-json",
            8,
            this::results,
            text(Dictionary.read("results")),
            () ->
                new CommandTarget(
                    "result.json", Refusal.LINE, "verify", "--debug", "--timeout", "2s", INPUT)));
    for (String format : List.of("json", "html", "sarif", "junit", "text")) {
      kinds.add(
          new Kind(
              "report-" + format,
              3,
              this::results,
              text(Dictionary.read("results")),
              () ->
                  new CommandTarget(
                      "result.json",
                      Refusal.LINE,
                      "report",
                      "--debug",
                      "--format",
                      format,
                      INPUT)));
    }
    kinds.add(
        new Kind(
            "arguments",
            3,
            this::commandLines,
            text(Dictionary.read("options")),
            ArgumentsTarget::new));
  }

  private void addPrograms(List<Kind> kinds) {
    kinds.add(
        new Kind(
            "class",
            3,
            () -> Jars.compiled(javaSources()),
            Mutation.oneOf(Jars.inClass(ByteMutations.any()), Jars.inClass(new BytecodeMutation()))
                .upTo(3),
            ExploreTarget::new));
    kinds.add(source("c-static", "openmp", ".c", "check", "--engine", "static"));
    kinds.add(source("c-model", "openmp", ".c", "check", "--engine", "model"));
    kinds.add(source("pthread", "pthread", ".c", "check", "--engine", "auto"));
    kinds.add(source("cpp", "cpp", ".cpp", "check", "--engine", "auto"));
    kinds.add(source("cilk", "cilk", ".c", "cilk"));
  }

  private Kind trace(TraceFormat format) {
    boolean binary = format == TraceFormat.RAPIDBIN || format == TraceFormat.PFT;
    Mutation mutation =
        switch (format) {
          case PFT ->
              Mutation.oneOf(ByteMutations.any().upTo(4), new PftMutation(ByteMutations.any()));
          case RAPIDBIN -> ByteMutations.any().upTo(4);
          case STD, CSV, ROADRUNNER -> text(Dictionary.read("traces"));
        };
    return new Kind(
        format.extension(),
        binary ? 60 : 80,
        () -> traces(format, Compression.NONE),
        mutation,
        TraceTargets::reading);
  }

  /** Mostly lines and words, sometimes bytes. */
  private static Mutation text(List<String> words) {
    Mutation text = TextMutations.with(words);
    return Mutation.oneOf(text, text, text, ByteMutations.any()).upTo(5);
  }

  private Kind source(String name, String folder, String extension, String... command) {
    Mutation odd = extension.equals(".cpp") ? SourceMutations.ofCxx() : SourceMutations.ofC();
    Mutation mutation =
        Mutation.oneOf(odd.upTo(4), odd, odd, odd, odd, text(Dictionary.read("pragmas")));
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of("--debug", "--timeout", "2s", "--format", "json", INPUT));
    return new Kind(
        name,
        1,
        () -> sources(folder, extension),
        mutation,
        () ->
            new CommandTarget(
                "input" + extension, Refusal.DIAGNOSTICS, arguments.toArray(String[]::new)));
  }

  private List<byte[]> traces(TraceFormat format, Compression compression) throws IOException {
    return TraceTargets.samples(examples, format, compression);
  }

  private List<byte[]> sources(String folder, String extension) throws IOException {
    List<byte[]> samples = new ArrayList<>();
    for (Path file : files(folder, extension)) {
      samples.add(Files.readAllBytes(file));
    }
    return samples;
  }

  private List<Path> files(String folder, String extension) throws IOException {
    try (Stream<Path> files = Files.walk(examples.resolve(folder))) {
      return files
          .filter(file -> file.toString().endsWith(extension))
          .filter(file -> file.toFile().length() < LARGEST_SAMPLE)
          .sorted()
          .toList();
    }
  }

  /** Some of the small programs in Java: compiling all takes too long. */
  private List<Path> javaSources() throws IOException {
    List<Path> small =
        files("java", ".java").stream().filter(file -> file.toFile().length() < 1_000).toList();
    return IntStream.range(0, small.size()).filter(i -> i % 4 == 0).mapToObj(small::get).toList();
  }

  private Path flag() throws IOException {
    Path directory = Files.createTempDirectory("photofinish-fuzz");
    Jars.compile(List.of(examples.resolve("java/racy/Flag.java")), directory);
    return directory;
  }

  private static List<byte[]> standardInputs() {
    return texts("1 2 3.5 word x\n12abc 7\nline\n", "", "-5 0x10 1e3 a b c d e f g\n\n\n", "x");
  }

  private static List<byte[]> formulas() {
    return texts(
        "c a comment\np cnf 3 2\n1 -2 0\n2 3 -1 0\n",
        "p cnf 1 2\n1 0\n-1 0\n",
        "p cnf 4 3\n1 2 -3 0 -1\n4 0 2 0\n%\n0\n");
  }

  private static List<byte[]> databases() {
    return texts(
        "[{\"directory\": \".\", \"file\": \"a.c\", \"command\": \"cc -Iinclude -DN=10 -c a.c -o"
            + " a.o\"},\n"
            + " {\"directory\": \"b\", \"file\": \"b.cpp\", \"arguments\": [\"ccache\", \"c++\","
            + " \"-std=c++20\", \"b.cpp\"]}]",
        "[]",
        "[{\"file\": \"/x/y.S\", \"arguments\": [], \"output\": \"y.o\"}]");
  }

  private static List<byte[]> labels() {
    return texts(
        """
        program,label,pairs
        openmp/racy/nowait.c,yes,a[i]@10:5:W vs. a[9]@12:11:R
        openmp/racy/teams.c,no
        """,
        "# labels\nopenmp/racy/nowait.c,yes,\"x@1:1:W\nvs. x@2:2:R\"\n");
  }

  private static List<byte[]> comments() {
    return texts(
        "/*\nData race pair: a[i]@12:5:W vs. a[i+1]@12:12:R\n*/\nint main() { return 0; }\n",
        "// Write_set = {x@10:3, y@11} Read_set = {x@12:4}\nint x;\n#include <polybench.h>\n",
        "//*p->next[i[3]].x@5@W vs.\n// *q@6:7:r\n");
  }

  /** What engines say of some examples, as JSON. */
  private List<byte[]> results() throws IOException {
    List<byte[]> results = new ArrayList<>();
    for (String trace : List.of("figure-1a.std", "figure-8.std", "handoff.std")) {
      results.add(
          CommandTarget.output(
              "predict", "--format", "json", examples.resolve("traces/" + trace).toString()));
    }
    Path program = examples.resolve("openmp/racy/num-threads.c");
    results.add(CommandTarget.output("check", "--format", "json", program.toString()));
    return results;
  }

  private List<byte[]> commandLines() throws IOException {
    String trace = examples.resolve("traces/figure-1a.std").toString();
    String program = examples.resolve("openmp/racy/num-threads.c").toString();
    return texts(
        "predict\n--order\nshb\n--by\nline\n--budget\n50\n--format\njson\n" + trace,
        "predict\n--lenient\n--threads\n3\n" + trace + "\n" + trace,
        "check\n--engine\nstatic\n--timeout\n2s\n--threads\n2..4\n" + program,
        "explore\n-cp\n" + examples + "\n--timeout\n1s\n--granularity\naccess\nMain\n1",
        "help\npredict",
        "ir\n" + program);
  }

  private static List<byte[]> texts(String... texts) {
    return Stream.of(texts).map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
  }
}

package dev.photofinish.bench.fuzz;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.Console.Attachment;
import dev.photofinish.cli.Photofinish;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A command of the tool, run in this process on a file with the input. It must end with a code that
 * is documented; a report must be JSON, and a refusal must say what is wrong.
 */
final class CommandTarget implements Target {
  /** Stands for the file with the input among the arguments. */
  static final String INPUT = "INPUT";

  /** How long a refusal may be. */
  enum Refusal {
    /** One line. */
    LINE,
    /** What the compiler says. */
    DIAGNOSTICS
  }

  private static final int INTERNAL_ERROR = 1;
  private static final Set<Integer> REFUSED = Set.of(2, 3);
  private static final Set<Integer> ANALYSED = Set.of(0, 5, 10, 11, 12);

  /** What asks for words, whatever the format. */
  private static final Set<String> HELP = Set.of("help", "--help", "--version");

  /** Options of one letter each, one of which asks for words. */
  private static final Pattern HELP_LETTERS = Pattern.compile("-\\w*[hV].*");

  private final Path directory = Files.createTempDirectory("photofinish-fuzz");
  private final Path file;
  private final Refusal refusal;
  private final String[] arguments;

  CommandTarget(String fileName, Refusal refusal, String... arguments) throws IOException {
    this.file = directory.resolve(fileName);
    this.refusal = refusal;
    this.arguments = arguments;
  }

  @Override
  public Outcome run(byte[] input) throws IOException {
    Files.write(file, input);
    List<String> words = new ArrayList<>();
    Arrays.stream(arguments).map(word -> word.replace(INPUT, file.toString())).forEach(words::add);
    return run(words, refusal);
  }

  /** What the tool prints. */
  static byte[] output(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Photofinish(console(out, new ByteArrayOutputStream())).run(arguments);
    return out.toByteArray();
  }

  private static Console console(OutputStream out, OutputStream err) {
    return new Console(out, err, Attachment.ELSEWHERE, Attachment.ELSEWHERE, Map.of());
  }

  /** Runs the tool. */
  static Outcome run(List<String> arguments, Refusal refusal) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = new Photofinish(console(out, err)).run(arguments.toArray(String[]::new));
    String said = err.toString(StandardCharsets.UTF_8);
    if (code == INTERNAL_ERROR) {
      throw new InternalErrorException(said);
    }
    if (REFUSED.contains(code)) {
      switch (refusal) {
        case LINE -> Messages.checkLine(said);
        case DIAGNOSTICS -> Messages.checkWords(said);
      }
      return Outcome.REFUSED;
    }
    if (!ANALYSED.contains(code)) {
      throw new IllegalStateException("exit code " + code + ": " + said);
    }
    if (arguments.contains("json") && arguments.stream().noneMatch(CommandTarget::asksForHelp)) {
      try (JsonParser report = new JsonFactory().createParser(out.toByteArray())) {
        while (report.nextToken() != null) {
          report.getText();
        }
      }
    }
    return Outcome.RESULT;
  }

  private static boolean asksForHelp(String argument) {
    return HELP.contains(argument) || HELP_LETTERS.matcher(argument).matches();
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(directory);
  }

  /** An internal error; the message has its stack, as {@code --debug} prints it. */
  static final class InternalErrorException extends RuntimeException {
    private static final long serialVersionUID = 1;

    InternalErrorException(String said) {
      super("\n" + said, null, false, false);
    }
  }
}

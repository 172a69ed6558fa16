package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code verify} accepts what engines write, and nothing that was changed. */
class VerifyCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path EXAMPLES = Path.of("..", "examples");

  private static final String JAVA =
      """
      public class Guarded {
        static int plain;
        static final Object lock = new Object();

        public static void main(String[] args) throws Exception {
          Thread other =
              new Thread(
                  () -> {
                    synchronized (lock) {
                      plain++;
                    }
                  });
          other.start();
          synchronized (lock) {
            lock.notifyAll();
          }
          plain++;
          other.join();
        }
      }
      """;

  private static final String C =
      """
      #include <pthread.h>
      pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
      int shared;
      void *one(void *a) {
        pthread_mutex_lock(&m);
        shared = 1;
        pthread_mutex_unlock(&m);
        return 0;
      }
      void *two(void *a) {
        pthread_mutex_lock(&m);
        pthread_mutex_unlock(&m);
        shared = N;
        return 0;
      }
      int main(void) {
        pthread_t a, b;
        pthread_create(&a, 0, one, 0);
        pthread_create(&b, 0, two, 0);
        pthread_join(a, 0);
        pthread_join(b, 0);
        return 0;
      }
      """;

  @TempDir private static Path directory;

  @BeforeAll
  static void write() throws IOException {
    Path source = directory.resolve("Guarded.java");
    Files.writeString(source, JAVA);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", directory.toString(), source.toString());
    assertThat(failed).isZero();
    Files.writeString(directory.resolve("guarded.c"), C);
  }

  private static String result(String engine) {
    String file = directory.resolve("guarded.c").toString();
    return switch (engine) {
      case "predict" -> json("predict", EXAMPLES.resolve("traces/figure-1b.std").toString());
      case "explore" -> json("explore", "-cp", directory.toString(), "Guarded");
      case "check" -> json("check", "--engine", "model", file, "--", "-DN=2");
      case "cilk" -> json("cilk", EXAMPLES.resolve("cilk/racy/running-example.c").toString());
      case "determinacy" ->
          json("cilk", "--determinacy", EXAMPLES.resolve("cilk/racy/local.c").toString());
      default -> throw new AssertionError(engine);
    };
  }

  private static String json(String command, String... words) {
    List<String> all = new ArrayList<>(List.of(command, "--format", "json"));
    all.addAll(List.of(words));
    Run run = Run.of(all.toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isIn(ExitCode.RACES, ExitCode.POSSIBLE_RACES);
    return run.out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"predict", "explore", "check", "cilk", "determinacy"})
  void whatIsTrueIsVerifiedAndWhatIsNotFails(String engine) throws IOException {
    String result = result(engine);
    Run run = Witnesses.verify(result);
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.OK);
    assertThat(run.out()).contains(": verified").contains(" 0 failed");
    List<String> unnoticed = new ArrayList<>();
    int tried = 0;
    for (Tampering tampering : tamperings()) {
      ObjectNode root = (ObjectNode) JSON.readTree(result);
      String before = root.toString();
      tampering.change().accept((ObjectNode) root.get("races").get(0));
      if (!root.toString().equals(before)) {
        tried++;
        Run tampered = Witnesses.verify(root.toString());
        boolean failed = tampered.code() == ExitCode.RACES && tampered.out().contains("failed. ");
        boolean malformed = tampered.code() == ExitCode.BAD_INPUT && !tampered.err().isEmpty();
        if (!failed && !(tampering.contradicts() && malformed)) {
          unnoticed.add(tampering.name() + ": " + tampered.out() + tampered.err());
        }
      }
    }
    assertThat(tried).isGreaterThan(6);
    assertThat(unnoticed).isEmpty();
  }

  @Test
  void whatIsNotDoneInTimeIsNotVerified() throws IOException {
    Path file = Files.writeString(directory.resolve("late.json"), result("predict"));
    Run run = Run.of("verify", "--timeout", "0s", file.toString());
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.out()).contains("not verified", "--timeout");
  }

  /**
   * A lie, and how to tell it.
   *
   * @param contradicts whether the result contradicts itself then, so that it is malformed
   */
  private record Tampering(String name, boolean contradicts, Consumer<ObjectNode> change) {
    Tampering(String name, Consumer<ObjectNode> change) {
      this(name, false, change);
    }
  }

  private static List<Tampering> tamperings() {
    return List.of(
        new Tampering("another line", race -> add(side(race, "first"), "line", 1)),
        new Tampering("another line of the second", race -> add(side(race, "second"), "line", 1)),
        new Tampering("another thread", race -> side(race, "first").put("thread", "nobody")),
        new Tampering("another variable", race -> race.put("variable", "nothing")),
        new Tampering("another event", true, race -> add(side(race, "second"), "event", -1)),
        new Tampering(
            "another operation",
            true,
            race ->
                side(race, "first")
                    .put(
                        "op",
                        side(race, "first").get("op").asText().equals("read") ? "write" : "read")),
        new Tampering("steps swapped", race -> swap(steps(race), 0)),
        new Tampering("racing steps swapped", race -> swap(steps(race), steps(race).size() - 2)),
        new Tampering("a step dropped", true, race -> steps(race).remove(0)),
        new Tampering(
            "a step dropped, and counted",
            race -> {
              steps(race).remove(0);
              add((ObjectNode) race.get("witness"), "length", -1);
            }),
        new Tampering(
            "another line of a step", race -> add((ObjectNode) steps(race).get(0), "line", 7)),
        new Tampering(
            "no mark",
            race -> ((ObjectNode) steps(race).get(steps(race).size() - 1)).remove("mark")),
        new Tampering("a note", race -> ((ObjectNode) race.get("witness")).put("note", "trust me")),
        new Tampering("the replay's first step dropped", race -> replay(race, STEP, "")),
        new Tampering("nothing to replay", race -> replay(race, "(?s).*", "")),
        new Tampering(
            "another event to replay", race -> replay(race, "^([^#]*) \\d+\\s*$", "$1 99999")),
        new Tampering("another thread next", race -> replay(race, "next \\d+", "next 0")),
        new Tampering("another way of a step", race -> replay(race, "step (\\d+) 0", "step $1 1")));
  }

  /** What makes a whole result contradict itself, and the part of it that is named. */
  private static final Map<String, Consumer<ObjectNode>> CONTRADICTIONS =
      Map.of(
          "verdict is not",
          result -> result.put("verdict", "none"),
          "verdict is not that of a result without races",
          result -> result.putArray("races"),
          "verdict is not that of a result with or without a guarantee",
          result -> result.put("guarantee", "trace"),
          "which has no engine check",
          result -> result.put("engine", "check"),
          "races[0].occurrences.witnessed is not",
          result -> occurrences(result).put("witnessed", 9).put("candidates", 1),
          "races[0].occurrences.distance is not",
          result -> occurrences(result).put("distance", 77),
          "races[0].fingerprint is not",
          result -> ((ObjectNode) result.get("races").get(0)).put("fingerprint", "0"),
          "races[1] is not another race",
          result -> ((ArrayNode) result.get("races")).add(result.get("races").get(0)));

  private static ObjectNode occurrences(ObjectNode result) {
    return (ObjectNode) result.get("races").get(0).get("occurrences");
  }

  @Test
  void aResultThatContradictsItselfIsMalformed() throws IOException {
    for (Map.Entry<String, Consumer<ObjectNode>> each : CONTRADICTIONS.entrySet()) {
      ObjectNode result = (ObjectNode) JSON.readTree(result("predict"));
      assertThat(result.get("races")).hasSize(1);
      each.getValue().accept(result);
      Run run = Witnesses.verify(result.toString());
      assertThat(run.code()).as(each.getKey() + ": " + run.out()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).contains(each.getKey()).hasLineCount(1);
    }
  }

  @Test
  void aReplayThatNamesNoEventsSaysSo() throws IOException {
    for (String replay : List.of("", "-1", "0-")) {
      ObjectNode result = (ObjectNode) JSON.readTree(result("predict"));
      ((ObjectNode) result.get("races").get(0).get("witness")).put("replay", replay);
      Run run = Witnesses.verify(result.toString());
      assertThat(run.code()).isEqualTo(ExitCode.RACES);
      assertThat(run.out())
          .contains(
              "failed. "
                  + (replay.isEmpty() ? "The witness has" : replay + " names")
                  + " no events");
    }
  }

  @Test
  void nestingHasALimit() throws IOException {
    Run run = Witnesses.verify("[".repeat(5000));
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("line 1: it is nested too deeply").doesNotContain("(");
  }

  private static final String STEP = "(step|schedule)( \\d+){1,3}\n|^\\d+(-\\d+)? ";

  private static ObjectNode side(ObjectNode race, String name) {
    return (ObjectNode) race.get(name);
  }

  private static ArrayNode steps(ObjectNode race) {
    return (ArrayNode) race.get("witness").get("steps");
  }

  private static void add(ObjectNode node, String name, int number) {
    if (node.path(name).isNumber()) {
      node.put(name, node.get(name).asLong() + number);
    }
  }

  private static void swap(ArrayNode steps, int at) {
    JsonNode one = steps.get(at);
    steps.set(at, steps.get(at + 1));
    steps.set(at + 1, one);
  }

  private static void replay(ObjectNode race, String from, String to) {
    ObjectNode witness = (ObjectNode) race.get("witness");
    witness.put("replay", witness.get("replay").asText().replaceFirst(from, to));
  }

  @Test
  void textAndJsonAndWitnessFileTellTheSame() throws IOException {
    Path witness = directory.resolve("witness.txt");
    String[] command = {
      "explore", "-cp", directory.toString(), "--witness", witness.toString(), "Guarded"
    };
    Run text = Run.of(command);
    JsonNode told = JSON.readTree(result("explore")).get("races").get(0).get("witness");
    assertThat(told.get("replay").asText()).isEqualTo(Files.readString(witness));
    int at = 0;
    for (JsonNode step : told.get("steps")) {
      at = text.out().indexOf(step.get("action").asText(), at);
      assertThat(at).as(step.toString()).isPositive();
    }
    Run replayed =
        Run.of(
            "explore",
            "--format",
            "json",
            "-cp",
            directory.toString(),
            "--replay",
            witness.toString(),
            "Guarded");
    assertThat(JSON.readTree(replayed.out()).get("races").get(0).get("witness")).isEqualTo(told);
  }

  @Test
  void severalResultsInOneFileAreVerified() throws IOException {
    String result =
        json(
            "predict",
            EXAMPLES.resolve("traces/figure-1a.std").toString(),
            EXAMPLES.resolve("traces/figure-6.std").toString());
    Run run = Witnesses.verify(result);
    assertThat(run.out()).contains("4 witnesses verified, 0 failed");
    assertThat(run.code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void whatHasNoWitnessIsNamed() throws IOException {
    Run possible = Witnesses.verify(json("predict", "--no-witness", trace("figure-1a.std")));
    assertThat(possible.out()).contains(": nothing to verify").contains("1 race without a witness");
    assertThat(possible.code()).isEqualTo(ExitCode.OK);
    ObjectNode without = (ObjectNode) JSON.readTree(result("predict"));
    ((ObjectNode) without.get("races").get(0).get("witness")).remove("replay");
    Run left = Witnesses.verify(without.toString());
    assertThat(left.out()).contains(": not verified. Its witness was left out of the result.");
    assertThat(left.code()).isEqualTo(ExitCode.INCONCLUSIVE);
  }

  private static String trace(String name) {
    return EXAMPLES.resolve("traces").resolve(name).toString();
  }

  @Test
  void anInputThatChangedIsNamed() throws IOException {
    Path trace = directory.resolve("changing.std");
    Files.copy(Path.of(trace("figure-1a.std")), trace);
    String result = json("predict", trace.toString());
    Files.writeString(trace, Files.readString(Path.of(trace("figure-1b.std"))));
    Run changed = Witnesses.verify(result);
    assertThat(changed.out()).contains("input has changed since: " + trace);
    assertThat(changed.code()).isEqualTo(ExitCode.RACES);
    Files.delete(trace);
    Run gone = Witnesses.verify(result);
    assertThat(gone.out())
        .contains("not verified. Its input cannot be loaded: " + trace + " is not here;")
        .doesNotContain("changed since");
    assertThat(gone.code()).isEqualTo(ExitCode.INCONCLUSIVE);
  }

  @Test
  void whatKeepsAllRacesFromVerificationIsSaidOnce() throws IOException {
    Path trace = directory.resolve("going.std");
    Files.writeString(trace, "A|w(x)|1\nB|w(x)|2\nA|w(y)|3\nB|w(y)|4\n");
    String result = json("predict", trace.toString());
    Files.delete(trace);
    Run gone = Witnesses.verify(result);
    assertThat(gone.out())
        .contains(
            "  2 findings: not verified. Its input cannot be loaded: " + trace + " is not here;")
        .containsOnlyOnce("is not here")
        .endsWith("0 witnesses verified, 0 failed, 2 not verified\n");
    assertThat(gone.code()).isEqualTo(ExitCode.INCONCLUSIVE);
  }

  /** A result may come from anybody: it must not make us run or write what it likes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "check --clang /bin/true guarded.c",
        "check -o stolen guarded.c",
        "check --witness stolen guarded.c",
        "check --graph stolen guarded.c",
        "check guarded.c -- -fplugin=evil.so",
        "check guarded.c -- -Xclang -load -Xclang evil.so",
        "check guarded.c -- @flags",
        "check @flags",
        "cilk --flang /bin/true guarded.c",
        "cilk guarded.c -- -ftime-trace=stolen",
        "explore --replay stolen Guarded",
        "predict --witness stolen guarded.c",
        "convert --to std guarded.c",
        "check --no-such-option guarded.c",
        "check"
      })
  void whatAResultMustNotNameIsRefused(String line) throws IOException {
    ObjectNode result = (ObjectNode) JSON.readTree(result("predict"));
    List<String> words = List.of(line.split(" "));
    ((ObjectNode) result.get("origin"))
        .put("command", words.get(0))
        .set("arguments", JSON.valueToTree(words.subList(1, words.size())));
    Run run = Witnesses.verify(result.toString());
    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("its origin").hasLineCount(1);
    assertThat(Path.of("stolen")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[",
        "[]",
        "{}",
        "[1]",
        "null",
        "{\"schema\": \"photofinish-result/2\"}",
        "{\"schema\": \"photofinish-result/1\", \"engine\": 1}",
        "{\"schema\": \"photofinish-result/1\", \"engine\": \"x\", \"input\": \"\", \"races\":"
            + " [{}]}"
      })
  void whatIsNoResultIsRefused(String text) throws IOException {
    Run run = Witnesses.verify(text);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).hasLineCount(1);
  }
}

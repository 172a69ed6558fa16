package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The options of {@code explore}, and what it says to wrong input. */
class ExploreCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path folder;

  @BeforeAll
  static void compile() throws IOException {
    Files.writeString(
        folder.resolve("Counter.java"),
        """
        public class Counter {
          static int count;
          static volatile int step;
          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> { step = 1; step = 2; count++; });
            other.start();
            count++;
            other.join();
          }
        }
        """);
    Files.writeString(
        folder.resolve("Philosophers.java"),
        """
        public class Philosophers {
          static final Object LEFT = new Object();
          static final Object RIGHT = new Object();
          public static void main(String[] args) {
            new Thread(() -> { synchronized (LEFT) { synchronized (RIGHT) { } } }).start();
            synchronized (RIGHT) { synchronized (LEFT) { } }
          }
        }
        """);
    Files.writeString(
        folder.resolve("Initialisers.java"),
        """
        public class Initialisers {
          static class Base { static Object first = new Derived(); static int value = 1; }
          static class Derived extends Base { static int other = 2; }
          public static void main(String[] args) {
            new Thread(() -> System.out.println(Derived.other)).start();
            new Thread(() -> System.out.println(Base.value)).start();
          }
        }
        """);
    Files.writeString(
        folder.resolve("Sockets.java"),
        """
        public class Sockets {
          public static void main(String[] args) throws Exception {
            new Thread(() -> { }).start();
            new java.net.Socket("localhost", 1);
          }
        }
        """);
    Files.writeString(
        folder.resolve("CounterTest.java"),
        """
        import org.junit.jupiter.api.Test;
        public class CounterTest {
          int count;
          @Test void racy() throws InterruptedException {
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            other.join();
          }
          @Test void guarded() throws InterruptedException {
            Thread other = new Thread(() -> { synchronized (this) { count++; } });
            other.start();
            synchronized (this) { count++; }
            other.join();
          }
        }
        """);
    Files.writeString(
        folder.resolve("Weak.java"),
        """
        import java.util.concurrent.atomic.AtomicBoolean;
        public class Weak {
          static final AtomicBoolean taken = new AtomicBoolean();
          static int count;
          public static void main(String[] args) {
            new Thread(() -> count++).start();
            if (!taken.weakCompareAndSetVolatile(false, true)) { count++; }
          }
        }
        """);
    Files.writeString(
        folder.resolve("Pair.java"),
        """
        public class Pair {
          static class Inner { static int right; }
          static int left;
          static void swap() { left++; Inner.right++; }
          public static void main(String[] args) {
            new Thread(Pair::swap).start();
            swap();
          }
        }
        """);
    Files.writeString(
        folder.resolve("FixtureTest.java"),
        """
        import org.junit.jupiter.api.*;
        public class FixtureTest {
          static int[] shared;
          int count;
          @BeforeAll static void share() { shared = new int[1]; }
          @BeforeEach void count() { count = 1; }
          @AfterAll static void last() throws InterruptedException {
            Thread other = new Thread(() -> shared[0]++);
            other.start();
            shared[0]++;
          }
          @Test void racyAtTheEnd() { shared[0] = count; }
          @Disabled @Test void disabled() { new Thread(() -> count++).start(); count++; }
          @Test void withParameter(TestInfo info) {}
        }
        """);
    Files.writeString(
        folder.resolve("Account.java"),
        """
        import java.util.concurrent.locks.ReentrantLock;
        public class Account {
          final ReentrantLock guard = new ReentrantLock();
          int balance;
          void deposit() {
            guard.lock();
            balance++;
            guard.unlock();
          }
          public static void main(String[] args) {
            Account account = new Account();
            new Thread(account::deposit).start();
            account.balance = 2;
          }
        }
        """);
    Files.writeString(folder.resolve("Broken.class"), "this is no class file");
    Files.writeString(folder.resolve("empty.txt"), "");
    Files.writeString(folder.resolve("wrong.txt"), "photofinish-java-schedule/2\nstep one 0 1\n");
    List<String> arguments = new ArrayList<>(List.of("-g", "-d", folder.toString()));
    try (Stream<Path> files = Files.list(folder)) {
      files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(arguments::add);
    }
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(failed).isZero();
  }

  private static Run explore(String... arguments) {
    List<String> command = new ArrayList<>(List.of("explore", "-cp", folder.toString()));
    command.addAll(List.of(arguments));
    return Run.of(command.toArray(String[]::new));
  }

  private static JsonNode report(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("--format", "json"));
    command.addAll(List.of(arguments));
    return JSON.readTree(explore(command.toArray(String[]::new)).out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Nothing",
        "Broken",
        "CounterTest",
        "--junit Nothing",
        "--junit Broken",
        "--junit Counter",
        "--junit CounterTest#missing",
        "--replay FOLDER/none.txt Counter",
        "--replay FOLDER/empty.txt Counter",
        "--replay FOLDER/wrong.txt Counter"
      })
  void whatCannotBeReadIsSaidInOneLine(String arguments) {
    Run run = explore(arguments.replace("FOLDER", folder.toString()).split(" "));
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSize(1);
  }

  @Test
  void aClassPathThatIsNotThereIsNamed() {
    Run run = Run.of("explore", "-cp", folder.resolve("none").toString(), "Counter");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("none: no such file").hasLineCount(1);
  }

  @Test
  void aWrongLineOfAScheduleIsNamed() {
    Run run = explore("--replay", folder.resolve("wrong.txt").toString(), "Counter");
    assertThat(run.err()).contains("wrong.txt:2: cannot be read: step one 0 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--search bfs",
        "--search heuristic --granularity access",
        "--knowledge h",
        "--granularity sync",
        "--granularity access --track reads --all",
        "--shortest"
      })
  void everyWayOfSearchingFindsTheRace(String options) throws IOException {
    JsonNode report = report((options + " Counter").split(" "));
    assertThat(report.path("verdict").asText()).isEqualTo("races");
    assertThat(report.path("races").path(0).path("variable").asText()).isEqualTo("Counter.count");
  }

  @ParameterizedTest
  @ValueSource(strings = {"call", "sync"})
  void adviceNamesALockOfTheLibrary(String granularity) throws IOException {
    JsonNode report = report("--granularity", granularity, "Account");
    assertThat(report.at("/races/0/advice").asText())
        .contains("holds Account@1.guard (taken at line 6) at line 7", "holds no lock at line 13")
        .contains("guard both with that lock.");
  }

  @Test
  void theShortestPathIsNotLonger() throws IOException {
    int shortest = report("--shortest", "Counter").at("/stats/racePath").asInt();
    assertThat(shortest).isPositive();
    assertThat(report("Counter").at("/stats/racePath").asInt()).isGreaterThanOrEqualTo(shortest);
  }

  @Test
  void testMethodsAreExploredOneByOne() throws IOException {
    JsonNode reports = report("--junit", "CounterTest");
    assertThat(reports).hasSize(2);
    assertThat(report("--junit", "CounterTest#racy").path("verdict").asText()).isEqualTo("races");
    assertThat(report("--junit", "CounterTest#guarded").path("verdict").asText()).isEqualTo("none");
  }

  @Test
  void aWitnessSaysWhatFailsForNoReason() {
    assertThat(explore("Weak").out())
        .contains(".weakCompareAndSetVolatile, which fails for no reason");
  }

  @Test
  void twoVariablesOfALineAreTwoRaces() throws IOException {
    assertThat(variables(report("--all", "Pair"))).containsOnly("Pair.left", "Inner.right");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Inner.right", "Pair.Inner.right", "Pair$Inner.right"})
  void aBenignFieldIsNamedInAnyWay(String field) throws IOException {
    assertThat(variables(report("--all", "--benign", field, "Pair"))).containsOnly("Pair.left");
  }

  private static List<String> variables(JsonNode report) {
    return report.path("races").findValuesAsText("variable");
  }

  @Test
  void whatIsForAllTestsRunsAsWell() throws IOException {
    JsonNode report = report("--junit", "FixtureTest#racyAtTheEnd");
    assertThat(report.path("defects")).isEmpty();
    assertThat(report.path("verdict").asText()).isEqualTo("races");
  }

  @Test
  void testsThatCannotBeRunAreNamed() {
    Run run = explore("--junit", "FixtureTest");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("no method withParameter() without parameters").hasLineCount(1);
    assertThat(run.out()).contains("racyAtTheEnd").doesNotContain("disabled");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Philosophers --all", "Philosophers 1 --witness w.txt", "Philosophers -cp=x"})
  void anOptionBehindTheMainClassIsTheProgramsAndTheUserIsTold(String arguments) {
    Run run = explore(arguments.split(" "));
    assertThat(run.code()).isEqualTo(ExitCode.DEFECTS);
    assertThat(run.err())
        .matches("(?s)photofinish: -\\S+ is behind the main class and goes to the program.*")
        .hasLineCount(1);
    assertThat(run.out()).contains("arguments " + arguments.substring("Philosophers ".length()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-- Philosophers --all", "Philosophers -all --unknown all"})
  void theUserIsNotToldIfItIsMeant(String arguments) {
    Run run = explore(arguments.split(" "));
    assertThat(run.code()).isEqualTo(ExitCode.DEFECTS);
    assertThat(run.err()).isEmpty();
  }

  @Test
  void aDeadlockComesWithItsSchedule() {
    Run run = explore("Philosophers");
    assertThat(run.code()).isEqualTo(ExitCode.DEFECTS);
    assertThat(run.out())
        .contains("deadlock: ", "Thread-0 holds ", " and waits to lock ")
        .containsPattern("lock .*<- waits\n");
  }

  @Test
  void aDeadlockIsVerified() throws IOException {
    Run told = explore("--format", "json", "Philosophers");
    Path result = Files.writeString(folder.resolve("deadlock.json"), told.out());
    Run run = Run.of("verify", result.toString());
    assertThat(run.out()).contains("deadlock at ", "1 witness verified, 0 failed");
    assertThat(run.code()).isZero();
    Files.writeString(result, told.out().replace("main holds", "nobody holds"));
    assertThat(Run.of("verify", result.toString()).code()).isEqualTo(ExitCode.RACES);
  }

  @Test
  void aSuperclassAndItsSubclassCanWaitForEachOther() {
    Run run = explore("Initialisers");
    assertThat(run.code()).isEqualTo(ExitCode.DEFECTS);
    assertThat(run.out())
        .contains("deadlock: ", "waits to initialise Base", "waits to initialise Derived");
  }

  @Test
  void whatTheMachineCannotRunIsNamedWithItsLine() {
    Run run = explore("Sockets");
    assertThat(run.code()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.out()).contains("not supported", "Sockets.java:4", "native ");
  }
}

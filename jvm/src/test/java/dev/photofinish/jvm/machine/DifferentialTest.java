package dev.photofinish.jvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.samples.Collected;
import dev.photofinish.jvm.samples.Dates;
import dev.photofinish.jvm.samples.Handles;
import dev.photofinish.jvm.samples.Languages;
import dev.photofinish.jvm.samples.Numbers;
import dev.photofinish.jvm.samples.Texts;
import dev.photofinish.search.machine.ThreadStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same code on the host and on the machine gives the same text. */
class DifferentialTest {

  static List<Supplier<String>> samples() {
    return List.of(
        new Numbers(), new Texts(), new Collected(), new Languages(), new Handles(), new Dates());
  }

  /** What the machine runs. */
  public static final class Main {
    private Main() {}

    public static void main(String[] args) throws ReflectiveOperationException {
      System.out.print(
          switch (args[0]) {
            case "Numbers" -> new Numbers().get();
            case "Texts" -> new Texts().get();
            case "Collected" -> new Collected().get();
            case "Handles" -> new Handles().get();
            case "Dates" -> new Dates().get();
            default -> new Languages().get();
          });
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void agreesWithTheHost(Supplier<String> sample) throws Exception {
    try (ClassPath path = testClasses()) {
      JavaMachine machine =
          new JavaMachine(
              Program.main(path, Main.class.getName(), List.of(sample.getClass().getSimpleName())),
              MachineOptions.defaults());
      finish(machine);
      assertThat(machine.cut()).isEmpty();
      assertThat(machine.failures()).isEmpty();
      assertThat(machine.output()).isEqualTo(sample.get());
    }
  }

  /** Goes on from where the program gets a value from outside. */
  static void finish(JavaMachine machine) {
    while (machine.status(0) != ThreadStatus.DONE && machine.cut().isEmpty()) {
      machine.step(0, 0, null);
    }
  }

  static ClassPath testClasses() throws Exception {
    return ClassPath.of(
        List.of(
            Path.of(
                DifferentialTest.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI())));
  }
}

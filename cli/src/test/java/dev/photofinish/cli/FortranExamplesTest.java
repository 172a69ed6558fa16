package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.photofinish.llvm.toolchain.Flang;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The engine {@code static} finds the races of Fortran programs, and proves those without. */
class FortranExamplesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  static List<ProgramExpectation> programs() throws IOException {
    return ProgramExpectation.under(Path.of("../examples/fortran"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aProgramIsJudgedAsExpected(ProgramExpectation expectation) throws IOException {
    assumeTrue(Flang.onPath().isPresent(), "no flang on the PATH");
    Run run =
        Run.of("check", "--engine", "static", "--format", "json", expectation.program().toString());
    assertThat(run.err()).isEmpty();
    assertThat(expectation.deviations(JSON.readTree(run.out()))).isEmpty();
  }

  @Test
  void simdLoopsAreNotFollowed() throws IOException {
    assumeTrue(Flang.onPath().isPresent(), "no flang on the PATH");
    Path file = folder.resolve("lanes.f90");
    Files.writeString(
        file,
        """
        program lanes
          integer :: i, a(20)
          a = 0
          !$omp simd
          do i = 1, 19
            a(i + 1) = a(i)
          end do
        end program
        """);
    Run run = Run.of("check", "--engine", "static", file.toString());
    assertThat(run.code()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.out()).contains("does not follow simd loops in Fortran");
  }

  @Test
  void aFileThatUsesAModuleIsCompiledAfterIt() throws IOException {
    assumeTrue(Flang.onPath().isPresent(), "no flang on the PATH");
    Path program = folder.resolve("program.f90");
    Files.writeString(
        program,
        """
        program sums
          use counting
          integer :: i
          !$omp parallel do
          do i = 1, 10
            call count(i)
          end do
        end program
        """);
    Path module = folder.resolve("counting.f90");
    Files.writeString(
        module,
        """
        module counting
          integer :: total = 0
        contains
          subroutine count(i)
            integer, intent(in) :: i
            total = total + i
          end subroutine
        end module
        """);
    Run run = Run.of("check", "--engine", "static", program.toString(), module.toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(ExitCode.RACES);
    assertThat(run.out()).contains("race on total", "counting.f90:6");
    assertThat(folder).isDirectoryNotContaining("glob:**.mod");
  }

  @Test
  void aReductionThatOnlyFlangOrdersIsNotProved() throws IOException {
    assumeTrue(Flang.onPath().isPresent(), "no flang on the PATH");
    Path file = folder.resolve("late.f90");
    Files.writeString(
        file,
        """
        program late
          integer :: a, i
          !$omp parallel shared(a) private(i)
          !$omp master
          a = 0
          !$omp end master
          !$omp do reduction(+:a)
          do i = 1, 10
            a = a + i
          end do
          !$omp end do
          !$omp end parallel
          print *, a
        end program
        """);
    Run run = Run.of("check", file.toString());
    assertThat(run.code()).isEqualTo(ExitCode.INCONCLUSIVE);
    assertThat(run.out()).contains("late.f90:7: flang waits").doesNotContain("_Fortran");
  }

  @Test
  void aFlangThatIsNoneIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("sum.f90"), "program sum\nend program\n");
    Run run = Run.of("check", "--flang", folder.resolve("none").toString(), file.toString());
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("none is not an executable file");
  }
}

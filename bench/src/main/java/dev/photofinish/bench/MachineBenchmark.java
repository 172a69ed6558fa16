package dev.photofinish.bench;

import dev.photofinish.core.Progress;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineOptions;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How fast the LLVM machine runs, in instructions of LLVM; each run compiles by itself. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 1, time = 3)
@Measurement(iterations = 3, time = 3)
@Fork(1)
public class MachineBenchmark {
  /** 0 for code that is only interpreted. */
  @Param({"0", "50000"})
  public int compileAfter;

  /** What is executed. */
  @Param public Kernel kernel;

  /** Programs with different hot spots. */
  public enum Kernel {
    /** Loops over arrays of doubles. */
    MATMUL(
        """
        double a[120][120], b[120][120], c[120][120];
        int main(void) {
          for (int i = 0; i < 120; i++) for (int j = 0; j < 120; j++) { a[i][j] = i; b[i][j] = j; }
          for (int r = 0; r < 25; r++)
            for (int i = 0; i < 120; i++) for (int k = 0; k < 120; k++) for (int j = 0; j < 120; j++)
              c[i][j] += a[i][k] * b[k][j];
        }
        """),
    /** Integers, and branches that are hard to predict. */
    COLLATZ(
        """
        long most;
        int main(void) {
          for (int i = 1; i < 600000; i++) {
            long n = i, steps = 0;
            while (n != 1) { n = n % 2 ? 3 * n + 1 : n / 2; steps++; }
            if (steps > most) most = steps;
          }
        }
        """),
    /** Calls. */
    FIB(
        """
        int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
        int main(void) { return fib(30) == 0; }
        """);

    private final String source;

    Kernel(String source) {
      this.source = source;
    }
  }

  /** What was executed. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Executed {
    public long instructions;
  }

  private Program program;

  @Setup
  public void compile() throws IOException {
    Path file = Files.createTempFile("kernel", ".c");
    Files.writeString(file, kernel.source);
    program = FrontEnd.bundled(Progress.NONE).load(CompileRequest.of(file));
    Files.delete(file);
  }

  @Benchmark
  public long run(Executed executed) {
    MachineOptions options = MachineOptions.defaults().withCycleThreshold(0);
    Machine machine =
        new Machine(program, StandardLibrary.library(), options.withCompileAfter(compileAfter));
    int main = machine.start(List.of()).id();
    machine.runLocal(main);
    executed.instructions += machine.instructions();
    return machine.instructions();
  }
}

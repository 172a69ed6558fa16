package dev.photofinish.cli;

import dev.photofinish.check.program.ProgramLoader;
import dev.photofinish.check.program.ProgramSources;
import dev.photofinish.core.Progress;
import dev.photofinish.core.watch.Watchdog;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code photofinish ir}. */
@Command(
    name = "ir",
    description = "Prints the intermediate representation that check analyses.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    footer = {"", "What follows -- goes to clang."})
final class IrCommand implements Callable<Integer> {
  private final Console console;
  private final Failures failures;
  private final Watchdog watchdog;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "C and C++ sources, or a compile_commands.json")
  private List<Path> files;

  @Option(names = "--ssa", description = "in the form that the static engine analyses")
  private boolean ssa;

  @Mixin private TimeLimit timeout;
  @Mixin private final CompilerSettings compiler;

  IrCommand(Console console, Failures failures, Watchdog watchdog, List<String> clangFlags) {
    this.console = console;
    this.failures = failures;
    this.watchdog = watchdog;
    this.compiler = new CompilerSettings(clangFlags);
  }

  @Override
  public Integer call() throws Exception {
    compiler.ignored().ifPresent(failures::note);
    if (failures.isUnreadable(files)) {
      return ExitCode.BAD_INPUT;
    }
    try {
      Optional<String> text = watchdog.within(timeout.duration(), this::text);
      if (text.isEmpty()) {
        return failures.late(files.get(0), timeout.duration()).exitCode();
      }
      PrintWriter out = new PrintWriter(console.outWriter());
      out.print(text.get());
      out.flush();
      return ExitCode.OK;
    } catch (ProgramLoader.LateException e) {
      return failures.late(files.get(0), timeout.duration()).exitCode();
    } catch (IOException e) {
      return failures.input(files.get(0), e).exitCode();
    }
  }

  private String text() throws IOException {
    ProgramLoader loader =
        ProgramLoader.of(compiler.options(), timeout.duration(), Progress.NONE, failures::note);
    StringBuilder text = new StringBuilder();
    for (ProgramSources program : loader.programs(files, Progress.NONE)) {
      text.append(
          ProgramLoader.read(
              loader.compile(program), ssa ? CompiledProgram::inSsa : CompiledProgram::asCompiled));
    }
    return text.toString();
  }
}

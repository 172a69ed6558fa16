package dev.photofinish.llvm.machine;

import dev.photofinish.core.Progress;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Compiles C for tests and runs it, the lowest thread that can move first. */
final class Execution {
  private static final int PATIENCE = 100_000;

  private Execution() {}

  static Program compile(String source) {
    return compile("test.c", source);
  }

  static Program compile(String fileName, String source) {
    try {
      Path directory = Files.createTempDirectory("photofinish");
      Path file = Files.writeString(directory.resolve(fileName), source);
      try {
        return FrontEnd.bundled(Progress.NONE).load(CompileRequest.of(file));
      } finally {
        Files.delete(file);
        Files.delete(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A machine in front of the first instruction. */
  static Machine machine(String source, Library... more) {
    Library library = Library.chain(Library.chain(more), StandardLibrary.library());
    Machine machine = new Machine(compile(source), library, MachineOptions.defaults());
    machine.start(List.of());
    return machine;
  }

  /** A machine that has executed a program to its end. */
  static Machine run(String source, Library... more) {
    Machine machine = machine(source, more);
    finish(machine);
    return machine;
  }

  static void finish(Machine machine) {
    for (int i = 0; i < PATIENCE && machine.ending().isEmpty(); i++) {
      if (!step(machine)) {
        return;
      }
    }
  }

  /** Moves every thread that can move once. */
  static boolean step(Machine machine) {
    boolean moved = false;
    for (MachineThread thread : machine.threads()) {
      if (machine.ending().isPresent()) {
        return false;
      }
      if (!machine.hasThread(thread.id())) {
        continue;
      }
      ThreadStatus status = machine.thread(thread.id()).status();
      if (status == ThreadStatus.RUNNABLE) {
        machine.runLocal(thread.id());
        moved = true;
      } else if (status == ThreadStatus.AT_CHOICE) {
        machine.choose(thread.id(), 0);
        moved = true;
      } else if (machine.enabled(thread.id())) {
        machine.perform(thread.id());
        moved = true;
      }
    }
    return moved;
  }

  static String output(String source) {
    return run(source).output();
  }
}

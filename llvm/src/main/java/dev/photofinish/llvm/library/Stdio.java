package dev.photofinish.llvm.library;

import dev.photofinish.llvm.library.files.FileException;
import dev.photofinish.llvm.library.files.OpenFiles;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.llvm.machine.VaList;
import dev.photofinish.search.machine.AccessKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Output of {@code <stdio.h>}. Streams have a lock of their own, so that two threads which print do
 * not race; it orders nothing that the program could rely on.
 *
 * <p>Values that are printed may depend on the schedule. Then so do what the call returns, what it
 * stores for {@code %n}, and the content of the file and the position in it. Nobody reads what goes
 * to a terminal.
 */
final class Stdio {
  private static final int END_OF_FILE = -1;

  private Stdio() {}

  static void addTo(Table table) {
    table
        .add(toOutput(call -> print(call, OpenFiles.OUTPUT, 0, of(call, 1))), "printf")
        .add(toStream(0, (call, file) -> print(call, file, 1, of(call, 2))), "fprintf")
        .add(toDescriptor(Stdio::printToDescriptor), "dprintf")
        .add(toOutput(call -> print(call, OpenFiles.OUTPUT, 0, list(call, 1))), "vprintf")
        .add(toStream(0, (call, file) -> print(call, file, 1, list(call, 2))), "vfprintf")
        .add(Operations.local(call -> store(call, Long.MAX_VALUE, 1, of(call, 2))), "sprintf")
        .add(Operations.local(call -> store(call, call.argument(1), 2, of(call, 3))), "snprintf")
        .add(Operations.local(call -> store(call, Long.MAX_VALUE, 1, list(call, 2))), "vsprintf")
        .add(Operations.local(call -> store(call, call.argument(1), 2, list(call, 3))), "vsnprintf")
        .add(toOutput(Stdio::putLine), "puts")
        .add(toStream(1, Stdio::putString), "fputs")
        .add(toOutput(call -> putCharacter(call, OpenFiles.OUTPUT)), "putchar")
        .add(toStream(1, Stdio::putCharacter), "putc", "fputc", "_IO_putc")
        .add(toStream(3, Stdio::writeElements), "fwrite")
        .add(toDescriptor(Stdio::writeBytes), "write");
  }

  /** Writes to a descriptor and gives a number. */
  @FunctionalInterface
  private interface Output {
    long write(CallContext call, int file) throws FileException;
  }

  private static External toOutput(FileState.Action action) {
    return FileState.onDescriptor(call -> OpenFiles.OUTPUT, END_OF_FILE, action)
        .with(TaintRule.PROPAGATE);
  }

  private static External toDescriptor(FileState.Action action) {
    return FileState.onDescriptor(
            0,
            END_OF_FILE,
            call -> {
              Taints.addressesAndSizes(call, 0);
              return action.run(call);
            })
        .with(TaintRule.PROPAGATE);
  }

  private static External toStream(int argument, Output output) {
    return FileState.onStream(
            argument,
            END_OF_FILE,
            call -> {
              Taints.addressesAndSizes(call, argument);
              return output.write(call, Streams.number(call, argument));
            })
        .with(TaintRule.PROPAGATE);
  }

  private static FormatArguments of(CallContext call, int first) {
    return FormatArguments.of(call, first);
  }

  private static FormatArguments list(CallContext call, int index) {
    return FormatArguments.of(new VaList(call.memory(), call.argument(index)));
  }

  private static long print(CallContext call, int file, int format, FormatArguments arguments)
      throws FileException {
    Taints.addressesAndSizes(call, format);
    byte[] text = PrintFormat.print(call, call.argument(format), arguments);
    put(call, file, text);
    return text.length;
  }

  private static long printToDescriptor(CallContext call) throws FileException {
    Taints.addressesAndSizes(call, 1);
    byte[] text = PrintFormat.print(call, call.argument(1), of(call, 2));
    write(call, call.intArgument(0), text);
    return text.length;
  }

  private static void store(CallContext call, long room, int format, FormatArguments arguments) {
    byte[] text = PrintFormat.print(call, call.argument(format), arguments);
    if (room > 0) {
      int kept = (int) Math.min(text.length, room - 1);
      CString.write(call, call.argument(0), Arrays.copyOf(text, kept));
    }
    call.result(text.length);
  }

  /** Writes to a stream, through its array if it has one. */
  private static void put(CallContext call, int file, byte[] bytes) throws FileException {
    write(call, file, bytes);
    StreamBuffers.write(call, file, bytes);
  }

  /** Writes to an open file; a stream remembers if it must not. */
  static void write(CallContext call, int file, byte[] bytes) throws FileException {
    OpenFiles files = FileState.open(call);
    try {
      if (files.description(file).isTerminal()) {
        call.print(new String(bytes, StandardCharsets.UTF_8));
        return;
      }
      FileState.touch(call, file, AccessKind.ATOMIC_WRITE);
      if (files.stream(file).pushedBack() >= 0) {
        files.seek(FileState.tree(call), file, -1, 1);
        files.stream(file, files.stream(file).moved());
      }
      files.write(FileState.tree(call), file, bytes);
    } catch (FileException e) {
      files.stream(file, files.stream(file).troubled());
      throw e;
    }
  }

  private static long putLine(CallContext call) throws FileException {
    Taints.addressesAndSizes(call, 0);
    byte[] text = CString.read(call, call.argument(0));
    byte[] line = Arrays.copyOf(text, text.length + 1);
    line[text.length] = '\n';
    put(call, OpenFiles.OUTPUT, line);
    return line.length;
  }

  private static long putString(CallContext call, int file) throws FileException {
    Taints.addressesAndSizes(call, 0);
    put(call, file, CString.read(call, call.argument(0)));
    return 1;
  }

  private static long putCharacter(CallContext call, int file) throws FileException {
    put(call, file, new byte[] {(byte) call.argument(0)});
    return call.argument(0) & 0xFF;
  }

  private static long writeElements(CallContext call, int file) {
    Taints.addressesAndSizes(call, 0, 1, 2);
    long length = call.argument(1) * call.argument(2);
    try {
      put(call, file, CString.readBytes(call, call.argument(0), length));
    } catch (FileException e) {
      FileState.fail(call, e.error());
      return 0;
    }
    return call.argument(1) == 0 ? 0 : call.argument(2);
  }

  private static long writeBytes(CallContext call) throws FileException {
    Taints.addressesAndSizes(call, 1, 2);
    long length = call.argument(2);
    write(call, call.intArgument(0), CString.readBytes(call, call.argument(1), length));
    return length;
  }
}

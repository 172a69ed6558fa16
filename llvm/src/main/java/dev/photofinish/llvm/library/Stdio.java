package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.llvm.machine.VaList;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Output of {@code <stdio.h>}. Streams have a lock of their own, so that two threads which print do
 * not race; it orders nothing that the program could rely on.
 */
final class Stdio {
  private Stdio() {}

  static void addTo(Table table) {
    table
        .add(printing(call -> print(call, FileTable.OUTPUT, 0, of(call, 1))), "printf")
        .add(printing(call -> print(call, Streams.number(call, 0), 1, of(call, 2))), "fprintf")
        .add(printing(call -> print(call, call.intArgument(0), 1, of(call, 2))), "dprintf")
        .add(printing(call -> print(call, FileTable.OUTPUT, 0, list(call, 1))), "vprintf")
        .add(printing(call -> print(call, Streams.number(call, 0), 1, list(call, 2))), "vfprintf")
        .add(Operations.local(call -> store(call, Long.MAX_VALUE, 1, of(call, 2))), "sprintf")
        .add(Operations.local(call -> store(call, call.argument(1), 2, of(call, 3))), "snprintf")
        .add(Operations.local(call -> store(call, Long.MAX_VALUE, 1, list(call, 2))), "vsprintf")
        .add(Operations.local(call -> store(call, call.argument(1), 2, list(call, 3))), "vsnprintf")
        .add(printing(Stdio::putLine), "puts")
        .add(printing(Stdio::putString), "fputs", "fputs_unlocked")
        .add(printing(call -> putCharacter(call, FileTable.OUTPUT)), "putchar", "putchar_unlocked")
        .add(
            printing(call -> putCharacter(call, Streams.number(call, 1))),
            "putc",
            "fputc",
            "_IO_putc",
            "putc_unlocked",
            "fputc_unlocked")
        .add(printing(Stdio::writeElements), "fwrite", "fwrite_unlocked")
        .add(printing(Stdio::writeBytes), "write");
  }

  private static External printing(Consumer<CallContext> action) {
    return Operations.local(action).with(TaintRule.HARMLESS);
  }

  private static FormatArguments of(CallContext call, int first) {
    return FormatArguments.of(call, first);
  }

  private static FormatArguments list(CallContext call, int index) {
    return FormatArguments.of(new VaList(call.memory(), call.argument(index)));
  }

  private static void print(CallContext call, int file, int format, FormatArguments arguments) {
    byte[] text = PrintFormat.print(call, call.argument(format), arguments);
    write(call, file, text);
    call.result(text.length);
  }

  private static void store(CallContext call, long room, int format, FormatArguments arguments) {
    byte[] text = PrintFormat.print(call, call.argument(format), arguments);
    if (room > 0) {
      int kept = (int) Math.min(text.length, room - 1);
      CString.write(call, call.argument(0), Arrays.copyOf(text, kept));
    }
    call.result(text.length);
  }

  /** Writes to an open file. */
  static void write(CallContext call, int file, byte[] bytes) {
    if (file == FileTable.OUTPUT || file == FileTable.ERROR) {
      call.print(new String(bytes, StandardCharsets.UTF_8));
      return;
    }
    FileTable files = Components.of(call, FileTable.class, FileTable::new);
    OpenFile open = files.file(file);
    if (open == null) {
      return;
    }
    if (open.mode().writes()) {
      int at = open.mode().appends() ? files.length(open.name()) : open.told();
      files.write(open.name(), at, bytes);
      files.update(file, open.at(at + bytes.length));
    } else {
      files.update(file, open.troubled());
    }
  }

  private static void putLine(CallContext call) {
    byte[] text = CString.read(call, call.argument(0));
    byte[] line = Arrays.copyOf(text, text.length + 1);
    line[text.length] = '\n';
    write(call, FileTable.OUTPUT, line);
    call.result(line.length);
  }

  private static void putString(CallContext call) {
    write(call, Streams.number(call, 1), CString.read(call, call.argument(0)));
    call.result(1);
  }

  private static void putCharacter(CallContext call, int file) {
    write(call, file, new byte[] {(byte) call.argument(0)});
    call.result(call.argument(0) & 0xFF);
  }

  private static void writeElements(CallContext call) {
    long length = call.argument(1) * call.argument(2);
    write(call, Streams.number(call, 3), CString.readBytes(call, call.argument(0), length));
    call.result(call.argument(1) == 0 ? 0 : call.argument(2));
  }

  private static void writeBytes(CallContext call) {
    int file = call.intArgument(0);
    if (file != FileTable.OUTPUT && file != FileTable.ERROR) {
      throw call.unsupported("write to a file descriptor other than 1 and 2");
    }
    long length = call.argument(2);
    write(call, file, CString.readBytes(call, call.argument(1), length));
    call.result(length);
  }
}

package dev.photofinish.openmp.generated;

import dev.photofinish.openmp.generated.GeneratedProgram.Threading;
import dev.photofinish.openmp.generated.Statement.Index;
import dev.photofinish.openmp.generated.Statement.Operand;
import java.util.List;

/** Plain and atomic accesses of a program in a listing. */
final class ListedAccesses {
  private final NumberedText text;
  private final Threading threading;
  private final int number;

  ListedAccesses(NumberedText text, Threading threading, int number) {
    this.text = text;
    this.threading = threading;
    this.number = number;
  }

  /** Writes an access; gives whether the statement is one. */
  boolean write(Statement statement, List<Step> steps) {
    if (statement instanceof Statement.Read read) {
      int line = text.line("r%d = %s;".formatted(read.register(), cell(read.cell())));
      steps.add(new Step.Read(read.register(), read.cell(), line));
    } else if (statement instanceof Statement.Write write) {
      int line = text.line(cell(write.cell()) + " = " + CText.value(write.value()) + ";");
      steps.add(new Step.Write(write.cell(), write.value(), line));
    } else if (statement instanceof Statement.Increment increment) {
      int line = text.line(cell(increment.cell()) + "++;");
      steps.add(new Step.Read(Registers.COUNTER, increment.cell(), line));
      steps.add(new Step.Count(Registers.COUNTER));
      steps.add(new Step.Write(increment.cell(), new Operand.Register(Registers.COUNTER), line));
    } else if (statement instanceof Statement.AtomicRead read) {
      atomicRead(read, steps);
    } else if (statement instanceof Statement.AtomicWrite write) {
      String value = CText.value(write.value());
      int line =
          switch (threading) {
            case OPENMP ->
                text.line(
                    CText.atomic("write", write.order())
                        + cell(write.cell())
                        + " = "
                        + value
                        + ";");
            case PTHREAD ->
                text.line(
                    "__atomic_store_n(&%s, %s, %s);"
                        .formatted(cell(write.cell()), value, CText.order(write.order())));
          };
      steps.add(new Step.AtomicWrite(write.cell(), write.value(), write.order(), line));
    } else if (statement instanceof Statement.AtomicAdd add) {
      String cell = cell(add.cell());
      String update =
          switch (threading) {
            case OPENMP ->
                CText.atomic("capture", add.order()) + "r" + add.register() + " = " + cell + "++;";
            case PTHREAD ->
                "r%d = __atomic_fetch_add(&%s, 1, %s);"
                    .formatted(add.register(), cell, CText.order(add.order()));
          };
      steps.add(new Step.AtomicAdd(add.register(), add.cell(), add.order(), text.line(update)));
    } else {
      return false;
    }
    return true;
  }

  private void atomicRead(Statement.AtomicRead read, List<Step> steps) {
    String cell = cell(read.cell());
    int register = read.register();
    int line =
        switch (threading) {
          case OPENMP ->
              text.line(CText.atomic("read", read.order()) + "r" + register + " = " + cell + ";");
          case PTHREAD ->
              text.line(
                  "r%d = __atomic_load_n(&%s, %s);"
                      .formatted(register, cell, CText.order(read.order())));
        };
    steps.add(new Step.AtomicRead(register, read.cell(), read.order(), line));
  }

  private String cell(Index cell) {
    return CText.cell(number, cell);
  }
}

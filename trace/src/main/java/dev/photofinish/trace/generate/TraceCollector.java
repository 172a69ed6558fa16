package dev.photofinish.trace.generate;

import dev.photofinish.trace.ImpossibleEventException;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.SymbolTable;
import dev.photofinish.trace.TargetKind;
import dev.photofinish.trace.Trace;
import dev.photofinish.trace.TraceBuilder;
import java.util.Arrays;

/** Builds a {@link Trace} of generated events. Only what occurs in it gets a name. */
final class TraceCollector implements EventConsumer {
  private final TraceBuilder builder = new TraceBuilder();
  private final Naming threads = new Naming("T", builder.symbols().threads());
  private final Naming locks = new Naming("L", builder.symbols().locks());
  private final Naming variables = new Naming("V", builder.symbols().variables());
  private final Naming locations = new Naming("", builder.symbols().locations());

  TraceCollector(long events) {
    builder.expect(events);
  }

  @Override
  public void event(int thread, Op op, int target, int location) {
    int threadId = threads.id(thread);
    int targetId =
        op.target() == TargetKind.VARIABLE
            ? variables.id(target)
            : op.target() == TargetKind.LOCK ? locks.id(target) : threads.id(target);
    try {
      builder.add(threadId, op, targetId, locations.id(location));
    } catch (ImpossibleEventException e) {
      throw new IllegalStateException("a generated event is impossible", e);
    }
  }

  Trace build(String name) {
    return builder.build(name);
  }

  /** From the generator's numbers to those of a symbol table. */
  private static final class Naming {
    private final String prefix;
    private final SymbolTable table;
    private int[] ids = new int[0];

    Naming(String prefix, SymbolTable table) {
      this.prefix = prefix;
      this.table = table;
    }

    int id(int number) {
      if (number >= ids.length) {
        int known = ids.length;
        ids = Arrays.copyOf(ids, (int) Math.min(Integer.MAX_VALUE - 8L, number * 2L + 64));
        Arrays.fill(ids, known, ids.length, -1);
      }
      if (ids[number] < 0) {
        ids[number] = table.intern(prefix + number);
      }
      return ids[number];
    }
  }
}

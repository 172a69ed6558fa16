package dev.photofinish.openmp.kernels;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A C file of random programs, each a function with variables of its own; an argument says which to
 * run. Two or three threads do a few things each: they access data, raise and lower flags, wait for
 * them, and hold locks.
 */
final class HandshakeText implements BothEngines.ManyPrograms {
  private static final int FLAGS = 2;
  private static final int LOCKS = 2;

  private final List<String> lines = new ArrayList<>();
  private final List<Integer> firstLines = new ArrayList<>();

  /** How a flag is accessed. */
  private enum Mode {
    SEQUENTIAL("atomic write seq_cst", "atomic read seq_cst"),
    ACQUIRING("atomic write release", "atomic read acquire"),
    RELAXED("atomic write", "atomic read"),
    CRITICAL("critical", "critical");

    final String write;
    final String read;

    Mode(String write, String read) {
      this.write = write;
      this.read = read;
    }
  }

  HandshakeText(long firstSeed, int count) {
    lines.add("#include <omp.h>");
    lines.add("#include <stdlib.h>");
    for (int i = 0; i < count; i++) {
      firstLines.add(lines.size() + 1);
      write(i, new Random((firstSeed + i) * 7_919 + 3));
    }
    firstLines.add(lines.size() + 1);
    lines.add("int main(int count, char **words) {");
    lines.add("  switch (count > 1 ? atoi(words[1]) : 0) {");
    for (int i = 0; i < count; i++) {
      lines.add("  case %d: program%d(); break;".formatted(i, i));
    }
    lines.add("  }");
    lines.add("  return 0;");
    lines.add("}");
  }

  @Override
  public String text() {
    return String.join("\n", lines) + "\n";
  }

  String program(int number) {
    return String.join(
        "\n", lines.subList(firstLines.get(number) - 1, firstLines.get(number + 1) - 1));
  }

  @Override
  public int count() {
    return firstLines.size() - 1;
  }

  /** The program that a line is of. */
  @Override
  public int programOf(int line) {
    int found = Collections.binarySearch(firstLines, line);
    return found >= 0 ? found : -found - 2;
  }

  private void write(int number, Random random) {
    List<Mode> modes = new ArrayList<>();
    for (int flag = 0; flag < FLAGS; flag++) {
      lines.add("static int f%d_%d;".formatted(number, flag));
      modes.add(
          random.nextInt(5) == 0
              ? Mode.RELAXED
              : List.of(Mode.SEQUENTIAL, Mode.ACQUIRING, Mode.CRITICAL).get(random.nextInt(3)));
    }
    lines.add("static int x%d, y%d;".formatted(number, number));
    lines.add("static omp_lock_t l%d_0, l%d_1;".formatted(number, number));
    lines.add("static void program%d(void) {".formatted(number));
    lines.add("  omp_init_lock(&l%d_0);".formatted(number));
    lines.add("  omp_init_lock(&l%d_1);".formatted(number));
    int threads = random.nextInt(4) == 0 ? 3 : 2;
    boolean sections = random.nextInt(3) == 0;
    lines.add(
        "#pragma omp parallel %snum_threads(%d)".formatted(sections ? "sections " : "", threads));
    lines.add("  {");
    List<List<Integer>> held = new ArrayList<>();
    if (!sections) {
      lines.add("    int me = omp_get_thread_num();");
      for (int thread = 0; thread < threads; thread++) {
        held.add(new ArrayList<>());
        if (random.nextInt(3) == 0 && thread < LOCKS) {
          held.get(thread).add(thread);
          lines.add("    if (me == %d) omp_set_lock(&l%d_%d);".formatted(thread, number, thread));
        }
      }
      lines.add("#pragma omp barrier");
    }
    for (int thread = 0; thread < threads; thread++) {
      lines.add(sections ? "#pragma omp section" : "    if (me == %d)".formatted(thread));
      lines.add("    {");
      List<Integer> own = sections ? new ArrayList<>() : held.get(thread);
      int count = 2 + random.nextInt(3);
      for (int i = 0; i < count; i++) {
        step(number, thread, modes, own, random);
      }
      for (int lock : own) {
        lines.add("      omp_unset_lock(&l%d_%d);".formatted(number, lock));
      }
      lines.add("    }");
    }
    lines.add("  }");
    lines.add("}");
  }

  private void step(int number, int thread, List<Mode> modes, List<Integer> held, Random random) {
    int flag = random.nextInt(FLAGS);
    Mode mode = modes.get(flag);
    int lock = random.nextInt(LOCKS);
    switch (random.nextInt(9)) {
      case 0, 1, 2 -> lines.add("      x%d++;".formatted(number));
      case 3 -> lines.add("      y%d = x%d;".formatted(number, number));
      case 4, 5 -> raise(number, flag, mode, random.nextInt(4) == 0 ? 2 : 1);
      case 6, 7 -> {
        if (flag % 2 == thread % 2) {
          raise(number, flag, mode, 1);
        } else {
          await(number, flag, mode, random.nextInt(6) == 0 ? "!= 1" : ">= 1");
        }
      }
      default -> {
        if (held.contains(lock)) {
          held.remove((Integer) lock);
          lines.add("      omp_unset_lock(&l%d_%d);".formatted(number, lock));
        } else {
          held.add(lock);
          lines.add("      omp_set_lock(&l%d_%d);".formatted(number, lock));
        }
      }
    }
  }

  private void raise(int number, int flag, Mode mode, int value) {
    lines.add("#pragma omp " + mode.write);
    lines.add("      f%d_%d = %d;".formatted(number, flag, value));
  }

  private void await(int number, int flag, Mode mode, String until) {
    lines.add("      for (int seen = 0, done = 0; !done; done = seen %s) {".formatted(until));
    lines.add("#pragma omp " + mode.read);
    lines.add("        seen = f%d_%d;".formatted(number, flag));
    lines.add("      }");
  }
}

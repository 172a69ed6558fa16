package dev.photofinish.cilk;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.Numbering;
import dev.photofinish.cilk.structure.StructureRecorder;
import java.util.Random;

/** Small random programs; the same seed gives the same program for every atomization. */
public final class RandomProgram {
  private static final int DEEPEST = 3;

  private final Random random;
  private final StructureRecorder recorder;
  private final int variables;
  private final int widest;
  private int left;
  private int sites;

  private RandomProgram(long seed, Atomization atomization, Numbering numbering) {
    this.random = new Random(seed * 31 + 7);
    this.recorder = new StructureRecorder(atomization, numbering);
    this.variables = 1 + random.nextInt(3);
    this.widest = random.nextInt(4) == 0 ? 10 : 1;
    this.left = 8 + random.nextInt(16);
  }

  /** A program that is cut in a certain way. */
  public static AtomizedProgram record(long seed, Atomization atomization) {
    return record(seed, atomization, Numbering.LAZY);
  }

  static AtomizedProgram record(long seed, Atomization atomization, Numbering numbering) {
    RandomProgram program = new RandomProgram(seed, atomization, numbering);
    if (seed % 3 == 0) {
      program.readersBesideWrites();
    } else {
      program.body(0);
    }
    return program.recorder.program();
  }

  private void body(int depth) {
    for (int steps = 1 + random.nextInt(6); steps > 0 && left > 0; steps--) {
      left--;
      int site = sites++;
      switch (random.nextInt(10)) {
        case 0, 1, 2 -> {
          if (depth < DEEPEST) {
            recorder.spawn(depth, site);
            body(depth + 1);
            recorder.returned();
          }
        }
        case 3 -> recorder.sync(site);
        case 4, 5 -> recorder.cut(CutKind.WRITTEN, site);
        case 6, 7, 8 -> recorder.read(location(), size(), site);
        default -> recorder.write(location(), size(), site);
      }
    }
    if (depth == 0 && left > 0) {
      body(0);
    }
  }

  /** Where part C is most often wrong: cut readers beside a function that writes and spawns. */
  private void readersBesideWrites() {
    for (int readers = 2 + random.nextInt(2); readers > 0; readers--) {
      recorder.spawn(0, sites++);
      recorder.read(location(), 1, sites++);
      recorder.cut(CutKind.WRITTEN, sites++);
      recorder.read(location(), 1, sites++);
      recorder.returned();
    }
    for (int steps = 2 + random.nextInt(3); steps > 0; steps--) {
      recorder.write(location(), 1, sites++);
      recorder.spawn(1, sites++);
      if (random.nextInt(3) == 0) {
        recorder.write(location(), 1, sites++);
      }
      recorder.returned();
    }
    recorder.sync(sites++);
  }

  private long location() {
    return random.nextInt(variables) * 8L;
  }

  private int size() {
    return 1 + random.nextInt(widest);
  }
}

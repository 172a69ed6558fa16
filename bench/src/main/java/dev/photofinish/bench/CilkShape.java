package dev.photofinish.bench;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.Numbering;
import dev.photofinish.cilk.structure.StructureRecorder;
import java.util.Locale;

/** Kinds of programs whose transactions grow in number, each told to the recorder directly. */
enum CilkShape {
  /** One function spawns children that each increment one location in one transaction. */
  HOT {
    @Override
    void tell(StructureRecorder recorder, int transactions) {
      for (int i = 0; i < transactions; i++) {
        recorder.spawn(0, 0);
        recorder.read(0, 8, 1);
        recorder.write(0, 8, 2);
        recorder.returned();
      }
      recorder.sync(4);
    }
  },
  /** The same, with a cutpoint between reading and writing: a race of all with all. */
  RACY {
    @Override
    void tell(StructureRecorder recorder, int transactions) {
      for (int i = 0; i < transactions / 2; i++) {
        recorder.spawn(0, 0);
        recorder.read(0, 8, 1);
        recorder.cut(CutKind.WRITTEN, 2);
        recorder.write(0, 8, 3);
        recorder.returned();
      }
      recorder.sync(4);
    }
  },
  /** A tree of calls; leaves have ten transactions on places of their own and read a common one. */
  TREE {
    @Override
    void tell(StructureRecorder recorder, int transactions) {
      recorder.write(0, 8, 0);
      tree(recorder, 0, Math.max(1, transactions / 10));
    }

    private void tree(StructureRecorder recorder, int from, int to) {
      if (to - from == 1) {
        for (int i = 0; i < 10; i++) {
          recorder.read(0, 8, 1);
          recorder.write(8L + 8L * (10L * from + i), 8, 2);
          recorder.cut(CutKind.WRITTEN, 3);
        }
        return;
      }
      recorder.spawn(0, 4);
      tree(recorder, from, (from + to) / 2);
      recorder.returned();
      recorder.spawn(0, 5);
      tree(recorder, (from + to) / 2, to);
      recorder.returned();
      recorder.sync(6);
    }
  },
  /** Children in a row, each of two transactions and sharing a location with either neighbour. */
  CHAIN {
    @Override
    void tell(StructureRecorder recorder, int transactions) {
      for (int i = 0; i < transactions / 2; i++) {
        recorder.spawn(0, 0);
        recorder.write(8L * i, 8, 1);
        recorder.cut(CutKind.WRITTEN, 2);
        recorder.read(8L * (i + 1), 8, 3);
        recorder.returned();
      }
      recorder.sync(4);
    }
  };

  abstract void tell(StructureRecorder recorder, int transactions);

  /** A program of this kind with about so many transactions. */
  AtomizedProgram program(int transactions) {
    StructureRecorder recorder = new StructureRecorder(Atomization.MANUAL, Numbering.LAZY);
    tell(recorder, transactions);
    return recorder.program();
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}

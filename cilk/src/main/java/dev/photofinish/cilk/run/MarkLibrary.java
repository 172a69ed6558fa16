package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.frontend.Marks;
import dev.photofinish.cilk.structure.StructureRecorder;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.Library;

/** What the marks in place of keywords do. */
final class MarkLibrary {
  private final StructureRecorder recorder;
  private final RunNames names;

  MarkLibrary(StructureRecorder recorder, RunNames names) {
    this.recorder = recorder;
    this.names = names;
  }

  Library library() {
    return new Table()
        .add(call -> recorder.enter(call.intArgument(0), site(call)), Marks.ENTER)
        .add(call -> recorder.leave(site(call)), Marks.LEAVE)
        .add(call -> recorder.returned(site(call)), Marks.SPAWNED, Marks.ITERATION_END)
        .add(call -> recorder.spawn(names.function("iteration"), site(call)), Marks.ITERATION)
        .add(call -> recorder.sync(site(call)), Marks.SYNC)
        .add(call -> call.result(recorder.isSynched() ? 1 : 0), Marks.SYNCHED)
        .add(call -> recorder.cut(CutKind.WRITTEN, site(call)), Marks.CUT)
        .add(call -> recorder.cut(CutKind.LOOP, site(call)), Marks.LOOP)
        .add(call -> recorder.cut(CutKind.JUMP, site(call)), Marks.JUMP)
        .add(call -> recorder.atomicBegin(site(call)), Marks.ATOMIC)
        .add(call -> recorder.atomicEnd(site(call)), Marks.ATOMIC_END)
        .library();
  }

  private int site(CallContext call) {
    return names.site(call.instruction());
  }
}

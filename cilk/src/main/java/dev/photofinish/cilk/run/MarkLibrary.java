package dev.photofinish.cilk.run;

import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.cilk.frontend.Marks;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.llvm.library.Table;
import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Library;

/** What the marks in place of keywords do. */
final class MarkLibrary {
  private final ForkJoinEvents events;
  private final OpenChildren children;
  private final SpawnSites spawns;
  private final ReducerViews views;
  private final RunNames names;
  private int aborts;
  private int left;

  MarkLibrary(
      ForkJoinEvents events,
      OpenChildren children,
      SpawnSites spawns,
      ReducerViews views,
      RunNames names) {
    this.events = events;
    this.children = children;
    this.spawns = spawns;
    this.views = views;
    this.names = names;
  }

  Library library() {
    return new Table()
        .add(this::enter, Marks.ENTER)
        .add(merging(call -> children.leave()), Marks.LEAVE)
        .add(this::spawn, Marks.SPAWN)
        .add(merging(this::end), Marks.SPAWNED, Marks.DECLARED, Marks.CHILD_END)
        .add(call -> children.begin(call.intArgument(0), site(call)), Marks.CHILD)
        .add(merging(call -> children.sync(site(call))), Marks.SYNC)
        .add(merging(call -> children.endBlock(site(call))), Marks.BLOCK_END)
        .add(merging(call -> children.endFunction(site(call))), Marks.RETURN)
        .add(call -> call.result(children.isSynched() ? 1 : 0), Marks.SYNCHED)
        .add(call -> events.cut(CutKind.WRITTEN, site(call)), Marks.CUT)
        .add(call -> events.cut(CutKind.LOOP, site(call)), Marks.LOOP)
        .add(call -> events.cut(CutKind.JUMP, site(call)), Marks.JUMP)
        .add(call -> events.atomicBegin(site(call)), Marks.ATOMIC)
        .add(call -> events.atomicEnd(site(call)), Marks.ATOMIC_END)
        .add(call -> events.inletBegin(site(call)), Marks.INLET)
        .add(call -> events.inletEnd(site(call)), Marks.INLET_END)
        // In the serial elision all children that there are have ended.
        .add(call -> aborts++, Marks.ABORT)
        .add(views::add, Marks.REDUCER)
        .add(views::view, Marks.VIEW)
        .add(views::read, Marks.VIEW_READ)
        .library();
  }

  /** What may wait for children, whose views are put together then. */
  private External merging(External action) {
    return call -> {
      action.execute(call);
      views.merge(call);
    };
  }

  /** How often children should have been stopped. */
  /** How many children ended by an exception, or had not ended when the program did. */
  int skipped() {
    return left + (children.isInChild() ? 1 : 0);
  }

  private void end(CallContext call) {
    if (StandardLibrary.uncaughtExceptions(call) > 0) {
      left++;
    }
    children.end();
  }

  int aborts() {
    return aborts;
  }

  private void enter(CallContext call) {
    int function = call.intArgument(0);
    children.enter(function, site(call));
    if (function >= 0) {
      RunListener.tellArguments(events, call.machine(), call.thread());
    }
  }

  private void spawn(CallContext call) {
    if (spawns.hasCall(call.instruction())) {
      children.announce();
    } else {
      children.begin(names.function("spawned expression"), site(call));
    }
  }

  private int site(CallContext call) {
    return names.site(call.instruction());
  }
}

package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.machine.SimdHook;
import dev.photofinish.llvm.machine.SimdLoop;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import java.util.ArrayList;
import java.util.List;

/** An edge that enters, goes on in or leaves simd loops. */
final class SimdEdge implements Op {
  private final List<Event> events;
  private final Op jump;

  /**
   * What happens to one loop.
   *
   * @param privates registers with the addresses of the iterations' own variables
   */
  record Event(SimdLoop loop, SimdLoops.Step step, List<Integer> privates) {
    Event {
      privates = List.copyOf(privates);
    }
  }

  SimdEdge(List<Event> events, Op jump) {
    this.events = List.copyOf(events);
    this.jump = jump;
  }

  @Override
  public int execute(Interpreter x, Frame frame, int pc) {
    SimdHook hook = x.simd();
    if (hook != null) {
      x.tell();
      for (Event event : events) {
        switch (event.step()) {
          case ENTERS ->
              hook.entered(x.thread, frame.depth, event.loop(), privates(x, frame, event));
          case ITERATES -> hook.iteration(x.thread, frame.depth, event.loop());
          case LEAVES -> hook.left(x.thread, frame.depth, event.loop());
        }
      }
    }
    return jump.execute(x, frame, pc);
  }

  private static List<MemoryObject> privates(Interpreter x, Frame frame, Event event) {
    List<MemoryObject> objects = new ArrayList<>();
    for (int register : event.privates()) {
      MemoryObject object = frame.r[register] == 0 ? null : x.memory.object(frame.r[register]);
      if (object != null) {
        objects.add(object);
      }
    }
    return objects;
  }
}

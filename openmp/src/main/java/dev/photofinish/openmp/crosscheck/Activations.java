package dev.photofinish.openmp.crosscheck;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.code.Frame;
import dev.photofinish.openmp.runtime.OpenMpState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The executions of functions that the threads of a run are in. */
final class Activations {
  private final Machine machine;
  private final ProgramMap map;
  private final ProgramFlow flows;

  /** By thread: its activations by the depth of their frames; null where there is none. */
  private final Map<Integer, List<Activation>> stacks = new HashMap<>();

  private final Map<Integer, Creator> creators = new HashMap<>();
  private final Map<Instruction, Optional<Header>> headers = new HashMap<>();

  /** What has created a thread, as it was then. */
  private record Creator(Activation activation, Instruction site) {}

  private record Header(int block, Set<Integer> inside) {}

  Activations(Machine machine, ProgramMap map, ProgramFlow flows) {
    this.machine = machine;
    this.map = map;
    this.flows = flows;
  }

  /** The innermost execution of a thread that facts are about; null if there is none. */
  Activation top(MachineThread thread) {
    return of(thread, claimed(machine.top(thread.id())));
  }

  /** The innermost execution of the function of an instruction; null if there is none. */
  Activation at(MachineThread thread, Instruction claimed) {
    Function wanted = flows.function(claimed);
    Frame frame = claimed(machine.top(thread.id()));
    while (frame != null && map.claimed(frame.code().function()) != wanted) {
      frame = claimed(frame.caller());
    }
    return of(thread, frame);
  }

  /** The closest frame from one downwards whose function facts are about; null if there is none. */
  private Frame claimed(Frame innermost) {
    Frame frame = innermost;
    while (frame != null && map.claimed(frame.code().function()) == null) {
      frame = frame.caller();
    }
    return frame;
  }

  private Activation of(MachineThread thread, Frame frame) {
    if (frame == null) {
      return null;
    }
    List<Activation> stack = stacks.computeIfAbsent(thread.id(), key -> new ArrayList<>());
    Activation known = frame.depth() < stack.size() ? stack.get(frame.depth()) : null;
    if (known != null && known.frame() == frame) {
      return known;
    }
    Activation made = make(thread, frame);
    while (stack.size() <= frame.depth()) {
      stack.add(null);
    }
    stack.set(frame.depth(), made);
    return made;
  }

  private Activation make(MachineThread thread, Frame frame) {
    Function function = map.claimed(frame.code().function());
    OpenMpState state = machine.view(OpenMpState.class);
    Activation.Member member =
        new Activation.Member(
            state.teamLabel(thread), state.threadNumber(thread), state.teamSize(thread));
    Frame caller = claimed(frame.caller());
    if (caller != null) {
      Instruction site = map.claimed(caller.code().instruction(caller.pc()));
      return new Activation(function, frame, of(thread, caller), site, member);
    }
    Creator creator = creators.get(thread.id());
    return creator == null
        ? new Activation(function, frame, null, null, member)
        : new Activation(function, frame, creator.activation(), creator.site(), member);
  }

  /** A thread exists from now on. */
  void spawned(MachineThread parent, MachineThread child) {
    stacks.remove(child.id());
    creators.remove(child.id());
    Frame top = claimed(machine.top(parent.id()));
    if (top != null) {
      Instruction site = map.claimed(top.code().instruction(top.pc()));
      creators.put(child.id(), new Creator(frozen(parent, of(parent, top)), site));
    } else if (creators.containsKey(parent.id())) {
      creators.put(child.id(), creators.get(parent.id()));
    }
  }

  /** What a thread executes, as it is now; what has created the thread stays as it was anyway. */
  private Activation frozen(MachineThread thread, Activation live) {
    List<Activation> own = new ArrayList<>();
    List<Activation> stack = stacks.get(thread.id());
    Activation rest = live;
    while (rest != null
        && rest.frame().depth() < stack.size()
        && stack.get(rest.frame().depth()) == rest) {
      own.add(rest);
      rest = rest.parent();
    }
    Activation copy = rest;
    for (int i = own.size() - 1; i >= 0; i--) {
      copy = own.get(i).frozen(copy);
    }
    return copy;
  }

  /** A thread goes back to the head of a loop. */
  void iterated(MachineThread thread, Instruction head) {
    Instruction claimed = map.claimed(head);
    if (claimed != null) {
      headers
          .computeIfAbsent(claimed, this::header)
          .ifPresent(header -> top(thread).iterate(header.block(), header.inside()));
    }
  }

  private Optional<Header> header(Instruction head) {
    FunctionFlow flow = flows.flow(flows.function(head));
    Optional<Loop> loop = flow.loops().withHeader(flow.block(head).index());
    return loop.map(
        outer -> {
          Set<Integer> inside = new HashSet<>();
          for (Loop inner : flow.loops().loops()) {
            if (inner != outer && outer.contains(inner)) {
              inside.add(inner.header());
            }
          }
          return new Header(outer.header(), inside);
        });
  }
}

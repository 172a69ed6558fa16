package dev.photofinish.cilk.structure;

import dev.photofinish.cilk.events.SourceNames;
import java.util.HashMap;
import java.util.Map;

/**
 * What the function instances of a program are called: {@code fib(4)}, or {@code insert 2}, the
 * second of several.
 */
public final class InstanceNames {
  private final AtomizedProgram program;
  private final SourceNames names;

  /** A function and what it was called with. */
  private record Call(int function, String arguments) {}

  /** How many instances there are of a call. */
  private final Map<Call, Integer> calls = new HashMap<>();

  public InstanceNames(AtomizedProgram program, SourceNames names) {
    this.program = program;
    this.names = names;
    for (int instance = 0; instance < program.instances(); instance++) {
      if (!program.arguments(instance).isEmpty()) {
        calls.merge(call(instance), 1, Integer::sum);
      }
    }
  }

  private Call call(int instance) {
    return new Call(program.function(instance), program.arguments(instance));
  }

  /** The name of an instance, with its arguments if known, and a number if there are several. */
  public String of(int instance) {
    int function = program.function(instance);
    String name = names.function(function);
    String arguments = program.arguments(instance);
    String called = arguments.isEmpty() ? name : name + "(" + arguments + ")";
    int others = arguments.isEmpty() ? program.instancesOf(function) : calls.get(call(instance));
    return others > 1 ? called + " " + program.ordinal(instance) : called;
  }
}

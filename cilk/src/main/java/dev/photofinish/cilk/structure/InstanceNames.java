package dev.photofinish.cilk.structure;

import dev.photofinish.cilk.events.SourceNames;

/** What the function instances of a program are called: {@code insert 2}, the second of several. */
public final class InstanceNames {
  private final AtomizedProgram program;
  private final SourceNames names;

  public InstanceNames(AtomizedProgram program, SourceNames names) {
    this.program = program;
    this.names = names;
  }

  /** The name of an instance, with its arguments if known, or a number if there are several. */
  public String of(int instance) {
    int function = program.function(instance);
    String name = names.function(function);
    String arguments = program.arguments(instance);
    if (!arguments.isEmpty()) {
      return name + "(" + arguments + ")";
    }
    return program.instancesOf(function) > 1 ? name + " " + program.ordinal(instance) : name;
  }
}

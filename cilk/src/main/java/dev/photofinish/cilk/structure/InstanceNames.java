package dev.photofinish.cilk.structure;

import dev.photofinish.cilk.events.SourceNames;

/** What the function instances of a program are called: {@code insert 2}, the second of several. */
public final class InstanceNames {
  private final AtomizedProgram program;
  private final SourceNames names;
  private final int[] number;
  private final int[] count;

  public InstanceNames(AtomizedProgram program, SourceNames names) {
    this.program = program;
    this.names = names;
    int functions = 1;
    for (int i = 0; i < program.instances(); i++) {
      functions = Math.max(functions, program.function(i) + 2);
    }
    this.count = new int[functions];
    this.number = new int[program.instances()];
    for (int i = 0; i < number.length; i++) {
      number[i] = ++count[program.function(i) + 1];
    }
  }

  /** The name of an instance; with a number if its function has several. */
  public String of(int instance) {
    String name = names.function(program.function(instance));
    return count[program.function(instance) + 1] > 1 ? name + " " + number[instance] : name;
  }
}

package dev.photofinish.jvm.classes;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.stream.IntStream;

/** Finds the kinds of stack slots forwards and the locals that are still to be read backwards. */
final class FrameShapes {
  private static final FrameShape NOTHING = new FrameShape(new int[0], new int[0]);

  private final Code code;
  private final int length;
  private final String[] stacks;
  private final BitSet[] values;
  private final BitSet[] references;

  private FrameShapes(Code code) {
    this.code = code;
    this.length = code.op.length;
    this.stacks = new String[length];
    this.values = new BitSet[length];
    this.references = new BitSet[length];
  }

  static FrameShape[] of(MethodInfo method) {
    FrameShapes shapes = new FrameShapes(Decoder.decode(method));
    shapes.forwards();
    shapes.backwards();
    FrameShape[] result = new FrameShape[shapes.length];
    for (int pc = 0; pc < result.length; pc++) {
      result[pc] = shapes.shape(pc);
    }
    return result;
  }

  private FrameShape shape(int pc) {
    if (stacks[pc] == null) {
      return NOTHING;
    }
    String stack = stacks[pc];
    int base = code.locals;
    return new FrameShape(
        IntStream.concat(values[pc].stream(), slots(stack, 'V', base)).toArray(),
        IntStream.concat(references[pc].stream(), slots(stack, 'L', base)).toArray());
  }

  private static IntStream slots(String stack, char kind, int base) {
    return IntStream.range(0, stack.length())
        .filter(i -> stack.charAt(i) == kind)
        .map(i -> base + i);
  }

  private void forwards() {
    Deque<Integer> work = new ArrayDeque<>();
    reach(0, "", work);
    for (int i = 0; i < code.caught.length; i++) {
      reach(code.handlers[3 * i + 2], "L", work);
    }
    while (!work.isEmpty()) {
      int pc = work.pop();
      String after = StackEffect.after(stacks[pc], code.op[pc], code.a[pc], code.object[pc]);
      successors(code, pc).forEach(next -> reach(next, after, work));
    }
  }

  private void reach(int pc, String stack, Deque<Integer> work) {
    if (pc < length && stacks[pc] == null) {
      stacks[pc] = stack;
      work.push(pc);
    }
  }

  /** Where control can go from an instruction, exceptions apart. */
  static IntStream successors(Code code, int pc) {
    int op = code.op[pc];
    if (code.object[pc] instanceof SwitchTable table) {
      return IntStream.concat(IntStream.of(table.otherwise()), IntStream.of(table.targets()));
    }
    IntStream next = StackEffect.ends(op) ? IntStream.empty() : IntStream.of(pc + 1);
    return StackEffect.jumps(op) ? IntStream.concat(next, IntStream.of(code.a[pc])) : next;
  }

  private void backwards() {
    for (int pc = 0; pc < length; pc++) {
      values[pc] = new BitSet();
      references[pc] = new BitSet();
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int pc = length - 1; pc >= 0; pc--) {
        changed |= update(pc);
      }
    }
  }

  private boolean update(int pc) {
    BitSet liveValues = new BitSet();
    BitSet liveReferences = new BitSet();
    successors(code, pc)
        .filter(next -> next < length)
        .forEach(
            next -> {
              liveValues.or(values[next]);
              liveReferences.or(references[next]);
            });
    int variable = code.a[pc];
    int op = code.op[pc];
    switch (op) {
      case ISTORE, LSTORE, FSTORE, DSTORE, ASTORE -> {
        liveValues.clear(variable);
        liveReferences.clear(variable);
      }
      case ILOAD, LLOAD, FLOAD, DLOAD, IINC -> liveValues.set(variable);
      case ALOAD -> liveReferences.set(variable);
      default -> {}
    }
    for (int i = 0; i < code.caught.length; i++) {
      if (code.handlers[3 * i] <= pc && pc < code.handlers[3 * i + 1]) {
        liveValues.or(values[code.handlers[3 * i + 2]]);
        liveReferences.or(references[code.handlers[3 * i + 2]]);
      }
    }
    boolean same = liveValues.equals(values[pc]) && liveReferences.equals(references[pc]);
    values[pc] = liveValues;
    references[pc] = liveReferences;
    return !same;
  }
}

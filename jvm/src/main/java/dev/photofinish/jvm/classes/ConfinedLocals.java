package dev.photofinish.jvm.classes;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.objectweb.asm.Type;

/**
 * Finds the locals of a method whose objects it gives to nobody: it only looks into them, writes
 * into them, compares or locks them. Sound because whatever else may be done with a reference
 * counts as giving it away: passing, storing, returning, throwing or casting it.
 */
final class ConfinedLocals {
  /** On a stack, a reference that was loaded from local n is this plus n. */
  private static final char LOADED = 0x1000;

  private final Code code;
  private final String[] stacks;
  private final BitSet given = new BitSet();
  private final BitSet[] same;

  private ConfinedLocals(Code code) {
    this.code = code;
    this.stacks = new String[code.op.length];
    this.same = new BitSet[code.locals];
    for (int i = 0; i < same.length; i++) {
      same[i] = new BitSet();
    }
  }

  static BitSet of(MethodInfo method) {
    ConfinedLocals locals = new ConfinedLocals(Decoder.decode(method));
    locals.follow();
    return locals.confined();
  }

  private void follow() {
    Deque<Integer> work = new ArrayDeque<>();
    reach(0, "", work);
    for (int i = 0; i < code.caught.length; i++) {
      reach(code.handlers[3 * i + 2], "L", work);
    }
    while (!work.isEmpty()) {
      int pc = work.pop();
      String stack = stacks[pc];
      use(stack, pc);
      String after =
          code.op[pc] == ALOAD
              ? stack + (char) (LOADED + code.a[pc])
              : StackEffect.after(stack, code.op[pc], code.a[pc], code.object[pc]);
      FrameShapes.successors(code, pc).forEach(next -> reach(next, after, work));
    }
  }

  private void reach(int pc, String stack, Deque<Integer> work) {
    if (pc >= stacks.length) {
      return;
    }
    if (stacks[pc] == null) {
      stacks[pc] = stack;
      work.push(pc);
    } else if (!stacks[pc].equals(stack)) {
      give(stacks[pc]);
      give(stack);
    }
  }

  /** Notes what an instruction does with the references that it takes from the stack. */
  private void use(String stack, int pc) {
    int op = code.op[pc];
    Object object = code.object[pc];
    if (object instanceof Symbol.OfMethod method) {
      int receiver = op == INVOKESTATIC ? 0 : 1;
      give(top(stack, (Type.getArgumentsAndReturnSizes(method.descriptor()) >> 2) - 1 + receiver));
    } else if (object instanceof Symbol.OfCallSite site) {
      give(top(stack, (Type.getArgumentsAndReturnSizes(site.descriptor()) >> 2) - 1));
    } else {
      switch (op) {
        case PUTFIELD, PUTSTATIC, AASTORE, ARETURN, ATHROW, CHECKCAST -> give(top(stack, 1));
        case ASTORE -> store(stack.charAt(stack.length() - 1), code.a[pc]);
        default -> {}
      }
    }
  }

  private void store(char value, int local) {
    if (value >= LOADED) {
      same[local].set(value - LOADED);
      same[value - LOADED].set(local);
    }
  }

  private void give(String references) {
    references.chars().filter(c -> c >= LOADED).forEach(c -> given.set(c - LOADED));
  }

  private static String top(String stack, int slots) {
    return stack.substring(stack.length() - slots);
  }

  private BitSet confined() {
    Deque<Integer> work = new ArrayDeque<>();
    given.stream().forEach(work::add);
    while (!work.isEmpty()) {
      same[work.pop()].stream()
          .filter(local -> !given.get(local))
          .forEach(
              local -> {
                given.set(local);
                work.push(local);
              });
    }
    BitSet confined = new BitSet();
    confined.set(0, code.locals);
    confined.andNot(given);
    return confined;
  }
}

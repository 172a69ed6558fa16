package dev.photofinish.jvm.classes;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Checks that code keeps to its frame: that no instruction takes more from the stack than there is,
 * or leaves the locals, and that control never leaves the code. The types of objects are left to
 * the {@link HostVerifier}, which cannot say anything where classes are missing.
 */
final class CodeCheck {
  private final Code code;
  private final String[] stacks;
  private final Deque<Integer> work = new ArrayDeque<>();

  private CodeCheck(Code code) {
    this.code = code;
    this.stacks = new String[code.op.length];
  }

  /**
   * Decodes a method of the program.
   *
   * @throws MalformedClassException if its code does not keep to its frame
   */
  static Code decoded(MethodInfo method) {
    try {
      Code code = Decoder.decode(method);
      new CodeCheck(code).check();
      return code;
    } catch (ClassFileException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new MalformedClassException(
          method.owner.name, "the code of " + method.name + " does not keep to its frame");
    }
  }

  private void check() {
    require(code.method.argumentSlots <= code.locals);
    reach(0, "");
    for (int i = 0; i < code.caught.length; i++) {
      reach(code.handlers[3 * i + 2], "L");
    }
    while (!work.isEmpty()) {
      int pc = work.pop();
      checkLocal(pc);
      String after = StackEffect.after(stacks[pc], code.op[pc], code.a[pc], code.object[pc]);
      FrameShapes.successors(code, pc).forEach(next -> reach(next, after));
    }
  }

  private void reach(int pc, String stack) {
    require(pc < stacks.length && stack.length() <= code.size - code.locals);
    if (stacks[pc] == null) {
      stacks[pc] = stack;
      work.push(pc);
    } else {
      require(stacks[pc].length() == stack.length());
    }
  }

  private void checkLocal(int pc) {
    switch (code.op[pc]) {
      case ILOAD, FLOAD, ALOAD, ISTORE, FSTORE, ASTORE, IINC -> require(code.a[pc] < code.locals);
      case LLOAD, DLOAD, LSTORE, DSTORE -> require(code.a[pc] + 1 < code.locals);
      default -> {}
    }
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new IllegalArgumentException("not in the frame");
    }
  }
}

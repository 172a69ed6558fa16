package dev.photofinish.jvm.spin;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A method without parameters that runs a test: what comes before it, the test, and whatever
 * happened what comes after it; then it throws what was thrown first.
 *
 * @param objects what is made before the first method that needs one
 * @param expected the internal name of the class of the exception that the test should end with
 */
public record TestCode(
    List<Made> objects, List<Step> before, Step test, Optional<String> expected, List<Step> after) {

  /** How an object of a test class is made. */
  public enum Constructor {
    /** Without arguments. */
    PLAIN,
    /** With a name, as the oldest tests are. */
    NAMED,
    /** In the object before it. */
    INNER
  }

  /** An object of a class, by its internal name. */
  public record Made(String owner, Constructor by) {}

  /**
   * A call of a method without parameters and result.
   *
   * @param object the index of its object among those that are made
   * @param ofClass whether it needs none
   */
  public record Step(int object, String name, boolean ofClass) {}

  /** Keeps its own copies. */
  public TestCode {
    objects = List.copyOf(objects);
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /** The class file. */
  public byte[] spin(String name) {
    SpunClass spun = new SpunClass(name);
    new Writing(spun.entry("()V")).all();
    return spun.bytes();
  }

  /** The method in the making; local variables are the objects, and then what was thrown first. */
  private final class Writing {
    private final MethodVisitor code;
    private final int thrown = objects.size();
    private boolean made;

    Writing(MethodVisitor code) {
      this.code = code;
    }

    void all() {
      for (int i = 0; i <= thrown; i++) {
        code.visitInsn(ACONST_NULL);
        code.visitVarInsn(ASTORE, i);
      }
      guarded(
          () -> {
            before.forEach(this::call);
            expected.ifPresentOrElse(this::callExpecting, () -> call(test));
          });
      // Without objects there is nothing to call.
      after.forEach(step -> guarded(() -> callIfMade(step)));
      Label quiet = new Label();
      code.visitVarInsn(ALOAD, thrown);
      code.visitJumpInsn(IFNULL, quiet);
      code.visitVarInsn(ALOAD, thrown);
      code.visitInsn(ATHROW);
      code.visitLabel(quiet);
      SpunClass.end(code, Type.VOID_TYPE);
    }

    /** Runs something, and keeps what it throws if that is the first. */
    private void guarded(Runnable body) {
      Label begin = new Label();
      Label end = new Label();
      Label caught = new Label();
      Label later = new Label();
      Label next = new Label();
      code.visitLabel(begin);
      body.run();
      code.visitLabel(end);
      // Behind those of the body, which come first.
      code.visitTryCatchBlock(begin, end, caught, null);
      code.visitJumpInsn(GOTO, next);
      code.visitLabel(caught);
      code.visitVarInsn(ALOAD, thrown);
      code.visitJumpInsn(IFNONNULL, later);
      code.visitVarInsn(ASTORE, thrown);
      code.visitJumpInsn(GOTO, next);
      code.visitLabel(later);
      code.visitInsn(POP);
      code.visitLabel(next);
    }

    private void callIfMade(Step step) {
      Label next = new Label();
      if (!step.ofClass) {
        code.visitVarInsn(ALOAD, step.object);
        code.visitJumpInsn(IFNULL, next);
      }
      invoke(step);
      code.visitLabel(next);
    }

    /** Calls the test, which has to throw something. */
    private void callExpecting(String exception) {
      Label begin = new Label();
      Label end = new Label();
      Label caught = new Label();
      Label next = new Label();
      code.visitTryCatchBlock(begin, end, caught, exception);
      code.visitLabel(begin);
      call(test);
      code.visitLabel(end);
      String error = "java/lang/AssertionError";
      code.visitTypeInsn(NEW, error);
      code.visitInsn(DUP);
      code.visitLdcInsn("expected exception: " + exception.replace('/', '.'));
      code.visitMethodInsn(INVOKESPECIAL, error, "<init>", "(Ljava/lang/Object;)V", false);
      code.visitInsn(ATHROW);
      code.visitLabel(caught);
      code.visitInsn(POP);
      code.visitLabel(next);
    }

    private void call(Step step) {
      if (!step.ofClass && !made) {
        for (int i = 0; i < objects.size(); i++) {
          make(i);
        }
        made = true;
      }
      invoke(step);
    }

    private void make(int index) {
      Made object = objects.get(index);
      code.visitTypeInsn(NEW, object.owner);
      code.visitInsn(DUP);
      String descriptor =
          switch (object.by) {
            case PLAIN -> "()V";
            case NAMED -> {
              code.visitLdcInsn(test.name);
              yield "(Ljava/lang/String;)V";
            }
            case INNER -> {
              code.visitVarInsn(ALOAD, index - 1);
              yield "(L" + objects.get(index - 1).owner + ";)V";
            }
          };
      code.visitMethodInsn(INVOKESPECIAL, object.owner, "<init>", descriptor, false);
      code.visitVarInsn(ASTORE, index);
    }

    private void invoke(Step step) {
      if (!step.ofClass) {
        code.visitVarInsn(ALOAD, step.object);
      }
      code.visitMethodInsn(
          step.ofClass ? INVOKESTATIC : INVOKEVIRTUAL,
          objects.get(step.object).owner,
          step.name,
          "()V",
          false);
    }
  }
}

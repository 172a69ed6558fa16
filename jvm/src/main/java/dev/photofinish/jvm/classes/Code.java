package dev.photofinish.jvm.classes;

import java.util.BitSet;

/**
 * The instructions of a method, decoded: an operation with two numbers and an object each.
 * Operations are those of the class file format, with the short forms expanded, and those of {@link
 * Op}; the interpreter replaces them by resolved ones as it goes.
 */
public final class Code {
  public final MethodInfo method;
  public final int locals;
  public final int size;
  public final int[] op;
  public final int[] a;
  public final int[] b;
  public final Object[] object;
  public final int[] line;

  /** Handlers in order: from, to, target. */
  public final int[] handlers;

  /** The classes that handlers catch; null for all. */
  public final Object[] caught;

  private FrameShape[] shapes;
  private BitSet confined;
  private int[] sites;

  Code(
      MethodInfo method,
      int locals,
      int size,
      int[] op,
      int[] a,
      int[] b,
      Object[] object,
      int[] line,
      int[] handlers,
      Object[] caught) {
    this.method = method;
    this.locals = locals;
    this.size = size;
    this.op = op;
    this.a = a;
    this.b = b;
    this.object = object;
    this.line = line;
    this.handlers = handlers;
    this.caught = caught;
  }

  /** For each instruction a number that whoever numbers lines keeps there, 0 at first. */
  public int[] sites() {
    if (sites == null) {
      sites = new int[op.length];
    }
    return sites;
  }

  /** Whether a slot is a local whose objects the method gives to nobody. */
  public boolean confines(int slot) {
    if (confined == null) {
      confined = ConfinedLocals.of(method);
    }
    return confined.get(slot);
  }

  /** Which slots of a frame matter to the future at an instruction. */
  public FrameShape shape(int pc) {
    if (shapes == null) {
      shapes = FrameShapes.of(method);
    }
    return shapes[pc];
  }
}

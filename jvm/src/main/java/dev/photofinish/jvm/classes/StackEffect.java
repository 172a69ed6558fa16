package dev.photofinish.jvm.classes;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;

/**
 * The kinds of what is on an operand stack: L a reference, V a number, - the second slot of a wide
 * number.
 */
final class StackEffect {
  private static final String WIDE = "V-";

  private StackEffect() {}

  private static String kind(String descriptor) {
    char kind = Kind.of(descriptor);
    return kind == 'V' ? "" : kind == 'L' ? "L" : Kind.wide(kind) ? WIDE : "V";
  }

  private static String pop(String stack, int slots) {
    return stack.substring(0, stack.length() - slots);
  }

  private static String call(String stack, String descriptor, int receiver) {
    int slots = (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - 1 + receiver;
    return pop(stack, slots) + kind(descriptor.substring(descriptor.indexOf(')') + 1));
  }

  /** The stack after an instruction. */
  static String after(String s, int op, int a, Object object) {
    if (object instanceof Symbol.OfMethod method) {
      return call(s, method.descriptor(), op == INVOKESTATIC ? 0 : 1);
    }
    if (object instanceof Symbol.OfCallSite site) {
      return call(s, site.descriptor(), 0);
    }
    if (object instanceof Symbol.OfField field) {
      String kind = kind(field.descriptor());
      return switch (op) {
        case GETSTATIC -> s + kind;
        case PUTSTATIC -> pop(s, kind.length());
        case GETFIELD -> pop(s, 1) + kind;
        default -> pop(s, 1 + kind.length());
      };
    }
    return switch (op) {
      case Op.PUSH -> s + "V";
      case Op.PUSH_WIDE -> s + WIDE;
      case Op.CONSTANT -> s + kind(String.valueOf((char) a));
      case ILOAD, FLOAD -> s + "V";
      case LLOAD, DLOAD -> s + WIDE;
      case ALOAD, ACONST_NULL, NEW -> s + "L";
      case IALOAD, FALOAD, BALOAD, CALOAD, SALOAD -> pop(s, 2) + "V";
      case LALOAD, DALOAD -> pop(s, 2) + WIDE;
      case AALOAD -> pop(s, 2) + "L";
      case IASTORE, FASTORE, AASTORE, BASTORE, CASTORE, SASTORE -> pop(s, 3);
      case LASTORE, DASTORE -> pop(s, 4);
      case ISTORE, FSTORE, ASTORE, POP, MONITORENTER, MONITOREXIT -> pop(s, 1);
      case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> pop(s, 1);
      case TABLESWITCH, LOOKUPSWITCH -> pop(s, 1);
      case LSTORE, DSTORE, POP2 -> pop(s, 2);
      case IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE -> pop(s, 2);
      case IF_ACMPEQ, IF_ACMPNE -> pop(s, 2);
      case DUP -> s + top(s, 1);
      case DUP_X1 -> insert(s, 1, 1);
      case DUP_X2 -> insert(s, 1, 2);
      case DUP2 -> s + top(s, 2);
      case DUP2_X1 -> insert(s, 2, 1);
      case DUP2_X2 -> insert(s, 2, 2);
      case SWAP -> pop(s, 2) + s.charAt(s.length() - 1) + s.charAt(s.length() - 2);
      case IADD, ISUB, IMUL, IDIV, IREM, IAND, IOR, IXOR, ISHL, ISHR, IUSHR -> pop(s, 1);
      case FADD, FSUB, FMUL, FDIV, FREM, LSHL, LSHR, LUSHR -> pop(s, 1);
      case LADD, LSUB, LMUL, LDIV, LREM, LAND, LOR, LXOR -> pop(s, 2);
      case DADD, DSUB, DMUL, DDIV, DREM -> pop(s, 2);
      case I2L, I2D, F2L, F2D -> pop(s, 1) + WIDE;
      case L2I, L2F, D2I, D2F -> pop(s, 2) + "V";
      case FCMPL, FCMPG -> pop(s, 2) + "V";
      case LCMP, DCMPL, DCMPG -> pop(s, 4) + "V";
      case NEWARRAY, ANEWARRAY, CHECKCAST -> pop(s, 1) + "L";
      case ARRAYLENGTH, INSTANCEOF -> pop(s, 1) + "V";
      case MULTIANEWARRAY -> pop(s, a) + "L";
      default -> s;
    };
  }

  private static String top(String stack, int slots) {
    return stack.substring(stack.length() - slots);
  }

  /** The top slots once more, below what is under them. */
  private static String insert(String stack, int slots, int under) {
    String top = top(stack, slots);
    String rest = pop(stack, slots);
    return pop(rest, under) + top + top(rest, under) + top;
  }

  /** Whether control never goes on with the next instruction. */
  static boolean ends(int op) {
    return op == GOTO
        || op == ATHROW
        || op == TABLESWITCH
        || op == LOOKUPSWITCH
        || (op >= IRETURN && op <= RETURN);
  }

  /** Whether the instruction jumps to its number a. */
  static boolean jumps(int op) {
    return (op >= IFEQ && op <= GOTO) || op == IFNULL || op == IFNONNULL;
  }
}

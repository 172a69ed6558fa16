package dev.photofinish.jvm.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.photofinish.jvm.classes.Code;
import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.classes.Op;
import dev.photofinish.jvm.classes.SwitchTable;
import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.memory.Trust;

/**
 * The loop over instructions. What is frequent and touches nothing that others can reach is done
 * here; everything else in {@link Instructions}. The loop stays small enough for the host's
 * compiler, which leaves larger methods alone.
 */
@SuppressWarnings({"IntLongMath", "NarrowCalculation"}) // ints overflow as the language says
final class Interpreter {
  /** A step in which a thread jumps back and calls more often than this stops for once. */
  static final int LONG_RUN = 1 << 18;

  private final Vm vm;
  private final Instructions instructions;

  Interpreter(Vm vm, Instructions instructions) {
    this.vm = vm;
    this.instructions = instructions;
  }

  /** Runs the current thread until it stops. */
  void run() {
    int turns = 0;
    long executed = 0;
    while (true) {
      Frame f = vm.thread.state.frame;
      if (f == null) {
        vm.executed += executed;
        return;
      }
      int outcome = Outcome.OPEN;
      Code code = f.code;
      int[] op = code.op;
      int[] a = code.a;
      long[] v = f.values;
      HeapObject[] r = f.references;
      int pc = f.pc;
      int sp = f.top;
      boolean multi = vm.multi();
      boolean quick = quick(code);
      int epoch = vm.versions.epoch();
      while (true) {
        executed++;
        switch (op[pc]) {
          case NOP -> {
            pc++;
            continue;
          }
          case Op.PUSH -> {
            v[sp++] = a[pc++];
            continue;
          }
          case Op.PUSH_WIDE -> {
            v[sp] = (long) a[pc] << 32 | (code.b[pc] & 0xFFFFFFFFL);
            sp += 2;
            pc++;
            continue;
          }
          case Op.PUSH_OBJECT -> {
            r[sp++] = (HeapObject) code.object[pc++];
            continue;
          }
          case ACONST_NULL -> {
            r[sp++] = null;
            pc++;
            continue;
          }
          case ILOAD, FLOAD -> {
            v[sp++] = v[a[pc++]];
            continue;
          }
          case LLOAD, DLOAD -> {
            v[sp] = v[a[pc++]];
            sp += 2;
            continue;
          }
          case ALOAD -> {
            r[sp++] = r[a[pc++]];
            continue;
          }
          case ISTORE, FSTORE -> {
            v[a[pc++]] = v[--sp];
            continue;
          }
          case LSTORE, DSTORE -> {
            sp -= 2;
            v[a[pc++]] = v[sp];
            continue;
          }
          case ASTORE -> {
            r[a[pc++]] = r[--sp];
            continue;
          }
          case IALOAD, FALOAD, BALOAD, CALOAD, SALOAD, LALOAD, DALOAD, AALOAD -> {
            ArrayObject array = (ArrayObject) r[sp - 2];
            int index = (int) v[sp - 1];
            if (array != null
                && (!multi || (!array.shared && quietRead(array, index, quick)))
                && index >= 0
                && index < array.length) {
              sp = Elements.load(op[pc], array, index, v, r, sp - 2);
              pc++;
              continue;
            }
          }
          case IASTORE, FASTORE, BASTORE, CASTORE, SASTORE -> {
            ArrayObject array = (ArrayObject) r[sp - 3];
            int index = (int) v[sp - 2];
            if (array != null
                && array.epoch == epoch
                && (!multi || (!array.shared && quietWrite(array, index, quick)))
                && index >= 0
                && index < array.length) {
              Elements.store(op[pc], array, index, v[sp - 1]);
              sp -= 3;
              pc++;
              continue;
            }
          }
          case POP -> {
            sp--;
            pc++;
            continue;
          }
          case POP2 -> {
            sp -= 2;
            pc++;
            continue;
          }
          case DUP -> {
            v[sp] = v[sp - 1];
            r[sp] = r[sp - 1];
            sp++;
            pc++;
            continue;
          }
          case DUP_X1, DUP_X2, DUP2, DUP2_X1, DUP2_X2, SWAP -> {
            sp = Arithmetic.shuffle(op[pc], v, r, sp);
            pc++;
            continue;
          }
          case IADD -> {
            sp--;
            v[sp - 1] = (int) v[sp - 1] + (int) v[sp];
            pc++;
            continue;
          }
          case ISUB -> {
            sp--;
            v[sp - 1] = (int) v[sp - 1] - (int) v[sp];
            pc++;
            continue;
          }
          case IMUL -> {
            sp--;
            v[sp - 1] = (int) v[sp - 1] * (int) v[sp];
            pc++;
            continue;
          }
          case IAND, IOR, IXOR, ISHL, ISHR, IUSHR -> {
            sp--;
            v[sp - 1] = Arithmetic.bits(op[pc], (int) v[sp - 1], (int) v[sp]);
            pc++;
            continue;
          }
          case INEG -> {
            v[sp - 1] = -(int) v[sp - 1];
            pc++;
            continue;
          }
          case LADD, LSUB, LMUL, LAND, LOR, LXOR, DADD, DSUB, DMUL, DDIV, DREM -> {
            sp -= 2;
            v[sp - 2] = Arithmetic.wide(op[pc], v[sp - 2], v[sp]);
            pc++;
            continue;
          }
          case FADD, FSUB, FMUL, FDIV, FREM -> {
            sp--;
            v[sp - 1] = Arithmetic.single(op[pc], (int) v[sp - 1], (int) v[sp]);
            pc++;
            continue;
          }
          case LSHL, LSHR, LUSHR -> {
            sp--;
            v[sp - 2] = Arithmetic.shift(op[pc], v[sp - 2], (int) v[sp]);
            pc++;
            continue;
          }
          case IDIV, IREM -> {
            if (v[sp - 1] != 0) {
              sp--;
              int x = (int) v[sp - 1];
              int y = (int) v[sp];
              v[sp - 1] = op[pc] == IDIV ? x / y : x % y;
              pc++;
              continue;
            }
          }
          case LDIV, LREM -> {
            if (v[sp - 2] != 0) {
              sp -= 2;
              v[sp - 2] = op[pc] == LDIV ? v[sp - 2] / v[sp] : v[sp - 2] % v[sp];
              pc++;
              continue;
            }
          }
          case LNEG,
              FNEG,
              DNEG,
              I2L,
              I2F,
              I2D,
              L2I,
              L2F,
              L2D,
              F2I,
              F2L,
              F2D,
              D2I,
              D2L,
              D2F,
              I2B,
              I2C,
              I2S -> {
            sp = Arithmetic.convert(op[pc], v, sp);
            pc++;
            continue;
          }
          case LCMP, FCMPL, FCMPG, DCMPL, DCMPG -> {
            sp = Arithmetic.compare(op[pc], v, sp);
            pc++;
            continue;
          }
          case IINC -> {
            int variable = a[pc];
            v[variable] = (int) v[variable] + code.b[pc];
            pc++;
            continue;
          }
          case GOTO -> {
            if (a[pc] <= pc && ++turns >= LONG_RUN) {
              break;
            }
            pc = a[pc];
            continue;
          }
          case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE -> {
            if (a[pc] <= pc && ++turns >= LONG_RUN) {
              break;
            }
            pc = Arithmetic.holds(op[pc] - IFEQ, (int) v[--sp], 0) ? a[pc] : pc + 1;
            continue;
          }
          case IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE -> {
            if (a[pc] <= pc && ++turns >= LONG_RUN) {
              break;
            }
            sp -= 2;
            pc =
                Arithmetic.holds(op[pc] - IF_ICMPEQ, (int) v[sp], (int) v[sp + 1]) ? a[pc] : pc + 1;
            continue;
          }
          case IF_ACMPEQ, IF_ACMPNE -> {
            sp -= 2;
            pc = (r[sp] == r[sp + 1]) == (op[pc] == IF_ACMPEQ) ? a[pc] : pc + 1;
            continue;
          }
          case IFNULL, IFNONNULL -> {
            if (a[pc] <= pc && ++turns >= LONG_RUN) {
              break;
            }
            pc = (r[--sp] == null) == (op[pc] == IFNULL) ? a[pc] : pc + 1;
            continue;
          }
          case TABLESWITCH, LOOKUPSWITCH -> {
            pc = ((SwitchTable) code.object[pc]).target((int) v[--sp]);
            continue;
          }
          case ARRAYLENGTH -> {
            ArrayObject array = (ArrayObject) r[sp - 1];
            if (array != null) {
              v[sp - 1] = array.length;
              pc++;
              continue;
            }
          }
          case Op.GET_VALUE -> {
            Instance object = (Instance) r[sp - 1];
            if (object != null
                && (!multi
                    || (!object.shared && quietRead(object, 2 * a[pc], code.b[pc], quick)))) {
              v[sp - 1] = object.values[a[pc++]];
              continue;
            }
          }
          case Op.GET_WIDE -> {
            Instance object = (Instance) r[sp - 1];
            if (object != null
                && (!multi
                    || (!object.shared && quietRead(object, 2 * a[pc], code.b[pc], quick)))) {
              v[sp - 1] = object.values[a[pc++]];
              sp++;
              continue;
            }
          }
          case Op.GET_REFERENCE -> {
            Instance object = (Instance) r[sp - 1];
            if (object != null
                && (!multi
                    || (!object.shared && quietRead(object, 2 * a[pc] + 1, code.b[pc], quick)))) {
              r[sp - 1] = object.references[a[pc++]];
              continue;
            }
          }
          case Op.PUT_VALUE -> {
            Instance object = (Instance) r[sp - 2];
            if (object != null
                && object.epoch == epoch
                && (!multi
                    || (!object.shared && quietWrite(object, 2 * a[pc], code.b[pc], quick)))) {
              object.values[a[pc]] = Kind.narrow((char) code.b[pc], v[sp - 1]);
              sp -= 2;
              pc++;
              continue;
            }
          }
          case Op.PUT_REFERENCE -> {
            Instance object = (Instance) r[sp - 2];
            if (object != null
                && object.epoch == epoch
                && !object.shared
                && (!multi || quietWrite(object, 2 * a[pc] + 1, code.b[pc], quick))) {
              object.references[a[pc]] = r[sp - 1];
              sp -= 2;
              pc++;
              continue;
            }
          }
          case Op.GET_STATIC_VALUE -> {
            StaticField field = (StaticField) code.object[pc];
            if (!multi && field.ready()) {
              v[sp++] = field.statics().values[a[pc++]];
              continue;
            }
          }
          case Op.GET_STATIC_REFERENCE -> {
            StaticField field = (StaticField) code.object[pc];
            if (field.ready() && (!multi || field.constant())) {
              r[sp++] = field.statics().references[a[pc++]];
              continue;
            }
          }
          case IRETURN, LRETURN, FRETURN, DRETURN, ARETURN, RETURN -> {
            f.pc = pc;
            f.top = sp;
            outcome = instructions.returns(f, op[pc]);
          }
          default -> {}
        }
        if (turns >= LONG_RUN && outcome == Outcome.OPEN) {
          f.pc = pc;
          f.top = sp;
          turns = 0;
          if (vm.turns.rest()) {
            vm.executed += executed;
            return;
          }
          continue;
        }
        if (outcome == Outcome.OPEN) {
          f.pc = pc;
          f.top = sp;
          outcome = instructions.execute(f, op[pc]);
        }
        if (outcome == Outcome.NEXT) {
          pc++;
          sp = f.top;
          outcome = Outcome.OPEN;
          epoch = vm.versions.epoch();
          multi = vm.multi();
          quick = quick(code);
          continue;
        }
        break;
      }
      if (outcome != Outcome.AGAIN) {
        vm.executed += executed;
        return;
      }
      turns++;
    }
  }

  /** Whether the accesses of code to what no other thread can reach matter to nobody. */
  private boolean quick(Code code) {
    vm.unshared.moveOn();
    return code.method.owner.trust != Trust.CHECKED || !vm.unshared.noting();
  }

  /** Whether nothing is to be noted when an element of an array that is not shared is read. */
  private boolean quietRead(ArrayObject array, int index, boolean quick) {
    return quick
        ? !array.ofProgram || !vm.unshared.noting()
        : index >= 0 && index < array.length && array.coversRead(index, vm.unshared.now());
  }

  /** Whether nothing is to be noted when an element of an array that is not shared is written. */
  private boolean quietWrite(ArrayObject array, int index, boolean quick) {
    return quick
        ? !array.ofProgram || !vm.unshared.noting()
        : index >= 0 && index < array.length && array.coversWrite(index, vm.unshared.now());
  }

  /** Whether nothing is to be noted when a field of an object that is not shared is read. */
  private boolean quietRead(Instance object, int slot, int flags, boolean quick) {
    return (flags & Op.FINAL) != 0
        || (quiet(flags, quick)
            ? (flags & Op.VOLATILE) == 0 || object.address == 0
            : object.coversRead(slot, vm.unshared.now()));
  }

  /** Whether nothing is to be noted when a field of an object that is not shared is written. */
  private boolean quietWrite(Instance object, int slot, int flags, boolean quick) {
    return (flags & Op.VOLATILE) == 0
        && (quiet(flags, quick) || object.coversWrite(slot, vm.unshared.now()));
  }

  private boolean quiet(int flags, boolean quick) {
    return quick && ((flags & Op.CONFINED) == 0 || !vm.unshared.noting());
  }
}

package dev.photofinish.jvm.interpreter;

import static org.objectweb.asm.Opcodes.*;

import dev.photofinish.jvm.classes.ClassFileException;
import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Code;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Op;
import dev.photofinish.jvm.classes.Symbol;
import dev.photofinish.jvm.memory.Trust;
import org.objectweb.asm.Type;

/** Replaces what an instruction names by what it means. Linking changes no state. */
final class Linking {
  private final Vm vm;

  Linking(Vm vm) {
    this.vm = vm;
  }

  /** A class that an instruction names. */
  ClassInfo type(Code code, int pc) {
    Object object = code.object[pc];
    if (object instanceof Symbol.OfClass symbol) {
      object = vm.classes.load(symbol.name());
      code.object[pc] = object;
    }
    return (ClassInfo) object;
  }

  void field(Code code, int pc, int op) {
    Symbol.OfField symbol = (Symbol.OfField) code.object[pc];
    FieldInfo field = vm.classes.load(symbol.owner()).field(symbol.name(), symbol.descriptor());
    if (field == null) {
      throw new ClassFileException("java/lang/NoSuchFieldError", symbol.name());
    }
    boolean ofClass = op == GETSTATIC || op == PUTSTATIC;
    if (field.isStatic() != ofClass) {
      throw new ClassFileException("java/lang/IncompatibleClassChangeError", field.toString());
    }
    boolean get = op == GETFIELD || op == GETSTATIC;
    boolean wide = Kind.wide(field.kind);
    code.a[pc] = field.index;
    code.b[pc] = field.kind | Op.flags(field);
    if (ofClass) {
      boolean constant =
          !field.isVolatile() && (field.isFinal() || field.owner.trust != Trust.CHECKED);
      code.object[pc] = new StaticField(field, vm.heap.state(field.owner), constant);
      code.op[pc] =
          field.reference
              ? get ? Op.GET_STATIC_REFERENCE : Op.PUT_STATIC_REFERENCE
              : wide
                  ? get ? Op.GET_STATIC_WIDE : Op.PUT_STATIC_WIDE
                  : get ? Op.GET_STATIC_VALUE : Op.PUT_STATIC_VALUE;
    } else {
      code.object[pc] = field;
      code.op[pc] =
          field.reference
              ? get ? Op.GET_REFERENCE : Op.PUT_REFERENCE
              : wide ? get ? Op.GET_WIDE : Op.PUT_WIDE : get ? Op.GET_VALUE : Op.PUT_VALUE;
    }
  }

  void method(Code code, int pc, int op) {
    Symbol.OfMethod symbol = (Symbol.OfMethod) code.object[pc];
    String owner = symbol.owner();
    if (op == INVOKEVIRTUAL && polymorphic(symbol)) {
      code.object[pc] = new PolymorphicCall(symbol);
      code.a[pc] = (Type.getArgumentsAndReturnSizes(symbol.descriptor()) >> 2);
      code.op[pc] = Op.CALL_POLYMORPHIC;
      return;
    }
    ClassInfo type = vm.classes.load(owner);
    MethodInfo method = type.resolve((symbol.name() + symbol.descriptor()).intern());
    if (method == null) {
      throw new ClassFileException(
          "java/lang/NoSuchMethodError",
          type.javaName() + "." + symbol.name() + symbol.descriptor());
    }
    if (method.isStatic() != (op == INVOKESTATIC)) {
      throw new ClassFileException("java/lang/IncompatibleClassChangeError", method.toString());
    }
    if (op == INVOKESPECIAL && !method.isConstructor() && !method.isPrivate()) {
      method = superMethod(code, type, method);
    }
    code.a[pc] = method.argumentSlots;
    code.object[pc] = new CallTarget(method, vm.heap.state(method.owner));
    code.op[pc] =
        op == INVOKESTATIC
            ? Op.CALL_STATIC
            : op == INVOKESPECIAL || method.isPrivate() ? Op.CALL_SPECIAL : Op.CALL_VIRTUAL;
  }

  /** What {@code super.method()} means: looked up from the superclass of the calling class. */
  private static MethodInfo superMethod(Code code, ClassInfo named, MethodInfo method) {
    ClassInfo caller = code.method.owner;
    if (named != caller
        && !named.isInterface()
        && caller.superclass != null
        && caller.isSubtypeOf(named)) {
      MethodInfo found = caller.superclass.resolve(method.selector);
      return found == null ? method : found;
    }
    return method;
  }

  private static boolean polymorphic(Symbol.OfMethod symbol) {
    if (symbol.owner().equals("java/lang/invoke/MethodHandle")) {
      return symbol.name().equals("invoke") || symbol.name().equals("invokeExact");
    }
    return symbol.owner().equals("java/lang/invoke/VarHandle")
        && VarHandles.isAccess(symbol.name());
  }
}

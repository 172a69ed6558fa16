package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.Classes;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.classes.Kind;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Symbol;
import dev.photofinish.jvm.interpreter.PolymorphicCall.Fit;
import dev.photofinish.jvm.spin.HandleCall;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;

/** The types of accesses by VarHandles, and how calls with other types are converted to them. */
final class HandleTypes {
  private record Key(String access, HandleCall call) {}

  private final Classes classes;
  private final Map<Key, MethodInfo> adapters = new HashMap<>();

  HandleTypes(Classes classes) {
    this.classes = classes;
  }

  /** How a call fits an access. */
  Fit fit(VarHandleTarget target, Symbol.OfMethod symbol) {
    String coordinates = coordinates(target);
    String own = descriptor(coordinates, type(target), symbol.name());
    if (isDirect(
        symbol.descriptor(), own, Type.getArgumentTypes("(" + coordinates + ")V").length)) {
      return Fit.EXACT;
    }
    HandleCall call = new HandleCall(symbol.descriptor(), own);
    if (!call.isPossible()) {
      return Fit.NONE;
    }
    return new Fit(true, adapters.computeIfAbsent(new Key(symbol.name(), call), this::adapter));
  }

  private MethodInfo adapter(Key key) {
    String name = "dev/photofinish/jvm/spun/Access" + adapters.size();
    return CallSites.entry(classes.defineAdapter(key.call.access(name, key.access)));
  }

  private static String coordinates(VarHandleTarget target) {
    if (target instanceof VarHandleTarget.OfField ofField) {
      FieldInfo field = ofField.field();
      return field.isStatic() ? "" : field.owner.descriptor();
    }
    if (target instanceof VarHandleTarget.OfArray ofArray) {
      return ofArray.type().descriptor() + "I";
    }
    VarHandleTarget.OfBytes ofBytes = (VarHandleTarget.OfBytes) target;
    return ofBytes.holder() == VarHandleTarget.Holder.ARRAY ? "[BI" : "Ljava/nio/ByteBuffer;I";
  }

  private static String type(VarHandleTarget target) {
    if (target instanceof VarHandleTarget.OfField ofField) {
      return ofField.field().descriptor;
    }
    return target instanceof VarHandleTarget.OfArray ofArray
        ? ofArray.type().component.descriptor()
        : String.valueOf(((VarHandleTarget.OfBytes) target).kind());
  }

  private static String descriptor(String coordinates, String type, String access) {
    if (access.startsWith("set")) {
      return "(" + coordinates + type + ")V";
    }
    if (access.startsWith("getAnd")) {
      return "(" + coordinates + type + ")" + type;
    }
    if (access.startsWith("get")) {
      return "(" + coordinates + ")" + type;
    }
    String result = access.startsWith("compareAndExchange") ? type : "Z";
    return "(" + coordinates + type + type + ")" + result;
  }

  /**
   * Whether nothing needs to be converted or cast.
   *
   * @param unchecked how many first arguments are looked at when the access is made
   */
  private boolean isDirect(String given, String own, int unchecked) {
    Type[] from = Type.getArgumentTypes(given);
    Type[] to = Type.getArgumentTypes(own);
    if (from.length != to.length) {
      return false;
    }
    for (int i = 0; i < from.length; i++) {
      boolean looked = i < unchecked && kind(from[i]) == 'L' && kind(to[i]) == 'L';
      if (!looked && !isAssignable(from[i], to[i])) {
        return false;
      }
    }
    Type result = Type.getReturnType(given);
    return result.getSort() == Type.VOID || isAssignable(Type.getReturnType(own), result);
  }

  private boolean isAssignable(Type from, Type to) {
    if (from.equals(to)) {
      return true;
    }
    if (kind(from) != 'L' || kind(to) != 'L') {
      return false;
    }
    if (from.getInternalName().equals("java/lang/Void")) {
      return true;
    }
    ClassInfo given = classes.find(name(from));
    ClassInfo wanted = classes.find(name(to));
    return given != null && wanted != null && (wanted.isInterface() || given.isSubtypeOf(wanted));
  }

  private static String name(Type type) {
    return type.getSort() == Type.ARRAY ? type.getDescriptor() : type.getInternalName();
  }

  private static char kind(Type type) {
    return Kind.of(type.getDescriptor());
  }
}

package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import java.util.HashMap;
import java.util.Map;

/** The methods that the machine runs itself, by class, name and descriptor. */
public final class NativeMethods {
  private final Map<String, NativeMethod> methods = new HashMap<>();

  /**
   * Adds a method.
   *
   * @param method internal name of the class, name and descriptor, or without a descriptor for all
   *     methods of that name: {@code java/lang/Math.sin(D)D}
   */
  public void add(String method, NativeMethod body) {
    methods.put(method, body);
  }

  /** Whether anything is known by this name. */
  NativeMethod find(MethodInfo method) {
    NativeMethod body = find(method.owner, method);
    return body;
  }

  private NativeMethod find(ClassInfo owner, MethodInfo method) {
    String name = owner.name + "." + method.name;
    NativeMethod exact = methods.get(name + method.descriptor);
    return exact != null ? exact : methods.get(name);
  }
}

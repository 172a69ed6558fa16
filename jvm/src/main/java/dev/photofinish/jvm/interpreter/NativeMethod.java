package dev.photofinish.jvm.interpreter;

/** What runs in place of a method's code. */
@FunctionalInterface
public interface NativeMethod {

  /** Runs with the arguments of a call, and says how it went by one of the call's methods. */
  void run(Call call);
}

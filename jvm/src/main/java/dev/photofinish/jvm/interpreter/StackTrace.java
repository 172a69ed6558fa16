package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.Code;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import java.util.ArrayList;
import java.util.List;

/** Where an exception was made, the innermost call first. */
public record StackTrace(List<Entry> entries) {

  /** One call. */
  public record Entry(Code code, int pc) {
    public MethodInfo method() {
      return code.method;
    }

    public int line() {
      return code.line[pc];
    }

    String place() {
      return method().owner.details.sourceFile() + ":" + line();
    }
  }

  /** The calls of the current thread, without those that construct the exception. */
  static StackTrace of(Vm vm) {
    List<Entry> entries = new ArrayList<>();
    boolean constructing = true;
    for (Frame f = vm.thread.state.frame; f != null; f = f.caller) {
      MethodInfo method = f.code.method;
      constructing &=
          method.name.equals("fillInStackTrace")
              || (method.isConstructor()
                  && method.owner.isSubtypeOf(vm.classes.load("java/lang/Throwable")));
      boolean hidden = method.owner.origin == Origin.GUEST || method.owner.origin == Origin.SPUN;
      if (!constructing && !hidden) {
        entries.add(new Entry(f.code, f.pc));
      }
    }
    return new StackTrace(List.copyOf(entries));
  }

  /** The calls as a stack trace shows them. */
  public List<String> lines() {
    return entries.stream().map(entry -> entry.method() + "(" + entry.place() + ")").toList();
  }

  /** The line of the program that it came from, or -1. */
  int site(Vm vm) {
    for (Entry entry : entries) {
      if (entry.method().owner.origin == Origin.PROGRAM) {
        return vm.sites.of(entry.code, entry.pc);
      }
    }
    return -1;
  }
}

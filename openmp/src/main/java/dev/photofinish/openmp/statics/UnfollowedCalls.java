package dev.photofinish.openmp.statics;

import dev.photofinish.core.Reason;
import dev.photofinish.llvm.effects.Callback;
import dev.photofinish.llvm.effects.Callback.When;
import dev.photofinish.llvm.effects.EffectsTable;
import dev.photofinish.llvm.effects.FunctionEffects;
import dev.photofinish.llvm.effects.Role;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.InlineAssembly;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Linkage;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.machine.SystemFunctions;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Calls anywhere in a program that keep it from being proved: what nothing is known of may do
 * anything, and threads that OpenMP does not start are not followed. So do variables of files that
 * are missing: other code is there, too.
 */
final class UnfollowedCalls {
  /**
   * Intrinsics and what the standard libraries of C++ and Fortran define: but those that the table
   * of effects names, they start no threads.
   */
  private static final Pattern LANGUAGE_LIBRARIES =
      Pattern.compile("llvm\\.|_Z(N?K?S[tabsiod]|N?K?9__gnu_cxx)|__cxa_|_Unwind_|_FortranA");

  /** Variables that libraries define, or the linker. */
  private static final Pattern LIBRARY_VARIABLES =
      Pattern.compile(
          "__.*|std(in|out|err)|_?environ|opt(arg|ind|err|opt)|tzname|timezone|daylight|signgam"
              + "|program_invocation(_short)?_name|sys_\\w+|in6addr_\\w+|_?(end|etext|edata)|llvm\\..*"
              + "|_Z(T[A-Z])?(N?K?S[tabsiod]|N10__cxxabiv1|N?K?9__gnu_cxx|[a-z]|P).*|_Fortran.*|_Q.*");

  private UnfollowedCalls() {}

  /** A reason for each function that is called, with the first place where it is. */
  static Collection<Reason> of(Program program) {
    Map<String, Reason> reasons = new LinkedHashMap<>();
    for (Global global : program.globals()) {
      if (isMissing(program, global)) {
        String what = "nothing is known of " + global.name() + ", which no given file defines";
        reasons.put(what, Reason.of(Reason.Code.UNSUPPORTED, what));
      }
    }
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        if (instruction instanceof CallSite call) {
          limit(program, call)
              .ifPresent(
                  what ->
                      reasons.putIfAbsent(
                          what,
                          new Reason(Reason.Code.UNSUPPORTED, what, instruction.location())
                              .withHelp(help(program, call))));
        }
      }
    }
    return reasons.values();
  }

  /** Whether a variable is in a file that is not given. Of a library nobody expects all files. */
  private static boolean isMissing(Program program, Global global) {
    return global.initializer().isEmpty()
        && program.function("main").filter(main -> !main.isDeclaration()).isPresent()
        && !LIBRARY_VARIABLES.matcher(global.name()).matches();
  }

  private static Optional<String> limit(Program program, CallSite call) {
    if (call.callee() instanceof InlineAssembly assembly && !assembly.template().isEmpty()) {
      return Optional.of("inline assembly");
    }
    String name = call.calledName().orElse("");
    Optional<Function> called = program.function(name);
    if (called.filter(Function::isDeclaration).isEmpty()) {
      return called
          .filter(function -> function.linkage() == Linkage.WEAK)
          .filter(function -> program.function("main").isEmpty())
          .map(function -> name + " is weak, and other files may have another definition of it");
    }
    List<Callback> callbacks =
        EffectsTable.of(name).map(FunctionEffects::callbacks).orElse(List.of());
    if (EffectsTable.is(name, Role.START_THREAD)
        || callbacks.stream().anyMatch(callback -> callback.when() == When.IN_THREAD)) {
      return Optional.of("the static engine does not follow threads that are not OpenMP's");
    }
    if (callbacks.stream()
        .filter(callback -> callback.when() == When.ON_EVENT)
        .anyMatch(callback -> mayHandle(call.arguments().get(callback.function())))) {
      return Optional.of("the static engine does not follow handlers of signals and errors");
    }
    return isUnknown(program, name) && mayMatter(program, call)
        ? Optional.of("nothing is known of " + name + ", which no given file defines")
        : Optional.empty();
  }

  private static String help(Program program, CallSite call) {
    String name = call.calledName().orElse("");
    return isUnknown(program, name) ? SystemFunctions.help(name) : "";
  }

  /** Whether it is more than a number that says what to do without a handler. */
  private static boolean mayHandle(Value handler) {
    return !(handler instanceof Constant)
        || handler instanceof FunctionReference
        || handler instanceof GlobalReference;
  }

  /**
   * Whether an unknown function can say something against the regions around its call: of a library
   * only its own regions are judged, whatever its users and what it uses do beside them, as long as
   * they cannot call it back from other threads.
   */
  private static boolean mayMatter(Program program, CallSite call) {
    return program.function("main").isPresent()
        || call.arguments().stream().anyMatch(FunctionReference.class::isInstance);
  }

  private static boolean isUnknown(Program program, String name) {
    return !LANGUAGE_LIBRARIES.matcher(name).lookingAt()
        && program.function(name).filter(Function::isDeclaration).isPresent()
        && ProgramAnalysis.SUMMARIES.effects(name).isEmpty();
  }
}

package dev.photofinish.openmp.pragma;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Fence;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.SourceVariable;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Target regions that write all that they copy from and to the host.
 *
 * <p>Sound because such a region is one block without calls, atomic accesses and fences: nothing
 * orders a conflicting access with its writes and not with its copies, which are at its start and
 * its end.
 */
final class WholeWrites {
  private static final Set<String> CLAUSES = Set.of("map", "nowait", "depend");

  private WholeWrites() {}

  /** Whether the accesses of the region conflict with whatever its copies conflict with. */
  static boolean cover(PragmaText.Placed target, Program program) {
    List<Function> bodies =
        program.functions().stream().filter(function -> isBody(function, target)).toList();
    return !bodies.isEmpty()
        && mapped(target.directive())
            .allMatch(name -> bodies.stream().allMatch(body -> has(body, name)))
        && bodies.stream()
            .allMatch(
                body ->
                    pointers(body).findAny().isEmpty()
                        || (isPlain(target.directive()) && writesAll(body, program)));
  }

  private static boolean isPlain(Directive directive) {
    return directive.words().equals(List.of("target"))
        && directive.clauses().stream().allMatch(clause -> CLAUSES.contains(clause.name()));
  }

  /** clang names the function of a target region by its line. */
  private static boolean isBody(Function function, PragmaText.Placed target) {
    String line = "_l" + target.location().line();
    return function.name().startsWith("__omp_offloading_")
        && (function.name().endsWith(line + "_debug__") || function.name().endsWith(line))
        && !callsBody(function)
        && !function.isDeclaration();
  }

  /** Whether it only passes its arguments on to the function that has the debug information. */
  private static boolean callsBody(Function function) {
    return function.instructions().stream()
        .anyMatch(
            instruction ->
                instruction instanceof CallSite call
                    && call.calledName()
                        .filter((function.name() + "_debug__")::equals)
                        .isPresent());
  }

  private static Stream<String> mapped(Directive directive) {
    return directive.clauses().stream()
        .filter(clause -> clause.name().equals("map"))
        .flatMap(clause -> Stream.of(clause.withoutModifier().split(",")))
        .map(String::strip);
  }

  private static boolean has(Function body, String name) {
    return body.parameters().stream().anyMatch(parameter -> parameter.name().equals(name));
  }

  private static boolean writesAll(Function body, Program program) {
    return body.blocks().size() == 1
        && body.instructions().stream().noneMatch(WholeWrites::mayOrder)
        && pointers(body).allMatch(parameter -> isWritten(parameter, body, program));
  }

  private static Stream<Parameter> pointers(Function body) {
    return body.parameters().stream().filter(parameter -> parameter.type() instanceof PointerType);
  }

  private static boolean mayOrder(Instruction instruction) {
    return instruction instanceof CallSite
        || instruction instanceof Fence
        || (instruction instanceof MemoryAccess access && !access.mode().isPlain());
  }

  private static boolean isWritten(Parameter parameter, Function body, Program program) {
    return body.instructions().stream()
        .anyMatch(
            instruction ->
                instruction instanceof Store store
                    && isAddress(store.pointer(), parameter, body)
                    && isWhole(store, parameter.name(), program));
  }

  /** The parameter itself, or what is loaded from the variable that holds nothing else. */
  private static boolean isAddress(Value pointer, Parameter parameter, Function body) {
    if (pointer == parameter) {
      return true;
    }
    if (!(pointer instanceof Load load && load.pointer() instanceof Alloca variable)) {
      return false;
    }
    List<Store> stores =
        body.instructions().stream()
            .filter(Store.class::isInstance)
            .map(Store.class::cast)
            .filter(store -> store.pointer() == variable || store.value() == variable)
            .toList();
    return stores.size() == 1 && stores.get(0).value() == parameter;
  }

  /** Whether every variable of that name in the program is a scalar of the size that is stored. */
  private static boolean isWhole(Store store, String name, Program program) {
    List<SourceVariable> variables = new ArrayList<>();
    program.globals().forEach(global -> global.variable().ifPresent(variables::add));
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        if (instruction instanceof Alloca local && !holdsCaptured(local, function)) {
          local.variable().ifPresent(variables::add);
        }
      }
    }
    variables.removeIf(variable -> !variable.name().equals(name));
    return !variables.isEmpty()
        && variables.stream()
            .map(SourceVariable::type)
            .allMatch(
                type ->
                    type.size() == store.accessedType().storeSize()
                        && type.members().isEmpty()
                        && type.element().isEmpty());
  }

  /**
   * Whether a local of a function that clang has made for a construct has its name from a variable
   * around the construct, whose address or value was passed.
   */
  private static boolean holdsCaptured(Alloca local, Function function) {
    return (function.name().contains("omp_outlined") || function.name().startsWith("__omp_"))
        && function.instructions().stream()
            .anyMatch(
                instruction ->
                    instruction instanceof Store store
                        && store.pointer() == local
                        && store.value() instanceof Parameter);
  }
}

package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.pragma.ConcurrentLoops;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.pragma.SourceLines;
import dev.photofinish.openmp.pragma.SourceText;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What a program asks for that orders more here than the language says, because the compiler
 * translates it to something stronger. A result that knows no race holds up to that.
 */
final class StrengthenedOrders {
  private static final Pattern CONSUME =
      Pattern.compile("\\b(memory_order_consume|__ATOMIC_CONSUME)\\b");
  private static final long CONSUME_NUMBER = 1;

  private final PragmaText pragmas;
  private final SourceLines lines;
  private final Map<String, String> found = new TreeMap<>();

  private StrengthenedOrders(SourceText source) {
    this.pragmas = new PragmaText(source);
    this.lines = new SourceLines(source);
  }

  /** What there is of it, with what it counts as. */
  static Map<String, String> of(Program program, SourceText source) {
    StrengthenedOrders orders = new StrengthenedOrders(source);
    program.functions().stream()
        .flatMap(function -> function.instructions().stream())
        .forEach(orders::look);
    orders.concurrent();
    return orders.found;
  }

  private void concurrent() {
    if (pragmas.all().stream()
        .map(PragmaText.Placed::directive)
        .anyMatch(ConcurrentLoops::isConcurrent)) {
      found.put("order(concurrent)", "iterations of one thread are taken one after the other");
    }
  }

  private void look(Instruction instruction) {
    if (consumes(instruction)) {
      found.put("memory_order_consume", "taken as acquire, as compilers do");
    }
    if (instruction instanceof CallSite site
        && site.calledName().filter(EntryPoint.FLUSH.symbol()::equals).isPresent()
        && hasList(instruction.location())) {
      found.put("flush with a list", "taken as a flush of all variables");
    }
  }

  private boolean consumes(Instruction instruction) {
    if (instruction instanceof CallSite site) {
      // Functions of std::atomic get the order as a number.
      return site.calledName().filter(name -> name.contains("12memory_order")).isPresent()
          && site.arguments().stream().anyMatch(StrengthenedOrders::isConsume);
    }
    boolean reads =
        instruction instanceof Load
            || instruction instanceof AtomicReadModifyWrite
            || instruction instanceof CompareExchange;
    return reads && CONSUME.matcher(lines.at(instruction.location())).find();
  }

  private static boolean isConsume(Value argument) {
    return argument instanceof IntConstant number
        && number.type().bits() == Integer.SIZE
        && number.signed() == CONSUME_NUMBER;
  }

  private boolean hasList(SourceLocation location) {
    return pragmas.at(location.file(), location.line()).stream()
        .filter(directive -> directive.names("flush"))
        .anyMatch(directive -> directive.clause("").isPresent());
  }
}

package dev.photofinish.openmp.statics.structure;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.NullConstant;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.abi.EntryPoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * The reductions of {@code taskgroup} and {@code taskloop}. Tasks work on copies of their threads;
 * the end of the group combines them into the original variables.
 */
public final class TaskReductions {
  private static final String BEGIN = EntryPoint.TASKGROUP.symbol();
  private static final String END = EntryPoint.END_TASKGROUP.symbol();
  private static final String INIT = EntryPoint.TASKRED_INIT.symbol();

  /** The fields of a {@code kmp_taskred_input_t}. */
  private static final int SHARED = 0;

  private static final int LENGTH = 2;
  private static final int INITIALIZER = 3;
  private static final int FINALIZER = 4;
  private static final int COMBINER = 5;

  private final Program program;
  private final Map<Instruction, List<Item>> combined = new HashMap<>();
  private final Set<Instruction> understood = new HashSet<>();
  private final Set<Function> functions = new LinkedHashSet<>();

  /**
   * A variable that copies are combined into.
   *
   * @param bytes its size, empty if the program computes it
   */
  public record Item(Value original, Optional<Long> bytes) {}

  private record Field(Value base, long element, int number) {}

  public TaskReductions(Program program) {
    this.program = program;
    for (Function function : program.functions()) {
      for (Block block : function.blocks()) {
        read(function, block);
      }
    }
  }

  /** What a call writes that ends a group; empty for others. */
  public List<Item> combinedBy(Instruction end) {
    return combined.getOrDefault(end, List.of());
  }

  /** What the runtime calls to make and combine the copies of groups that are understood. */
  Set<Function> functions() {
    return Collections.unmodifiableSet(functions);
  }

  /** Whether it is known what the group of a call that begins reductions combines. */
  boolean isUnderstood(Instruction init) {
    return understood.contains(init);
  }

  /** In one block the compiler begins the group, describes its reductions and announces them. */
  private void read(Function function, Block block) {
    Value group = null;
    Map<Field, Value> fields = new HashMap<>();
    for (Instruction instruction : block.instructions()) {
      if (instruction instanceof Store store) {
        field(store.pointer()).ifPresent(field -> fields.put(field, store.value()));
      } else if (instruction instanceof CallSite call && isCalled(call, BEGIN)) {
        group = call.arguments().get(0);
      } else if (instruction instanceof CallSite call && isCalled(call, INIT) && group != null) {
        Optional<List<Item>> items = items(call, fields);
        if (items.isPresent()) {
          understood.add(instruction);
          end(function, group, items.get());
        }
      }
    }
  }

  private static boolean isCalled(CallSite call, String name) {
    return call.calledName().filter(name::equals).isPresent();
  }

  private void end(Function function, Value group, List<Item> items) {
    for (Instruction instruction : function.instructions()) {
      if (instruction instanceof CallSite call
          && isCalled(call, END)
          && call.arguments().get(0).equals(group)) {
        combined.computeIfAbsent(instruction, key -> new ArrayList<>()).addAll(items);
      }
    }
  }

  /** A field of one of the descriptions in an array. */
  private static Optional<Field> field(Value pointer) {
    if (pointer instanceof GetElementPointer field
        && numbers(field).filter(numbers -> numbers.size() == 2).isPresent()
        && field.base() instanceof GetElementPointer element
        && numbers(element).filter(numbers -> numbers.size() == 2).isPresent()) {
      return Optional.of(
          new Field(
              element.base(),
              numbers(element).orElseThrow().get(1),
              numbers(field).orElseThrow().get(1).intValue()));
    }
    return Optional.empty();
  }

  private static Optional<List<Long>> numbers(GetElementPointer pointer) {
    List<Long> numbers = new ArrayList<>();
    for (Value index : pointer.indices()) {
      if (!(index instanceof IntConstant number)) {
        return Optional.empty();
      }
      numbers.add(number.signed());
    }
    return Optional.of(numbers);
  }

  private Optional<List<Item>> items(CallSite init, Map<Field, Value> fields) {
    if (!(init.arguments().get(1) instanceof IntConstant count)) {
      return Optional.empty();
    }
    List<Item> items = new ArrayList<>();
    for (long i = 0; i < count.signed(); i++) {
      long element = i;
      IntFunction<Value> field = n -> fields.get(new Field(init.arguments().get(2), element, n));
      if (field.apply(SHARED) == null
          || !isSimple(field.apply(INITIALIZER))
          || !isSimple(field.apply(FINALIZER))
          || !isSimple(field.apply(COMBINER))
          || readsOriginal(field.apply(INITIALIZER))) {
        return Optional.empty();
      }
      Optional<Long> bytes =
          field.apply(LENGTH) instanceof IntConstant number
              ? Optional.of(number.signed())
              : Optional.empty();
      items.add(new Item(field.apply(SHARED), bytes));
      for (int given : List.of(INITIALIZER, FINALIZER, COMBINER)) {
        called(field.apply(given)).ifPresent(functions::add);
      }
    }
    return Optional.of(items);
  }

  /** Whether a function, if there is one, calls none of the program's. */
  private boolean isSimple(Value function) {
    return function instanceof NullConstant
        || called(function)
            .filter(
                body ->
                    body.instructions().stream()
                        .filter(CallSite.class::isInstance)
                        .allMatch(call -> isIntrinsic((CallSite) call)))
            .isPresent();
  }

  private static boolean isIntrinsic(CallSite call) {
    return call.calledName().filter(name -> name.startsWith("llvm.")).isPresent();
  }

  /** Whether copies begin with what the variable has, which others may change at that time. */
  private boolean readsOriginal(Value initializer) {
    return called(initializer)
        .filter(
            body ->
                body.instructions().stream()
                    .anyMatch(i -> i.operands().contains(body.parameters().get(1))))
        .isPresent();
  }

  private Optional<Function> called(Value value) {
    return value instanceof FunctionReference reference
        ? program.function(reference.name())
        : Optional.empty();
  }
}

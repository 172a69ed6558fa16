package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.LibraryVariables;
import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.ConstantExpression.CastExpression;
import dev.photofinish.llvm.ir.FloatCompare;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.LandingPad;
import dev.photofinish.llvm.ir.Linkage;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.MemberArrays;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.StructType;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.UnsupportedInstruction;
import dev.photofinish.llvm.ir.VaArgument;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.llvm.ir.VoidType;
import dev.photofinish.openmp.certificate.InstanceName;
import dev.photofinish.openmp.certificate.ObjectName;
import dev.photofinish.openmp.certificate.ObjectName.Kind;
import dev.photofinish.openmp.certificate.PointsToClaim.Place;
import dev.photofinish.openmp.certificate.check.PointerFacts.Instance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/**
 * Checks that what a certificate says about pointers is closed under one step of every instruction:
 * whatever an instruction makes of pointers that point as is said, points as is said again. So it
 * holds in every run.
 */
final class PointerClosure {
  private final PointerFacts facts;
  private final Program program;
  private final CallClosure calls;
  private final BooleanSupplier late;
  private final Map<Function, MemberArrays> arrays = new HashMap<>();
  private final ObjectSizes sizes;

  /** Whether some number becomes a pointer that was not made of one directly. */
  private final boolean makesPointers;

  PointerClosure(PointerFacts facts, Unchecked unchecked, BooleanSupplier late) {
    this.facts = facts;
    this.program = facts.program();
    this.late = late;
    this.sizes = new ObjectSizes(facts);
    this.calls = new CallClosure(facts, this, unchecked);
    this.makesPointers =
        program.functions().stream()
            .flatMap(function -> function.instructions().stream())
            .anyMatch(PointerClosure::makesPointer);
  }

  /**
   * Checks all.
   *
   * @throws RefusedException if it is not closed
   */
  void check() {
    roots();
    wild();
    for (Instance instance : List.copyOf(facts.instances())) {
      if (late.getAsBoolean()) {
        throw new LateException();
      }
      for (Instruction instruction : instance.function().instructions()) {
        step(instance, instruction);
      }
    }
  }

  /** Requires that some places are among those that were claimed. */
  static void require(PlaceSet claimed, PlaceSet places, Function function, Object where) {
    if (!claimed.covers(places)) {
      throw new RefusedException(
          "the places of " + where + " in " + function.name() + " leave some out");
    }
  }

  private void roots() {
    for (Global global : program.globals()) {
      int object = facts.number(Kind.GLOBAL, global.name());
      if (global.initializer().isPresent()) {
        initialize(global, object, 0, global.initializer().get());
      } else if (LibraryVariables.contains(global.name())) {
        int stream = facts.number(Kind.LIBRARY, global.name());
        if (LibraryVariables.isStream(global.name())
            && !stores(
                PlaceSet.of(object, 0), PointerFacts.WORD, PlaceSet.of(stream, Place.ANYWHERE))) {
          throw new RefusedException("the stream of " + global.name() + " is left out");
        }
      } else if (!facts.wild().covers(object, 0)) {
        throw new RefusedException("the variable " + global.name() + " may be known outside");
      }
    }
    for (Constant resolver : program.indirectFunctions().values()) {
      outside(facts.of(null, resolver), "an indirect function");
    }
    boolean whole = program.function("main").filter(main -> !main.isDeclaration()).isPresent();
    for (Function function : program.functions()) {
      if (function.isDeclaration()) {
        continue;
      }
      if (function.name().equals("main")) {
        main(function);
      } else if (!whole
          && function.linkage() != Linkage.INTERNAL
          && function.linkage() != Linkage.PRIVATE) {
        calledFromOutside(function);
      }
    }
    for (String table : List.of("llvm.global_ctors", "llvm.global_dtors")) {
      int object = facts.number(Kind.GLOBAL, table);
      facts.functions(facts.held(PlaceSet.of(object, 0))).forEach(this::calledFromOutside);
    }
  }

  private void main(Function main) {
    int arguments = facts.number(Kind.LIBRARY, "arguments");
    Instance instance = reached(main);
    for (Parameter parameter : main.parameters()) {
      if (parameter.type() instanceof PointerType) {
        require(facts.of(instance, parameter), PlaceSet.of(arguments, 0), main, parameter);
      }
    }
    require(facts.anywhere(arguments), PlaceSet.of(arguments, 0), main, "its arguments");
  }

  private Instance reached(Function function) {
    return facts
        .instance(InstanceName.of(function.name()))
        .orElseThrow(() -> new RefusedException(function.name() + " is left out"));
  }

  private void initialize(Global global, int object, long offset, Constant constant) {
    if (constant instanceof AggregateConstant aggregate) {
      for (int i = 0; i < aggregate.elements().size(); i++) {
        Constant element = aggregate.elements().get(i);
        long start =
            aggregate.type() instanceof StructType struct
                ? struct.offset(i)
                : i * element.type().size();
        initialize(global, object, offset + start, element);
      }
      return;
    }
    PlaceSet places = facts.of(null, constant);
    if (!places.isEmpty()
        && !stores(PlaceSet.of(object, offset), constant.type().storeSize(), places)) {
      throw new RefusedException("what " + global.name() + " begins with is left out");
    }
  }

  /** What unknown code knows it may store anywhere there, read, hand on and call. */
  private void wild() {
    PlaceSet wild = facts.wild();
    if (!wild.covers(facts.number(Kind.UNKNOWN, ""), 0)) {
      throw new RefusedException("unknown memory is not known outside");
    }
    for (int object : wild.objects()) {
      if (facts.object(object).kind() == Kind.FUNCTION) {
        program
            .function(facts.object(object).name())
            .filter(function -> !function.isDeclaration())
            .ifPresent(this::calledFromOutside);
        continue;
      }
      boolean closed =
          wild.covers(object, Place.ANYWHERE)
              && facts.anywhere(object).covers(wild)
              && wild.covers(facts.held(PlaceSet.of(object, 0)));
      if (!closed) {
        throw new RefusedException("what is known outside leaves something out");
      }
    }
  }

  private void calledFromOutside(Function function) {
    if (function.isDeclaration()) {
      return;
    }
    Instance instance = reached(function);
    for (Parameter parameter : function.parameters()) {
      require(facts.of(instance, parameter), facts.wild(), function, parameter);
    }
    require(facts.wild(), PointerFacts.result(instance), function, "what it returns");
    if (mayCarry(function.type().result()) && !(function.type().result() instanceof PointerType)) {
      outside(facts.guessed(), "a number");
    }
  }

  /** What goes to unknown code. */
  void outside(PlaceSet places, String what) {
    if (!facts.wild().covers(places)) {
      throw new RefusedException(what + " goes outside, which is left out");
    }
  }

  /** A value that goes to unknown code. */
  void outside(Instance in, Value value) {
    outside(facts.of(in, value), "a value");
    if (mayCarry(value.type())
        && !(value instanceof Constant || value.type() instanceof PointerType)) {
      outside(facts.guessed(), "a number");
    }
  }

  private void step(Instance in, Instruction instruction) {
    if (instruction instanceof CallSite) {
      calls.check(in, instruction);
    } else if (instruction instanceof Alloca) {
      InstanceName name = in.name();
      int object =
          facts.number(
              new ObjectName(Kind.STACK, name.function(), instruction.index(), "", name.path()));
      has(in, instruction, PlaceSet.of(object, 0));
    } else if (instruction instanceof Load load) {
      loads(in, load.pointer(), load.type(), load);
    } else if (instruction instanceof Store store) {
      stores(in, store, store.pointer(), store.value());
    } else if (instruction instanceof AtomicReadModifyWrite change) {
      loads(in, change.pointer(), change.type(), change);
      stores(in, change, change.pointer(), change.operand());
      stores(in, change, change.pointer(), change);
    } else if (instruction instanceof CompareExchange exchange) {
      loads(in, exchange.pointer(), exchange.expected().type(), exchange);
      stores(in, exchange, exchange.pointer(), exchange.replacement());
    } else if (instruction instanceof GetElementPointer address) {
      has(in, instruction, moved(in, address));
      address.indices().forEach(index -> decides(in, index));
    } else if (instruction instanceof IntCompare || instruction instanceof FloatCompare) {
      if (!instruction.operands().stream().allMatch(PointerClosure::isAddress)) {
        instruction.operands().forEach(operand -> decides(in, operand));
      }
    } else if (instruction instanceof Switch choice) {
      decides(in, choice.condition());
    } else if (instruction instanceof Return end) {
      end.value()
          .ifPresent(
              value -> require(PointerFacts.result(in), facts.of(in, value), in.function(), "it"));
    } else if (instruction instanceof VaArgument
        || instruction instanceof LandingPad
        || instruction instanceof UnsupportedInstruction) {
      instruction.operands().forEach(value -> outside(in, value));
      has(in, instruction, facts.wild());
    } else if (instruction instanceof Cast cast && cast.operator() == CastOperator.INTTOPTR) {
      has(in, cast, facts.scattered(facts.of(in, cast.operand())));
      if (makesPointer(cast)) {
        has(in, cast, facts.wild());
        has(in, cast, facts.guessed());
      }
    } else if (instruction instanceof Binary binary) {
      if (makesPointers || !isDistance(binary)) {
        has(in, binary, facts.scattered(facts.of(in, binary.left())));
        has(in, binary, facts.scattered(facts.of(in, binary.right())));
      }
    } else if (instruction.hasResult() && mayCarry(instruction.type())) {
      instruction.operands().forEach(value -> has(in, instruction, facts.of(in, value)));
    }
  }

  private PlaceSet moved(Instance in, GetElementPointer address) {
    PlaceSet base = facts.of(in, address.base());
    AddressSteps steps = AddressSteps.of(address.sourceElementType(), address.indices());
    Optional<MemberArrays.Subscript> subscript =
        arrays.computeIfAbsent(in.function(), MemberArrays::new).of(address);
    if (subscript.isEmpty()) {
      return facts.moved(base, steps);
    }
    // Where elements are not told apart, the claim is about all of them.
    PlaceSet claimed = facts.of(in, address);
    PlaceSet all = PlaceSet.EMPTY;
    for (int object : base.objects()) {
      for (long offset : base.offsets(object)) {
        PlaceSet from = PlaceSet.of(object, offset);
        PlaceSet elements = elements(subscript.get(), object, offset);
        boolean known = !elements.isEmpty() && claimed.covers(elements);
        all = all.with(known ? elements : facts.moved(from, steps));
      }
    }
    return all;
  }

  /** Where a subscript may lead from a place of an object; empty if that is not known. */
  private PlaceSet elements(MemberArrays.Subscript subscript, int object, long offset) {
    OptionalLong size =
        facts.stride(object) == 0 ? sizes.of(facts.object(object)) : OptionalLong.empty();
    PlaceSet all = PlaceSet.EMPTY;
    if (offset != Place.ANYWHERE) {
      OptionalLong rest =
          size.isPresent() ? OptionalLong.of(size.getAsLong() - offset) : OptionalLong.empty();
      for (long element : subscript.offsets(rest).orElse(List.of())) {
        all =
            all.with(
                facts.moved(PlaceSet.of(object, offset), new AddressSteps(element, List.of())));
      }
    }
    return all;
  }

  void has(Instance in, Instruction instruction, PlaceSet places) {
    require(facts.of(in, instruction), places, in.function(), instruction);
  }

  /** Truth values and nothing carry no part of an address. */
  private static boolean mayCarry(Type type) {
    return type instanceof IntType integer
        ? integer.bits() >= Byte.SIZE
        : !(type instanceof VoidType);
  }

  private void loads(Instance in, Value pointer, Type type, Instruction result) {
    if (mayCarry(type)) {
      facts.eachStored(facts.of(in, pointer), type.storeSize(), places -> has(in, result, places));
    }
  }

  private void stores(Instance in, Instruction at, Value pointer, Value value) {
    PlaceSet to = facts.of(in, pointer);
    PlaceSet places = facts.of(in, value);
    long size = value.type().storeSize();
    boolean number = !(value instanceof Constant || value.type() instanceof PointerType);
    if (mayCarry(value.type())
        && !(stores(to, size, places) && (!number || stores(to, size, facts.guessed())))) {
      throw new RefusedException(
          "what " + in.function().name() + " stores at " + at.location() + " is left out");
    }
  }

  /** Whether places are among those that may be stored somewhere. */
  boolean stores(PlaceSet to, long size, PlaceSet places) {
    if (places.isEmpty()) {
      return true;
    }
    for (int object : to.objects()) {
      PlaceSet anywhere = facts.anywhere(object);
      if (facts.object(object).kind() == Kind.FUNCTION || anywhere.covers(places)) {
        continue;
      }
      for (long offset : to.offsets(object)) {
        if (offset == Place.ANYWHERE) {
          return false;
        }
        for (long word : facts.wordsAt(object, offset, size)) {
          PlaceSet cell = facts.word(object, word);
          if (!cell.covers(places) && !cell.with(anywhere).covers(places)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** A number that decides something: others may be made of the same address. */
  void decides(Instance in, Value number) {
    if (!(number instanceof Constant) && !(number.type() instanceof PointerType)) {
      decides(facts.of(in, number), in.function());
    }
  }

  void decides(PlaceSet number, Function function) {
    require(facts.guessed(), facts.scattered(number), function, "numbers that decide");
  }

  private static boolean makesPointer(Instruction instruction) {
    return instruction instanceof Cast cast
        && cast.operator() == CastOperator.INTTOPTR
        && !isAddress(cast.operand());
  }

  private static boolean isDistance(Binary binary) {
    return binary.operator() == BinaryOperator.SUB
        && isAddress(binary.left())
        && isAddress(binary.right());
  }

  private static boolean isAddress(Value value) {
    return (value instanceof Cast cast && cast.operator() == CastOperator.PTRTOINT)
        || (value instanceof CastExpression constant
            && constant.operator() == CastOperator.PTRTOINT);
  }
}

package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.BlockAddress;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.ConstantExpression.AddressExpression;
import dev.photofinish.llvm.ir.ConstantExpression.BinaryExpression;
import dev.photofinish.llvm.ir.ConstantExpression.CastExpression;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.FunctionReference;
import dev.photofinish.llvm.ir.GlobalReference;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.certificate.InstanceName;
import dev.photofinish.openmp.certificate.MalformedCertificateException;
import dev.photofinish.openmp.certificate.ObjectName;
import dev.photofinish.openmp.certificate.ObjectName.Kind;
import dev.photofinish.openmp.certificate.PointsToClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.Place;
import dev.photofinish.openmp.certificate.Site;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What a certificate says about pointers, by values and objects of the program. */
final class PointerFacts {
  static final long WORD = 8;
  private static final long ANYWHERE = Place.ANYWHERE;

  private final Program program;
  private final List<ObjectName> objects = new ArrayList<>();
  private final List<Long> strides = new ArrayList<>();
  private final Map<ObjectName, Integer> numbers = new HashMap<>();
  private final Map<InstanceName, Instance> instances = new LinkedHashMap<>();
  private final Map<Integer, Map<Long, PlaceSet>> words = new HashMap<>();
  private final Map<Integer, PlaceSet> anywhere = new HashMap<>();
  private final Map<Constant, PlaceSet> constants = new HashMap<>();
  private final PlaceSet wild;
  private final PlaceSet guessed;

  /** A function along a path, with the places of its registers. */
  record Instance(InstanceName name, Function function, Map<Integer, PlaceSet> registers) {}

  PointerFacts(Program program, PointsToClaim claim) throws MalformedCertificateException {
    this.program = program;
    for (PointsToClaim.ObjectClaim object : claim.objects()) {
      if (numbers.put(object.name(), objects.size()) != null || object.stride() < 0) {
        throw new MalformedCertificateException("an object is named twice or has a wrong stride");
      }
      objects.add(object.name());
      strides.add(object.stride());
    }
    List<PlaceSet> sets = new ArrayList<>();
    for (List<Place> places : claim.sets()) {
      for (Place place : places) {
        checkNumber(place.object(), objects.size());
      }
      sets.add(PlaceSet.of(places.stream().map(p -> reduced(p.object(), p.offset())).toList()));
    }
    for (PointsToClaim.InstanceClaim instance : claim.instances()) {
      Function function =
          program
              .function(instance.name().function())
              .orElseThrow(
                  () ->
                      new MalformedCertificateException(
                          "there is no function " + instance.name().function()));
      Map<Integer, PlaceSet> registers = new HashMap<>();
      for (Map.Entry<Integer, Integer> register : instance.registers().entrySet()) {
        checkNumber(register.getKey(), function.slotCount() + 1);
        checkNumber(register.getValue(), sets.size());
        registers.put(register.getKey(), sets.get(register.getValue()));
      }
      instances.put(instance.name(), new Instance(instance.name(), function, registers));
    }
    for (PointsToClaim.CellsClaim cells : claim.cells()) {
      checkNumber(cells.object(), objects.size());
      checkNumber(cells.anywhere(), sets.size());
      anywhere.put(cells.object(), sets.get(cells.anywhere()));
      Map<Long, PlaceSet> own = words.computeIfAbsent(cells.object(), key -> new HashMap<>());
      for (Map.Entry<Long, Integer> word : cells.words().entrySet()) {
        checkNumber(word.getValue(), sets.size());
        own.put(word.getKey(), sets.get(word.getValue()));
      }
    }
    checkNumber(claim.wild(), sets.size());
    checkNumber(claim.guessed(), sets.size());
    this.wild = sets.get(claim.wild());
    this.guessed = sets.get(claim.guessed());
  }

  private static void checkNumber(int number, int count) throws MalformedCertificateException {
    if (number < 0 || number >= count) {
      throw new MalformedCertificateException("it uses the number " + number + " of " + count);
    }
  }

  private Place reduced(int object, long offset) {
    if (objects.get(object).kind() == Kind.FUNCTION) {
      return new Place(object, 0);
    }
    long stride = strides.get(object);
    return new Place(
        object, offset == ANYWHERE || stride == 0 ? offset : Math.floorMod(offset, stride));
  }

  Program program() {
    return program;
  }

  PlaceSet wild() {
    return wild;
  }

  PlaceSet guessed() {
    return guessed;
  }

  Collection<Instance> instances() {
    return instances.values();
  }

  Optional<Instance> instance(InstanceName name) {
    return Optional.ofNullable(instances.get(name));
  }

  /**
   * What a call leads to: the callee for this path alone, for this call alone, or else for all
   * calls together. Each is right if it gets what the call hands over.
   */
  Optional<Instance> callee(InstanceName caller, Instruction site, Function callee) {
    InstanceName any = InstanceName.of(caller.function());
    return instance(caller.call(site.index(), callee.name()))
        .or(() -> instance(any.call(site.index(), callee.name())))
        .or(() -> instance(InstanceName.of(callee.name())));
  }

  /** The calls of a path. */
  List<Instruction> path(List<Site> path) {
    return path.stream().map(this::instruction).toList();
  }

  /** The instruction at a place of the program. */
  Instruction instruction(Site site) {
    return program
        .function(site.function())
        .map(Function::instructions)
        .filter(all -> site.instruction() >= 0 && site.instruction() < all.size())
        .map(all -> all.get(site.instruction()))
        .orElseThrow(() -> new RefusedException("something is said to be where nothing is"));
  }

  int objectCount() {
    return objects.size();
  }

  ObjectName object(int number) {
    return objects.get(number);
  }

  /** The number of an object; one that the certificate does not name holds no pointers. */
  int number(ObjectName name) {
    return numbers.computeIfAbsent(
        name,
        key -> {
          objects.add(name);
          strides.add(0L);
          return objects.size() - 1;
        });
  }

  int number(Kind kind, String name) {
    return number(ObjectName.of(kind, name));
  }

  long stride(int object) {
    return strides.get(object);
  }

  /** Where a value may point. */
  PlaceSet of(Instance instance, Value value) {
    if (value instanceof Constant constant) {
      return constant(constant);
    }
    int register =
        value instanceof Parameter parameter
            ? instance.function().slot(parameter)
            : value instanceof Instruction instruction ? instance.function().slot(instruction) : -1;
    return instance.registers().getOrDefault(register, PlaceSet.EMPTY);
  }

  /** What a function may return. */
  static PlaceSet result(Instance instance) {
    return instance.registers().getOrDefault(instance.function().slotCount(), PlaceSet.EMPTY);
  }

  private PlaceSet constant(Constant constant) {
    PlaceSet known = constants.get(constant);
    if (known == null) {
      known = find(constant);
      constants.put(constant, known);
    }
    return known;
  }

  private PlaceSet find(Constant constant) {
    if (constant instanceof GlobalReference global) {
      return PlaceSet.of(number(Kind.GLOBAL, global.name()), 0);
    }
    if (constant instanceof FunctionReference function) {
      return PlaceSet.of(number(Kind.FUNCTION, function.name()), 0);
    }
    if (constant instanceof BlockAddress) {
      return PlaceSet.of(number(Kind.LIBRARY, "labels"), 0);
    }
    if (constant instanceof AddressExpression address) {
      return moved(
          constant(address.base()),
          AddressSteps.of(address.sourceElementType(), address.indices()));
    }
    if (constant instanceof CastExpression cast) {
      PlaceSet inner = constant(cast.operand());
      return cast.operator() == CastOperator.INTTOPTR ? scattered(inner) : inner;
    }
    if (constant instanceof BinaryExpression binary) {
      return scattered(constant(binary.left()).with(constant(binary.right())));
    }
    PlaceSet all = PlaceSet.EMPTY;
    if (constant instanceof AggregateConstant aggregate) {
      for (Constant element : aggregate.elements()) {
        all = all.with(constant(element));
      }
    }
    return all;
  }

  /** Places that are moved by some steps. */
  PlaceSet moved(PlaceSet places, AddressSteps steps) {
    List<Place> all = new ArrayList<>();
    for (int object : places.objects()) {
      boolean kept = steps.variable().isEmpty() || steps.isMultipleOf(stride(object));
      for (long offset : places.offsets(object)) {
        all.add(
            reduced(object, offset == ANYWHERE || !kept ? ANYWHERE : offset + steps.constant()));
      }
    }
    return PlaceSet.of(all);
  }

  /** All places of the objects. */
  PlaceSet scattered(PlaceSet places) {
    return PlaceSet.of(places.objects().stream().map(object -> reduced(object, ANYWHERE)).toList());
  }

  /** The functions among some places. */
  List<Function> functions(PlaceSet places) {
    List<Function> found = new ArrayList<>();
    for (int object : places.objects()) {
      if (objects.get(object).kind() == Kind.FUNCTION) {
        program.function(objects.get(object).name()).ifPresent(found::add);
      }
    }
    return found;
  }

  /** Whether a call through a pointer can be one of a function: nothing else is defined. */
  static boolean fits(CallSite call, Function callee) {
    List<Parameter> parameters = callee.parameters();
    int count = call.arguments().size();
    if (callee.type().varargs() ? count < parameters.size() : count != parameters.size()) {
      return false;
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!parameters.get(i).type().equals(call.arguments().get(i).type())) {
        return false;
      }
    }
    return true;
  }

  boolean isUnknown(int object) {
    return objects.get(object).kind() == Kind.UNKNOWN;
  }

  PlaceSet anywhere(int object) {
    return anywhere.getOrDefault(object, PlaceSet.EMPTY);
  }

  PlaceSet word(int object, long word) {
    return words.getOrDefault(object, Map.of()).getOrDefault(word, PlaceSet.EMPTY);
  }

  Map<Long, PlaceSet> words(int object) {
    return words.getOrDefault(object, Map.of());
  }

  /** The aligned words that some bytes of an object are in. */
  Collection<Long> wordsAt(int object, long offset, long size) {
    long stride = stride(object);
    TreeSet<Long> found = new TreeSet<>();
    if (stride == 0) {
      for (long word = Math.floorDiv(offset, WORD); word * WORD < offset + size; word++) {
        found.add(word * WORD);
      }
    } else {
      for (long i = 0; i < Math.min(size, stride); i++) {
        found.add(Math.floorDiv(Math.floorMod(offset + i, stride), WORD) * WORD);
      }
    }
    return found;
  }

  /** Tells all that may be read from some places, set by set. */
  void eachStored(PlaceSet places, long size, Consumer<PlaceSet> consumer) {
    for (int object : places.objects()) {
      consumer.accept(anywhere(object));
      if (places.offsets(object).contains(ANYWHERE)) {
        words(object).values().forEach(consumer);
        continue;
      }
      for (long offset : places.offsets(object)) {
        for (long word : wordsAt(object, offset, size)) {
          consumer.accept(word(object, word));
        }
      }
    }
  }

  /** All that is stored in some objects. */
  PlaceSet held(PlaceSet places) {
    PlaceSet[] all = {PlaceSet.EMPTY};
    eachStored(scattered(places), 1, set -> all[0] = all[0].with(set));
    return all[0];
  }

  /** Whether bytes of one place and of another may be the same. */
  boolean mayOverlap(PlaceSet first, long length, PlaceSet second, long otherLength) {
    return first.objects().stream()
        .anyMatch(object -> mayOverlap(object, first, length, second, otherLength));
  }

  /** Whether bytes of one place and of another may be the same ones of an object. */
  boolean mayOverlap(int object, PlaceSet first, long length, PlaceSet second, long otherLength) {
    for (long one : first.offsets(object)) {
      for (long two : second.offsets(object)) {
        if (one == ANYWHERE
            || two == ANYWHERE
            || mayOverlap(stride(object), one, length, two, otherLength)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean mayOverlap(
      long stride, long one, long length, long two, long otherLength) {
    if (stride == 0) {
      return one < two + otherLength && two < one + length;
    }
    long distance = Math.floorMod(two - one, stride);
    return length >= stride
        || otherLength >= stride
        || distance < length
        || distance + otherLength > stride;
  }
}

package dev.photofinish.llvm.ir;

import dev.photofinish.llvm.ir.ConstantExpression.AddressExpression;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * Subscripts of small arrays that are members of structures. Sound because a subscript outside of
 * the declared array is undefined (C11 6.5.6p8, J.2). The last member of a structure may be used as
 * an array of any length, but not beyond the object. An address right behind the array may be made
 * and not used, so only those count that nothing is done with but to load and store there.
 */
public final class MemberArrays {
  /** Arrays with more elements are not looked at. */
  private static final long MOST_ELEMENTS = 32;

  /** Addresses that go elsewhere than to a load or a store. */
  private final Set<Value> kept = new HashSet<>();

  private final Map<GetElementPointer, Optional<Subscript>> known = new HashMap<>();

  /** How far subscripts may go. */
  public enum End {
    ARRAY,
    OBJECT
  }

  /**
   * A subscript of a member.
   *
   * @param count of the elements that are declared
   * @param step the bytes of an element
   */
  public record Subscript(long count, long step, End end) {
    /**
     * How far from its base an address may be, in bytes; empty if that is not known, or too many.
     *
     * @param rest how many bytes the object has from the base on; empty if that is not known
     */
    public Optional<List<Long>> offsets(OptionalLong rest) {
      if (end == End.OBJECT && rest.isEmpty()) {
        return Optional.empty();
      }
      long all = end == End.OBJECT ? Math.floorDiv(rest.getAsLong(), step) : count;
      return all > MOST_ELEMENTS || all < 1
          ? Optional.empty()
          : Optional.of(LongStream.range(0, all).map(i -> i * step).boxed().toList());
    }
  }

  /** The subscripts of one function. */
  public MemberArrays(Function function) {
    for (Instruction instruction : function.instructions()) {
      for (Value operand : instruction.operands()) {
        if (operand instanceof GetElementPointer && !isUsed(instruction, operand)) {
          keep(operand);
        }
      }
    }
  }

  private void keep(Value address) {
    if (kept.add(address) && address instanceof GetElementPointer element) {
      keep(element.base());
    }
  }

  /** Whether an instruction accesses what is at an address, or goes into that. */
  private static boolean isUsed(Instruction instruction, Value address) {
    if (instruction instanceof Store store) {
      return store.value() != address;
    }
    return instruction instanceof Load
        || (instruction instanceof GetElementPointer element && element.base() == address);
  }

  /** What an address is a subscript of; empty if it is none of a member. */
  public Optional<Subscript> of(GetElementPointer address) {
    Optional<Subscript> found = known.get(address);
    if (found == null) {
      found = find(address);
      known.put(address, found);
    }
    return found;
  }

  private Optional<Subscript> find(GetElementPointer address) {
    List<Value> indices = address.indices();
    boolean isSubscript =
        indices.size() == 2
            && indices.get(0) instanceof IntConstant first
            && first.signed() == 0
            && !(indices.get(1) instanceof IntConstant)
            && !kept.contains(address);
    if (!isSubscript
        || !(address.sourceElementType() instanceof ArrayType array)
        || array.length() > MOST_ELEMENTS
        || array.element().size() == 0) {
      return Optional.empty();
    }
    return member(array, address.base())
        .map(end -> new Subscript(array.length(), array.element().size(), end));
  }

  /**
   * How many bytes text has at most that begins at an address: no more than the array of characters
   * that is a member there, unless it is the last one.
   */
  public static OptionalLong room(Value address) {
    if (!(address instanceof GetElementPointer element)) {
      return OptionalLong.empty();
    }
    boolean isStart =
        element.indices().stream()
            .allMatch(index -> index instanceof IntConstant number && number.signed() == 0);
    if (element.sourceElementType() instanceof ArrayType && isStart) {
      return room(element.base());
    }
    return element.indices().size() == 2
            && element.sourceElementType() instanceof StructType struct
            && element.indices().get(1) instanceof IntConstant number
            && number.signed() < struct.fields().size() - 1
            && struct.fields().get((int) number.signed()) instanceof ArrayType array
            && array.element().size() == 1
        ? OptionalLong.of(array.length())
        : OptionalLong.empty();
  }

  /** How far subscripts of an array go if it is a member, or a row of one. */
  private Optional<End> member(ArrayType array, Value base) {
    if (base instanceof AddressExpression constant) {
      return member(array, constant.sourceElementType(), constant.indices());
    }
    if (!(base instanceof GetElementPointer outer)) {
      return Optional.empty();
    }
    if (outer.sourceElementType() instanceof ArrayType rows
        && rows.element().equals(array)
        && outer.indices().size() == 2) {
      return (outer.indices().get(1) instanceof IntConstant
              ? member(rows, outer.base())
              : of(outer).map(Subscript::end))
          .filter(end -> end == End.ARRAY);
    }
    return member(array, outer.sourceElementType(), outer.indices());
  }

  private static Optional<End> member(ArrayType array, Type source, List<? extends Value> indices) {
    if (indices.size() != 2
        || !(source instanceof StructType struct)
        || !(indices.get(1) instanceof IntConstant number)) {
      return Optional.empty();
    }
    int field = (int) number.signed();
    return struct.fields().get(field).equals(array)
        ? Optional.of(field < struct.fields().size() - 1 ? End.ARRAY : End.OBJECT)
        : Optional.empty();
  }
}

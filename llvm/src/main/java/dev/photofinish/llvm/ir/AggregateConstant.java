package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.stream.Collectors;

/** An array, vector or structure given element by element. */
public record AggregateConstant(Type type, List<Constant> elements) implements Constant {
  public AggregateConstant {
    elements = List.copyOf(elements);
  }

  @Override
  public String toString() {
    String inner =
        elements.stream()
            .map(element -> element.type() + " " + element)
            .collect(Collectors.joining(", "));
    if (type instanceof StructType struct) {
      return struct.packing() == StructType.Packing.PACKED
          ? "<{ " + inner + " }>"
          : "{ " + inner + " }";
    }
    return type instanceof VectorType ? "<" + inner + ">" : "[" + inner + "]";
  }
}

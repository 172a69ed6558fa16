package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.effects.AllocationSize;
import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.openmp.certificate.ObjectName;
import dev.photofinish.openmp.certificate.Site;
import java.util.OptionalLong;

/** How large objects are. */
final class ObjectSizes {
  private final PointerFacts facts;
  private final AllocationSize allocations;

  ObjectSizes(PointerFacts facts) {
    this.facts = facts;
    this.allocations = new AllocationSize(facts.program());
  }

  /** The bytes of an object; empty if they are not known. */
  OptionalLong of(ObjectName object) {
    return switch (object.kind()) {
      case GLOBAL ->
          facts.program().global(object.name()).filter(it -> !it.isDeclaration()).stream()
              .mapToLong(it -> it.valueType().size())
              .findAny();
      case STACK ->
          facts.instruction(new Site(object.name(), object.number())) instanceof Alloca alloca
                  && alloca.count() instanceof IntConstant count
              ? OptionalLong.of(count.signed() * alloca.allocatedType().size())
              : OptionalLong.empty();
      case HEAP -> {
        Instruction call = facts.instruction(new Site(object.name(), object.number()));
        yield object.part().isEmpty() && call instanceof CallSite
            ? allocations.of(call, facts.path(object.path()))
            : OptionalLong.empty();
      }
      case FUNCTION, LIBRARY, UNKNOWN, VARIABLE_ARGUMENTS, PARAMETER_COPY -> OptionalLong.empty();
    };
  }
}

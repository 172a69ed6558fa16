package dev.photofinish.llvm.bitcode;

import dev.photofinish.llvm.ir.FunctionAttribute;
import dev.photofinish.llvm.ir.Passing;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** Attributes of functions and of what is passed to them. */
final class Attributes {
  private final TypeImporter types;
  private final int byValue = kind("byval");
  private final int structReturn = kind("sret");
  private final int alignment = kind("align");
  private final Map<FunctionAttribute, Integer> ofFunctions =
      new EnumMap<>(
          Map.of(
              FunctionAttribute.NO_RETURN, kind("noreturn"),
              FunctionAttribute.NO_UNWIND, kind("nounwind"),
              FunctionAttribute.RETURNS_TWICE, kind("returns_twice")));

  Attributes(TypeImporter types) {
    this.types = types;
  }

  private static int kind(String name) {
    return LLVM.LLVMGetEnumAttributeKindForName(name, name.length());
  }

  Set<FunctionAttribute> ofFunction(LLVMValueRef function) {
    Set<FunctionAttribute> found = EnumSet.noneOf(FunctionAttribute.class);
    ofFunctions.forEach(
        (attribute, kind) -> {
          if (LLVM.LLVMGetEnumAttributeAtIndex(function, LLVM.LLVMAttributeFunctionIndex, kind)
              != null) {
            found.add(attribute);
          }
        });
    return found;
  }

  /** How a function expects its parameter. */
  Passing ofParameter(LLVMValueRef function, int parameter) {
    return passing(kind -> LLVM.LLVMGetEnumAttributeAtIndex(function, parameter + 1, kind));
  }

  /** How a call passes its argument. */
  Passing ofArgument(LLVMValueRef call, int argument) {
    return passing(kind -> LLVM.LLVMGetCallSiteEnumAttribute(call, argument + 1, kind));
  }

  private Passing passing(IntFunction<LLVMAttributeRef> attributeOfKind) {
    LLVMAttributeRef copied = attributeOfKind.apply(byValue);
    LLVMAttributeRef memory = copied != null ? copied : attributeOfKind.apply(structReturn);
    if (memory == null) {
      return Passing.DIRECT;
    }
    LLVMAttributeRef aligned = attributeOfKind.apply(alignment);
    return new Passing(
        copied != null ? Passing.Kind.BY_VALUE : Passing.Kind.STRUCT_RETURN,
        types.type(LLVM.LLVMGetTypeAttributeValue(memory)),
        aligned == null ? 0 : (int) LLVM.LLVMGetEnumAttributeValue(aligned));
  }
}

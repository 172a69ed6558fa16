package dev.photofinish.llvm.ir;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TypeLayoutTest {
  @Test
  void integersAlignToTheirSize() {
    assertThat(new IntType(1).size()).isEqualTo(1);
    assertThat(new IntType(24).storeSize()).isEqualTo(3);
    assertThat(new IntType(24).size()).isEqualTo(4);
    assertThat(IntType.I128.alignment()).isEqualTo(16);
  }

  @Test
  void extendedPrecisionIsStoredInSixteenBytes() {
    assertThat(FloatType.X86_FP80.storeSize()).isEqualTo(10);
    assertThat(FloatType.X86_FP80.size()).isEqualTo(16);
  }

  @Test
  void vectorsOfBitsAreDense() {
    assertThat(new VectorType(IntType.I1, 12).storeSize()).isEqualTo(2);
    assertThat(new VectorType(FloatType.FLOAT, 3).size()).isEqualTo(16);
  }

  @Test
  void fieldsArePadded() {
    List<Type> fields = List.of(IntType.I8, IntType.I64, IntType.I16);
    StructType padded = new StructType("s", fields, StructType.Packing.PADDED);
    assertThat(padded.offset(1)).isEqualTo(8);
    assertThat(padded.size()).isEqualTo(24);
    StructType packed = new StructType("s", fields, StructType.Packing.PACKED);
    assertThat(packed.offset(2)).isEqualTo(9);
    assertThat(packed.size()).isEqualTo(11);
  }

  @Test
  void integerConstantsAreTwosComplement() {
    assertThat(IntConstant.of(IntType.I8, 255).signed()).isEqualTo(-1);
    assertThat(IntConstant.of(IntType.I8, -1).unsigned()).isEqualTo(255);
    assertThat(IntConstant.of(IntType.I1, 1)).hasToString("true");
  }
}

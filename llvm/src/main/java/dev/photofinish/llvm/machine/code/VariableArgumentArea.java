package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.ir.VectorType;
import dev.photofinish.llvm.machine.memory.Memory;
import dev.photofinish.llvm.machine.memory.MemoryObject;

/**
 * Variable arguments as the System V ABI of x86-64 lays them out: an area with the registers that
 * may hold arguments, an area with the arguments that found no register, and the {@code va_list}
 * {@code {i32 gp_offset, i32 fp_offset, ptr overflow_arg_area, ptr reg_save_area}}.
 */
final class VariableArgumentArea {
  static final int LIST_SIZE = 24;
  private static final int GENERAL_END = 48;
  private static final int FLOATING_END = 176;

  private final Memory memory;
  private final long registers;
  private final long overflow;
  private int general;
  private int floating = GENERAL_END;
  private long overflowEnd;

  private VariableArgumentArea(Memory memory, long registers, long overflow) {
    this.memory = memory;
    this.registers = registers;
    this.overflow = overflow;
    this.overflowEnd = overflow;
  }

  /** Does {@code va_start}. */
  static void start(Interpreter x, Frame frame, long list, Instruction site) {
    VariableArguments extra = frame.extra;
    long overflowSize = 16;
    if (extra != null) {
      for (int i = 0; i < extra.count(); i++) {
        overflowSize += 16 + extra.size(i);
      }
    }
    MemoryObject registers =
        x.objects.allocateStack(
            FLOATING_END, new MemoryObject.Origin("argument registers", null, site));
    MemoryObject overflow =
        x.objects.allocateStack(overflowSize, new MemoryObject.Origin("arguments", null, site));
    VariableArgumentArea area =
        new VariableArgumentArea(x.memory, registers.base(), overflow.base());
    if (extra != null) {
      extra.declared().forEach(area::skip);
    }
    int firstGeneral = area.general;
    int firstFloating = area.floating;
    if (extra != null) {
      for (int i = 0; i < extra.count(); i++) {
        area.put(extra, i);
      }
    }
    x.memory.writeInt(list, firstGeneral);
    x.memory.writeInt(list + 4, firstFloating);
    x.memory.writeLong(list + 8, area.overflow);
    x.memory.writeLong(list + 16, area.registers);
  }

  private static boolean inFloatingRegister(Type type) {
    return type instanceof VectorType
        || (type instanceof FloatType number && number != FloatType.X86_FP80);
  }

  private void skip(Type type) {
    if (inFloatingRegister(type)) {
      floating = Math.min(FLOATING_END, floating + 16);
    } else if (type != FloatType.X86_FP80) {
      general = Math.min(GENERAL_END, general + 8);
    }
  }

  private void put(VariableArguments extra, int i) {
    Type type = extra.type(i);
    if (extra.byValue(i) > 0) {
      memory.copy(spill(extra.byValue(i), 8), extra.narrow(i), extra.byValue(i));
    } else if (extra.wide(i) != null) {
      long size = type.storeSize();
      long place;
      if (inFloatingRegister(type) && size <= 16 && floating < FLOATING_END) {
        place = registers + floating;
        floating += 16;
      } else if (!(type instanceof VectorType) && size <= 16 && general + 16 <= GENERAL_END) {
        place = registers + general;
        general += 16;
      } else {
        place = spill(size, type.alignment());
      }
      Shape.of(type).store(memory, place, extra.wide(i));
    } else if (type == FloatType.X86_FP80) {
      Scalar.of(type).store(memory, spill(16, 16), extra.narrow(i));
    } else if (inFloatingRegister(type)) {
      long place = floating < FLOATING_END ? registers + floating : spill(8, 8);
      floating = Math.min(FLOATING_END, floating + 16);
      Scalar.of(type).store(memory, place, extra.narrow(i));
    } else {
      long place = general < GENERAL_END ? registers + general : spill(8, 8);
      general = Math.min(GENERAL_END, general + 8);
      memory.writeLong(place, extra.narrow(i));
    }
  }

  private long spill(long size, int alignment) {
    long offset = Type.roundUp(overflowEnd - overflow, Math.max(8, alignment));
    overflowEnd = overflow + offset + Type.roundUp(size, 8);
    return overflow + offset;
  }
}

package dev.photofinish.llvm.machine;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import java.util.List;
import java.util.Optional;

/**
 * The innermost function of a call stack that is code of the program: neither of a header of the
 * system nor of the run-time library.
 *
 * @param function the function
 * @param instruction where it is at
 * @param entered the library function that it has called and that has not returned, if there is one
 */
public record OwnFrame(Function function, Instruction instruction, Optional<Entered> entered) {
  /**
   * A library function that is active.
   *
   * @param pointers the values of its parameters that are pointers, the receiver first
   */
  public record Entered(Function function, List<Long> pointers) {
    public Entered {
      pointers = List.copyOf(pointers);
    }
  }
}

package dev.photofinish.llvm.bitcode;

import dev.photofinish.llvm.ir.AtomicOperator;
import dev.photofinish.llvm.ir.AtomicOrdering;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.FloatPredicate;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.Linkage;
import java.util.Optional;
import org.bytedeco.llvm.global.LLVM;

/** The numbers of the C API and what they mean. */
final class Opcodes {
  private static final IntPredicate[] INT_PREDICATES = IntPredicate.values();
  private static final FloatPredicate[] FLOAT_PREDICATES = FloatPredicate.values();
  private static final AtomicOperator[] ATOMIC_OPERATORS = AtomicOperator.values();

  private Opcodes() {}

  static Optional<BinaryOperator> binary(int opcode) {
    return Optional.ofNullable(
        switch (opcode) {
          case LLVM.LLVMAdd -> BinaryOperator.ADD;
          case LLVM.LLVMFAdd -> BinaryOperator.FADD;
          case LLVM.LLVMSub -> BinaryOperator.SUB;
          case LLVM.LLVMFSub -> BinaryOperator.FSUB;
          case LLVM.LLVMMul -> BinaryOperator.MUL;
          case LLVM.LLVMFMul -> BinaryOperator.FMUL;
          case LLVM.LLVMUDiv -> BinaryOperator.UDIV;
          case LLVM.LLVMSDiv -> BinaryOperator.SDIV;
          case LLVM.LLVMFDiv -> BinaryOperator.FDIV;
          case LLVM.LLVMURem -> BinaryOperator.UREM;
          case LLVM.LLVMSRem -> BinaryOperator.SREM;
          case LLVM.LLVMFRem -> BinaryOperator.FREM;
          case LLVM.LLVMShl -> BinaryOperator.SHL;
          case LLVM.LLVMLShr -> BinaryOperator.LSHR;
          case LLVM.LLVMAShr -> BinaryOperator.ASHR;
          case LLVM.LLVMAnd -> BinaryOperator.AND;
          case LLVM.LLVMOr -> BinaryOperator.OR;
          case LLVM.LLVMXor -> BinaryOperator.XOR;
          default -> null;
        });
  }

  static Optional<CastOperator> cast(int opcode) {
    return Optional.ofNullable(
        switch (opcode) {
          case LLVM.LLVMTrunc -> CastOperator.TRUNC;
          case LLVM.LLVMZExt -> CastOperator.ZEXT;
          case LLVM.LLVMSExt -> CastOperator.SEXT;
          case LLVM.LLVMFPToUI -> CastOperator.FPTOUI;
          case LLVM.LLVMFPToSI -> CastOperator.FPTOSI;
          case LLVM.LLVMUIToFP -> CastOperator.UITOFP;
          case LLVM.LLVMSIToFP -> CastOperator.SITOFP;
          case LLVM.LLVMFPTrunc -> CastOperator.FPTRUNC;
          case LLVM.LLVMFPExt -> CastOperator.FPEXT;
          case LLVM.LLVMPtrToInt -> CastOperator.PTRTOINT;
          case LLVM.LLVMIntToPtr -> CastOperator.INTTOPTR;
          case LLVM.LLVMBitCast -> CastOperator.BITCAST;
          case LLVM.LLVMAddrSpaceCast -> CastOperator.ADDRSPACECAST;
          default -> null;
        });
  }

  static IntPredicate intPredicate(int number) {
    return INT_PREDICATES[number - LLVM.LLVMIntEQ];
  }

  static FloatPredicate floatPredicate(int number) {
    return FLOAT_PREDICATES[number - LLVM.LLVMRealPredicateFalse];
  }

  static AtomicOperator atomicOperator(int number) {
    return ATOMIC_OPERATORS[number - LLVM.LLVMAtomicRMWBinOpXchg];
  }

  static AtomicOrdering ordering(int number) {
    return switch (number) {
      case LLVM.LLVMAtomicOrderingNotAtomic -> AtomicOrdering.NOT_ATOMIC;
      case LLVM.LLVMAtomicOrderingUnordered -> AtomicOrdering.UNORDERED;
      case LLVM.LLVMAtomicOrderingMonotonic -> AtomicOrdering.MONOTONIC;
      case LLVM.LLVMAtomicOrderingAcquire -> AtomicOrdering.ACQUIRE;
      case LLVM.LLVMAtomicOrderingRelease -> AtomicOrdering.RELEASE;
      case LLVM.LLVMAtomicOrderingAcquireRelease -> AtomicOrdering.ACQ_REL;
      case LLVM.LLVMAtomicOrderingSequentiallyConsistent -> AtomicOrdering.SEQ_CST;
      default -> throw new BitcodeException("atomic ordering " + number + " is unknown");
    };
  }

  static Linkage linkage(int number) {
    return switch (number) {
      case LLVM.LLVMAvailableExternallyLinkage -> Linkage.AVAILABLE_EXTERNALLY;
      case LLVM.LLVMLinkOnceAnyLinkage,
          LLVM.LLVMLinkOnceODRLinkage,
          LLVM.LLVMLinkOnceODRAutoHideLinkage ->
          Linkage.LINK_ONCE;
      case LLVM.LLVMWeakAnyLinkage, LLVM.LLVMWeakODRLinkage -> Linkage.WEAK;
      case LLVM.LLVMAppendingLinkage -> Linkage.APPENDING;
      case LLVM.LLVMInternalLinkage -> Linkage.INTERNAL;
      case LLVM.LLVMPrivateLinkage -> Linkage.PRIVATE;
      case LLVM.LLVMExternalWeakLinkage -> Linkage.EXTERN_WEAK;
      case LLVM.LLVMCommonLinkage -> Linkage.COMMON;
      default -> Linkage.EXTERNAL;
    };
  }
}

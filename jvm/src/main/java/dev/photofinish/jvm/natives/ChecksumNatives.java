package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import java.util.function.IntBinaryOperator;

/** The checksums of {@code java.util.zip}. */
final class ChecksumNatives {
  private static final String PACKAGE = "java/util/zip/";
  private static final int CRC_POLYNOMIAL = 0xEDB88320;
  private static final int ADLER_MODULUS = 65521;
  private static final int BYTE = 0xFF;

  private ChecksumNatives() {}

  static void addTo(NativeMethods methods) {
    methods.add(PACKAGE + "ZipUtils.loadLibrary", Call::returns);
    add(methods, "CRC32", ChecksumNatives::crc);
    add(methods, "Adler32", ChecksumNatives::adler);
  }

  private static void add(NativeMethods methods, String type, IntBinaryOperator next) {
    methods.add(
        PACKAGE + type + ".update(II)I",
        call -> call.returns((long) next.applyAsInt(call.integer(0), call.integer(1))));
    for (String name : new String[] {".updateBytes", ".updateBytes0"}) {
      methods.add(PACKAGE + type + name, call -> update(call, next));
    }
  }

  /** Arguments are the sum so far, the bytes, the first one and how many. */
  private static void update(Call call, IntBinaryOperator next) {
    ArrayObject array = (ArrayObject) call.object(1);
    int from = call.integer(2);
    int count = call.integer(3);
    if (!ObjectNatives.readAll(call.vm(), array, from, count)) {
      call.stops();
      return;
    }
    byte[] bytes = (byte[]) array.elements;
    int sum = call.integer(0);
    for (int i = from; i < from + count; i++) {
      sum = next.applyAsInt(sum, bytes[i]);
    }
    call.returns((long) sum);
  }

  private static int crc(int sum, int value) {
    int rest = ~sum ^ (value & BYTE);
    for (int bit = 0; bit < Byte.SIZE; bit++) {
      rest = (rest >>> 1) ^ (CRC_POLYNOMIAL & -(rest & 1));
    }
    return ~rest;
  }

  private static int adler(int sum, int value) {
    int low = ((sum & 0xFFFF) + (value & BYTE)) % ADLER_MODULUS;
    int high = ((sum >>> Short.SIZE) + low) % ADLER_MODULUS;
    return high << Short.SIZE | low;
  }
}

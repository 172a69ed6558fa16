package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.heap.ArrayObject;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** Numbers in arrays of bytes, which newer JDKs get at by handles of a kind of their own. */
final class BytesNatives {
  private static final String PACKAGE = "jdk/internal/util/";

  private BytesNatives() {}

  static void addTo(NativeMethods methods) {
    add(methods, "ByteArray.", ByteOrder.BIG_ENDIAN);
    add(methods, "ByteArrayLittleEndian.", ByteOrder.LITTLE_ENDIAN);
  }

  private static void add(NativeMethods methods, String type, ByteOrder order) {
    methods.add(PACKAGE + type + "<clinit>", Call::returns);
    get(methods, type + "getShort", order, Short.BYTES, bytes -> (long) bytes.getShort());
    get(methods, type + "getUnsignedShort", order, Short.BYTES, bytes -> (long) bytes.getChar());
    get(methods, type + "getChar", order, Character.BYTES, bytes -> (long) bytes.getChar());
    get(methods, type + "getInt", order, Integer.BYTES, bytes -> (long) bytes.getInt());
    get(methods, type + "getLong", order, Long.BYTES, ByteBuffer::getLong);
    set(
        methods,
        type + "setShort",
        order,
        Short.BYTES,
        (bytes, value) -> bytes.putShort(value.shortValue()));
    set(methods, type + "setUnsignedShort", order, Short.BYTES, BytesNatives::putShort);
    set(methods, type + "setChar", order, Character.BYTES, BytesNatives::putShort);
    set(
        methods,
        type + "setInt",
        order,
        Integer.BYTES,
        (bytes, value) -> bytes.putInt(value.intValue()));
    set(methods, type + "setLong", order, Long.BYTES, (bytes, value) -> bytes.putLong(value));
  }

  private static void putShort(ByteBuffer bytes, Long value) {
    bytes.putShort(value.shortValue());
  }

  private static void get(
      NativeMethods methods,
      String name,
      ByteOrder order,
      int size,
      Function<ByteBuffer, Long> read) {
    methods.add(
        PACKAGE + name,
        call -> {
          ByteBuffer bytes = bytes(call, order);
          if (bytes != null
              && !ObjectNatives.readAll(call.vm(), array(call), call.integer(1), size)) {
            call.stops();
          } else if (bytes != null) {
            call.returns(read.apply(bytes).longValue());
          }
        });
  }

  private static void set(
      NativeMethods methods,
      String name,
      ByteOrder order,
      int size,
      BiConsumer<ByteBuffer, Long> write) {
    methods.add(
        PACKAGE + name,
        call -> {
          call.vm().heap().change(call.object(0));
          ByteBuffer bytes = bytes(call, order);
          if (bytes != null
              && !ObjectNatives.writeAll(call.vm(), array(call), call.integer(1), size)) {
            call.stops();
          } else if (bytes != null) {
            write.accept(bytes, call.value(2));
            call.returns();
          }
        });
  }

  private static ArrayObject array(Call call) {
    return (ArrayObject) call.object(0);
  }

  /** The bytes from an index on, or null if the index is outside. */
  private static ByteBuffer bytes(Call call, ByteOrder order) {
    byte[] elements = (byte[]) array(call).elements;
    int index = call.integer(1);
    if (index < 0 || index >= elements.length) {
      call.raises("java/lang/IndexOutOfBoundsException", String.valueOf(index));
      return null;
    }
    return ByteBuffer.wrap(elements).order(order).position(index);
  }
}

package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.TaintRule;
import dev.photofinish.search.machine.AccessKind;
import java.util.Arrays;
import java.util.function.Consumer;

/** {@code <string.h>} and {@code <strings.h>}; what is simpler in C is in {@code stdlib.c}. */
final class Strings {
  private Strings() {}

  /** Compares two bytes. */
  @FunctionalInterface
  private interface Folding {
    int of(int c);
  }

  private static final Folding EXACT = c -> c;
  private static final Folding CASELESS = Character::toLowerCase;

  static void addTo(Table table) {
    table
        .add(own(Strings::copy), "memcpy", "memmove", "__memcpy", "__memmove")
        .add(own(Strings::copyAndPoint), "mempcpy", "__mempcpy")
        .add(own(Strings::fill), "memset")
        .add(Operations.local(Strings::clear), "bzero", "explicit_bzero")
        .add(Operations.local(Strings::copyBackwards), "bcopy")
        .add(Operations.local(Strings::compareMemory), "memcmp", "bcmp")
        .add(Operations.local(Strings::findInMemory), "memchr")
        .add(Operations.local(Strings::findLastInMemory), "memrchr")
        .add(Operations.local(Strings::findMemory), "memmem")
        .add(
            Operations.local(call -> call.result(CString.length(call, call.argument(0)))), "strlen")
        .add(
            Operations.local(
                call -> call.result(CString.length(call, call.argument(0), call.argument(1)))),
            "strnlen")
        .add(Operations.local(Strings::copyString), "strcpy")
        .add(Operations.local(Strings::copyStringAndPoint), "stpcpy", "__stpcpy")
        .add(Operations.local(Strings::copyLimited), "strncpy", "stpncpy")
        .add(Operations.local(Strings::append), "strcat")
        .add(Operations.local(Strings::appendLimited), "strncat")
        .add(Operations.local(call -> compare(call, Long.MAX_VALUE, EXACT)), "strcmp", "strcoll")
        .add(Operations.local(call -> compare(call, call.argument(2), EXACT)), "strncmp")
        .add(
            Operations.local(call -> compare(call, Long.MAX_VALUE, CASELESS)),
            "strcasecmp",
            "stricmp")
        .add(Operations.local(call -> compare(call, call.argument(2), CASELESS)), "strncasecmp")
        .add(Operations.local(Strings::findFirst), "strchr", "index")
        .add(Operations.local(Strings::findFirstOrEnd), "strchrnul")
        .add(Operations.local(Strings::findLast), "strrchr", "rindex")
        .add(Operations.local(call -> findString(call, EXACT)), "strstr")
        .add(Operations.local(call -> findString(call, CASELESS)), "strcasestr")
        .add(Operations.local(call -> call.result(span(call, Membership.INSIDE))), "strspn")
        .add(Operations.local(call -> call.result(span(call, Membership.OUTSIDE))), "strcspn")
        .add(Operations.local(Strings::findAny), "strpbrk")
        .add(Operations.local(Strings::transform), "strxfrm")
        .add(Operations.local(Strings::firstBit), "ffs", "ffsl", "ffsll");
  }

  /** Contents may depend on the schedule, addresses and sizes may not. */
  private static External own(Consumer<CallContext> action) {
    return Operations.local(action).with(TaintRule.OWN);
  }

  private static boolean copies(CallContext call, long target, long source, long length) {
    if (length != 0
        && call.touch(source, length, AccessKind.READ)
        && call.touch(target, length, AccessKind.WRITE)) {
      call.memory().copy(target, source, length);
      Taints.copied(call, target, source, length);
      return true;
    }
    return length == 0;
  }

  private static void copy(CallContext call) {
    Taints.addressesAndSizes(call, 0, 1, 2);
    copies(call, call.argument(0), call.argument(1), call.argument(2));
    call.result(call.argument(0));
  }

  private static void copyAndPoint(CallContext call) {
    copy(call);
    call.result(call.argument(0) + call.argument(2));
  }

  private static void copyBackwards(CallContext call) {
    copies(call, call.argument(1), call.argument(0), call.argument(2));
  }

  private static void fill(CallContext call) {
    Taints.addressesAndSizes(call, 0, 2);
    long length = call.argument(2);
    if (length != 0 && call.touch(call.argument(0), length, AccessKind.WRITE)) {
      call.memory().fill(call.argument(0), (byte) call.argument(1), length);
      call.taintMemory(call.argument(0), length, call.tainted(1));
    }
    call.result(call.argument(0));
  }

  private static void clear(CallContext call) {
    long length = call.argument(1);
    if (length != 0 && call.touch(call.argument(0), length, AccessKind.WRITE)) {
      call.memory().fill(call.argument(0), (byte) 0, length);
    }
  }

  private static void compareMemory(CallContext call) {
    byte[] left = CString.readBytes(call, call.argument(0), call.argument(2));
    byte[] right = CString.readBytes(call, call.argument(1), call.argument(2));
    call.result(Arrays.compareUnsigned(left, right));
  }

  private static void findInMemory(CallContext call) {
    byte wanted = (byte) call.argument(1);
    byte[] bytes = CString.readUntil(call, call.argument(0), wanted, call.argument(2));
    call.result(pointer(call.argument(0), indexOf(bytes, wanted)));
  }

  private static void findLastInMemory(CallContext call) {
    byte[] bytes = CString.readBytes(call, call.argument(0), call.argument(2));
    call.result(pointer(call.argument(0), lastIndexOf(bytes, (byte) call.argument(1))));
  }

  private static void findMemory(CallContext call) {
    byte[] bytes = CString.readBytes(call, call.argument(0), call.argument(1));
    byte[] wanted = CString.readBytes(call, call.argument(2), call.argument(3));
    call.result(pointer(call.argument(0), indexOf(bytes, wanted, EXACT)));
  }

  private static long pointer(long base, int index) {
    return index < 0 ? 0 : base + index;
  }

  private static int indexOf(byte[] bytes, byte wanted) {
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  private static int lastIndexOf(byte[] bytes, byte wanted) {
    for (int i = bytes.length - 1; i >= 0; i--) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  private static int indexOf(byte[] bytes, byte[] wanted, Folding folding) {
    for (int start = 0; start + wanted.length <= bytes.length; start++) {
      int i = 0;
      while (i < wanted.length
          && folding.of(bytes[start + i] & 0xFF) == folding.of(wanted[i] & 0xFF)) {
        i++;
      }
      if (i == wanted.length) {
        return start;
      }
    }
    return -1;
  }

  private static void copyString(CallContext call) {
    byte[] text = CString.read(call, call.argument(1));
    CString.write(call, call.argument(0), text);
    call.result(call.argument(0));
  }

  private static void copyStringAndPoint(CallContext call) {
    byte[] text = CString.read(call, call.argument(1));
    CString.write(call, call.argument(0), text);
    call.result(call.argument(0) + text.length);
  }

  private static void copyLimited(CallContext call) {
    byte[] text = CString.read(call, call.argument(1), call.argument(2));
    CString.writeBytes(
        call, call.argument(0), Arrays.copyOf(text, Math.toIntExact(call.argument(2))));
    call.result(call.argument(0) + (call.name().startsWith("stp") ? text.length : 0));
  }

  private static void append(CallContext call) {
    long end = call.argument(0) + CString.length(call, call.argument(0));
    CString.write(call, end, CString.read(call, call.argument(1)));
    call.result(call.argument(0));
  }

  private static void appendLimited(CallContext call) {
    long end = call.argument(0) + CString.length(call, call.argument(0));
    CString.write(call, end, CString.read(call, call.argument(1), call.argument(2)));
    call.result(call.argument(0));
  }

  /** Reads as far as the strings agree, and no further. */
  private static void compare(CallContext call, long limit, Folding folding) {
    long left = call.argument(0);
    long right = call.argument(1);
    long same = 0;
    int order = 0;
    while (same < limit) {
      if (!call.memory().isValid(left + same, 1) || !call.memory().isValid(right + same, 1)) {
        same++;
        break;
      }
      int a = folding.of(call.memory().readByte(left + same) & 0xFF);
      int b = folding.of(call.memory().readByte(right + same) & 0xFF);
      same++;
      order = a - b;
      if (order != 0 || a == 0) {
        break;
      }
    }
    if (same > 0) {
      call.touch(left, same, AccessKind.READ);
      call.touch(right, same, AccessKind.READ);
    }
    call.result(order);
  }

  /** Reads as far as the byte that is found, and no further. */
  private static void findFirst(CallContext call) {
    long end = endOfSearch(call);
    boolean found =
        end >= 0 && call.memory().readByte(call.argument(0) + end) == (byte) call.argument(1);
    call.result(found ? call.argument(0) + end : 0);
  }

  private static void findFirstOrEnd(CallContext call) {
    call.result(call.argument(0) + Math.max(0, endOfSearch(call)));
  }

  /** Where a byte is, or the zero behind the text; negative if that is outside of memory. */
  private static long endOfSearch(CallContext call) {
    byte[] text = CString.peek(call, call.argument(0));
    int index = indexOf(text, (byte) call.argument(1));
    int end = index < 0 ? text.length : index;
    return CString.touched(call, call.argument(0), end + 1L) ? end : -1;
  }

  private static void findLast(CallContext call) {
    byte[] text = CString.read(call, call.argument(0));
    byte wanted = (byte) call.argument(1);
    int index = wanted == 0 ? text.length : lastIndexOf(text, wanted);
    call.result(pointer(call.argument(0), index));
  }

  private static void findString(CallContext call, Folding folding) {
    byte[] text = CString.peek(call, call.argument(0));
    byte[] wanted = CString.read(call, call.argument(1));
    int index = indexOf(text, wanted, folding);
    long end = index < 0 ? text.length + 1L : index + wanted.length;
    boolean valid = end == 0 || CString.touched(call, call.argument(0), end);
    call.result(valid ? pointer(call.argument(0), index) : 0);
  }

  private enum Membership {
    INSIDE,
    OUTSIDE
  }

  private static int span(CallContext call, Membership membership) {
    byte[] text = CString.peek(call, call.argument(0));
    byte[] set = CString.read(call, call.argument(1));
    int length = 0;
    while (length < text.length
        && indexOf(set, text[length]) >= 0 == (membership == Membership.INSIDE)) {
      length++;
    }
    return CString.touched(call, call.argument(0), length + 1L) ? length : 0;
  }

  private static void findAny(CallContext call) {
    int index = span(call, Membership.OUTSIDE);
    boolean found =
        call.memory().isValid(call.argument(0) + index, 1)
            && call.memory().readByte(call.argument(0) + index) != 0;
    call.result(found ? call.argument(0) + index : 0);
  }

  private static void transform(CallContext call) {
    byte[] text = CString.read(call, call.argument(1));
    long room = call.argument(2);
    if (room > text.length) {
      CString.write(call, call.argument(0), text);
    }
    call.result(text.length);
  }

  private static void firstBit(CallContext call) {
    long bits = call.name().equals("ffs") ? call.intArgument(0) : call.argument(0);
    call.result(bits == 0 ? 0 : Long.numberOfTrailingZeros(bits) + 1);
  }
}

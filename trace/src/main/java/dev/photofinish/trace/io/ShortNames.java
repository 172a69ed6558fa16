package dev.photofinish.trace.io;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.SymbolTable;
import dev.photofinish.trace.TargetKind;
import dev.photofinish.trace.TraceSymbols;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads the usual line of STD in four words of eight bytes: each of its names is known and has at
 * most seven bytes, so that its word also has the character that ends it. No name that is known has
 * a bar or an end of line in it, so that a line with a wrong number of fields is not taken for one.
 *
 * <p>The text is an array of words, because most of a run is over before the best code for anything
 * more elaborate is compiled.
 */
final class ShortNames {
  private static final long ONES = 0x0101010101010101L;
  private static final long TOPS = 0x8080808080808080L;
  private static final long BARS = '|' * ONES;
  private static final long OPENINGS = '(' * ONES;
  private static final long CLOSINGS = ')' * ONES;
  private static final long NEWLINES = '\n' * ONES;
  private static final int READ = 'r' | '(' << 8;
  private static final int WRITE = 'w' | '(' << 8;
  private static final int ACQUIRE = 'a' | 'c' << 8 | 'q' << 16 | '(' << 24;
  private static final int RELEASE = 'r' | 'e' << 8 | 'l' << 16 | '(' << 24;

  private final OpNames names;
  private final SymbolTable threads;
  private final SymbolTable locations;

  /** The table of the operand by the code of the operation, null if it is a thread. */
  private final SymbolTable[] targets;

  private byte[] bytes = {};
  private long[] words = {};

  /** The thread of the last line: its number, its name with the bar, and the bits of these. */
  private int thread;

  private long threadField;
  private long threadBits;
  private int threadLength;

  ShortNames(OpNames names, TraceSymbols symbols) {
    this.names = names;
    threads = symbols.threads();
    locations = symbols.locations();
    targets = new SymbolTable[Op.values().length];
    for (Op op : Op.values()) {
      targets[op.code()] = op.target() == TargetKind.THREAD ? null : symbols.table(op.target());
    }
  }

  /** Goes to the text of a chunk. */
  void moveTo(LineChunk chunk) {
    bytes = chunk.bytes();
    int count = (chunk.end() >>> 3) + 1;
    words = chunk.words(count + 2);
    int whole = Math.min(count, bytes.length >>> 3);
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(words, 0, whole);
    words[whole] = 0;
    for (int at = bytes.length - 1; at >= whole << 3 && whole < count; at--) {
      words[whole] = (words[whole] << 8) | (bytes[at] & 0xff);
    }
    words[whole + 1] = 0;
    threadBits = 0;
    threadField = -1;
  }

  /**
   * Adds the event in the line at an index to the chunk. Returns where the next line begins, or -1
   * if this one is not a usual one and nothing was added.
   */
  int addLine(LineChunk chunk, int start, int limit) {
    long[] text = words;
    int at = start;
    long word = word(text, at);
    if ((word & threadBits) != threadField && !isThread(word)) {
      return -1;
    }
    at += threadLength;

    word = word(text, at);
    int code;
    int length;
    int op = (int) word;
    int shortOp = op & 0xffff;
    if (shortOp == READ || shortOp == WRITE) {
      code = shortOp == READ ? Op.READ.code() : Op.WRITE.code();
      length = 1;
    } else if (op == ACQUIRE || op == RELEASE) {
      code = op == ACQUIRE ? Op.ACQUIRE.code() : Op.RELEASE.code();
      length = 3;
    } else {
      length = lengthUpTo(word ^ OPENINGS);
      code = names.find(word, length);
      if (code < 0 || targets[code] == null) {
        return -1;
      }
    }
    at += length + 1;
    if (at >= limit) {
      return -1;
    }

    word = word(text, at);
    length = lengthUpTo(word ^ CLOSINGS);
    int target = targets[code].find(word, length);
    at += length + 2;
    if (target < 0 || at >= limit || bytes[at - 1] != '|') {
      return -1;
    }

    word = word(text, at);
    length = lengthUpTo(word ^ NEWLINES);
    int next = at + length + 1;
    if (length > 0 && (byte) (word >>> ((length - 1) << 3)) == '\r') {
      length--;
    }
    int location = locations.find(word, length);
    if (location < 0 || next > limit) {
      return -1;
    }
    chunk.add(thread << 8 | code, target, location);
    return next;
  }

  private boolean isThread(long word) {
    int length = lengthUpTo(word ^ BARS);
    int found = threads.find(word, length);
    if (found < 0) {
      return false;
    }
    thread = found;
    threadLength = length + 1;
    threadBits = -1L >>> ((7 - length) << 3);
    threadField = word & threadBits;
    return true;
  }

  /** The eight bytes from an index on, the first one lowest. */
  private static long word(long[] text, int at) {
    int shift = at << 3;
    return text[at >>> 3] >>> shift | text[(at >>> 3) + 1] << 1 << ~shift;
  }

  /** How many bytes a word has below its lowest one that is zero; eight if none is. */
  private static int lengthUpTo(long word) {
    return Long.numberOfTrailingZeros((word - ONES) & ~word & TOPS) >>> 3;
  }
}

package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.TaintSink;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The formats of {@code printf}. */
final class PrintFormat {
  private static final String FLAGS = "-+ #0'";
  private static final String LENGTHS = "hlLqjzt";
  private static final int WIDE_SIZE = 4;
  private static final byte[] NULL_TEXT = "(null)".getBytes(StandardCharsets.US_ASCII);

  private static final int MOST_DIGITS = 9;
  private static final int WIDEST = 1 << 20;
  private static final String NO_UNICODE = "a wide character outside of Unicode in printf";

  private final CallContext call;
  private final byte[] format;
  private final FormatArguments arguments;
  private final ByteArrayOutputStream output = new ByteArrayOutputStream();
  private int at;

  // The conversion that is read at present.
  private String flags = "";
  private int width;
  private int precision;
  private boolean dependentPrecision;
  private String length = "";

  private PrintFormat(CallContext call, byte[] format, FormatArguments arguments) {
    this.call = call;
    this.format = format;
    this.arguments = arguments;
  }

  /** What is printed by a format, which is read from memory, with some arguments. */
  static byte[] print(CallContext call, long format, FormatArguments arguments) {
    PrintFormat printer = new PrintFormat(call, CString.read(call, format), arguments);
    printer.printAll();
    return printer.output.toByteArray();
  }

  private void printAll() {
    while (at < format.length) {
      byte c = format[at++];
      if (c == '%' && at < format.length) {
        conversion();
      } else {
        output.write(c);
      }
    }
  }

  private char peek() {
    return at < format.length ? (char) (format[at] & 0xFF) : 0;
  }

  private String taken(String set) {
    StringBuilder text = new StringBuilder();
    while (at < format.length && set.indexOf(peek()) >= 0) {
      text.append(peek());
      at++;
    }
    return text.toString();
  }

  private int number() {
    if (peek() == '*') {
      at++;
      return (int) arguments.integer();
    }
    String digits = taken("0123456789");
    if (digits.length() > MOST_DIGITS) {
      return Integer.MAX_VALUE;
    }
    return digits.isEmpty() ? 0 : Integer.parseInt(digits);
  }

  private void conversion() {
    flags = taken(FLAGS);
    width = number();
    if (width < 0) {
      flags += "-";
      width = -width;
    }
    precision = -1;
    dependentPrecision = false;
    if (peek() == '.') {
      at++;
      dependentPrecision = peek() == '*';
      precision = number();
      dependentPrecision &= arguments.dependent();
    }
    length = taken(LENGTHS);
    char conversion = peek();
    at++;
    if (width < 0 || width > WIDEST || (precision > WIDEST && conversion != 's')) {
      throw call.unsupported("printf of more than " + WIDEST + " characters for a number");
    }
    switch (conversion) {
      case 'd', 'i' -> signed(narrowed(arguments.integer()));
      case 'u', 'o', 'x', 'X' -> unsigned(widened(arguments.integer()), conversion);
      case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' -> real(conversion);
      case 'c' -> character();
      case 's' -> string();
      case 'p' -> pointer(arguments.integer());
      case 'n' -> call.write(address(), size(), output.size());
      case 'm' -> text("Success");
      case '%' -> output.write('%');
      default -> throw call.unsupported("the conversion %" + length + conversion + " of printf");
    }
  }

  private boolean has(char flag) {
    return flags.indexOf(flag) >= 0;
  }

  /** The bytes of an integer argument. */
  private int size() {
    return switch (length) {
      case "hh" -> 1;
      case "h" -> 2;
      case "" -> 4;
      default -> 8;
    };
  }

  private long narrowed(long value) {
    int unused = Long.SIZE - 8 * size();
    return value << unused >> unused;
  }

  private long widened(long value) {
    int unused = Long.SIZE - 8 * size();
    return value << unused >>> unused;
  }

  private void signed(long value) {
    String sign = value < 0 ? "-" : has('+') ? "+" : has(' ') ? " " : "";
    String digits = value < 0 ? Long.toUnsignedString(-value) : Long.toString(value);
    integer(sign, digits);
  }

  private void unsigned(long value, char conversion) {
    int radix = conversion == 'u' ? 10 : conversion == 'o' ? 8 : 16;
    String digits = Long.toUnsignedString(value, radix);
    String prefix = "";
    if (has('#') && radix == 16 && value != 0) {
      prefix = "0x";
    } else if (has('#') && radix == 8 && !digits.startsWith("0") && precision <= digits.length()) {
      digits = "0" + digits;
    }
    if (conversion == 'X') {
      prefix = prefix.toUpperCase(Locale.ROOT);
      digits = digits.toUpperCase(Locale.ROOT);
    }
    integer(prefix, digits);
  }

  private void integer(String prefix, String digits) {
    String shown = precision == 0 && digits.equals("0") ? "" : digits;
    if (precision > shown.length()) {
      shown = "0".repeat(precision - shown.length()) + shown;
    }
    padded(prefix, shown, precision < 0);
  }

  /** Writes prefix and text; zeros go between them, if zeros are wanted and allowed. */
  private void padded(String prefix, String text, boolean zerosAllowed) {
    int padding = Math.max(0, width - prefix.length() - text.length());
    if (has('-')) {
      text(prefix + text + " ".repeat(padding));
    } else if (has('0') && zerosAllowed) {
      text(prefix + "0".repeat(padding) + text);
    } else {
      text(" ".repeat(padding) + prefix + text);
    }
  }

  private void text(String text) {
    output.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private void bytes(byte[] bytes) {
    int padding = Math.max(0, width - bytes.length);
    if (!has('-')) {
      text(" ".repeat(padding));
    }
    output.writeBytes(bytes);
    if (has('-')) {
      text(" ".repeat(padding));
    }
  }

  private void character() {
    if (length.equals("l")) {
      int character = (int) arguments.integer();
      if (!Character.isValidCodePoint(character)) {
        throw call.unsupported(NO_UNICODE);
      }
      bytes(utf8(Character.toString(character)));
      return;
    }
    bytes(new byte[] {(byte) arguments.integer()});
  }

  /** An argument that points to memory, which must be the same in every schedule. */
  private long address() {
    long address = arguments.integer();
    if (arguments.dependent()) {
      call.taintSink(TaintSink.ADDRESS);
    }
    return address;
  }

  private void string() {
    if (dependentPrecision) {
      call.taintSink(TaintSink.SIZE);
    }
    long address = address();
    if (address == 0) {
      bytes(precision < 0 || precision >= NULL_TEXT.length ? NULL_TEXT : new byte[0]);
    } else if (length.equals("l")) {
      bytes(wide(address));
    } else if (precision >= 0) {
      bytes(CString.read(call, address, precision));
    } else {
      bytes(CString.read(call, address));
    }
  }

  /** A string of wide characters in UTF-8, as many whole ones as the precision allows. */
  private byte[] wide(long address) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (long place = address; ; place += WIDE_SIZE) {
      int character = (int) call.read(place, WIDE_SIZE);
      if (character == 0) {
        return text.toByteArray();
      }
      if (!Character.isValidCodePoint(character)) {
        throw call.unsupported(NO_UNICODE);
      }
      byte[] bytes = utf8(Character.toString(character));
      if (precision >= 0 && text.size() + bytes.length > precision) {
        return text.toByteArray();
      }
      text.writeBytes(bytes);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void pointer(long value) {
    padded("", value == 0 ? "(nil)" : "0x" + Long.toHexString(value), false);
  }

  private void real(char conversion) {
    double value = length.equals("L") ? arguments.longDouble() : arguments.real();
    char lower = Character.toLowerCase(conversion);
    String text = FloatText.of(value, lower, precision, has('#'));
    boolean negative = Double.doubleToRawLongBits(value) < 0 && !Double.isNaN(value);
    String sign = negative ? "-" : has('+') ? "+" : has(' ') ? " " : "";
    if (text.startsWith("0x")) {
      sign += "0x";
      text = text.substring(2);
    }
    if (Character.isUpperCase(conversion)) {
      sign = sign.toUpperCase(Locale.ROOT);
      text = text.toUpperCase(Locale.ROOT);
    }
    padded(sign, text, Double.isFinite(value));
  }
}

package dev.photofinish.jvm.guest;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Standard output or error: what is printed goes to the machine at once, without any lock. */
@SuppressWarnings("AnnotateFormatMethod") // the method that is overridden is not
public final class CapturedStream extends PrintStream {
  private final boolean error;

  /** A stream; to standard error or not. */
  public CapturedStream(boolean error) {
    super((OutputStream) new Nothing());
    this.error = error;
  }

  /** What a print stream needs to write to; nothing arrives. */
  private static final class Nothing extends OutputStream {
    @Override
    public void write(int b) {}
  }

  private static native void emit(String text, boolean error);

  private void emit(Object text) {
    emit(String.valueOf(text), error);
  }

  private void emitLine(Object text) {
    emit(String.valueOf(text) + "\n", error);
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  @Override
  public boolean checkError() {
    return false;
  }

  @Override
  public void write(int b) {
    emit(String.valueOf((char) b));
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    emit(new String(bytes, offset, length, StandardCharsets.UTF_8));
  }

  @Override
  public void write(byte[] bytes) {
    emit(new String(bytes, StandardCharsets.UTF_8));
  }

  @Override
  public void print(boolean value) {
    emit((Object) value);
  }

  @Override
  public void print(char value) {
    emit((Object) value);
  }

  @Override
  public void print(int value) {
    emit((Object) value);
  }

  @Override
  public void print(long value) {
    emit((Object) value);
  }

  @Override
  public void print(float value) {
    emit((Object) value);
  }

  @Override
  public void print(double value) {
    emit((Object) value);
  }

  @Override
  public void print(char[] value) {
    emit(String.valueOf(value));
  }

  @Override
  public void print(String value) {
    emit((Object) value);
  }

  @Override
  public void print(Object value) {
    emit(value);
  }

  @Override
  public void println() {
    emit("\n", error);
  }

  @Override
  public void println(boolean value) {
    emitLine(value);
  }

  @Override
  public void println(char value) {
    emitLine(value);
  }

  @Override
  public void println(int value) {
    emitLine(value);
  }

  @Override
  public void println(long value) {
    emitLine(value);
  }

  @Override
  public void println(float value) {
    emitLine(value);
  }

  @Override
  public void println(double value) {
    emitLine(value);
  }

  @Override
  public void println(char[] value) {
    emitLine(String.valueOf(value));
  }

  @Override
  public void println(String value) {
    emitLine(value);
  }

  @Override
  public void println(Object value) {
    emitLine(value);
  }

  @Override
  public PrintStream printf(String format, Object... arguments) {
    return format(format, arguments);
  }

  @Override
  public PrintStream printf(Locale locale, String format, Object... arguments) {
    return format(format, arguments);
  }

  @Override
  public PrintStream format(String format, Object... arguments) {
    emit(String.format(format, arguments));
    return this;
  }

  @Override
  public PrintStream format(Locale locale, String format, Object... arguments) {
    emit(String.format(locale, format, arguments));
    return this;
  }

  @Override
  public PrintStream append(CharSequence text) {
    emit((Object) text);
    return this;
  }

  @Override
  public PrintStream append(CharSequence text, int start, int end) {
    emit(text.subSequence(start, end));
    return this;
  }

  @Override
  public PrintStream append(char c) {
    emit((Object) c);
    return this;
  }
}

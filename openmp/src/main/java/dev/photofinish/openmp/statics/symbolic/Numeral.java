package dev.photofinish.openmp.statics.symbolic;

/**
 * A value of so many bits as a mathematical number. The value is always congruent to the form
 * modulo {@code 2^bits}. Signed overflow is undefined in C; a wrap of what is unsigned is not, and
 * is not assumed away.
 *
 * @param signed whether the value, read as a signed number, equals the form
 * @param unsigned whether the value, read as an unsigned number, equals the form
 */
public record Numeral(Polynomial form, int bits, boolean signed, boolean unsigned) {
  /** Numbers of 64 bits that are known to be bounded. */
  private static final Range INSIDE = new Range(Range.LEAST + 1, Range.MOST - 1);

  /** A number of which only the congruence is known, apart from what its range says. */
  public static Numeral congruent(Polynomial form, int bits) {
    return new Numeral(form, bits, false, false).refined();
  }

  public static Numeral signed(Polynomial form, int bits) {
    return new Numeral(form, bits, true, false).refined();
  }

  public static Numeral unsigned(Polynomial form, int bits) {
    return new Numeral(form, bits, false, true).refined();
  }

  /** What the range of the form adds: a congruent number that fits is the number. */
  public Numeral refined() {
    Range range = Ranges.of(form);
    boolean fitsSigned = range.isWithin(bits >= 64 ? INSIDE : Range.signed(bits));
    boolean natural = range.low() >= 0;
    boolean fitsUnsigned =
        natural && (bits >= 64 ? range.high() < Range.MOST : range.isWithin(Range.unsigned(bits)));
    return new Numeral(
        form,
        bits,
        signed || fitsSigned,
        unsigned || fitsUnsigned || (natural && (signed || fitsSigned)));
  }
}

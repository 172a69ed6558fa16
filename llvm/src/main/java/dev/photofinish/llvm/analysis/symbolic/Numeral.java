package dev.photofinish.llvm.analysis.symbolic;

/**
 * An integer value of so many bits as a form. The value is always congruent to the form modulo
 * {@code 2^bits}.
 *
 * @param signed whether the value, read as a signed number, equals the form
 * @param unsigned whether the value, read as an unsigned number, equals the form
 */
record Numeral(Form form, int bits, boolean signed, boolean unsigned) {
  /** A number of which only the congruence is known, apart from what its range says. */
  static Numeral congruent(Form form, int bits) {
    return new Numeral(form, bits, false, false).refined();
  }

  static Numeral signed(Form form, int bits) {
    return new Numeral(form, bits, true, false).refined();
  }

  static Numeral unsigned(Form form, int bits) {
    return new Numeral(form, bits, false, true).refined();
  }

  /** What the range of the form adds: a congruent number that fits is the number. */
  Numeral refined() {
    Range range = form.range();
    boolean fitsSigned = bits <= 64 && range.isWithin(bits == 64 ? INSIDE : Range.signed(bits));
    boolean natural = range.low() >= 0;
    boolean fitsUnsigned =
        natural && (bits >= 64 ? range.high() < Range.MOST : range.isWithin(Range.unsigned(bits)));
    return new Numeral(
        form,
        bits,
        signed || fitsSigned,
        unsigned || fitsUnsigned || (natural && (signed || fitsSigned)));
  }

  /** Numbers of 64 bits that are known to be bounded. */
  private static final Range INSIDE = new Range(Range.LEAST + 1, Range.MOST - 1);
}

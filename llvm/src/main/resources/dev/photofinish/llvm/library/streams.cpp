// Streams of char: output through fwrite, input through getc, strings in memory. Compiled without debug information
// and linked to every C++ program. Wide streams are not modelled.
#include "streams.h"

namespace std {

ios_base::ios_base() noexcept { _M_init(); }
ios_base::~ios_base() {}
bool ios_base::sync_with_stdio(bool) { return true; }
void ios_base::_M_init() noexcept {
  precision_ = 6;
  width_ = 0;
  flags_ = SKIPWS | DEC;
}

[[noreturn]] void __throw_ios_failure(const char *text) { throw runtime_error(text); }

// ---- basic_ios

template <class C, class T> basic_ios<C, T>::basic_ios() {}
template <class C, class T> basic_ios<C, T>::basic_ios(basic_streambuf<C, T> *buffer) { init(buffer); }
template <class C, class T> basic_ios<C, T>::~basic_ios() {}
template <class C, class T> void basic_ios<C, T>::init(basic_streambuf<C, T> *buffer) {
  this->_M_init();
  tie_ = nullptr;
  fill_ = ' ';
  filled_ = true;
  buffer_ = buffer;
  this->exceptions_ = GOOD;
  this->state_ = buffer != nullptr ? GOOD : BAD;
}
template <class C, class T> basic_ios<C, T>::operator bool() const { return !fail(); }
template <class C, class T> bool basic_ios<C, T>::operator!() const { return fail(); }
template <class C, class T> _Ios_Iostate basic_ios<C, T>::rdstate() const { return _Ios_Iostate(this->state_); }
template <class C, class T> void basic_ios<C, T>::clear(_Ios_Iostate state) {
  this->state_ = buffer_ != nullptr ? state : state | BAD;
  if ((this->exceptions_ & this->state_) != 0) __throw_ios_failure("basic_ios::clear");
}
template <class C, class T> void basic_ios<C, T>::setstate(_Ios_Iostate state) {
  clear(_Ios_Iostate(this->state_ | state));
}
template <class C, class T> bool basic_ios<C, T>::good() const { return this->state_ == GOOD; }
template <class C, class T> bool basic_ios<C, T>::eof() const { return (this->state_ & EOFBIT) != 0; }
template <class C, class T> bool basic_ios<C, T>::fail() const { return (this->state_ & (BAD | FAIL)) != 0; }
template <class C, class T> bool basic_ios<C, T>::bad() const { return (this->state_ & BAD) != 0; }
template <class C, class T> _Ios_Iostate basic_ios<C, T>::exceptions() const {
  return _Ios_Iostate(this->exceptions_);
}
template <class C, class T> void basic_ios<C, T>::exceptions(_Ios_Iostate state) {
  this->exceptions_ = state;
  clear(_Ios_Iostate(this->state_));
}
template <class C, class T> basic_ostream<C, T> *basic_ios<C, T>::tie() const { return tie_; }
template <class C, class T> basic_ostream<C, T> *basic_ios<C, T>::tie(basic_ostream<C, T> *tie) {
  basic_ostream<C, T> *old = tie_;
  tie_ = tie;
  return old;
}
template <class C, class T> basic_streambuf<C, T> *basic_ios<C, T>::rdbuf() const { return buffer_; }
template <class C, class T> basic_streambuf<C, T> *basic_ios<C, T>::rdbuf(basic_streambuf<C, T> *buffer) {
  basic_streambuf<C, T> *old = buffer_;
  buffer_ = buffer;
  clear(GOOD);
  return old;
}
template <class C, class T> C basic_ios<C, T>::fill() const { return fill_; }
template <class C, class T> C basic_ios<C, T>::fill(C fill) {
  C old = fill_;
  fill_ = fill;
  return old;
}
template <class C, class T> C basic_ios<C, T>::widen(char c) const { return c; }
template <class C, class T> char basic_ios<C, T>::narrow(C c, char) const { return c; }
template <class C, class T> basic_ios<C, T> &basic_ios<C, T>::copyfmt(const basic_ios &other) {
  this->precision_ = other.precision_;
  this->width_ = other.width_;
  this->flags_ = other.flags_;
  fill_ = other.fill_;
  tie_ = other.tie_;
  return *this;
}
template <class C, class T> void basic_ios<C, T>::move(basic_ios &other) {
  copyfmt(other);
  this->state_ = other.state_;
  this->exceptions_ = other.exceptions_;
  buffer_ = nullptr;
}
template <class C, class T> locale basic_ios<C, T>::imbue(const locale &) { return locale(); }
template <class C, class T> void basic_ios<C, T>::set_rdbuf(basic_streambuf<C, T> *buffer) { buffer_ = buffer; }

// ---- basic_streambuf

template <class C, class T> basic_streambuf<C, T>::basic_streambuf() {}
template <class C, class T> basic_streambuf<C, T>::~basic_streambuf() {}
template <class C, class T> void basic_streambuf<C, T>::imbue(const locale &) {}
template <class C, class T> basic_streambuf<C, T> *basic_streambuf<C, T>::setbuf(C *, streamsize) { return this; }
template <class C, class T> Position basic_streambuf<C, T>::seekoff(long, _Ios_Seekdir, _Ios_Openmode) {
  return {-1, {}};
}
template <class C, class T> Position basic_streambuf<C, T>::seekpos(Position to, _Ios_Openmode mode) {
  return seekoff(to.offset, BEG, mode);
}
template <class C, class T> int basic_streambuf<C, T>::sync() { return 0; }
template <class C, class T> streamsize basic_streambuf<C, T>::showmanyc() { return 0; }
template <class C, class T> streamsize basic_streambuf<C, T>::xsgetn(C *to, streamsize n) {
  streamsize done = 0;
  for (; done < n; ++done) {
    int c = take();
    if (c == -1) break;
    to[done] = static_cast<C>(c);
  }
  return done;
}
template <class C, class T> int basic_streambuf<C, T>::underflow() { return -1; }
template <class C, class T> int basic_streambuf<C, T>::uflow() {
  int c = underflow();
  if (c != -1) ++in_;
  return c;
}
template <class C, class T> int basic_streambuf<C, T>::pbackfail(int) { return -1; }
template <class C, class T> streamsize basic_streambuf<C, T>::xsputn(const C *from, streamsize n) {
  streamsize done = 0;
  for (; done < n; ++done) {
    if (out_ < outEnd_)
      *out_++ = from[done];
    else if (overflow(static_cast<unsigned char>(from[done])) == -1)
      break;
  }
  return done;
}
template <class C, class T> int basic_streambuf<C, T>::overflow(int) { return -1; }

// ---- basic_ostream

template <class C, class T> basic_ostream<C, T>::basic_ostream(basic_streambuf<C, T> *buffer) { this->init(buffer); }
template <class C, class T> basic_ostream<C, T>::~basic_ostream() {}

// Writes n characters, padded to the width; `prefix` of them stay on the left with internal adjustment.
template <class C, class T>
basic_ostream<C, T> &basic_ostream<C, T>::padded(const C *chars, size_t n, size_t prefix) {
  if (this->fail()) return *this;
  if (this->tie_ != nullptr) this->tie_->flush();
  long width = this->takeWidth();
  size_t padding = width > static_cast<long>(n) ? width - n : 0;
  int adjust = this->formatting() & (LEFT | INTERNAL);
  size_t before = adjust == LEFT ? n : adjust == INTERNAL ? prefix : 0;
  basic_streambuf<C, T> *buffer = this->buffer_;
  size_t written = 0;
  if (before != 0) written += buffer->xsputn(chars, before);
  for (size_t i = 0; i < padding; ++i) buffer->xsputn(&this->fill_, 1);
  if (before != n) written += buffer->xsputn(chars + before, n - before);
  if (written != n) this->setstate(BAD);
  if ((this->formatting() & UNITBUF) != 0) buffer->sync();
  return *this;
}

// The file of cout, cerr and clog; null for other buffers.
static FILE *standardFile(const void *buffer);

// Numbers for the standard streams are printed in one go, so that no branch depends on their value.
template <class C, class T> class Printed {
  basic_ostream<C, T> &out_;
  FILE *file_;
  char format_[16];
  char *end_;

public:
  explicit Printed(basic_ostream<C, T> &out) : out_(out), file_(standardFile(out.rdbuf())), end_(format_) {
    int flags = out.formatting();
    if (out.fail() || out.fill() != ' ' || (flags & INTERNAL) != 0) file_ = nullptr;
    if (file_ == nullptr) return;
    if (out.tie() != nullptr) out.tie()->flush();
    *end_++ = '%';
    if ((flags & LEFT) != 0) *end_++ = '-';
    if ((flags & SHOWPOS) != 0) *end_++ = '+';
    if ((flags & (SHOWBASE | SHOWPOINT)) != 0) *end_++ = '#';
    *end_++ = '*';
  }
  bool possible() const { return file_ != nullptr; }
  basic_ostream<C, T> &integer(unsigned long value, bool isSigned) {
    int flags = out_.formatting();
    bool upper = (flags & UPPERCASE) != 0;
    *end_++ = 'l';
    *end_++ = (flags & HEX) != 0 ? (upper ? 'X' : 'x') : (flags & OCT) != 0 ? 'o' : isSigned ? 'd' : 'u';
    *end_ = 0;
    fprintf(file_, format_, static_cast<int>(out_.takeWidth()), value);
    return done();
  }
  basic_ostream<C, T> &real(double value) {
    int flags = out_.formatting();
    int kind = flags & (FIXED | SCIENTIFIC);
    bool upper = (flags & UPPERCASE) != 0;
    int width = static_cast<int>(out_.takeWidth());
    if (kind == (FIXED | SCIENTIFIC)) {
      *end_++ = 'a';
      *end_ = 0;
      fprintf(file_, format_, width, value);
      return done();
    }
    *end_++ = '.';
    *end_++ = '*';
    *end_++ = kind == FIXED ? 'f' : kind == SCIENTIFIC ? (upper ? 'E' : 'e') : (upper ? 'G' : 'g');
    *end_ = 0;
    fprintf(file_, format_, width, static_cast<int>(out_.digits()), value);
    return done();
  }

private:
  basic_ostream<C, T> &done() {
    if ((out_.formatting() & UNITBUF) != 0) fflush(file_);
    return out_;
  }
};

template <class C, class T>
static basic_ostream<C, T> &putInteger(basic_ostream<C, T> &out, unsigned long magnitude, bool negative, bool isSigned) {
  char text[32];
  char *at = text + sizeof text;
  int flags = out.formatting();
  unsigned base = (flags & HEX) != 0 ? 16 : (flags & OCT) != 0 ? 8 : 10;
  const char *digits = (flags & UPPERCASE) != 0 ? "0123456789ABCDEF" : "0123456789abcdef";
  unsigned long rest = magnitude;
  do {
    *--at = digits[rest % base];
    rest /= base;
  } while (rest != 0);
  size_t prefix = 0;
  if ((flags & SHOWBASE) != 0 && base == 16 && magnitude != 0) {
    *--at = (flags & UPPERCASE) != 0 ? 'X' : 'x';
    *--at = '0';
    prefix = 2;
  } else if ((flags & SHOWBASE) != 0 && base == 8 && magnitude != 0) {
    *--at = '0';
  }
  if (base == 10 && (negative || ((flags & SHOWPOS) != 0 && isSigned))) {
    *--at = negative ? '-' : '+';
    prefix = 1;
  }
  return out.padded(at, text + sizeof text - at, prefix);
}

template <class C, class T> static basic_ostream<C, T> &putReal(basic_ostream<C, T> &out, double value) {
  Printed<C, T> printed(out);
  if (printed.possible()) return printed.real(value);
  char format[8];
  char *f = format;
  int flags = out.formatting();
  *f++ = '%';
  if ((flags & SHOWPOS) != 0) *f++ = '+';
  if ((flags & SHOWPOINT) != 0) *f++ = '#';
  int kind = flags & (FIXED | SCIENTIFIC);
  bool upper = (flags & UPPERCASE) != 0;
  if (kind != (FIXED | SCIENTIFIC)) {
    *f++ = '.';
    *f++ = '*';
  }
  *f++ = kind == FIXED ? 'f' : kind == SCIENTIFIC ? (upper ? 'E' : 'e') : kind == 0 ? (upper ? 'G' : 'g') : 'a';
  *f = 0;
  char text[512];
  int n = kind == (FIXED | SCIENTIFIC) ? snprintf(text, sizeof text, format, value)
                                       : snprintf(text, sizeof text, format, static_cast<int>(out.digits()), value);
  size_t prefix = text[0] == '-' || text[0] == '+' ? 1 : 0;
  return out.padded(text, n, prefix);
}

#define OUT_SIGNED(type, unsigned_type)                                                                                \
  template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::operator<<(type value) {                       \
    Printed<C, T> printed(*this);                                                                                      \
    bool decimal = (this->formatting() & (HEX | OCT)) == 0;                                                            \
    if (printed.possible())                                                                                            \
      return printed.integer(decimal ? static_cast<long>(value) : static_cast<unsigned_type>(value), true);            \
    if (!decimal)                                                                                                      \
      return putInteger(*this, static_cast<unsigned_type>(value), false, true);                                        \
    return putInteger(*this, value < 0 ? 0 - static_cast<unsigned long>(value) : static_cast<unsigned long>(value),    \
                      value < 0, true);                                                                                \
  }
#define OUT_UNSIGNED(type)                                                                                             \
  template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::operator<<(type value) {                       \
    Printed<C, T> printed(*this);                                                                                      \
    if (printed.possible()) return printed.integer(value, false);                                                      \
    return putInteger(*this, value, false, false);                                                                     \
  }
OUT_SIGNED(short, unsigned short)
OUT_SIGNED(int, unsigned)
OUT_SIGNED(long, unsigned long)
OUT_SIGNED(long long, unsigned long long)
OUT_UNSIGNED(unsigned short)
OUT_UNSIGNED(unsigned)
OUT_UNSIGNED(unsigned long)
OUT_UNSIGNED(unsigned long long)

template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::operator<<(bool value) {
  if ((this->formatting() & BOOLALPHA) == 0) return putInteger(*this, value, false, true);
  return value ? padded("true", 4, 0) : padded("false", 5, 0);
}
template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::operator<<(double value) {
  return putReal(*this, value);
}
template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::operator<<(float value) {
  return putReal(*this, value);
}
template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::operator<<(long double value) {
  return putReal(*this, static_cast<double>(value));
}
template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::operator<<(const void *value) {
  char text[32];
  int n = value != nullptr ? snprintf(text, sizeof text, "%p", value) : snprintf(text, sizeof text, "0");
  return padded(text, n, 0);
}
template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::operator<<(decltype(nullptr)) {
  return padded("nullptr", 7, 0);
}
template <class C, class T>
basic_ostream<C, T> &basic_ostream<C, T>::operator<<(basic_ostream &(*manipulator)(basic_ostream &)) {
  return manipulator(*this);
}
template <class C, class T>
basic_ostream<C, T> &basic_ostream<C, T>::operator<<(basic_ios<C, T> &(*manipulator)(basic_ios<C, T> &)) {
  manipulator(*this);
  return *this;
}
template <class C, class T>
basic_ostream<C, T> &basic_ostream<C, T>::operator<<(ios_base &(*manipulator)(ios_base &)) {
  manipulator(*this);
  return *this;
}
template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::operator<<(basic_streambuf<C, T> *from) {
  for (int c = from->take(); c != -1; c = from->take()) put(static_cast<C>(c));
  return *this;
}
template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::put(C c) { return write(&c, 1); }
template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::write(const C *chars, streamsize n) {
  if (!this->fail() && this->buffer_->xsputn(chars, n) != n) this->setstate(BAD);
  return *this;
}
template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::flush() {
  if (this->buffer_ != nullptr && this->buffer_->sync() == -1) this->setstate(BAD);
  return *this;
}
template <class C, class T> Position basic_ostream<C, T>::tellp() {
  return this->fail() ? Position{-1, {}} : this->buffer_->seekoff(0, CUR, OUT);
}
template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::seekp(Position to) {
  return seekp(to.offset, BEG);
}
template <class C, class T> basic_ostream<C, T> &basic_ostream<C, T>::seekp(long offset, _Ios_Seekdir from) {
  if (!this->fail() && this->buffer_->seekoff(offset, from, OUT).offset == -1) this->setstate(FAIL);
  return *this;
}

template <class T> basic_ostream<char, T> &operator<<(basic_ostream<char, T> &out, const char *text) {
  if (text == nullptr)
    out.setstate(BAD);
  else
    out.padded(text, strlen(text), 0);
  return out;
}
template <class T> basic_ostream<char, T> &operator<<(basic_ostream<char, T> &out, const signed char *text) {
  return out << reinterpret_cast<const char *>(text);
}
template <class T> basic_ostream<char, T> &operator<<(basic_ostream<char, T> &out, const unsigned char *text) {
  return out << reinterpret_cast<const char *>(text);
}
template <class T> basic_ostream<char, T> &operator<<(basic_ostream<char, T> &out, char c) {
  return out.padded(&c, 1, 0);
}
template <class T> basic_ostream<char, T> &operator<<(basic_ostream<char, T> &out, signed char c) {
  return out << static_cast<char>(c);
}
template <class T> basic_ostream<char, T> &operator<<(basic_ostream<char, T> &out, unsigned char c) {
  return out << static_cast<char>(c);
}
template <class C, class T, class A>
basic_ostream<C, T> &operator<<(basic_ostream<C, T> &out, const __cxx11::basic_string<C, T, A> &text) {
  return out.padded(text.chars(), text.count(), 0);
}
template <class C, class T> basic_ostream<C, T> &__ostream_insert(basic_ostream<C, T> &out, const C *chars, long n) {
  return out.padded(chars, n, 0);
}
template <class C, class T> basic_ostream<C, T> &endl(basic_ostream<C, T> &out) {
  out.put('\n');
  return out.flush();
}
template <class C, class T> basic_ostream<C, T> &ends(basic_ostream<C, T> &out) { return out.put('\0'); }
template <class C, class T> basic_ostream<C, T> &flush(basic_ostream<C, T> &out) { return out.flush(); }

// The manipulators with an argument.
struct _Setw {
  int width;
};
struct _Setprecision {
  int digits;
};
struct _Setbase {
  int base;
};
struct _Setiosflags {
  _Ios_Fmtflags flags;
};
struct _Resetiosflags {
  _Ios_Fmtflags flags;
};
template <class C> struct _Setfill {
  C fill;
};
template <class C, class T> basic_ostream<C, T> &operator<<(basic_ostream<C, T> &out, _Setw to) {
  out.wide(to.width);
  return out;
}
template <class C, class T> basic_istream<C, T> &operator>>(basic_istream<C, T> &in, _Setw to) {
  in.wide(to.width);
  return in;
}
template <class C, class T> basic_ostream<C, T> &operator<<(basic_ostream<C, T> &out, _Setprecision to) {
  out.precise(to.digits);
  return out;
}
template <class C, class T> basic_ostream<C, T> &operator<<(basic_ostream<C, T> &out, _Setbase to) {
  int base = to.base == 8 ? OCT : to.base == 10 ? DEC : to.base == 16 ? HEX : 0;
  out.format((out.formatting() & ~(OCT | DEC | HEX)) | base);
  return out;
}
template <class C, class T> basic_ostream<C, T> &operator<<(basic_ostream<C, T> &out, _Setiosflags to) {
  out.format(out.formatting() | to.flags);
  return out;
}
template <class C, class T> basic_ostream<C, T> &operator<<(basic_ostream<C, T> &out, _Resetiosflags to) {
  out.format(out.formatting() & ~to.flags);
  return out;
}
template <class C, class T> basic_ostream<C, T> &operator<<(basic_ostream<C, T> &out, _Setfill<C> to) {
  out.fill(to.fill);
  return out;
}

// ---- basic_istream

static bool space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

template <class C, class T> basic_istream<C, T>::basic_istream(basic_streambuf<C, T> *buffer) { this->init(buffer); }
template <class C, class T> basic_istream<C, T>::~basic_istream() {}

// The sentry: flushes what is tied, skips white space; false when there is nothing to read.
template <class C, class T> bool basic_istream<C, T>::prepare(bool keepSpace) {
  count_ = 0;
  if (!this->good()) {
    this->setstate(FAIL);
    return false;
  }
  if (this->tie_ != nullptr) this->tie_->flush();
  if (!keepSpace && (this->formatting() & SKIPWS) != 0) {
    int c = this->buffer_->peek();
    while (space(c)) {
      this->buffer_->take();
      c = this->buffer_->peek();
    }
    if (c == -1) {
      this->setstate(_Ios_Iostate(EOFBIT | FAIL));
      return false;
    }
  }
  return true;
}

// Collects the characters of a number, as far as they can belong to one.
template <class C, class T> size_t basic_istream<C, T>::number(char *text, size_t room, bool real) {
  size_t n = 0;
  bool hex = (this->formatting() & HEX) != 0;
  bool dot = false;
  bool exponent = false;
  int c = this->buffer_->peek();
  for (; c != -1 && n + 1 < room; c = this->buffer_->peek()) {
    bool digit = c >= '0' && c <= '9';
    char last = n == 0 ? 0 : text[n - 1];
    bool sign = (c == '+' || c == '-') && (n == 0 || (real && (last == 'e' || last == 'E')));
    bool letter = !real && hex && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || ((c == 'x' || c == 'X') && n == 1));
    bool point = real && c == '.' && !dot && !exponent;
    bool power = real && (c == 'e' || c == 'E') && !exponent && n != 0;
    if (!digit && !sign && !letter && !point && !power) break;
    dot |= point;
    exponent |= power;
    text[n++] = static_cast<char>(c);
    this->buffer_->take();
  }
  text[n] = 0;
  if (c == -1) this->setstate(EOFBIT);
  return n;
}

#define IN_SIGNED(type, least, greatest)                                                                               \
  template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::operator>>(type &value) {                      \
    char text[64];                                                                                                     \
    if (!prepare(false)) return *this;                                                                                 \
    number(text, sizeof text, false);                                                                                  \
    char *end;                                                                                                         \
    *__errno_location() = 0;                                                                                           \
    int base = (this->formatting() & HEX) != 0 ? 16 : (this->formatting() & OCT) != 0 ? 8 : 10;                        \
    long read = strtol(text, &end, base);                                                                              \
    bool range = *__errno_location() != 0;                                                                             \
    value = read < least ? least : read > greatest ? greatest : static_cast<type>(read);                               \
    if (end == text || *end != 0 || range || read < least || read > greatest) this->setstate(FAIL);                    \
    return *this;                                                                                                      \
  }
#define IN_UNSIGNED(type)                                                                                              \
  template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::operator>>(type &value) {                      \
    char text[64];                                                                                                     \
    if (!prepare(false)) return *this;                                                                                 \
    number(text, sizeof text, false);                                                                                  \
    char *end;                                                                                                         \
    *__errno_location() = 0;                                                                                           \
    int base = (this->formatting() & HEX) != 0 ? 16 : (this->formatting() & OCT) != 0 ? 8 : 10;                        \
    unsigned long read = strtoul(text, &end, base);                                                                    \
    bool range = *__errno_location() != 0 || static_cast<type>(read) != read;                                          \
    value = range ? static_cast<type>(-1) : static_cast<type>(read);                                                   \
    if (end == text || *end != 0 || range) this->setstate(FAIL);                                                       \
    return *this;                                                                                                      \
  }
#define IN_REAL(type)                                                                                                  \
  template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::operator>>(type &value) {                      \
    char text[128];                                                                                                    \
    if (!prepare(false)) return *this;                                                                                 \
    number(text, sizeof text, true);                                                                                   \
    char *end;                                                                                                         \
    value = static_cast<type>(strtod(text, &end));                                                                     \
    if (end == text || *end != 0) this->setstate(FAIL);                                                                \
    return *this;                                                                                                      \
  }
IN_SIGNED(short, -0x7fff - 1, 0x7fff)
IN_SIGNED(int, -0x7fffffff - 1, 0x7fffffff)
IN_SIGNED(long, -0x7fffffffffffffffL - 1, 0x7fffffffffffffffL)
IN_SIGNED(long long, -0x7fffffffffffffffL - 1, 0x7fffffffffffffffL)
IN_UNSIGNED(unsigned short)
IN_UNSIGNED(unsigned)
IN_UNSIGNED(unsigned long)
IN_UNSIGNED(unsigned long long)
IN_REAL(float)
IN_REAL(double)
IN_REAL(long double)

template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::operator>>(bool &value) {
  long read = 0;
  *this >> read;
  value = read != 0;
  if (read != 0 && read != 1) this->setstate(FAIL);
  return *this;
}
template <class C, class T>
basic_istream<C, T> &basic_istream<C, T>::operator>>(basic_istream &(*manipulator)(basic_istream &)) {
  return manipulator(*this);
}
template <class C, class T>
basic_istream<C, T> &basic_istream<C, T>::operator>>(basic_ios<C, T> &(*manipulator)(basic_ios<C, T> &)) {
  manipulator(*this);
  return *this;
}
template <class C, class T>
basic_istream<C, T> &basic_istream<C, T>::operator>>(ios_base &(*manipulator)(ios_base &)) {
  manipulator(*this);
  return *this;
}
template <class C, class T> int basic_istream<C, T>::get() {
  if (!prepare(true)) return -1;
  int c = this->buffer_->take();
  if (c == -1)
    this->setstate(_Ios_Iostate(EOFBIT | FAIL));
  else
    count_ = 1;
  return c;
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::get(C &to) {
  int c = get();
  if (c != -1) to = static_cast<C>(c);
  return *this;
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::get(C *to, streamsize room) {
  return get(to, room, '\n');
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::get(C *to, streamsize room, C delimiter) {
  streamsize n = 0;
  if (prepare(true)) {
    int c = this->buffer_->peek();
    for (; n + 1 < room && c != -1 && c != static_cast<unsigned char>(delimiter); c = this->buffer_->peek())
      to[n++] = static_cast<C>(this->buffer_->take());
    if (c == -1 || n == 0) this->setstate(_Ios_Iostate((c == -1 ? EOFBIT : 0) | (n == 0 ? FAIL : 0)));
  }
  if (room > 0) to[n] = 0;
  count_ = n;
  return *this;
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::getline(C *to, streamsize room) {
  return getline(to, room, '\n');
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::getline(C *to, streamsize room, C delimiter) {
  streamsize n = 0;
  streamsize taken = 0;
  if (prepare(true)) {
    int state = GOOD;
    for (;;) {
      int c = this->buffer_->peek();
      if (c == -1) {
        state = taken == 0 ? EOFBIT | FAIL : EOFBIT;
        break;
      }
      if (c == static_cast<unsigned char>(delimiter)) {
        this->buffer_->take();
        ++taken;
        break;
      }
      if (n + 1 >= room) {
        state = FAIL;
        break;
      }
      to[n++] = static_cast<C>(this->buffer_->take());
      ++taken;
    }
    if (state != GOOD) this->setstate(_Ios_Iostate(state));
  }
  if (room > 0) to[n] = 0;
  count_ = taken;
  return *this;
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::ignore(streamsize n, int delimiter) {
  if (!prepare(true)) return *this;
  while (count_ < n) {
    int c = this->buffer_->take();
    if (c == -1) {
      this->setstate(EOFBIT);
      break;
    }
    ++count_;
    if (c == delimiter) break;
  }
  return *this;
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::ignore(streamsize n) { return ignore(n, -1); }
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::ignore() { return ignore(1, -1); }
template <class C, class T> int basic_istream<C, T>::peek() {
  if (!prepare(true)) return -1;
  int c = this->buffer_->peek();
  if (c == -1) this->setstate(EOFBIT);
  return c;
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::read(C *to, streamsize n) {
  if (!prepare(true)) return *this;
  count_ = this->buffer_->xsgetn(to, n);
  if (count_ != n) this->setstate(_Ios_Iostate(EOFBIT | FAIL));
  return *this;
}
template <class C, class T> streamsize basic_istream<C, T>::gcount() const { return count_; }
template <class C, class T> streamsize basic_istream<C, T>::readsome(C *to, streamsize n) {
  if (!prepare(true)) return 0;
  count_ = this->buffer_->readSome(to, n);
  return count_;
}
template <class C, class T> int basic_istream<C, T>::sync() { return this->buffer_ == nullptr ? -1 : this->buffer_->sync(); }
template <class C, class T> Position basic_istream<C, T>::tellg() {
  return this->fail() ? Position{-1, {}} : this->buffer_->seekoff(0, CUR, IN);
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::seekg(Position to) {
  return seekg(to.offset, BEG);
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::seekg(long offset, _Ios_Seekdir from) {
  this->clear(_Ios_Iostate(this->state_ & ~EOFBIT));
  if (!this->fail() && this->buffer_->seekoff(offset, from, IN).offset == -1) this->setstate(FAIL);
  return *this;
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::unget() {
  this->clear(_Ios_Iostate(this->state_ & ~EOFBIT));
  if (!this->buffer_->back()) this->setstate(BAD);
  return *this;
}
template <class C, class T> basic_istream<C, T> &basic_istream<C, T>::putback(C) { return unget(); }

template <class C, class T> basic_istream<C, T> &ws(basic_istream<C, T> &in) {
  while (space(in.rdbuf()->peek())) in.rdbuf()->take();
  if (in.rdbuf()->peek() == -1) in.setstate(EOFBIT);
  return in;
}
template <class C, class T> basic_istream<C, T> &operator>>(basic_istream<C, T> &in, C &to) {
  if (in.prepare(false)) to = static_cast<C>(in.rdbuf()->take());
  return in;
}
template <class C, class T, class A>
basic_istream<C, T> &operator>>(basic_istream<C, T> &in, __cxx11::basic_string<C, T, A> &to) {
  if (!in.prepare(false)) return in;
  to.drop();
  long width = in.takeWidth();
  for (int c = in.rdbuf()->peek(); !space(c); c = in.rdbuf()->peek()) {
    if (c == -1) {
      in.setstate(EOFBIT);
      break;
    }
    C one = static_cast<C>(in.rdbuf()->take());
    to.add(&one, 1);
    if (--width == 0) break;
  }
  return in;
}
template <class C, class T, class A>
basic_istream<C, T> &getline(basic_istream<C, T> &in, __cxx11::basic_string<C, T, A> &to, C delimiter) {
  if (!in.prepare(true)) return in;
  to.drop();
  bool any = false;
  for (;;) {
    int c = in.rdbuf()->take();
    if (c == -1) {
      in.setstate(any ? EOFBIT : _Ios_Iostate(EOFBIT | FAIL));
      break;
    }
    any = true;
    if (c == static_cast<unsigned char>(delimiter)) break;
    C one = static_cast<C>(c);
    to.add(&one, 1);
  }
  return in;
}
template <class C, class T, class A>
basic_istream<C, T> &getline(basic_istream<C, T> &in, __cxx11::basic_string<C, T, A> &to) {
  return getline(in, to, '\n');
}

template <class C, class T> basic_iostream<C, T>::basic_iostream(basic_streambuf<C, T> *buffer) {
  this->init(buffer);
}
template <class C, class T> basic_iostream<C, T>::~basic_iostream() {}

// ---- string streams

inline namespace __cxx11 {
template <class C, class T, class A>
basic_stringbuf<C, T, A>::basic_stringbuf() : mode_(_Ios_Openmode(IN | OUT)), string_(typename basic_string<C, T, A>::Adopt(), "", 0) {
  start();
}
template <class C, class T, class A>
basic_stringbuf<C, T, A>::basic_stringbuf(_Ios_Openmode mode) : mode_(mode), string_(typename basic_string<C, T, A>::Adopt(), "", 0) {
  start();
}
template <class C, class T, class A>
basic_stringbuf<C, T, A>::basic_stringbuf(const A &) : mode_(_Ios_Openmode(IN | OUT)), string_(typename basic_string<C, T, A>::Adopt(), "", 0) {
  start();
}
template <class C, class T, class A>
basic_stringbuf<C, T, A>::basic_stringbuf(const basic_string<C, T, A> &text, _Ios_Openmode mode)
    : mode_(mode), string_(typename basic_string<C, T, A>::Adopt(), text.chars(), text.count()) {
  start();
}
template <class C, class T, class A> basic_stringbuf<C, T, A>::~basic_stringbuf() {}
template <class C, class T, class A> basic_string<C, T, A> basic_stringbuf<C, T, A>::str() const {
  return basic_string<C, T, A>(typename basic_string<C, T, A>::Adopt(), string_.chars(), string_.count());
}
template <class C, class T, class A> basic_string<C, T, A> basic_stringbuf<C, T, A>::moved() {
  basic_string<C, T, A> all = str();
  string_.drop();
  start();
  return all;
}
template <class C, class T, class A> void basic_stringbuf<C, T, A>::str(const basic_string<C, T, A> &text) {
  string_.drop();
  string_.add(text.chars(), text.count());
  start();
}
template <class C, class T, class A> int basic_stringbuf<C, T, A>::underflow() {
  if ((mode_ & IN) == 0) return -1;
  look(reading(), writing());
  return this->in_ < this->inEnd_ ? static_cast<unsigned char>(*this->in_) : -1;
}
template <class C, class T, class A> streamsize basic_stringbuf<C, T, A>::xsputn(const C *chars, streamsize n) {
  if ((mode_ & OUT) == 0) return 0;
  size_t in = reading();
  size_t out = (mode_ & APP) != 0 ? string_.count() : writing();
  size_t over = string_.count() - out < static_cast<size_t>(n) ? string_.count() - out : n;
  if (over != 0) string_.overwrite(out, chars, over);
  string_.add(chars + over, n - over);
  look(in, out + n);
  return n;
}
template <class C, class T, class A> int basic_stringbuf<C, T, A>::overflow(int c) {
  C one = static_cast<C>(c);
  return c == -1 ? 0 : xsputn(&one, 1) == 1 ? c : -1;
}
template <class C, class T, class A>
Position basic_stringbuf<C, T, A>::seekoff(long offset, _Ios_Seekdir from, _Ios_Openmode mode) {
  bool in = (mode & mode_ & IN) != 0;
  bool out = (mode & mode_ & OUT) != 0;
  long base = from == BEG ? 0 : from == END ? string_.count() : in ? reading() : writing();
  long to = base + offset;
  if ((!in && !out) || (in && out && from == CUR) || to < 0 || to > static_cast<long>(string_.count())) return {-1, {}};
  look(in ? to : reading(), out ? to : writing());
  return {to, {}};
}

#define DEFINE_STRING_STREAM(name, always, usual)                                                                      \
  template <class C, class T, class A> name<C, T, A>::name() : strings_(usual) { this->init(&strings_); }              \
  template <class C, class T, class A>                                                                                 \
  name<C, T, A>::name(_Ios_Openmode mode) : strings_(_Ios_Openmode(mode | always)) {                                   \
    this->init(&strings_);                                                                                             \
  }                                                                                                                    \
  template <class C, class T, class A>                                                                                 \
  name<C, T, A>::name(const basic_string<C, T, A> &text, _Ios_Openmode mode)                                           \
      : strings_(text, _Ios_Openmode(mode | always)) {                                                                 \
    this->init(&strings_);                                                                                             \
  }                                                                                                                    \
  template <class C, class T, class A> name<C, T, A>::~name() {}                                                       \
  template <class C, class T, class A> basic_stringbuf<C, T, A> *name<C, T, A>::rdbuf() const {                        \
    return const_cast<basic_stringbuf<C, T, A> *>(&strings_);                                                          \
  }                                                                                                                    \
  template <class C, class T, class A> basic_string<C, T, A> name<C, T, A>::str() const { return strings_.str(); }     \
  template <class C, class T, class A> void name<C, T, A>::str(const basic_string<C, T, A> &text) {                    \
    strings_.str(text);                                                                                                \
  }
DEFINE_STRING_STREAM(basic_ostringstream, OUT, OUT)
DEFINE_STRING_STREAM(basic_istringstream, IN, IN)
DEFINE_STRING_STREAM(basic_stringstream, 0, _Ios_Openmode(IN | OUT))
} // namespace __cxx11

// ---- file streams

template <class C, class T> basic_filebuf<C, T>::basic_filebuf() : file_(nullptr), given_(nullptr), room_(0) {}
template <class C, class T> basic_filebuf<C, T>::~basic_filebuf() { close(); }
template <class C, class T> basic_filebuf<C, T> *basic_filebuf<C, T>::open(const char *name, _Ios_Openmode mode) {
  if (file_ != nullptr) return nullptr;
  bool in = (mode & IN) != 0;
  if ((mode & APP) != 0)
    file_ = fopen(name, in ? "a+" : "a");
  else if ((mode & OUT) == 0)
    file_ = fopen(name, "r");
  else
    file_ = fopen(name, !in ? "w" : (mode & TRUNC) != 0 ? "w+" : "r+");
  if (file_ != nullptr && (mode & ATE) != 0) fseek(file_, 0, END);
  if (file_ != nullptr && given_ != nullptr) setvbuf(file_, reinterpret_cast<char *>(given_), 0, room_ * sizeof(C));
  return file_ != nullptr ? this : nullptr;
}
template <class C, class T> basic_filebuf<C, T> *basic_filebuf<C, T>::close() {
  if (file_ == nullptr) return nullptr;
  fclose(file_);
  file_ = nullptr;
  return this;
}
template <class C, class T> bool basic_filebuf<C, T>::is_open() const throw() { return file_ != nullptr; }
template <class C, class T> int basic_filebuf<C, T>::underflow() {
  if (file_ == nullptr) return -1;
  int c = getc(file_);
  if (c == -1) return -1;
  one_ = static_cast<char>(c);
  this->inBegin_ = this->in_ = &one_;
  this->inEnd_ = &one_ + 1;
  return c;
}
template <class C, class T> basic_streambuf<C, T> *basic_filebuf<C, T>::setbuf(C *given, streamsize room) {
  if (file_ == nullptr) { // has no effect on an open file
    given_ = given;
    room_ = room;
  }
  return this;
}
template <class C, class T> int basic_filebuf<C, T>::sync() { return file_ == nullptr ? 0 : fflush(file_); }
template <class C, class T>
Position basic_filebuf<C, T>::seekoff(long offset, _Ios_Seekdir from, _Ios_Openmode) {
  if (file_ == nullptr) return {-1, {}};
  long ahead = this->inEnd_ - this->in_; // looked at, but not taken
  if (from == CUR && offset == 0) return {ftell(file_) - ahead, {}};
  this->inBegin_ = this->in_ = this->inEnd_ = nullptr;
  if (fseek(file_, from == CUR ? offset - ahead : offset, from) != 0) return {-1, {}};
  return {ftell(file_), {}};
}
template <class C, class T> streamsize basic_filebuf<C, T>::xsputn(const C *chars, streamsize n) {
  if (file_ != nullptr && this->in_ < this->inEnd_) fseek(file_, this->in_ - this->inEnd_, CUR);
  this->inBegin_ = this->in_ = this->inEnd_ = nullptr;
  return file_ == nullptr ? 0 : static_cast<streamsize>(fwrite(chars, 1, n, file_));
}
template <class C, class T> int basic_filebuf<C, T>::overflow(int c) {
  C one = static_cast<C>(c);
  return c == -1 ? 0 : xsputn(&one, 1) == 1 ? c : -1;
}

#define DEFINE_FILE_STREAM(name, always)                                                                               \
  template <class C, class T> name<C, T>::name() { this->init(&file_); }                                               \
  template <class C, class T> name<C, T>::name(const char *file, _Ios_Openmode mode) : name() { open(file, mode); }    \
  template <class C, class T> name<C, T>::name(const string &file, _Ios_Openmode mode) : name() {                      \
    open(file.chars(), mode);                                                                                          \
  }                                                                                                                    \
  template <class C, class T> name<C, T>::~name() {}                                                                   \
  template <class C, class T> basic_filebuf<C, T> *name<C, T>::rdbuf() const {                                         \
    return const_cast<basic_filebuf<C, T> *>(&file_);                                                                  \
  }                                                                                                                    \
  template <class C, class T> bool name<C, T>::is_open() { return file_.is_open(); }                                   \
  template <class C, class T> bool name<C, T>::is_open() const { return file_.is_open(); }                             \
  template <class C, class T> void name<C, T>::open(const char *file, _Ios_Openmode mode) {                            \
    if (file_.open(file, _Ios_Openmode(mode | always)) != nullptr)                                                     \
      this->clear(GOOD);                                                                                               \
    else                                                                                                               \
      this->setstate(FAIL);                                                                                            \
  }                                                                                                                    \
  template <class C, class T> void name<C, T>::open(const string &file, _Ios_Openmode mode) {                          \
    open(file.chars(), mode);                                                                                          \
  }                                                                                                                    \
  template <class C, class T> void name<C, T>::close() {                                                               \
    if (file_.close() == nullptr) this->setstate(FAIL);                                                                \
  }
DEFINE_FILE_STREAM(basic_ofstream, OUT)
DEFINE_FILE_STREAM(basic_ifstream, IN)
DEFINE_FILE_STREAM(basic_fstream, 0)

// ---- the instantiations for char that libstdc++ has

template class basic_ios<char, char_traits<char>>;
template class basic_streambuf<char, char_traits<char>>;
template class basic_ostream<char, char_traits<char>>;
template class basic_istream<char, char_traits<char>>;
template class basic_iostream<char, char_traits<char>>;
template class __cxx11::basic_stringbuf<char, char_traits<char>, allocator<char>>;
template class __cxx11::basic_ostringstream<char, char_traits<char>, allocator<char>>;
template class __cxx11::basic_istringstream<char, char_traits<char>, allocator<char>>;
template class __cxx11::basic_stringstream<char, char_traits<char>, allocator<char>>;

// The str() const & and str() && of C++20, which cannot be overloaded with the str() const of earlier standards.
using CharString = basic_string<char, char_traits<char>, allocator<char>>;
using CharBuffer = __cxx11::basic_stringbuf<char, char_traits<char>, allocator<char>>;
CharString copied(const CharBuffer *) asm("_ZNKRSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strEv");
CharString copied(const CharBuffer *buffer) { return buffer->str(); }
CharString moved(CharBuffer *) asm("_ZNOSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strEv");
CharString moved(CharBuffer *buffer) { return buffer->moved(); }
#define PHOTOFINISH_STRING_OF(name, mangled)                                                                           \
  using Char_##name = __cxx11::name<char, char_traits<char>, allocator<char>>;                                         \
  CharString copied(const Char_##name *) asm("_ZNKRSt7__cxx11" mangled "IcSt11char_traitsIcESaIcEE3strEv");            \
  CharString copied(const Char_##name *stream) { return stream->str(); }                                               \
  CharString moved(Char_##name *) asm("_ZNOSt7__cxx11" mangled "IcSt11char_traitsIcESaIcEE3strEv");                    \
  CharString moved(Char_##name *stream) { return stream->rdbuf()->moved(); }
PHOTOFINISH_STRING_OF(basic_ostringstream, "19basic_ostringstream")
PHOTOFINISH_STRING_OF(basic_istringstream, "19basic_istringstream")
PHOTOFINISH_STRING_OF(basic_stringstream, "18basic_stringstream")

template class basic_filebuf<char, char_traits<char>>;
template class basic_ofstream<char, char_traits<char>>;
template class basic_ifstream<char, char_traits<char>>;
template class basic_fstream<char, char_traits<char>>;
template ostream &operator<<(ostream &, const char *);
template ostream &operator<<(ostream &, const signed char *);
template ostream &operator<<(ostream &, const unsigned char *);
template ostream &operator<<(ostream &, char);
template ostream &operator<<(ostream &, signed char);
template ostream &operator<<(ostream &, unsigned char);
template ostream &operator<<(ostream &, const string &);
template ostream &__ostream_insert(ostream &, const char *, long);
template ostream &endl(ostream &);
template ostream &ends(ostream &);
template ostream &flush(ostream &);
template ostream &operator<<(ostream &, _Setw);
template ostream &operator<<(ostream &, _Setprecision);
template ostream &operator<<(ostream &, _Setbase);
template ostream &operator<<(ostream &, _Setiosflags);
template ostream &operator<<(ostream &, _Resetiosflags);
template ostream &operator<<(ostream &, _Setfill<char>);
template istream &operator>>(istream &, _Setw);
template istream &operator>>(istream &, char &);
template istream &operator>>(istream &, string &);
template istream &getline(istream &, string &, char);
template istream &getline(istream &, string &);
template istream &ws(istream &);

// ---- the standard streams

namespace {
class StandardOutput : public streambuf {
  FILE *file_;

public:
  explicit StandardOutput(FILE *file) : file_(file) {}
  streamsize xsputn(const char *chars, streamsize n) override { return fwrite(chars, 1, n, file_); }
  int overflow(int c) override {
    char one = static_cast<char>(c);
    return c == -1 ? 0 : xsputn(&one, 1) == 1 ? c : -1;
  }
  int sync() override { return fflush(file_); }
};

class StandardInput : public streambuf {
public:
  int underflow() override {
    int c = getc(stdin);
    if (c != -1) ungetc(c, stdin);
    return c;
  }
  int uflow() override { return getc(stdin); }
};

template <class T> union Raw { // constructed by hand, never destroyed
  char nothing;
  T value;
  constexpr Raw() : nothing() {}
  ~Raw() {}
};
[[clang::no_destroy]] LIBRARY_STATE Raw<StandardOutput> outputs[2];
[[clang::no_destroy]] LIBRARY_STATE Raw<StandardInput> input;
LIBRARY_STATE bool ready;
} // namespace

static FILE *standardFile(const void *buffer) {
  if (!ready) return nullptr;
  return buffer == &outputs[0].value ? stdout : buffer == &outputs[1].value ? stderr : nullptr;
}

extern char coutObject[sizeof(ostream)] asm("_ZSt4cout");
extern char cerrObject[sizeof(ostream)] asm("_ZSt4cerr");
extern char clogObject[sizeof(ostream)] asm("_ZSt4clog");
extern char cinObject[sizeof(istream)] asm("_ZSt3cin");
alignas(8) LIBRARY_STATE char coutObject[sizeof(ostream)];
alignas(8) LIBRARY_STATE char cerrObject[sizeof(ostream)];
alignas(8) LIBRARY_STATE char clogObject[sizeof(ostream)];
alignas(8) LIBRARY_STATE char cinObject[sizeof(istream)];

// Programs make one of these before they use a stream; so does every source that includes <iostream>.
ios_base::Init::Init() {
  if (ready) return;
  ready = true;
  new (&outputs[0].value) StandardOutput(stdout);
  new (&outputs[1].value) StandardOutput(stderr);
  new (&input.value) StandardInput();
  ostream *out = new (coutObject) ostream(&outputs[0].value);
  ostream *error = new (cerrObject) ostream(&outputs[1].value);
  new (clogObject) ostream(&outputs[1].value);
  istream *in = new (cinObject) istream(&input.value);
  error->format(error->formatting() | UNITBUF);
  error->tie(out);
  in->tie(out);
}
ios_base::Init::~Init() {}

// ---- complex numbers

template <class T> class complex {
  T real_;
  T imaginary_;

public:
  T first() const { return real_; }
  T second() const { return imaginary_; }
};
template <class N, class C, class T>
basic_ostream<C, T> &operator<<(basic_ostream<C, T> &out, const complex<N> &value) {
  long width = out.takeWidth();
  __cxx11::basic_ostringstream<C, T, allocator<C>> text;
  text.format(out.formatting());
  text.precise(out.digits());
  text << '(' << value.first() << ',' << value.second() << ')';
  out.wide(width);
  return out << text.str();
}
template ostream &operator<<(ostream &, const complex<double> &);
template ostream &operator<<(ostream &, const complex<float> &);

} // namespace std

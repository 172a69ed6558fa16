// The classes of <iostream>, <sstream> and <fstream>: laid out and named as in libstdc++, without locales.
#pragma once
#include "std.h"

extern "C" {
struct FILE;
extern FILE *stdin;
extern FILE *stdout;
extern FILE *stderr;
size_t fwrite(const void *, size_t, size_t, FILE *);
int fprintf(FILE *, const char *, ...);
int fflush(FILE *);
int setvbuf(FILE *, char *, int, size_t);
int getc(FILE *);
int ungetc(int, FILE *);
FILE *fopen(const char *, const char *);
int fclose(FILE *);
long strtol(const char *, char **, int);
unsigned long strtoul(const char *, char **, int);
double strtod(const char *, char **);
int *__errno_location();
int fseek(FILE *, long, int);
long ftell(FILE *);
}

struct __mbstate_t {
  int count;
  unsigned value;
};

namespace std {

using streamsize = long;
enum _Ios_Openmode { APP = 1, ATE = 2, BINARY = 4, IN = 8, OUT = 16, TRUNC = 32 };
enum _Ios_Seekdir { BEG, CUR, END };
enum _Ios_Fmtflags { // the values of libstdc++
  BOOLALPHA = 1,
  DEC = 2,
  FIXED = 4,
  HEX = 8,
  INTERNAL = 16,
  LEFT = 32,
  OCT = 64,
  RIGHT = 128,
  SCIENTIFIC = 256,
  SHOWBASE = 512,
  SHOWPOINT = 1024,
  SHOWPOS = 2048,
  SKIPWS = 4096,
  UNITBUF = 8192,
  UPPERCASE = 16384
};
enum _Ios_Iostate { GOOD = 0, BAD = 1, EOFBIT = 2, FAIL = 4 };

template <class S> struct fpos {
  streamsize offset;
  S state;
};
using Position = fpos<__mbstate_t>;

template <class C> class ctype;

class locale {
  void *facets_;

public:
  class facet;
  locale() noexcept;
  locale(const locale &) noexcept;
  explicit locale(const char *);
  ~locale() noexcept;
  const locale &operator=(const locale &) noexcept;
  bool operator==(const locale &) const throw();
  string name() const;
  static const locale &classic();
  static locale global(const locale &);
};

class ios_base {
protected:
  struct Word {
    void *pointer;
    long number;
  };
  long precision_;
  long width_;
  int flags_;
  int exceptions_;
  int state_;
  void *callbacks_;
  Word zero_;
  Word local_[8];
  int words_;
  Word *word_;
  locale locale_;

public:
  class Init {
  public:
    Init();
    ~Init();
  };
  ios_base() noexcept;
  virtual ~ios_base();
  static bool sync_with_stdio(bool);
  void _M_init() noexcept;
  locale getloc() const { return locale_; }
  locale imbue(const locale &) noexcept;
  int formatting() const { return flags_; }
  long digits() const { return precision_; }
  long takeWidth() {
    long width = width_;
    width_ = 0;
    return width;
  }
  void wide(long width) { width_ = width; }
  void precise(long digits) { precision_ = digits; }
  void format(int flags) { flags_ = flags; }
};

template <class C, class T> class basic_ostream;

template <class C, class T> class basic_streambuf {
protected:
  C *inBegin_ = nullptr;
  C *in_ = nullptr;
  C *inEnd_ = nullptr;
  C *outBegin_ = nullptr;
  C *out_ = nullptr;
  C *outEnd_ = nullptr;
  locale locale_;
  basic_streambuf();
  // The virtual functions in the order of libstdc++.
public:
  virtual ~basic_streambuf();
  virtual void imbue(const locale &);
  virtual basic_streambuf *setbuf(C *, streamsize);
  virtual Position seekoff(long, _Ios_Seekdir, _Ios_Openmode);
  virtual Position seekpos(Position, _Ios_Openmode);
  virtual int sync();
  virtual streamsize showmanyc();
  virtual streamsize xsgetn(C *, streamsize);
  virtual int underflow();
  virtual int uflow();
  virtual int pbackfail(int);
  virtual streamsize xsputn(const C *, streamsize);
  virtual int overflow(int);

  int peek() { return in_ < inEnd_ ? static_cast<unsigned char>(*in_) : underflow(); }
  int take() { return in_ < inEnd_ ? static_cast<unsigned char>(*in_++) : uflow(); }
  streamsize readSome(C *to, streamsize n) {
    streamsize here = inEnd_ - in_;
    return here == 0 ? 0 : xsgetn(to, here < n ? here : n);
  }
  bool back() {
    if (in_ == inBegin_) return pbackfail(-1) != -1;
    --in_;
    return true;
  }

  // What programs may call.
  int sgetc() { return peek(); }
  int sbumpc() { return take(); }
  int snextc() { return take() == -1 ? -1 : peek(); }
  streamsize sgetn(C *to, streamsize n) { return xsgetn(to, n); }
  streamsize in_avail() { return in_ < inEnd_ ? inEnd_ - in_ : showmanyc(); }
  int sputc(C c) { return xsputn(&c, 1) == 1 ? static_cast<unsigned char>(c) : -1; }
  streamsize sputn(const C *from, streamsize n) { return xsputn(from, n); }
  int pubsync() { return sync(); }
  basic_streambuf *pubsetbuf(C *given, streamsize room) { return setbuf(given, room); }
};

template <class C, class T> class basic_ios : public ios_base {
protected:
  basic_ostream<C, T> *tie_;
  mutable C fill_;
  mutable bool filled_;
  basic_streambuf<C, T> *buffer_;
  const void *facets_[3];

public:
  basic_ios();
  explicit basic_ios(basic_streambuf<C, T> *);
  virtual ~basic_ios();
  void init(basic_streambuf<C, T> *);
  explicit operator bool() const;
  bool operator!() const;
  _Ios_Iostate rdstate() const;
  void clear(_Ios_Iostate);
  void setstate(_Ios_Iostate);
  bool good() const;
  bool eof() const;
  bool fail() const;
  bool bad() const;
  _Ios_Iostate exceptions() const;
  void exceptions(_Ios_Iostate);
  basic_ostream<C, T> *tie() const;
  basic_ostream<C, T> *tie(basic_ostream<C, T> *);
  basic_streambuf<C, T> *rdbuf() const;
  basic_streambuf<C, T> *rdbuf(basic_streambuf<C, T> *);
  C fill() const;
  C fill(C);
  C widen(char) const;
  char narrow(C, char) const;
  basic_ios &copyfmt(const basic_ios &);
  locale imbue(const locale &);
  void move(basic_ios &);
  void swap(basic_ios &) noexcept;
  void set_rdbuf(basic_streambuf<C, T> *);
};

template <class C, class T> class basic_ostream : virtual public basic_ios<C, T> {
protected:
  basic_ostream() {}

public:
  explicit basic_ostream(basic_streambuf<C, T> *);
  virtual ~basic_ostream();
  class sentry;
  basic_ostream &operator<<(basic_ostream &(*)(basic_ostream &));
  basic_ostream &operator<<(basic_ios<C, T> &(*)(basic_ios<C, T> &));
  basic_ostream &operator<<(ios_base &(*)(ios_base &));
  basic_ostream &operator<<(long);
  basic_ostream &operator<<(unsigned long);
  basic_ostream &operator<<(bool);
  basic_ostream &operator<<(short);
  basic_ostream &operator<<(unsigned short);
  basic_ostream &operator<<(int);
  basic_ostream &operator<<(unsigned);
  basic_ostream &operator<<(long long);
  basic_ostream &operator<<(unsigned long long);
  basic_ostream &operator<<(double);
  basic_ostream &operator<<(float);
  basic_ostream &operator<<(long double);
  basic_ostream &operator<<(const void *);
  basic_ostream &operator<<(decltype(nullptr));
  basic_ostream &operator<<(basic_streambuf<C, T> *);
  basic_ostream &put(C);
  basic_ostream &write(const C *, streamsize);
  basic_ostream &flush();
  Position tellp();
  basic_ostream &seekp(Position);
  basic_ostream &seekp(long, _Ios_Seekdir);
  basic_ostream &padded(const C *, size_t, size_t);
};

template <class C, class T> class basic_istream : virtual public basic_ios<C, T> {
protected:
  streamsize count_ = 0;
  basic_istream() {}

public:
  explicit basic_istream(basic_streambuf<C, T> *);
  virtual ~basic_istream();
  basic_istream &operator>>(basic_istream &(*)(basic_istream &));
  basic_istream &operator>>(basic_ios<C, T> &(*)(basic_ios<C, T> &));
  basic_istream &operator>>(ios_base &(*)(ios_base &));
  basic_istream &operator>>(bool &);
  basic_istream &operator>>(short &);
  basic_istream &operator>>(unsigned short &);
  basic_istream &operator>>(int &);
  basic_istream &operator>>(unsigned &);
  basic_istream &operator>>(long &);
  basic_istream &operator>>(unsigned long &);
  basic_istream &operator>>(long long &);
  basic_istream &operator>>(unsigned long long &);
  basic_istream &operator>>(float &);
  basic_istream &operator>>(double &);
  basic_istream &operator>>(long double &);
  int get();
  basic_istream &get(C &);
  basic_istream &get(C *, streamsize, C);
  basic_istream &get(C *, streamsize);
  basic_istream &getline(C *, streamsize, C);
  basic_istream &getline(C *, streamsize);
  basic_istream &ignore(streamsize, int);
  basic_istream &ignore(streamsize);
  basic_istream &ignore();
  int peek();
  basic_istream &read(C *, streamsize);
  streamsize readsome(C *, streamsize);
  basic_istream &putback(C);
  basic_istream &unget();
  int sync();
  Position tellg();
  basic_istream &seekg(Position);
  basic_istream &seekg(long, _Ios_Seekdir);
  bool prepare(bool);
  size_t number(char *, size_t, bool);
  streamsize gcount() const;
  void counted(streamsize n) { count_ = n; }
};

template <class C, class T> class basic_iostream : public basic_istream<C, T>, public basic_ostream<C, T> {
protected:
  basic_iostream() {}

public:
  explicit basic_iostream(basic_streambuf<C, T> *);
  virtual ~basic_iostream();
};

inline namespace __cxx11 {
// Everything written is in the string at once; the get area always lies in it. The put area says where writing goes on,
// and is empty, so that every character goes through overflow.
template <class C, class T, class A> class basic_stringbuf : public basic_streambuf<C, T> {
  _Ios_Openmode mode_;
  basic_string<C, T, A> string_;
  void look(size_t at, size_t writing) {
    C *chars = const_cast<C *>(string_.chars());
    this->inBegin_ = chars;
    this->in_ = chars + at;
    this->inEnd_ = chars + string_.count();
    this->outBegin_ = chars;
    this->out_ = this->outEnd_ = chars + writing;
  }
  void start() { look(0, (mode_ & (ATE | APP)) != 0 ? string_.count() : 0); }
  size_t reading() const { return this->in_ - this->inBegin_; }
  size_t writing() const { return this->out_ - this->outBegin_; }

public:
  basic_stringbuf();
  explicit basic_stringbuf(_Ios_Openmode);
  explicit basic_stringbuf(const A &);
  basic_stringbuf(const basic_string<C, T, A> &, _Ios_Openmode);
  virtual ~basic_stringbuf();
  basic_string<C, T, A> str() const;
  basic_string<C, T, A> moved();
  void str(const basic_string<C, T, A> &);
  int underflow() override;
  streamsize xsputn(const C *, streamsize) override;
  int overflow(int) override;
  Position seekoff(long, _Ios_Seekdir, _Ios_Openmode) override;
};

#define PHOTOFINISH_STRING_STREAM(name, base)                                                                          \
  template <class C, class T, class A> class name : public base<C, T> {                                                \
    basic_stringbuf<C, T, A> strings_;                                                                                 \
                                                                                                                       \
  public:                                                                                                              \
    name();                                                                                                            \
    explicit name(_Ios_Openmode);                                                                                      \
    explicit name(const basic_string<C, T, A> &, _Ios_Openmode);                                                       \
    virtual ~name();                                                                                                   \
    basic_stringbuf<C, T, A> *rdbuf() const;                                                                           \
    basic_string<C, T, A> str() const;                                                                                 \
    void str(const basic_string<C, T, A> &);                                                                           \
  };
PHOTOFINISH_STRING_STREAM(basic_ostringstream, basic_ostream)
PHOTOFINISH_STRING_STREAM(basic_istringstream, basic_istream)
PHOTOFINISH_STRING_STREAM(basic_stringstream, basic_iostream)
} // namespace __cxx11

template <class C, class T> class basic_filebuf : public basic_streambuf<C, T> {
  FILE *file_;
  char one_;
  C *given_;
  streamsize room_;
  char unused_[240 - 64 - 32];

public:
  basic_filebuf();
  virtual ~basic_filebuf();
  basic_filebuf *open(const char *, _Ios_Openmode);
  basic_filebuf *close();
  bool is_open() const throw();
  int underflow() override;
  basic_streambuf<C, T> *setbuf(C *, streamsize) override;
  int sync() override;
  streamsize xsputn(const C *, streamsize) override;
  int overflow(int) override;
  Position seekoff(long, _Ios_Seekdir, _Ios_Openmode) override;
};

#define PHOTOFINISH_FILE_STREAM(name, base)                                                                            \
  template <class C, class T> class name : public base<C, T> {                                                         \
    basic_filebuf<C, T> file_;                                                                                         \
                                                                                                                       \
  public:                                                                                                              \
    name();                                                                                                            \
    explicit name(const char *, _Ios_Openmode);                                                                        \
    explicit name(const string &, _Ios_Openmode);                                                                      \
    virtual ~name();                                                                                                   \
    basic_filebuf<C, T> *rdbuf() const;                                                                                \
    bool is_open();                                                                                                    \
    bool is_open() const;                                                                                              \
    void open(const char *, _Ios_Openmode);                                                                            \
    void open(const string &, _Ios_Openmode);                                                                          \
    void close();                                                                                                      \
  };
PHOTOFINISH_FILE_STREAM(basic_ofstream, basic_ostream)
PHOTOFINISH_FILE_STREAM(basic_ifstream, basic_istream)
PHOTOFINISH_FILE_STREAM(basic_fstream, basic_iostream)

using ostream = basic_ostream<char, char_traits<char>>;
using istream = basic_istream<char, char_traits<char>>;
using streambuf = basic_streambuf<char, char_traits<char>>;

} // namespace std

/* Streams of OpenCilk: what a strand writes is kept until it is put behind what comes before. */
#ifndef PHOTOFINISH_OSTREAM_REDUCER_H
#define PHOTOFINISH_OSTREAM_REDUCER_H
#ifdef __cplusplus
#include <new>
#include <ostream>
#include <sstream>
namespace cilk {
template <typename Char> class ostream_view {
  std::basic_ostream<Char> *target;
  std::basic_ostringstream<Char> kept;

public:
  ostream_view() : target(nullptr) {}
  ostream_view(std::basic_ostream<Char> &stream) : target(&stream) {}
  template <typename T> ostream_view &operator<<(const T &value) {
    stream() << value;
    return *this;
  }
  ostream_view &operator<<(std::basic_ostream<Char> &(*manipulator)(std::basic_ostream<Char> &)) {
    stream() << manipulator;
    return *this;
  }
  std::basic_ostream<Char> &stream() {
    if (target)
      return *target;
    return kept;
  }
  operator std::basic_ostream<Char> &() { return stream(); }
  void reduce(ostream_view *right) { stream() << right->kept.str(); }
  static void identity(void *view) { ::new (view) ostream_view(); }
  static void reduce(void *left, void *right) {
    static_cast<ostream_view *>(left)->reduce(static_cast<ostream_view *>(right));
    static_cast<ostream_view *>(right)->~ostream_view();
  }
};
template <typename View> void make_stream(void *view) { View::identity(view); }
template <typename View> void join_streams(void *left, void *right) { View::reduce(left, right); }
template <typename Char> using ostream_reducer = ostream_view<Char>;
} // namespace cilk
#endif
#endif

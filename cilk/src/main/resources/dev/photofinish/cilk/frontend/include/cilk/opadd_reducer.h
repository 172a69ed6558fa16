/* Sums. A variable of the type is a reducer: its declaration says so to the machine. */
#ifndef PHOTOFINISH_OPADD_REDUCER_H
#define PHOTOFINISH_OPADD_REDUCER_H
#ifdef __cplusplus
namespace cilk {
template <typename T> void zero(void *view) { *static_cast<T *>(view) = static_cast<T>(0); }
template <typename T> void plus(void *left, void *right) {
  *static_cast<T *>(left) += *static_cast<T *>(right);
}
template <typename T> using opadd_reducer = T;
} // namespace cilk
#endif
#endif

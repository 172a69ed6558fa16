/* Work and span, of which a run of the machine has none. */
#ifndef PHOTOFINISH_CILKSCALE_H
#define PHOTOFINISH_CILKSCALE_H
#ifdef __cplusplus
extern "C" {
#endif
typedef struct wsp_t {
  long work;
  long span;
  long bspan;
} wsp_t;
static inline wsp_t wsp_zero(void) {
  wsp_t none = {0, 0, 0};
  return none;
}
static inline wsp_t wsp_getworkspan(void) { return wsp_zero(); }
static inline wsp_t wsp_add(wsp_t one, wsp_t other) { return one; }
static inline wsp_t wsp_sub(wsp_t one, wsp_t other) { return one; }
static inline void wsp_dump(wsp_t what, const char *tag) {}
#ifdef __cplusplus
}
static inline wsp_t operator+(wsp_t one, const wsp_t &other) { return one; }
static inline wsp_t operator-(wsp_t one, const wsp_t &other) { return one; }
#endif
#endif

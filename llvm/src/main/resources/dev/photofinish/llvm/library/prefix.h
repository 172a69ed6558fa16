// Included before every C++ source: lets std::string be instantiated in the program itself, as libstdc++ does with
// its assertions switched on, instead of expecting its members in the library. Streams stay external (streams.cpp).
#if defined(__cplusplus) && __has_include(<bits/c++config.h>)
#include <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE -1
#endif

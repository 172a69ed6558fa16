// The C++ part of the run-time library, as one translation unit. A program gets from it what it does not define itself.
#include "support.cpp"
#include "trees.cpp"
#include "streams.cpp"
#include "locale.cpp"

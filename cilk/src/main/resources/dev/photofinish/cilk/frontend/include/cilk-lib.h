#include <cilk-lib.cilkh>

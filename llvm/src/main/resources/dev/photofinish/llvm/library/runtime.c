// The C part of the run-time library, as one translation unit. A program gets from it what it does not define itself.
#include "stdlib.c"
#include "stdio.c"
#include "system.c"
#include "time.c"
#include "threads.c"
#include "math.c"
#include "complex.c"
#include "wide.c"

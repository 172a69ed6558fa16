/**
 * libc, libm and the C++ run time, as far as they are modelled.
 *
 * <p>What needs the machine is an external here, one class for each header or concern. What is
 * simplest in C or C++ (sorting, scanf, the calendar, C11 threads; the exceptions, trees, streams
 * and threads of libstdc++) is source beside this package, from which the front end links to a
 * program what it lacks. Such code has no positions: the machine attributes what it does to the
 * call of the program that led there. Globals in the section {@code photofinish} are the library's
 * own business, such as {@code std::cout}, and their accesses are not reported.
 *
 * <p>An external that is not modelled ends the run as unsupported. Values that come from outside
 * (clocks, random numbers) depend only on the history of the thread that asks.
 */
package dev.photofinish.llvm.library;

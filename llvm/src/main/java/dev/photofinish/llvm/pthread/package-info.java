/**
 * POSIX threads and semaphores as externals of the machine: {@code pthread_*}, {@code sem_*}. C11
 * threads, {@code std::thread} and its relatives are built on them by the run-time library.
 *
 * <p>Locks are identified by their addresses. Creating and joining threads, and barriers, are
 * {@linkplain dev.photofinish.llvm.pthread.ThreadOrder hard order}; semaphores and {@code
 * pthread_once} synchronise as the release and acquire operations of atomics do; condition
 * variables only through their mutex; {@link dev.photofinish.llvm.pthread.Wakeups} says whether a
 * wait ends without a signal.
 */
package dev.photofinish.llvm.pthread;

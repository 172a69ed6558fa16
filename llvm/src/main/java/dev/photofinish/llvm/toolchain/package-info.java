/**
 * From C and C++ sources to a program: finds clang, runs it as the user's build would, and hands
 * its bitcode on. {@link dev.photofinish.llvm.toolchain.FrontEnd} is the way in.
 */
package dev.photofinish.llvm.toolchain;

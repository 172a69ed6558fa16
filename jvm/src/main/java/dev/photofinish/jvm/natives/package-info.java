/** The native methods of the JDK, and the few methods that the machine runs itself for speed. */
package dev.photofinish.jvm.natives;

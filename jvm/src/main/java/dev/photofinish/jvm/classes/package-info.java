/** Class files of the program and of the running JDK: reading, linking, decoding. */
package dev.photofinish.jvm.classes;

/** Objects, arrays, statics and monitors, which can be put back to earlier states. */
package dev.photofinish.jvm.heap;

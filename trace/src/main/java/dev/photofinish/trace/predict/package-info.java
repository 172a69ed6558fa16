/** Race prediction as a whole: from a trace and options to a result with checked witnesses. */
package dev.photofinish.trace.predict;

/** The Java memory model: what the machine reports, and who knows of which write. */
package dev.photofinish.jvm.memory;

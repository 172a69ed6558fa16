/** Writes certificates of what the engine {@code static} has proved. */
package dev.photofinish.openmp.certificate.write;

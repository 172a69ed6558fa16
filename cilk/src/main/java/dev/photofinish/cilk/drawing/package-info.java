/** The serialization and interaction graph of a program as a drawing, with a race's cycle in it. */
package dev.photofinish.cilk.drawing;

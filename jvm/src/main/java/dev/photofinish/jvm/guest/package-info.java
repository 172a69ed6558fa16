/**
 * Code that runs inside the machine, beside the program: it is interpreted, never executed here.
 */
package dev.photofinish.jvm.guest;

/** Executes Java class files for model checking. */
package dev.photofinish.jvm;

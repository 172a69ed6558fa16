/** Going back and forth between states of a machine that is changed in place. */
package dev.photofinish.jvm.state;

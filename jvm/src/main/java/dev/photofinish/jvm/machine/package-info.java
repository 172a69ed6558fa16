/** A Java program as the machine that a state graph search explores. */
package dev.photofinish.jvm.machine;

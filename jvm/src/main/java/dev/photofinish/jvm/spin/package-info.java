/**
 * Makes class files for what a virtual machine links at run time: lambdas, concatenations, methods
 * of records, pattern switches, adapters for reflection.
 */
package dev.photofinish.jvm.spin;

/**
 * Rules by which two accesses are ordered, exclude each other or are done by one thread: one class
 * per rule, with what it claims and assumes.
 */
package dev.photofinish.openmp.statics.order;

/**
 * What memory holds: index arrays that one loop has filled, tables of constants, exchanges of
 * elements, counters that give out each value once.
 */
package dev.photofinish.openmp.statics.contents;

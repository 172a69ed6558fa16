/**
 * The question for the solver about two executions: which numbers both have in common, and what is
 * known of quotients, products, rows and numbers that were read from memory.
 */
package dev.photofinish.openmp.statics.question;

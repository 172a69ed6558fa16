/**
 * Threads, transactions and the edges between them: part A of the algorithm in chapter 5 of
 * "Data-Race Detection in Transactions-Everywhere Parallel Programming" (K. Huang, 2003). The words
 * are the thesis's: a thread is a piece of a function instance without spawn and sync, a
 * transaction a piece of a thread without cutpoints.
 */
package dev.photofinish.cilk.structure;

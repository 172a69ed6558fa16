/**
 * Finds conflicts between parallel accesses while a program runs, in memory that grows with what is
 * live: SP-bags (M. Feng, C. Leiserson, "Efficient detection of determinacy races in Cilk
 * programs", 1997), and ALL-SETS where locks are held (G. Cheng, M. Feng, C. Leiserson, K. Randall,
 * A. Stark, "Detecting data races in Cilk programs that use locks", 1998). Both tell exactly which
 * locations have a race in the run.
 */
package dev.photofinish.cilk.determinacy;

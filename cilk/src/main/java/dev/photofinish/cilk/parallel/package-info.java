/**
 * Which threads are parallel: the first half of part B. The thesis asks for least common ancestors,
 * which exist in constant time for trees; threads form no tree, so that labels of the threads'
 * graph take their place.
 */
package dev.photofinish.cilk.parallel;

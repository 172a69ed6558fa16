/**
 * Objects in memory: where pointers may point in a calling context, who may write an object, which
 * objects are known to one thread only, which pointers never point to the same block.
 */
package dev.photofinish.openmp.statics.memory;

/** What threads may read by access modes weaker than volatile: values that were overwritten. */
package dev.photofinish.jvm.weak;

/**
 * What a rule of the static engine is: a claim, why it is sound, and the assumptions that must hold
 * before it is applied. {@link dev.photofinish.openmp.statics.rule.Rulebook} is asked by all rules;
 * the rules themselves stand at the code that applies them, and {@code Catalogue} lists them.
 */
package dev.photofinish.openmp.statics.rule;

package dev.photofinish.openmp.statics.rule;

/**
 * Something that must hold before a rule is applied. It is needed: without it the rule would prove
 * a racy program.
 *
 * @param rule the id of the rule
 * @param id its name, unique in the rule, in kebab-case
 * @param sentence what must hold, as a C programmer would say it
 * @param failure what is said of a possible race if it does not hold
 */
public record Assumption(String rule, String id, String sentence, String failure) {
  @Override
  public String toString() {
    return rule + "/" + id;
  }
}

package dev.photofinish.openmp.statics;

import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Rule;
import java.util.LinkedHashMap;
import java.util.Map;

/** The pages of the documentation about rules: one for each, and an index. */
final class RulePages {
  private static final String PROGRAMS = "../../openmp/src/test/resources/rules/";

  private RulePages() {}

  /** The text of each page by the name of its file. */
  static Map<String, String> all() {
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("README.md", index());
    Catalogue.RULES.forEach(rule -> pages.put(rule.id() + ".md", page(rule)));
    return pages;
  }

  private static String index() {
    StringBuilder text = new StringBuilder();
    text.append("# The rules of the static engine\n\n");
    text.append(
        "`proved` means that each pair of accesses that could conflict is ruled out by some of these rules.\n");
    text.append(
        "Each has a page with its assumptions and, for each assumption, a racy program that only this\n");
    text.append(
        "assumption keeps from being called race-free, and a race-free one that the rule proves.\n");
    text.append(
        "The pages are generated from the code; `RulePagesTest` says how. To add a rule, see\n");
    text.append("[Add a rule](../how-to/add-a-rule.md).\n");
    for (Rule.Subject subject : Rule.Subject.values()) {
      text.append("\n## ")
          .append(subject.title())
          .append("\n\n| rule | what it says |\n|---|---|\n");
      for (Rule rule : Catalogue.RULES) {
        if (rule.subject() == subject) {
          text.append(String.format("| [%s](%s.md) | %s |%n", rule.id(), rule.id(), rule.claim()));
        }
      }
    }
    return text.toString();
  }

  private static String page(Rule rule) {
    StringBuilder text = new StringBuilder();
    text.append("# ").append(rule.id()).append("\n\n");
    text.append(rule.claim()).append("\n\n");
    text.append("Sound because ").append(rule.because()).append("\n\n");
    text.append("## Assumptions\n");
    for (Assumption assumption : rule.assumptions()) {
      String programs = PROGRAMS + rule.id() + "/" + assumption.id();
      String ending = CatalogueTest.program(rule, assumption, "racy").toString();
      String extension = ending.substring(ending.lastIndexOf('.'));
      text.append("\n### ").append(assumption.id()).append("\n\n");
      text.append(assumption.sentence()).append("\n\n");
      text.append(
          String.format(
              "Where it does not hold, a possible race says: \"%s.\" Programs: [racy](%s.racy%s), [race-free](%s.free%s).%n",
              assumption.failure(), programs, extension, programs, extension));
    }
    return text.toString();
  }
}

package dev.photofinish.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rules of {@code docs/architecture.md}. */
class ArchitectureTest {
  private static JavaClasses classes;

  @BeforeAll
  static void read() {
    classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.photofinish");
  }

  @Test
  void theCoreDependsOnNothingButTheJdk() {
    classes()
        .that()
        .resideInAPackage("dev.photofinish.core..")
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage("java..", "dev.photofinish.core.."))
        .check(classes);
  }

  @Test
  void enginesKnowNeitherReportsNorTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.photofinish.report..", "dev.photofinish.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.photofinish.report..", "dev.photofinish.cli..")
        .check(classes);
  }

  @Test
  void reportsKnowNoEngine() {
    classes()
        .that()
        .resideInAPackage("dev.photofinish.report..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "java..",
                "dev.photofinish.core..",
                "dev.photofinish.report..",
                "com.fasterxml.jackson.core.."))
        .check(classes);
  }

  @Test
  void onlyTheCommandLinePrintsOrExits() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.photofinish.cli..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .check(classes);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("dev.photofinish.(**)").should().beFreeOfCycles().check(classes);
  }
}

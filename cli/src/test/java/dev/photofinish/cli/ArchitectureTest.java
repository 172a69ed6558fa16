package dev.photofinish.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
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
  void enginesDoNotKnowThePortfolio() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.photofinish.check..", "dev.photofinish.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.photofinish.check..")
        .check(classes);
  }

  @Test
  void thePortfolioKnowsTheEnginesForCAndNoCommandLine() {
    classes()
        .that()
        .resideInAPackage("dev.photofinish.check..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "java..",
                "dev.photofinish.core..",
                "dev.photofinish.search..",
                "dev.photofinish.llvm..",
                "dev.photofinish.openmp..",
                "dev.photofinish.cilk..",
                "dev.photofinish.check.."))
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
                "com.fasterxml.jackson..",
                "com.contrastsecurity.sarif..",
                "gg.jte..",
                "javax.xml.stream.."))
        .check(classes);
  }

  /** Who checks a proof shares the program and the language with who made it, and nothing else. */
  @Test
  void theCheckerOfCertificatesKnowsNoEngine() {
    classes()
        .that()
        .resideInAPackage("dev.photofinish.openmp.certificate.check..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "java..",
                "com.microsoft.z3..",
                "dev.photofinish.core",
                "dev.photofinish.llvm.ir",
                "dev.photofinish.llvm.effects",
                "dev.photofinish.openmp.abi",
                "dev.photofinish.openmp.certificate",
                "dev.photofinish.openmp.certificate.check"))
        .check(classes);
  }

  @Test
  void theFormatOfCertificatesKnowsNoEngine() {
    classes()
        .that()
        .resideInAPackage("dev.photofinish.openmp.certificate")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "java..",
                "com.fasterxml.jackson.core..",
                "dev.photofinish.llvm.ir",
                "dev.photofinish.openmp.certificate"))
        .check(classes);
  }

  @Test
  void suitesKnowNoEngineAndNoCommand() {
    classes()
        .that()
        .resideInAPackage("dev.photofinish.cli.suite..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage("java..", "dev.photofinish.core..", "dev.photofinish.cli.suite.."))
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
    slices().assignedFrom(new Packages()).should().beFreeOfCycles().check(classes);
  }

  /** Every package for itself; the interpreter's packages are one with the machine they serve. */
  private static final class Packages implements SliceAssignment {
    private static final String MACHINE = "dev.photofinish.llvm.machine";

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      String name = type.getPackageName();
      if (!name.startsWith("dev.photofinish")) {
        return SliceIdentifier.ignore();
      }
      return SliceIdentifier.of(name.startsWith(MACHINE) ? MACHINE : name);
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }
}

package org.morphzero.app;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/** The house rules that Maven's modules do not already enforce (docs/architecture.md). */
@AnalyzeClasses(packages = "org.morphzero", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String[] NETWORK_LIBRARIES = {
        "org.nd4j..", "org.deeplearning4j..", "ai.onnxruntime..", "org.bytedeco..", "onnx.."
    };

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("org.morphzero.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule aVariantIsNamedOnlyInItsPackageAndTheRegistry = noClasses()
            .that()
            .resideOutsideOfPackage("org.morphzero.rules.variant..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.morphzero.rules.variant.*");

    @ArchTest
    static final ArchRule variantsDoNotKnowEachOther =
            slices().matching("org.morphzero.rules.variant.(*)").should().notDependOnEachOther();

    @ArchTest
    static final ArchRule networkLibrariesStayInModels = noClasses()
            .that()
            .resideOutsideOfPackage("org.morphzero.models..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(NETWORK_LIBRARIES);

    @ArchTest
    static final ArchRule noTensorInAPublicSignature = methods()
            .that()
            .arePublic()
            .and()
            .areDeclaredInClassesThat(areVisibleToOtherPackages())
            .and()
            .areDeclaredInClassesThat(areNotLayersOfTheLibrary())
            .should(mentionNoTensor())
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule randomnessAndClockAreArguments = noClasses()
            .that()
            .resideOutsideOfPackages("org.morphzero.app..", "org.morphzero.bench..")
            .should()
            .callMethodWhere(readsClockOrSeedsItself())
            .orShould()
            .callConstructorWhere(seedsItself());

    @ArchTest
    static final ArchRule onlyTheProgramPrints = noClasses()
            .that()
            .resideOutsideOfPackages("org.morphzero.app..", "org.morphzero.bench..")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err");

    private static DescribedPredicate<JavaClass> areVisibleToOtherPackages() {
        return describe(
                "are public, as are the classes around them",
                type -> type.getModifiers().contains(JavaModifier.PUBLIC)
                        && type.getEnclosingClass()
                                .map(around -> around.getModifiers().contains(JavaModifier.PUBLIC))
                                .orElse(true));
    }

    private static DescribedPredicate<JavaClass> areNotLayersOfTheLibrary() {
        return describe(
                "extend nothing of the network libraries",
                type -> type.getAllRawSuperclasses().stream()
                        .noneMatch(parent -> parent.getPackageName().startsWith("org.deeplearning4j")
                                || parent.getPackageName().startsWith("org.nd4j")));
    }

    private static ArchCondition<JavaMethod> mentionNoTensor() {
        return new ArchCondition<>("mention no type of the network libraries") {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                method.getAllInvolvedRawTypes().stream()
                        .filter(type -> type.getPackageName().startsWith("org.nd4j")
                                || type.getPackageName().startsWith("ai.onnxruntime"))
                        .forEach(type -> events.add(SimpleConditionEvent.violated(
                                method, method.getFullName() + " mentions " + type.getName())));
            }
        };
    }

    private static DescribedPredicate<JavaCall<?>> readsClockOrSeedsItself() {
        Set<String> clocks = Set.of("currentTimeMillis", "nanoTime");
        return describe("read the clock or a random number of their own", call -> {
            var owner = call.getTargetOwner();
            String name = call.getTarget().getName();
            return owner.isEquivalentTo(System.class) && clocks.contains(name)
                    || owner.isEquivalentTo(Math.class) && name.equals("random")
                    || owner.isEquivalentTo(ThreadLocalRandom.class)
                    || (owner.isEquivalentTo(Instant.class) || owner.isEquivalentTo(LocalDateTime.class))
                            && name.equals("now")
                    || owner.isEquivalentTo(Clock.class) && name.startsWith("system")
                    || owner.isEquivalentTo(UUID.class) && name.equals("randomUUID")
                    // `of` names an algorithm and seeds it itself.
                    || owner.isEquivalentTo(RandomGenerator.class) && (name.equals("getDefault") || name.equals("of"));
        });
    }

    private static DescribedPredicate<JavaCall<?>> seedsItself() {
        return describe(
                "make a random generator without a seed",
                call -> (call.getTargetOwner().isEquivalentTo(Random.class)
                                || call.getTargetOwner().isEquivalentTo(SplittableRandom.class)
                                || call.getTargetOwner().isEquivalentTo(SecureRandom.class))
                        && call.getTarget().getRawParameterTypes().isEmpty());
    }
}

package dev.photofinish.jvm.natives;

import dev.photofinish.core.measure.Bound;
import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.MethodInfo;
import dev.photofinish.jvm.classes.Origin;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import java.util.Map;
import java.util.function.Consumer;

/** {@code System}, {@code Runtime}, access control, and what asks for the surroundings. */
final class SystemNatives {
  private static final String SYSTEM = "java/lang/System.";
  private static final String RUNTIME = "java/lang/Runtime.";
  private static final String ACCESS = "java/security/AccessController.";
  private static final String VM_CLASS = "jdk/internal/misc/VM.";
  private static final String SURROUNDINGS = "dev/photofinish/jvm/guest/Surroundings";
  private static final long MILLIS_OF_START = 1_700_000_000_000L;
  private static final long MEMORY = 1L << 30;
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final String SURROUNDED = "empty, and the properties of a plain machine";
  private static final String CLOCK = "one clock, which goes on when threads wait or ask";

  private static final Map<String, String> PROPERTIES =
      Map.ofEntries(
          Map.entry("line.separator", "\n"),
          Map.entry("file.separator", "/"),
          Map.entry("path.separator", ":"),
          Map.entry("java.vendor", "Photofinish"),
          Map.entry("java.vm.name", "Photofinish"),
          Map.entry("java.version", System.getProperty("java.version")),
          Map.entry("java.specification.version", System.getProperty("java.specification.version")),
          Map.entry("java.class.version", System.getProperty("java.class.version")),
          Map.entry("os.name", "Linux"),
          Map.entry("os.arch", "amd64"),
          Map.entry("os.version", "0"),
          Map.entry("user.dir", "/"),
          Map.entry("user.home", "/"),
          Map.entry("user.name", "user"),
          Map.entry("java.io.tmpdir", "/tmp"),
          Map.entry("java.class.path", ""),
          Map.entry("java.home", "/java"),
          Map.entry("user.language", "en"),
          Map.entry("file.encoding", "UTF-8"),
          Map.entry("native.encoding", "UTF-8"),
          Map.entry("stdout.encoding", "UTF-8"),
          Map.entry("stderr.encoding", "UTF-8"),
          Map.entry("sun.jnu.encoding", "UTF-8"));

  private SystemNatives() {}

  static void addTo(NativeMethods methods) {
    addTime(methods);
    addProperties(methods);
    methods.add(SYSTEM + "getSecurityManager", call -> call.returns((HeapObject) null));
    methods.add(SYSTEM + "allowSecurityManager", call -> call.returns(false));
    methods.add(SYSTEM + "exit", Call::exits);
    methods.add(SYSTEM + "gc", Call::returns);
    methods.add(SYSTEM + "registerNatives", Call::returns);
    methods.add(RUNTIME + "exit", Call::exits);
    methods.add(RUNTIME + "halt", Call::exits);
    methods.add(RUNTIME + "gc", Call::returns);
    methods.add(
        RUNTIME + "addShutdownHook",
        call -> {
          if (call.vm().calls().callerClass(0).origin == Origin.PROGRAM) {
            call.vm().leaveOut("shutdown hooks are not run");
          }
          call.returns();
        });
    methods.add(RUNTIME + "availableProcessors", SystemNatives::processors);
    for (String name : new String[] {"freeMemory", "totalMemory", "maxMemory"}) {
      methods.add(
          RUNTIME + name,
          call -> bounded(call, Bound.MEMORY, "1 GB, all free", c -> c.returns(MEMORY)));
    }
    methods.add(ACCESS + "doPrivileged", SystemNatives::privileged);
    methods.add(ACCESS + "getContext", call -> call.returns((HeapObject) null));
    methods.add(ACCESS + "getStackAccessControlContext", call -> call.returns((HeapObject) null));
    methods.add(ACCESS + "checkPermission", Call::returns);
    methods.add(VM_CLASS + "initialize", Call::returns);
    methods.add(VM_CLASS + "initializeFromArchive", SystemNatives::fromArchive);
    methods.add(
        VM_CLASS + "getNanoTimeAdjustment",
        call -> bounded(call, Bound.TIME, CLOCK, c -> c.returns(c.vm().time().clock())));
    methods.add(VM_CLASS + "getSavedProperty", call -> call.returns((HeapObject) null));
    methods.add(VM_CLASS + "isBooted", call -> call.returns(true));
    methods.add(VM_CLASS + "isModuleSystemInited", call -> call.returns(true));
    methods.add(VM_CLASS + "initLevel()I", call -> call.returns(4L));
    for (String name :
        new String[] {
          "isDumpingClassList0", "isDumpingArchive0", "isSharingEnabled0", "getCDSConfigStatus",
          "isDumpingClassList", "isDumpingArchive", "isSharingEnabled", "isLambdaFormInvoker"
        }) {
      methods.add("jdk/internal/misc/CDS." + name, call -> call.returns(0L));
    }
    methods.add("jdk/internal/misc/CDS.getRandomSeedForDumping", call -> call.returns(1L));
    methods.add("jdk/internal/misc/CDS.initializeFromArchive", SystemNatives::fromArchive);
    methods.add("jdk/internal/misc/CDS.defineArchivedModules", Call::returns);
    methods.add("jdk/internal/vm/ContinuationSupport.isSupported0", call -> call.returns(false));
    methods.add("jdk/internal/vm/ContinuationSupport.isSupported", call -> call.returns(false));
  }

  /** Those who would spin on several processors are told of one: spinning only costs here. */
  private static void processors(Call call) {
    String caller = call.vm().calls().callerClass(0).name;
    boolean spins =
        caller.startsWith(CONCURRENT)
            && !caller.startsWith("java/util/concurrent/ForkJoin")
            && !caller.startsWith("java/util/concurrent/Executors");
    long number = spins ? 1 : call.vm().processors();
    bounded(call, Bound.PROCESSORS, String.valueOf(number), c -> c.returns(number));
  }

  /** Answers with one of several possible values, which is a bound if the program asks. */
  private static void bounded(Call call, Bound bound, String value, Consumer<Call> answer) {
    boolean waits = call.vm().calls().callerClass(0).name.startsWith(CONCURRENT);
    if (!waits && call.vm().calls().isForProgram()) {
      call.vm().outside().bounded(bound, value);
    }
    answer.accept(call);
  }

  private static void addTime(NativeMethods methods) {
    methods.add(
        SYSTEM + "nanoTime",
        call -> bounded(call, Bound.TIME, CLOCK, c -> c.returns(c.vm().time().now())));
    methods.add(
        SYSTEM + "currentTimeMillis",
        call ->
            bounded(
                call,
                Bound.TIME,
                CLOCK,
                c -> c.returns(MILLIS_OF_START + c.vm().time().now() / NANOS_PER_MILLI)));
  }

  private static void addProperties(NativeMethods methods) {
    methods.add(
        SYSTEM + "getProperty(Ljava/lang/String;)Ljava/lang/String;", SystemNatives::property);
    methods.add(
        SYSTEM + "getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        SystemNatives::property);
    methods.add("dev/photofinish/jvm/guest/Start.propertyNames", SystemNatives::propertyNames);
    methods.add("jdk/internal/util/StaticProperty.<clinit>", Call::returns);
    methods.add(
        "jdk/internal/util/StaticProperty.javaLocaleUseOldISOCodes",
        call -> call.returns(call.vm().heap().intern("")));
    methods.add("java/util/Locale.initDefault", SystemNatives::locale);
    for (String name :
        new String[] {
          "java/lang/System.getProperties",
          "sun/security/action/GetPropertyAction.privilegedGetProperties"
        }) {
      methods.add(
          name,
          call ->
              call.calls(
                  call.vm()
                      .method(
                          "dev/photofinish/jvm/guest/Start",
                          "properties",
                          "()Ljava/util/Properties;")));
    }
    methods.add(SYSTEM + "lineSeparator", call -> call.returns(call.vm().heap().intern("\n")));
    methods.add(
        SYSTEM + "getenv(Ljava/lang/String;)Ljava/lang/String;",
        call -> bounded(call, Bound.ENVIRONMENT, SURROUNDED, c -> c.returns((HeapObject) null)));
    replace(methods, SYSTEM + "getenv", "environment", "()Ljava/util/Map;");
    replace(methods, "java/util/TimeZone.setDefaultZone", "timeZone", "()Ljava/util/TimeZone;");
    replace(methods, "java/time/ZoneId.systemDefault", "zone", "()Ljava/time/ZoneId;");
    replace(methods, "java/util/UUID.randomUUID", "uuid", "()Ljava/util/UUID;");
  }

  private static void replace(NativeMethods methods, String method, String by, String descriptor) {
    methods.add(
        method + descriptor, call -> call.becomes(call.vm().method(SURROUNDINGS, by, descriptor)));
  }

  private static void propertyNames(Call call) {
    ClassInfo type = call.vm().classes().load("[Ljava/lang/String;");
    HeapObject[] names =
        PROPERTIES.keySet().stream()
            .sorted()
            .map(call.vm().heap()::intern)
            .toArray(HeapObject[]::new);
    call.returns((HeapObject) call.vm().heap().array(type, names));
  }

  private static void locale(Call call) {
    Instance statics = call.vm().state("java/util/Locale").statics;
    call.returns(statics.references[statics.type.field("ENGLISH", null).index]);
  }

  private static void property(Call call) {
    String name = call.text(0);
    if (name == null) {
      call.raises("java/lang/NullPointerException", "key can't be null");
      return;
    }
    String value = PROPERTIES.get(name);
    if (call.byProgram()) {
      call.vm().outside().bounded(Bound.ENVIRONMENT, SURROUNDED);
    }
    if (value != null) {
      call.returns(call.vm().heap().intern(value));
    } else {
      call.returns(call.method().parameters.length > 1 ? call.object(1) : (HeapObject) null);
    }
  }

  private static void privileged(Call call) {
    HeapObject action = call.object(0);
    if (action == null) {
      call.raises("java/lang/NullPointerException", null);
      return;
    }
    ClassInfo type = action.type;
    MethodInfo run = type.resolve("run()Ljava/lang/Object;");
    call.calls(type.select(run), action);
  }

  private static void fromArchive(Call call) {
    call.vm().heap().archivedBoxes().initialise((ClassInfo) call.object(0).payload);
    call.returns();
  }
}

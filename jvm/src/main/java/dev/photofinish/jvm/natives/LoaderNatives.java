package dev.photofinish.jvm.natives;

import dev.photofinish.jvm.classes.ClassInfo;
import dev.photofinish.jvm.classes.FieldInfo;
import dev.photofinish.jvm.heap.HeapObject;
import dev.photofinish.jvm.heap.Instance;
import dev.photofinish.jvm.interpreter.Call;
import dev.photofinish.jvm.interpreter.NativeMethods;
import dev.photofinish.jvm.interpreter.UnsupportedException;
import dev.photofinish.jvm.interpreter.Vm;
import java.util.Locale;

/**
 * The class loaders of the platform and of the program. They find classes by name; what they know
 * of files, the resources, is not there, and neither are loaders of the program's own.
 */
final class LoaderNatives {
  private static final String LOADERS = "jdk/internal/loader/ClassLoaders";
  private static final String LOADER = "java/lang/ClassLoader";
  private static final String CLASS = "java/lang/Class";
  private static final String MISSING = "java/lang/ClassNotFoundException";
  private static final HeapObject BOOTSTRAP = null;
  private static final int LOADER_SLOT = 2;

  /** What only loaders that read files could answer. */
  private static final String[] RESOURCES = {
    LOADER + ".getResource",
    LOADER + ".getResources",
    LOADER + ".getResourceAsStream",
    LOADER + ".resources",
    LOADER + ".getSystemResource",
    LOADER + ".getSystemResources",
    LOADER + ".getSystemResourceAsStream",
    CLASS + ".getResource",
    CLASS + ".getResourceAsStream",
  };

  private static final String[] OTHERS = {
    LOADER + ".<init>",
    LOADER + ".getDefinedPackage",
    LOADER + ".getDefinedPackages",
    LOADER + ".getPackage",
    LOADER + ".getPackages",
    LOADER + ".getUnnamedModule",
    LOADER + ".setDefaultAssertionStatus",
    LOADER + ".setPackageAssertionStatus",
    LOADER + ".setClassAssertionStatus",
    LOADER + ".clearAssertionStatus",
    CLASS + ".getPackage",
  };

  private LoaderNatives() {}

  static void addTo(NativeMethods methods) {
    methods.add(LOADERS + ".<clinit>", Call::returns);
    methods.add(LOADER + ".<clinit>", Call::returns);
    methods.add(LOADER + ".registerNatives", Call::returns);
    methods.add(LOADER + ".getSystemClassLoader", call -> call.returns(program(call.vm())));
    methods.add(LOADER + ".getPlatformClassLoader", call -> call.returns(platform(call.vm())));
    methods.add(LOADER + ".getParent", LoaderNatives::parent);
    methods.add(
        "jdk/internal/misc/VM.latestUserDefinedLoader0", call -> call.returns(program(call.vm())));
    for (String name : new String[] {"getClassLoader", "getClassLoader0"}) {
      methods.add(CLASS + "." + name, call -> call.returns(of(call.vm(), call.type(0))));
    }
    for (String owner : new String[] {LOADER, "jdk/internal/loader/BuiltinClassLoader"}) {
      methods.add(owner + ".loadClass", LoaderNatives::load);
    }
    methods.add(LOADERS + "$AppClassLoader.loadClass", LoaderNatives::load);
    methods.add(CLASS + ".forName(Ljava/lang/String;)Ljava/lang/Class;", LoaderNatives::forName);
    methods.add(
        CLASS + ".forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;",
        LoaderNatives::forName);
    for (String method : RESOURCES) {
      methods.add(method, LoaderNatives::resource);
    }
    for (String method : OTHERS) {
      methods.add(method, LoaderNatives::unsupported);
    }
  }

  /** Makes the loaders, before the program begins. */
  static void booted(Vm vm) {
    Instance platform = make(vm, "Platform", BOOTSTRAP);
    Instance program = make(vm, "App", platform);
    Instance statics = vm.state(LOADERS).statics;
    vm.heap().change(statics);
    statics.references[index(statics, "PLATFORM_LOADER")] = platform;
    statics.references[index(statics, "APP_LOADER")] = program;
    Instance thread = vm.current().object;
    vm.heap().change(thread);
    thread.references[index(thread, "contextClassLoader")] = program;
  }

  private static Instance make(Vm vm, String name, HeapObject parent) {
    Instance loader = vm.heap().instance(vm.classes().load(LOADERS + "$" + name + "ClassLoader"));
    loader.references[index(loader, "parent")] = parent;
    loader.references[index(loader, "name")] = vm.heap().intern(name.toLowerCase(Locale.ROOT));
    vm.heap().permanent(loader);
    return loader;
  }

  private static int index(Instance object, String field) {
    FieldInfo found = object.type.field(field, null);
    return found.index;
  }

  private static HeapObject known(Vm vm, String field) {
    Instance statics = vm.state(LOADERS).statics;
    return statics.references[index(statics, field)];
  }

  private static HeapObject program(Vm vm) {
    return known(vm, "APP_LOADER");
  }

  private static HeapObject platform(Vm vm) {
    return known(vm, "PLATFORM_LOADER");
  }

  /** The loader of a class. */
  private static HeapObject of(Vm vm, ClassInfo type) {
    ClassInfo element = type;
    while (element.isArray()) {
      element = element.component;
    }
    if (element.isPrimitive()) {
      return BOOTSTRAP;
    }
    return switch (element.origin) {
      case PROGRAM, SPUN -> program(vm);
      case GUEST -> BOOTSTRAP;
      case JDK -> ofLibrary(vm, element);
    };
  }

  /** As on the host, whose class library it is. */
  private static HeapObject ofLibrary(Vm vm, ClassInfo type) {
    String name = type.javaName();
    String inPackage = name.substring(0, Math.max(0, name.lastIndexOf('.')));
    for (Module module : ModuleLayer.boot().modules()) {
      if (module.getPackages().contains(inPackage)) {
        ClassLoader loader = module.getClassLoader();
        return loader == null
            ? BOOTSTRAP
            : loader == ClassLoader.getPlatformClassLoader() ? platform(vm) : program(vm);
      }
    }
    return BOOTSTRAP;
  }

  private static void parent(Call call) {
    Instance loader = (Instance) call.object(0);
    call.returns(loader.references[index(loader, "parent")]);
  }

  private static void load(Call call) {
    ClassInfo type = named(call, call.object(1), call.object(0));
    if (type != null) {
      call.returns(call.vm().heap().mirror(type));
    }
  }

  private static void forName(Call call) {
    boolean explicit = call.method().parameters.length > 1;
    Vm vm = call.vm();
    HeapObject loader = explicit ? call.object(LOADER_SLOT) : of(vm, vm.calls().callerClass(0));
    ClassInfo type = named(call, call.object(0), loader);
    if (type != null && ((explicit && call.value(1) == 0) || call.initialised(type))) {
      call.returns(vm.heap().mirror(type));
    }
  }

  /** The class of a name that a loader finds; null if the call ends with an exception. */
  private static ClassInfo named(Call call, HeapObject text, HeapObject loader) {
    Vm vm = call.vm();
    if (text == null) {
      call.raises("java/lang/NullPointerException", null);
      return null;
    }
    String name = vm.heap().text(text);
    ClassInfo type = find(vm, name);
    if (type == null || !sees(vm, loader, type)) {
      call.raises(MISSING, name);
      return null;
    }
    return type;
  }

  private static ClassInfo find(Vm vm, String name) {
    String element = name.replaceFirst("^\\[+L(.*);$", "$1");
    boolean missing =
        !element.startsWith("[") && vm.classes().find(element.replace('.', '/')) == null;
    if (missing || name.contains("/")) {
      return null;
    }
    return vm.classes().find(name.replace('.', '/'));
  }

  /** Whether a loader, or one that it asks first, finds a class. */
  private static boolean sees(Vm vm, HeapObject loader, ClassInfo type) {
    HeapObject finds = of(vm, type);
    return finds == BOOTSTRAP || finds == loader || loader == program(vm);
  }

  private static void resource(Call call) {
    throw new UnsupportedException("resource by " + call.method());
  }

  private static void unsupported(Call call) {
    throw new UnsupportedException(call.method().toString());
  }
}

package dev.photofinish.llvm.analysis.pointer;

import dev.photofinish.llvm.analysis.pointer.Effect.Copies;
import dev.photofinish.llvm.analysis.pointer.Effect.Invokes;
import dev.photofinish.llvm.analysis.pointer.Effect.Returns;
import dev.photofinish.llvm.analysis.pointer.Effect.Stores;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What functions of the C library, of POSIX threads and of the C++ run time do. */
public final class LibrarySummaries implements CallSummaries {
  private static final Actual FRESH = Actual.fresh("");
  private static final Actual STREAM = new Actual.Library("streams");
  private static final Actual STATIC = new Actual.Library("results");

  /** Of the functions that are known, those that write what their arguments point to. */
  private static final Set<String> WRITERS =
      words(
          ("memcpy memmove __memcpy_chk __memmove_chk memset strcpy strncpy strcat strncat"
              + " __memset_chk __strcpy_chk __strncpy_chk __strcat_chk __strncat_chk bcopy"
              + " mempcpy stpcpy stpncpy strtok strtok_r __strtok_r strsep localtime_r gmtime_r"
              + " ctime_r asctime_r bzero explicit_bzero strftime qsort qsort_r fgets gets"
              + " getcwd realpath getline getdelim __getdelim sprintf snprintf vsprintf"
              + " vsnprintf scanf fscanf sscanf __isoc99_scanf __isoc99_fscanf __isoc99_sscanf"
              + " __isoc23_scanf __isoc23_fscanf __isoc23_sscanf fread read stat fstat lstat"
              + " ioctl pipe __sprintf_chk __snprintf_chk __vsnprintf_chk fgetpos frexp frexpf"
              + " frexpl modf modff modfl sincos sincosf sincosl remquo remquof remquol"
              + " rand_r erand48 nrand48 jrand48 initstate posix_memalign strtol strtoul"
              + " strtoll strtoull strtod strtof strtold __isoc23_strtol __isoc23_strtoul"
              + " __isoc23_strtoll __isoc23_strtoull time clock_gettime clock_getres"
              + " gettimeofday getrusage times mktime gethostname uname nanosleep getrlimit"
              + " sigemptyset sigaddset sigprocmask pthread_sigmask sched_getaffinity"
              + " setjmp _setjmp __sigsetjmp pthread_create thrd_create pthread_join thrd_join"
              + " pthread_key_create pthread_getaffinity_np sem_getvalue getopt getopt_long"
              + " __cxa_guard_release realloc reallocarray"));

  private final Map<String, List<Effect>> known = new HashMap<>();

  private static Set<String> words(String text) {
    return Set.copyOf(Arrays.asList(text.split(" ")));
  }

  public LibrarySummaries() {
    allocation();
    memoryAndStrings();
    inputAndOutput();
    numbers();
    processes();
    threads();
    cpp();
  }

  @Override
  public Optional<List<Effect>> effects(String function) {
    return Optional.ofNullable(known.get(function));
  }

  @Override
  public boolean onlyReads(String function) {
    return known.containsKey(function)
        && !WRITERS.contains(function)
        && !function.startsWith("pthread_attr_get");
  }

  private void put(String names, Effect... effects) {
    for (String name : names.split(" ")) {
      known.put(name, List.of(effects));
    }
  }

  private void nothing(String names) {
    put(names);
  }

  private void allocation() {
    put("malloc calloc aligned_alloc memalign valloc pvalloc alloca mmap", new Returns(FRESH));
    put(
        "realloc reallocarray",
        new Returns(FRESH),
        new Returns(Actual.argument(0)),
        new Copies(FRESH, Actual.argument(0)));
    put("posix_memalign", new Stores(Actual.argument(0), 0, FRESH));
    put("strdup strndup __strdup", new Returns(FRESH));
    nothing("free cfree munmap malloc_usable_size malloc_trim mlock munlock madvise");
  }

  private void memoryAndStrings() {
    put(
        "memcpy memmove __memcpy_chk __memmove_chk",
        new Returns(Actual.argument(0)),
        new Copies(Actual.argument(0), Actual.argument(1)));
    put(
        "memset strcpy strncpy strcat strncat __memset_chk __strcpy_chk __strncpy_chk __strcat_chk"
            + " __strncat_chk",
        new Returns(Actual.argument(0)));
    put("bcopy", new Copies(Actual.argument(1), Actual.argument(0)));
    put(
        "mempcpy stpcpy stpncpy",
        new Returns(Actual.inside(0)),
        new Copies(Actual.argument(0), Actual.argument(1)));
    put(
        "strchr strrchr strstr strpbrk memchr memrchr strcasestr rawmemchr strchrnul index rindex"
            + " memmem basename dirname __xpg_basename",
        new Returns(Actual.inside(0)));
    put("strtok", new Returns(Actual.inside(0)), new Returns(new Actual.Library("tokens")));
    put(
        "strtok_r __strtok_r strsep",
        new Returns(Actual.inside(0)),
        new Stores(Actual.argument(2), 0, Actual.inside(0)));
    put(
        "strtol strtoul strtoll strtoull strtod strtof strtold __isoc23_strtol __isoc23_strtoul"
            + " __isoc23_strtoll __isoc23_strtoull",
        new Stores(Actual.argument(1), 0, Actual.inside(0)));
    put(
        "strerror getenv secure_getenv ctime asctime localtime gmtime setlocale",
        new Returns(STATIC));
    put("localtime_r gmtime_r ctime_r asctime_r", new Returns(Actual.argument(1)));
    nothing(
        "strlen strnlen strcmp strncmp strcasecmp strncasecmp strcoll strspn strcspn memcmp bcmp"
            + " bzero explicit_bzero atoi atol atoll atof abs labs llabs div ldiv lldiv toupper"
            + " tolower isalpha isdigit isalnum isspace isupper islower ispunct isprint isxdigit"
            + " iscntrl isgraph isblank strftime");
    put(
        "__ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc __errno_location",
        new Returns(new Actual.Library("tables")),
        new Stores(new Actual.Library("tables"), 0, new Actual.Library("tables")));
    put(
        "qsort",
        new Invokes(CallKind.CALLBACK, 3, List.of(Actual.inside(0), Actual.inside(0)), -1));
    put(
        "qsort_r",
        new Invokes(
            CallKind.CALLBACK,
            3,
            List.of(Actual.inside(0), Actual.inside(0), Actual.argument(4)),
            -1));
    put(
        "bsearch",
        new Invokes(CallKind.CALLBACK, 4, List.of(Actual.argument(0), Actual.inside(1)), -1),
        new Returns(Actual.inside(1)));
  }

  private void inputAndOutput() {
    put("fopen fdopen freopen popen tmpfile opendir open_memstream fmemopen", new Returns(STREAM));
    put("fgets gets", new Returns(Actual.argument(0)));
    put("readdir", new Returns(STREAM));
    put(
        "getcwd realpath",
        new Returns(FRESH),
        new Returns(Actual.argument(0)),
        new Returns(Actual.argument(1)));
    put("getline getdelim __getdelim", new Stores(Actual.argument(0), 0, FRESH));
    nothing(
        "printf fprintf sprintf snprintf vprintf vfprintf vsprintf vsnprintf dprintf puts fputs"
            + " putchar fputc putc putchar_unlocked scanf fscanf sscanf __isoc99_scanf"
            + " __isoc99_fscanf __isoc99_sscanf __isoc23_scanf __isoc23_fscanf __isoc23_sscanf"
            + " getc fgetc getchar ungetc fread fwrite fseek ftell fseeko ftello rewind fflush"
            + " fclose pclose feof ferror clearerr fileno setvbuf setbuf remove rename perror"
            + " open close read write lseek stat fstat lstat access mkdir rmdir unlink closedir"
            + " fsync ftruncate truncate ioctl fcntl isatty dup dup2 pipe chdir chmod"
            + " __printf_chk __fprintf_chk __sprintf_chk __snprintf_chk __vsnprintf_chk"
            + " __vfprintf_chk flockfile funlockfile fgetpos fsetpos _IO_getc _IO_putc");
  }

  private void numbers() {
    Stream.of(
            "sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp exp2 expm1 log"
                + " log2 log10 log1p pow sqrt cbrt hypot floor ceil round trunc fabs fmod fmin fmax"
                + " remainder nearbyint rint lrint llrint lround llround copysign ldexp fma fdim"
                + " erf erfc lgamma tgamma scalbn scalbln ilogb logb nextafter exp10 j0 j1 y0 y1"
                + " nan cabs carg creal cimag conj cexp clog csqrt cpow csin ccos ctan"
                + " frexp modf sincos remquo")
        .flatMap(names -> Arrays.stream(names.split(" ")))
        .forEach(name -> nothing(name + " " + name + "f " + name + "l"));
    nothing(
        "rand srand rand_r random srandom drand48 srand48 lrand48 mrand48 erand48 nrand48 jrand48"
            + " initstate setstate __isnan __isinf __finite isnan isinf __fpclassify __signbit"
            + " __isnanf __isinff __signbitf __divdc3 __muldc3 __divsc3 __mulsc3 __powidf2"
            + " __powisf2 feclearexcept feraiseexcept fetestexcept fegetround fesetround");
  }

  private void processes() {
    nothing(
        "exit _exit _Exit abort __assert_fail __assert raise kill sleep usleep nanosleep time"
            + " clock clock_gettime clock_getres gettimeofday getrusage times difftime mktime"
            + " getpid getppid gettid getuid geteuid system sysconf gethostname uname sched_yield"
            + " sched_getcpu setenv unsetenv putenv alarm __stack_chk_fail getpagesize"
            + " getrlimit setrlimit sigemptyset sigaddset sigprocmask pthread_sigmask"
            + " __sched_cpucount sched_getaffinity sched_setaffinity get_nprocs");
    put("atexit", new Invokes(CallKind.CALLBACK, 0, List.of(), -1));
    put(
        "on_exit",
        new Invokes(CallKind.CALLBACK, 0, List.of(Actual.nothing(), Actual.argument(1)), -1));
    put("signal __sysv_signal", new Invokes(CallKind.CALLBACK, 1, List.of(), -1));
    // Not longjmp: the flow graph does not have its edge.
    nothing("setjmp _setjmp __sigsetjmp");
    nothing("getopt");
    put("getopt_long");
  }

  private void threads() {
    put("pthread_create", new Invokes(CallKind.THREAD, 2, List.of(Actual.argument(3)), -1));
    put("thrd_create", new Invokes(CallKind.THREAD, 1, List.of(Actual.argument(2)), -1));
    put("pthread_once call_once", new Invokes(CallKind.CALLBACK, 1, List.of(), -1));
    put("pthread_join thrd_join", new Stores(Actual.argument(1), 0, new Actual.Anything()));
    put("pthread_getspecific", new Returns(new Actual.Anything()));
    put("pthread_setspecific", new Stores(new Actual.Anything(), 0, Actual.argument(1)));
    put(
        "pthread_key_create",
        new Invokes(CallKind.CALLBACK, 1, List.of(new Actual.Anything()), -1));
    put("pthread_exit", new Stores(new Actual.Anything(), 0, Actual.argument(0)));
    for (String kind : List.of("mutex", "rwlock", "spin", "cond", "barrier", "attr", "mutexattr")) {
      for (String what :
          List.of(
              "init",
              "destroy",
              "lock",
              "unlock",
              "trylock",
              "timedlock",
              "rdlock",
              "wrlock",
              "tryrdlock",
              "trywrlock",
              "wait",
              "timedwait",
              "signal",
              "broadcast",
              "settype",
              "setpshared",
              "setdetachstate",
              "setstacksize",
              "getstacksize",
              "setscope")) {
        nothing("pthread_" + kind + "_" + what);
      }
    }
    nothing(
        "pthread_self pthread_equal pthread_detach pthread_cancel pthread_yield pthread_testcancel"
            + " pthread_setaffinity_np pthread_getaffinity_np pthread_setname_np sem_init sem_wait"
            + " sem_post sem_trywait sem_destroy sem_getvalue mtx_init mtx_lock mtx_unlock"
            + " mtx_trylock mtx_destroy cnd_init cnd_wait cnd_signal cnd_broadcast cnd_destroy"
            + " thrd_yield thrd_current");
  }

  private void cpp() {
    put(
        "_Znwm _Znam _ZnwmSt11align_val_t _ZnamSt11align_val_t _ZnwmRKSt9nothrow_t"
            + " _ZnamRKSt9nothrow_t __cxa_allocate_exception",
        new Returns(FRESH));
    nothing(
        "_ZdlPv _ZdaPv _ZdlPvm _ZdaPvm _ZdlPvSt11align_val_t _ZdlPvmSt11align_val_t"
            + " _ZdaPvSt11align_val_t __cxa_free_exception __cxa_guard_acquire __cxa_guard_release"
            + " __cxa_guard_abort __cxa_end_catch __cxa_rethrow __clang_call_terminate"
            + " _ZSt9terminatev __cxa_pure_virtual __gxx_personality_v0 __cxa_call_unexpected"
            + " _ZSt20__throw_length_errorPKc _ZSt17__throw_bad_allocv"
            + " _ZSt28__throw_bad_array_new_lengthv _ZSt24__throw_out_of_range_fmtPKcz"
            + " _ZSt19__throw_logic_errorPKc _ZSt25__throw_bad_function_callv"
            + " _ZSt20__throw_out_of_rangePKc _ZSt16__throw_bad_castv"
            + " _ZNSt8ios_base4InitC1Ev _ZNSt8ios_base4InitD1Ev");
    put("__cxa_atexit", new Invokes(CallKind.CALLBACK, 0, List.of(Actual.argument(1)), -1));
    put("__cxa_throw", new Stores(new Actual.Anything(), 0, Actual.argument(0)));
    put("__cxa_begin_catch __cxa_get_exception_ptr", new Returns(new Actual.Anything()));
    put("__dynamic_cast", new Returns(Actual.inside(0)));
  }
}

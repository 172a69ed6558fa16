package dev.photofinish.llvm.machine;

import java.util.Set;

/** Functions of POSIX and Linux that a program hardly defines itself. */
public final class SystemFunctions {
  private static final String NAMES =
      """
      accept accept4 aio_cancel aio_error aio_fsync aio_read aio_return aio_suspend aio_write alarm
      bind brk catclose catgets catopen chmod chown chroot clock_getcpuclockid clock_settime clone
      cnd_timedwait confstr connect crypt daemon dlclose dlerror dlopen dlsym dup3 endgrent
      endhostent endpwent epoll_create epoll_create1 epoll_ctl epoll_pwait epoll_wait eventfd
      eventfd_read eventfd_write execl execle execlp execv execve execvp execvpe fchmod fchown fcntl
      feclearexcept fegetenv fegetexceptflag fegetround feholdexcept feraiseexcept fesetenv
      fesetround fetestexcept feupdateenv flock fork forkpty fpathconf freeaddrinfo fstatvfs ftok
      ftw futimens getaddrinfo getcontext getgrgid getgrnam getgroups gethostbyaddr gethostbyname
      getifaddrs getitimer getlogin getlogin_r getnameinfo getpeername getpgid getpgrp getpriority
      getprotobyname getpwent getpwnam getpwnam_r getpwuid getpwuid_r getresuid getrlimit
      getservbyname getsid getsockname getsockopt glob globfree hcreate hdestroy hsearch htonl
      htons iconv iconv_close iconv_open if_indextoname if_nametoindex inet_addr inet_ntoa
      inet_ntop inet_pton initgroups inotify_add_watch inotify_init inotify_rm_watch ioctl kill
      killpg lchown link lio_listio listen lockf makecontext membarrier mkfifo mknod mlock mmap
      mprotect mq_close mq_getattr mq_notify mq_open mq_receive mq_send mq_setattr mq_timedreceive
      mq_timedsend mq_unlink mremap msgctl msgget msgrcv msgsnd msync munlock munlockall munmap
      nftw nice ntohl ntohs openlog openpty pathconf pclose personality pipe pipe2 poll popen
      posix_fadvise posix_fallocate posix_spawn posix_spawnp ppoll prctl pselect pthread_attr_getaffinity_np
      pthread_attr_getguardsize pthread_attr_getinheritsched pthread_attr_getschedparam
      pthread_attr_getschedpolicy pthread_attr_getscope pthread_attr_getstack
      pthread_attr_getstacksize pthread_attr_setstack pthread_barrierattr_destroy
      pthread_barrierattr_getpshared pthread_barrierattr_init pthread_barrierattr_setpshared
      pthread_cancel pthread_condattr_getclock pthread_condattr_getpshared
      pthread_getaffinity_np pthread_getattr_np pthread_getconcurrency pthread_getcpuclockid
      pthread_getname_np pthread_getschedparam pthread_kill pthread_mutex_getprioceiling
      pthread_mutex_setprioceiling pthread_mutexattr_getprioceiling pthread_mutexattr_getprotocol
      pthread_mutexattr_getpshared pthread_mutexattr_setprioceiling pthread_rwlockattr_getpshared
      pthread_rwlockattr_setkind_np pthread_sigmask pthread_sigqueue ptrace ptsname readlink
      readlinkat readv recv recvfrom recvmmsg recvmsg regcomp regerror regexec regfree sbrk
      sched_getparam sched_getscheduler sched_rr_get_interval sched_setparam select semctl semget
      semop semtimedop send sendfile sendmmsg sendmsg sendto setcontext setegid seteuid setgid
      setgrent setgroups setitimer setpgid setpriority setpwent setregid setreuid setsid
      setsockopt settimeofday setuid shm_open shm_unlink shmat shmctl shmdt shmget shutdown
      sigaltstack siginterrupt signalfd sigpending sigqueue sigsuspend sigtimedwait sigwait
      sigwaitinfo socket socketpair splice statvfs strfmon swapcontext symlink sync sync_file_range
      syscall syslog system tcgetattr tcsetattr tdelete tfind timer_create timer_delete
      timer_getoverrun timer_gettime timer_settime timerfd_create timerfd_gettime timerfd_settime
      times truncate tsearch ttyname ttyname_r twalk ualarm umask uname utime utimensat utimes
      vfork vmsplice wait wait3 wait4 waitid waitpid wordexp wordfree writev
      """;

  private static final Set<String> ALL = Set.of(NAMES.strip().split("\\s+"));

  private SystemFunctions() {}

  /** What a user can do about a function that neither the program nor our library defines. */
  public static String help(String name) {
    return ALL.contains(name)
        ? name + " of the system is not modelled; a file with a stand-in for it would be used"
        : "add the file that defines " + name + ", or one with a stand-in";
  }
}

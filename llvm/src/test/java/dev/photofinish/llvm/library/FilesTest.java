package dev.photofinish.llvm.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.library.files.FileContent;
import dev.photofinish.llvm.library.files.ProgramEnvironment;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.toolchain.Sources;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Files in memory, as programs in C and C++ see them. What is expected is what Linux does. */
class FilesTest {
  private static final String HEADERS =
      """
      #include <dirent.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/mman.h>
      #include <sys/stat.h>
      #include <unistd.h>
      extern char **environ;
      """;

  private static FileContent text(String text) {
    return FileContent.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private static final ProgramEnvironment GIVEN =
      ProgramEnvironment.empty()
          .withFile("config.txt", text("size 12\nrate 0.5\nname heat\n"))
          .withFile("data/b.bin", FileContent.of(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}))
          .withFile("/etc/app.conf", text("on"))
          .withInput(text("3 4\nthe rest\n"))
          .withVariable("LEVEL", "7")
          .withVariable("EMPTY", "");

  private static String c(String body) {
    return ran(
        Execution.of(
            Sources.c(HEADERS + "int main(void) {\n" + body + "\nreturn 0; }\n"), given()));
  }

  private static String cxx(String body) {
    return ran(
        Execution.of(
            Sources.cpp(
                """
                #include <fstream>
                #include <iostream>
                #include <sstream>
                #include <string>
                int main() {
                """
                    + body
                    + "\nreturn 0; }\n"),
            given()));
  }

  private static LibraryOptions given() {
    return LibraryOptions.defaults().withEnvironment(GIVEN);
  }

  private static String ran(Execution run) {
    assertThat(run.faults()).isEmpty();
    assertThat(run.ending()).contains(new Ending.Exited(0));
    return run.output();
  }

  @Test
  void readsAGivenFileByLinesAndNumbers() {
    assertThat(
            c(
                """
                FILE *f = fopen("config.txt", "r");
                char key[20], name[20], line[40]; int size; double rate;
                int n = fscanf(f, "%s %d", key, &size);
                n += fscanf(f, "%s %lf", key, &rate);
                fgets(line, sizeof line, f);
                fgets(line, sizeof line, f);
                printf("%d %d %g %s", n, size, rate, line);
                printf("%p %d %d\\n", (void *)fgets(line, 40, f), feof(f) != 0, ferror(f));
                rewind(f);
                char *own = NULL; size_t room = 0;
                long got = getline(&own, &room, f);
                printf("%ld %s", got, own);
                fclose(f);
                """))
        .isEqualTo("4 12 0.5 name heat\n(nil) 1 0\n8 size 12\n");
  }

  @Test
  void seeksTellsAndPushesBack() {
    assertThat(
            c(
                """
                FILE *f = fopen("./data/../data/b.bin", "rb");
                unsigned char b[8];
                fseek(f, -3, SEEK_END);
                printf("%ld %zu %d|", ftell(f), fread(b, 1, 8, f), b[0]);
                fseek(f, 2, SEEK_SET);
                int c = getc(f); ungetc(99, f);
                printf("%d %ld %d %d|", c, ftell(f), getc(f), getc(f));
                printf("%d %d", fseek(f, -1, SEEK_SET), errno == EINVAL);
                fclose(f);
                """))
        .isEqualTo("5 3 6|3 2 99 4|-1 1");
  }

  @Test
  void saysWhyAFileCannotBeOpened() {
    assertThat(
            c(
                """
                FILE *f = fopen("graph.egr", "rb");
                printf("%d %d|", f == NULL, errno == ENOENT);
                printf("%d %d|", open("config.txt", O_CREAT | O_EXCL | O_WRONLY, 0600), errno == EEXIST);
                printf("%d %d|", fopen("none/x", "w") == NULL, errno == ENOENT);
                printf("%d %d|", open("data", O_WRONLY), errno == EISDIR);
                f = fopen("config.txt", "r");
                printf("%d %d", fputs("x", f), ferror(f) != 0);
                """))
        .isEqualTo("1 1|-1 1|1 1|-1 1|-1 1");
  }

  @Test
  void keepsWhatIsWrittenInMemory() {
    assertThat(
            c(
                """
                FILE *f = fopen("out.txt", "w+");
                fprintf(f, "%d %s\\n", 7, "seven"); fputs("end", f); fputc('!', f);
                fseek(f, 2, SEEK_SET); fwrite("SEVEN", 1, 5, f);
                rewind(f); char b[64] = {0}; fread(b, 1, 63, f); printf("%s|", b); fclose(f);
                f = fopen("out.txt", "a"); fputs("++", f); fclose(f);
                f = fopen("out.txt", "r+"); fputs("8", f); fclose(f);
                f = fopen("out.txt", "r"); memset(b, 0, 64); fread(b, 1, 63, f); printf("%s|", b); fclose(f);
                printf("%d %d ", rename("out.txt", "new.txt"), access("out.txt", F_OK));
                printf("%d %d", remove("new.txt"), remove("new.txt"));
                """))
        .isEqualTo("7 SEVEN\nend!|8 SEVEN\nend!++|0 -1 0 -1");
  }

  @Test
  void worksWithDescriptors() {
    assertThat(
            c(
                """
                int fd = open("data/b.bin", O_RDWR); char b[9] = {0};
                int copy = dup(fd);
                printf("%zd %ld ", read(fd, b, 3), (long)lseek(copy, 0, SEEK_CUR));
                printf("%zd %d ", pread(fd, b, 8, 6), b[1]);
                printf("%zd ", pwrite(fd, "zz", 2, 8));
                struct stat s; fstat(fd, &s); printf("%ld %d ", (long)s.st_size, S_ISREG(s.st_mode));
                ftruncate(fd, 4); stat("data/b.bin", &s); printf("%ld ", (long)s.st_size);
                close(fd); printf("%zd %zd %d ", read(copy, b, 9), read(fd, b, 1), errno == EBADF);
                FILE *f = fdopen(copy, "r"); rewind(f); printf("%d %d", getc(f), fileno(f) == copy);
                stat("data", &s); printf(" %d", S_ISDIR(s.st_mode));
                """))
        .isEqualTo("3 3 2 8 2 10 1 4 1 -1 1 1 1 1");
  }

  @Test
  void redirectsAndMaps() {
    assertThat(
            c(
                """
                int saved = dup(1);
                freopen("log", "w", stdout); printf("hidden"); fflush(stdout);
                dup2(saved, 1); printf("shown ");
                char b[10] = {0}; int fd = open("log", O_RDONLY);
                char *m = mmap(NULL, 6, PROT_READ, MAP_PRIVATE, fd, 0); close(fd);
                printf("%.6s ", m); munmap(m, 6);
                FILE *t = tmpfile(); fputs("tmp", t); rewind(t); fgets(b, 10, t); printf("%s", b);
                fclose(t);
                """))
        .isEqualTo("shown hidden tmp");
  }

  @Test
  void listsDirectories() {
    assertThat(
            c(
                """
                mkdir("data/sub", 0755); close(creat("data/a", 0600));
                DIR *d = opendir("data"); struct dirent *e;
                while ((e = readdir(d)) != NULL) printf("%s ", e->d_name);
                closedir(d);
                char cwd[100]; chdir("data/sub"); printf("%s ", getcwd(cwd, 100) + strlen(cwd) - 8);
                printf("%d %d %d", access("../a", R_OK), rmdir("../../data") != 0, errno == ENOTEMPTY);
                """))
        .isEqualTo(". .. a b.bin sub data/sub 0 1 1");
  }

  @Test
  void readsInputAndEnvironment() {
    assertThat(
            c(
                """
                int a, b; char line[40];
                printf("%d ", scanf("%d %d", &a, &b)); getchar();
                printf("%d %s", a + b, fgets(line, 40, stdin));
                printf("%s [%s] %d ", getenv("LEVEL"), getenv("EMPTY"), getenv("HOME") == NULL);
                setenv("LEVEL", "8", 1); setenv("MORE", "x", 1); int n = 0;
                for (char **e = environ; *e; e++) n++;
                printf("%s %d", getenv("LEVEL"), n);
                """))
        .isEqualTo("2 7 the rest\n7 [] 1 8 3");
  }

  @Test
  void readsAndWritesFileStreams() {
    assertThat(
            cxx(
                """
                std::ifstream in("config.txt"); std::string key, line; int size; double rate;
                in >> key >> size >> key >> rate; std::getline(in, line); std::getline(in, line);
                std::cout << size << ' ' << rate << ' ' << line << ' ' << bool(std::getline(in, line)) << in.eof();
                std::ifstream none("none.txt"); std::cout << none.is_open() << !none << '|';
                { std::ofstream out("o.txt"); out << 1 << ' ' << 2.5 << '\\n' << "abc"; }
                std::ifstream again("o.txt"); std::stringstream all; all << again.rdbuf();
                std::cout << all.str() << '|';
                std::ifstream bin("/home/user/data/b.bin", std::ios::binary | std::ios::ate);
                long length = bin.tellg(); bin.seekg(0); char b[8]; bin.read(b, 8);
                std::cout << length << ' ' << bin.gcount() << ' ' << int(b[7]) << '|';
                int x, y; std::cin >> x >> y; std::getline(std::cin, line); std::getline(std::cin, line);
                std::cout << x * y << line;
                """))
        .isEqualTo("12 0.5 name heat 0101|1 2.5\nabc|8 8 8|12the rest");
  }
}

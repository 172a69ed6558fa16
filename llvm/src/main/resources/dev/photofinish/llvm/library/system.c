// What programs ask their surroundings: the environment, which the loader fills, and names of files.
#include "c.h"

// ---- environment: every variable as NAME=value

static char *noEnvironment[] = {NULL};
static char **ownEnvironment; // made here, not by the loader
char **environ = noEnvironment;
char **__environ = noEnvironment;

static char **findVariable(const char *name, size_t length) {
  char **each = environ;
  while (*each != NULL && (strncmp(*each, name, length) != 0 || (*each)[length] != '=')) each++;
  return each;
}
char *getenv(const char *name) {
  size_t length = strlen(name);
  char **found = findVariable(name, length);
  return *found == NULL ? NULL : *found + length + 1;
}
char *secure_getenv(const char *name) { return getenv(name); }

static void addVariable(char *text) {
  size_t count = 0;
  while (environ[count] != NULL) count++;
  char **grown = malloc((count + 2) * sizeof *grown);
  memcpy(grown, environ, count * sizeof *grown);
  grown[count] = text;
  grown[count + 1] = NULL;
  if (environ == ownEnvironment) free(ownEnvironment);
  environ = ownEnvironment = grown;
}
int putenv(char *text) {
  char **found = findVariable(text, strcspn(text, "="));
  if (*found == NULL)
    addVariable(text);
  else
    *found = text;
  return 0;
}
int setenv(const char *name, const char *value, int overwrite) {
  if (!overwrite && getenv(name) != NULL) return 0;
  size_t length = strlen(name);
  char *text = malloc(length + strlen(value) + 2);
  strcpy(text, name);
  text[length] = '=';
  strcpy(text + length + 1, value);
  return putenv(text);
}
int unsetenv(const char *name) {
  char **found = findVariable(name, strlen(name));
  for (; *found != NULL; found++) *found = found[1];
  return 0;
}
int clearenv(void) {
  environ = noEnvironment;
  return 0;
}

// ---- names of files

char *basename(const char *path) { // GNU's
  const char *name = path;
  for (; *path != 0; path++)
    if (*path == '/') name = path + 1;
  return (char *)name;
}
static char *withoutEndingSlashes(char *path) {
  if (path == NULL || *path == 0) return ".";
  size_t length = strlen(path);
  while (length > 1 && path[length - 1] == '/') path[--length] = 0;
  return path;
}
char *__xpg_basename(char *path) {
  path = withoutEndingSlashes(path);
  return path[1] == 0 ? path : basename(path);
}
char *dirname(char *path) {
  path = withoutEndingSlashes(path);
  char *name = basename(path);
  if (name == path) return *path == '/' ? path : ".";
  if (name > path + 1) name--;
  *name = 0;
  return path;
}

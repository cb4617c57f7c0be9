// Prints a program's peak memory in bytes: peak PROGRAM ARGUMENT…
// A process inherits the peak of its parent, and this one is small.
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
    if (count < 2) return 2;
    pid_t child = fork();
    if (child < 0) return 2;
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, 1);
        dup2(nowhere, 2);
        execv(arguments[1], arguments + 1);
        _exit(127);
    }
    int status;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status)) return 1;
#ifdef __APPLE__
    long unit = 1;
#else
    long unit = 1024;
#endif
    printf("%ld\n", usage.ru_maxrss * unit);
    return WEXITSTATUS(status);
}

// The yardstick of the benchmarks: reads the files named on the command line one after another, and only scans their
// events with libyaml. With a number N before the files, scans them N times and prints the fastest round.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

static unsigned char *bytes_of(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) { perror(path); exit(2); }
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    unsigned char *bytes = malloc(*size + 1);
    if (!bytes || fread(bytes, 1, *size, file) != *size) { perror(path); exit(2); }
    fclose(file);
    return bytes;
}

static long scan(const unsigned char *bytes, size_t size, const char *path) {
    yaml_parser_t parser;
    yaml_event_t event;
    long events = 0;
    yaml_event_type_t type;
    if (!yaml_parser_initialize(&parser)) exit(2);
    yaml_parser_set_input_string(&parser, bytes, size);
    do {
        if (!yaml_parser_parse(&parser, &event)) {
            fprintf(stderr, "%s:%zu: %s\n", path, parser.problem_mark.line + 1, parser.problem);
            exit(1);
        }
        type = event.type;
        events += 1;
        yaml_event_delete(&event);
    } while (type != YAML_STREAM_END_EVENT);
    yaml_parser_delete(&parser);
    return events;
}

int main(int count, char **arguments) {
    int first = 1, rounds = 1;
    if (count > 1 && atoi(arguments[1]) > 0) { rounds = atoi(arguments[1]); first = 2; }
    long events = 0;
    size_t total = 0;
    double fastest = 1e9;
    for (int round = 0; round < rounds; round++) {
        double seconds = 0;
        events = 0;
        total = 0;
        for (int index = first; index < count; index++) {
            size_t size;
            unsigned char *bytes = bytes_of(arguments[index], &size);
            struct timespec start, end;
            clock_gettime(CLOCK_MONOTONIC, &start);
            events += scan(bytes, size, arguments[index]);
            clock_gettime(CLOCK_MONOTONIC, &end);
            seconds += (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
            total += size;
            free(bytes);
        }
        if (seconds < fastest) fastest = seconds;
    }
    printf("%zu %ld %.6f\n", total, events, fastest);
    return 0;
}

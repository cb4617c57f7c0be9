"""Measuring a process from outside."""

import mmap
import os
import subprocess
import sys
import time


def run(command, **options):
    """Runs a program, which must succeed, and returns the result with its output."""
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        # A compiler reports the problem at the end, a program at the beginning.
        said = result.stdout + result.stderr
        sys.exit(f"{command[0]} failed:\n{said if len(said) < 4000 else said[:2000] + '…' + said[-2000:]}")
    return result


def numbers(command, **options):
    """The numbers that a program prints."""
    return [float(word) for word in run(command, **options).stdout.split()]


# What the largest build of the benchmarks uses, and the files that it writes, with room to spare.
FREE_MEMORY = 1 << 30


def claim_memory():
    """Makes a virtual machine's free memory as fast as a real machine's.

    A host takes back what its guest has not used for seconds, and gives it again page by page when it is touched: 44 MB took
    5 ms if they had just been used, and 50 ms if not, which is a third of a build.
    """
    with mmap.mmap(-1, FREE_MEMORY, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS) as memory:
        if hasattr(mmap, "MADV_HUGEPAGE"):
            memory.madvise(mmap.MADV_HUGEPAGE)
        for page in range(0, FREE_MEMORY, mmap.PAGESIZE):
            memory[page] = 1


def seconds(command, folder):
    """The wall time of a process in seconds, from before its start until it has exited."""
    # What earlier processes wrote goes to the disk now, rather than on one of the cores while this one is measured.
    os.sync()
    claim_memory()
    command = [str(word) for word in command]
    quiet = [(os.POSIX_SPAWN_OPEN, file, os.devnull, os.O_WRONLY, 0) for file in (1, 2)]
    os.chdir(folder)
    start = time.perf_counter()
    child = os.posix_spawn(command[0], command, os.environ, file_actions=quiet)
    _, status = os.waitpid(child, 0)
    took = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{' '.join(command)[:300]} failed in {folder}")
    return took


def processor_seconds(command, folder):
    """The processor time of a process and its descendants, on all cores."""
    before = os.times()
    run(command, cwd=folder)
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system

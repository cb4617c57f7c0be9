#include "CHugePages.h"

#ifdef __linux__
#include <sys/prctl.h>

/// What jemalloc asks for when it starts, where the tool is linked with it: pages of 2 MB wherever they are allowed. Most
/// systems give them to those only who ask. Without jemalloc nobody reads this.
const char *malloc_conf = "thp:always";

void allow_huge_pages(bool are_allowed) { prctl(PR_SET_THP_DISABLE, !are_allowed, 0, 0, 0); }
#else
void allow_huge_pages(bool are_allowed) { (void)are_allowed; }
#endif

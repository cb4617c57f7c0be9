#include "CHugePages.h"

#ifdef __linux__
#include <sys/prctl.h>

/// Read by jemalloc on startup, if the tool is linked with it: requests pages of 2 MB wherever they are allowed. Most
/// systems only provide them on request. Without jemalloc, this has no effect.
const char *malloc_conf = "thp:always";

void allow_huge_pages(bool are_allowed) { prctl(PR_SET_THP_DISABLE, !are_allowed, 0, 0, 0); }
#else
void allow_huge_pages(bool are_allowed) { (void)are_allowed; }
#endif

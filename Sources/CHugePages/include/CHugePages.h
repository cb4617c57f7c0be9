#ifndef CHUGEPAGES_H
#define CHUGEPAGES_H

#include <stdbool.h>

/// Says whether the kernel may give this process its memory in pages of 2 MB (Linux: prctl(2), PR_SET_THP_DISABLE).
///
/// A build touches some 60 MB once, which takes a quarter of the page faults then. A process that does next to
/// nothing has a whole page cleared of which it needs little. Elsewhere than on Linux this does nothing.
void allow_huge_pages(bool are_allowed);

#endif

#ifndef CHUGEPAGES_H
#define CHUGEPAGES_H

#include <stdbool.h>

/// Sets whether the kernel may back this process with pages of 2 MB (Linux: prctl(2), PR_SET_THP_DISABLE).
///
/// A build touches some 60 MB once, which huge pages reduce to a quarter of the page faults. A process that does almost
/// nothing would have a whole page cleared and need little of it. Has no effect on systems other than Linux.
void allow_huge_pages(bool are_allowed);

#endif

this is } no { Swift ) at ( all """ #if \

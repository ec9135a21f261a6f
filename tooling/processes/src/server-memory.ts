/**
 * Makes glibc return the memory of large blocks as soon as they are free; other systems ignore it. By default
 * it keeps them, per thread: after decoding pictures a server would hold hundreds of MB.
 */
export const serverMemory = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

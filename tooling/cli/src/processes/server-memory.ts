/**
 * Has glibc give the memory of large blocks back as soon as they are free; other systems take no notice. By
 * itself it learns to keep them, for each thread apart: unpacking pictures leaves a server with hundreds of MB.
 */
export const serverMemory = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

/**
 * Makes glibc return freed memory: by default each thread keeps an arena of its own, and only the end of the heap is
 * returned.
 */
export const leanMalloc = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Makes glibc return freed memory; by default it keeps an arena per thread and frees only the end of the heap. */
export const leanMalloc = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

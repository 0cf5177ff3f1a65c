/** Settings of glibc, which keeps what was once used: each thread a part of its own, and whatever is not at the very end. */
export const leanMalloc = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

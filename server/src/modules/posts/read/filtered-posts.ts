// What other modules count and list: the posts of a creator that a filter lets through (PO-04).
export { filteredPosts } from "./post-filter.queries.ts";

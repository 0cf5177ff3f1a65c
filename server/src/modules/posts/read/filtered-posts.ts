// What other modules count and list: the posts of a creator that match a filter (PO-04).
export { filteredPosts } from "./post-filter.queries.ts";

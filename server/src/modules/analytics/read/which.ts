import type { PostConditions } from "@ponkan/contract/posts/post-query";

/** Posts of a creator that a filter lets through. */
export type Which = { creatorId: number; filter: PostConditions };

export const postOrders = ["time", "score", "comments", "upvote_ratio", "views"] as const;
export type PostOrder = (typeof postOrders)[number];

/** The kinds of push messages: a post failed, a post was removed, or a message needs its creator. */
export const pushKinds = ["failed", "removed", "needs_you"] as const;
export type PushKind = (typeof pushKinds)[number];

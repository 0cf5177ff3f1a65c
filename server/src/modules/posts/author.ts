import type { OwnedCreator } from "../creators/owned-creator.ts";

/** The user who acts on posts, and the creator they act for. */
export type Author = { user_id: number; creator: OwnedCreator };

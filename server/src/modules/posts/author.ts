import type { OwnedCreator } from "../creators/owned-creator.ts";

/** Who does something with posts, and for which creator. */
export type Author = { user_id: number; creator: OwnedCreator };

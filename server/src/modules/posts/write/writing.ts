import type { Platform } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";
import type { Db, Transact } from "../../../context.ts";
import type { NamedCreator } from "./publish-updated.ts";

/** The keys Ban Shield compares posts by; null is not compared. */
export type ShieldKeys = { title_key: string | null; content_key: string | null };
export type Compared = Pick<NewPost, "type" | "title" | "content" | "media"> & { platform: Platform };
/** A post's subreddit and time, now or before a change. */
export type Moment = { id: number; remote_user_id: string; subreddit: string; at: Date };

type ThreatsOf = ReadonlyMap<number, Post["threats"]>;

/** Ban Shield comes after posts in module order, so the work it does whenever posts are written is passed in. */
export type Shield = {
  keysOf(db: Db, creatorId: number, posts: readonly Compared[]): Promise<ShieldKeys[]>;
  momentsOf(db: Db, creatorId: number, ids: readonly number[]): Promise<Moment[]>;
  /** Must be the last step of a transaction. Returns the threats of the posts at these moments. */
  recountThreats(tx: Db, creator: NamedCreator, moments: readonly Moment[]): Promise<ThreatsOf>;
  /** Called after the content of these posts changed. */
  refreshKeys(tx: Db, creator: NamedCreator, ids: readonly number[]): Promise<void>;
};

/** Passed to every use case that writes posts. */
export type Writing = { transact: Transact; shield: Shield };

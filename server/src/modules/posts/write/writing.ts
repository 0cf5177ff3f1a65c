import type { Platform } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";
import type { Db, Transact } from "../../../context.ts";
import type { NamedCreator } from "./publish-updated.ts";

/** What Ban Shield compares posts by; null takes no part. */
export type ShieldKeys = { title_key: string | null; content_key: string | null };
export type Compared = Pick<NewPost, "type" | "title" | "content" | "media"> & { platform: Platform };
/** A post that stands there, or stood there before it was changed. */
export type Moment = { id: number; remote_user_id: string; subreddit: string; at: Date };

type ThreatsOf = ReadonlyMap<number, Post["threats"]>;

/** Ban Shield stands above posts: what it does whenever posts are written is handed in. */
export type Shield = {
  keysOf(db: Db, creatorId: number, posts: readonly Compared[]): Promise<ShieldKeys[]>;
  momentsOf(db: Db, creatorId: number, ids: readonly number[]): Promise<Moment[]>;
  /** The last thing a transaction does. Gives those of the posts at these moments. */
  recountThreats(tx: Db, creator: NamedCreator, moments: readonly Moment[]): Promise<ThreatsOf>;
  /** After these posts show something else than before. */
  refreshKeys(tx: Db, creator: NamedCreator, ids: readonly number[]): Promise<void>;
};

/** What every use case that writes posts is handed. */
export type Writing = { transact: Transact; shield: Shield };

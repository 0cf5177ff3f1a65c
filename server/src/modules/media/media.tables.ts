import type { MediaType } from "@ponkan/contract/media/upload-rules";
import type { Generated } from "kysely";
import type { Id, Timestamp } from "../../database/columns.ts";

export type MediaTables = {
  media: {
    id: Id;
    creator_id: number;
    user_id: Generated<number>;
    name: string;
    type: string;
    size: number;
    width: number | null;
    height: number | null;
    duration: number | null;
    hash: string;
    md5: string;
    file: string;
    poster_file: string | null;
    beside_size: Generated<number>;
    created_at: Timestamp;
    codec: string | null;
    frames: number | null;
    tags: Generated<string[]>;
    collection_ids: Generated<number[]>;
  };
  media_collections: {
    id: Id;
    creator_id: number;
    user_id: Generated<number>;
    name: string;
    created_at: Timestamp;
  };
  uploads: {
    id: Id;
    creator_id: number;
    user_id: Generated<number>;
    name: string;
    type: MediaType;
    size: number;
    hash: string;
    key: string;
    created_at: Timestamp;
    original_id: number | null;
  };
  deleted_media: {
    id: number;
    creator_id: number;
    user_id: Generated<number>;
    file: string;
    size: number;
    media: unknown;
    look: unknown;
    alike: unknown;
    deleted_at: Timestamp;
  };
  media_looks: {
    media_id: number;
    creator_id: number;
    look: string;
    looks_like: string[];
    glance: Buffer | null;
  };
  media_uses: {
    media_id: number;
    post_id: number;
    creator_id: number;
    subreddit: string;
    posted_at: Timestamp | null;
    host: string | null;
  };
  media_likeness: { media_id: number; other_id: number; distance: number };
  media_links: {
    secret_hash: Buffer;
    media_id: number;
    expires_at: Timestamp;
    file: string | null;
    type: string | null;
  };
};

import { join } from "node:path";
import { type OauthStore, openOauthStore } from "../oauth/store.ts";
import { openFiles } from "../shared/files.ts";
import { combineStores } from "../storage/combine-stores.ts";
import { type IndexedTable, openIndexedTable } from "../storage/indexed-table.ts";
import { openSettings } from "../storage/settings.ts";
import { openTable, type Table } from "../storage/table.ts";
import { Asset, Knobs, ReadMark, RedditUser, StoredComment, StoredMessage, StoredPost } from "./model.ts";

export type RedditStore = OauthStore & {
  /** Names of people and subreddits are indexed in lower case. */
  users: IndexedTable<RedditUser, "name">;
  posts: IndexedTable<StoredPost, "author" | "subreddit">;
  comments: IndexedTable<StoredComment, "author" | "post" | "parent" | "mentioned">;
  messages: IndexedTable<StoredMessage, "from" | "to" | "first_message">;
  reads: Table<ReadMark>;
  assets: IndexedTable<Asset, "user">;
  knobs(): Knobs;
  changeKnobs(change: Partial<Knobs>): Promise<void>;
  resetKnobs(): Promise<void>;
  /** Where uploaded bytes are kept, named by asset id. */
  mediaFolder: string;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export async function openRedditStore(folder: string): Promise<RedditStore> {
  const files = await openFiles(join(folder, "media"));
  const file = (name: string) => join(folder, `${name}.jsonl`);

  const tables = {
    ...(await openOauthStore(folder)),
    users: await openIndexedTable(file("users"), {
      parse: RedditUser.parse,
      keyOf: byId,
      indexes: { name: ({ name }) => name.toLowerCase() },
    }),
    posts: await openIndexedTable(file("posts"), {
      parse: StoredPost.parse,
      keyOf: byId,
      indexes: { author: ({ author_id }) => author_id, subreddit: ({ subreddit }) => subreddit.toLowerCase() },
    }),
    comments: await openIndexedTable(file("comments"), {
      parse: StoredComment.parse,
      keyOf: byId,
      indexes: {
        author: ({ author_id }) => author_id,
        post: ({ post_id }) => post_id,
        parent: ({ parent }) => parent,
        mentioned: ({ body }) => mentionedIn(body),
      },
    }),
    messages: await openIndexedTable(file("messages"), {
      parse: StoredMessage.parse,
      keyOf: byId,
      indexes: {
        from: ({ from }) => from?.toLowerCase() ?? null,
        to: ({ to }) => to.toLowerCase(),
        first_message: ({ first_message }) => first_message,
      },
    }),
    reads: await openTable(file("reads"), {
      parse: ReadMark.parse,
      keyOf: ({ user_id, fullname }) => `${user_id} ${fullname}`,
    }),
    assets: await openIndexedTable(file("assets"), {
      parse: Asset.parse,
      keyOf: byId,
      indexes: { user: ({ user_id }) => user_id },
    }),
  };
  const knobs = await openSettings(file("knobs"), Knobs);
  return {
    ...tables,
    mediaFolder: files.folder,
    knobs: knobs.current,
    changeKnobs: knobs.change,
    resetKnobs: knobs.clear,
    ...combineStores(files, knobs, ...Object.values(tables)),
  };
}

const byId = ({ id }: { id: string }) => id;

// Only the first mention counts.
function mentionedIn(body: string): string | null {
  return /(?:^|[^\w/])\/?u\/([\w-]{3,20})/i.exec(body)?.[1]?.toLowerCase() ?? null;
}

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type OauthStore, openOauthStore } from "../oauth/store.ts";
import { type IndexedTable, openIndexedTable } from "../storage/indexed-table.ts";
import { openTable, type Table } from "../storage/table.ts";
import { Asset, Knobs, ReadMark, RedditUser, StoredComment, StoredMessage, StoredPost } from "./model.ts";

export type RedditStore = OauthStore & {
  /** Names of people and subreddits are looked up in lower case. */
  users: IndexedTable<RedditUser, "name">;
  posts: IndexedTable<StoredPost, "author" | "subreddit">;
  comments: IndexedTable<StoredComment, "author" | "post" | "parent" | "mentioned">;
  messages: IndexedTable<StoredMessage, "from" | "to" | "first_message">;
  reads: Table<ReadMark>;
  assets: IndexedTable<Asset, "user">;
  knobs(): Knobs;
  changeKnobs(change: Partial<Omit<Knobs, "key">>): Promise<void>;
  resetKnobs(): Promise<void>;
  /** Where uploaded bytes are kept, by asset id. */
  mediaFolder: string;
  close(): Promise<void>;
};

export async function openRedditStore(folder: string): Promise<RedditStore> {
  const mediaFolder = join(folder, "media");
  await mkdir(mediaFolder, { recursive: true });
  const file = (name: string) => join(folder, `${name}.jsonl`);

  const store = {
    ...(await openOauthStore(folder)),
    users: await openIndexedTable(file("users"), {
      parse: (value: unknown) => RedditUser.parse(value),
      keyOf: byId,
      indexes: { name: ({ name }) => name.toLowerCase() },
    }),
    posts: await openIndexedTable(file("posts"), {
      parse: (value: unknown) => StoredPost.parse(value),
      keyOf: byId,
      indexes: { author: ({ author_id }) => author_id, subreddit: ({ subreddit }) => subreddit.toLowerCase() },
    }),
    comments: await openIndexedTable(file("comments"), {
      parse: (value: unknown) => StoredComment.parse(value),
      keyOf: byId,
      indexes: {
        author: ({ author_id }) => author_id,
        post: ({ post_id }) => post_id,
        parent: ({ parent }) => parent,
        mentioned: ({ body }) => mentionedIn(body),
      },
    }),
    messages: await openIndexedTable(file("messages"), {
      parse: (value: unknown) => StoredMessage.parse(value),
      keyOf: byId,
      indexes: {
        from: ({ from }) => from?.toLowerCase() ?? null,
        to: ({ to }) => to.toLowerCase(),
        first_message: ({ first_message }) => first_message,
      },
    }),
    reads: await openTable(file("reads"), {
      parse: (value: unknown) => ReadMark.parse(value),
      keyOf: ({ user_id, fullname }) => `${user_id} ${fullname}`,
    }),
    assets: await openIndexedTable(file("assets"), {
      parse: (value: unknown) => Asset.parse(value),
      keyOf: byId,
      indexes: { user: ({ user_id }) => user_id },
    }),
  };
  const knobs = await openTable(file("knobs"), {
    parse: (value: unknown) => Knobs.parse(value),
    keyOf: ({ key }) => key,
  });
  const untouched = Knobs.parse({ key: "knobs" });
  const current = () => knobs.get("knobs") ?? untouched;
  return {
    ...store,
    mediaFolder,
    knobs: current,
    changeKnobs: (change) => knobs.put({ ...current(), ...change }),
    resetKnobs: () => knobs.clear(),
    close: async () => {
      for (const each of [...Object.values(store), knobs]) await each.close();
    },
  };
}

const byId = ({ id }: { id: string }) => id;

// Of several the first, which is enough to tell somebody.
function mentionedIn(body: string): string | null {
  return /(?:^|[^\w/])\/?u\/([\w-]{3,20})/i.exec(body)?.[1]?.toLowerCase() ?? null;
}

import { rm } from "node:fs/promises";
import type { OauthStore } from "../oauth/store.ts";
import type { RedditContext } from "../reddit/context.ts";
import { assetFile } from "../reddit/media/store-file.ts";
import type { RedditUser } from "../reddit/model.ts";

type Rows = { remove(key: string): Promise<void> };

/** Removes a user together with everything they wrote, received and uploaded. */
export async function forgetUser({ store }: RedditContext, user: RedditUser): Promise<void> {
  const name = user.name.toLowerCase();
  const posts = store.posts.by("author", user.id);
  const assets = store.assets.by("user", user.id);
  const messages = [...store.messages.by("from", name), ...store.messages.by("to", name)];
  const comments = [
    ...store.comments.by("author", user.id),
    ...posts.flatMap(({ id }) => store.comments.by("post", id)),
  ];
  const reads = [...store.reads.values()].filter(({ user_id }) => user_id === user.id);
  await Promise.all([
    removeAll(store.comments, comments.map(idOf)),
    removeAll(store.messages, messages.map(idOf)),
    removeAll(store.posts, posts.map(idOf)),
    removeAll(store.assets, assets.map(idOf)),
    removeAll(
      store.reads,
      reads.map(({ user_id, fullname }) => `${user_id} ${fullname}`),
    ),
    forgetGrants(store, user.id),
    ...assets.map(({ id }) => rm(assetFile(store.mediaFolder, id), { force: true })),
  ]);
  await store.users.remove(user.id);
}

export async function forgetGrants(store: OauthStore, userId: string): Promise<void> {
  const grants = store.grants.by("user", userId);
  const tokens = grants.flatMap(({ id }) => store.tokens.by("grant", id));
  await removeAll(
    store.tokens,
    tokens.map(({ token }) => token),
  );
  await removeAll(store.grants, grants.map(idOf));
}

const idOf = ({ id }: { id: string }) => id;

async function removeAll(rows: Rows, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => rows.remove(key)));
}

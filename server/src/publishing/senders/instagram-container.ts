import { platformLabels } from "@ponkan/contract/accounts/platform";
import { sentFields } from "@ponkan/contract/posts/fields/sent-fields";
import type { InstagramAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import type { NewContainer } from "@ponkan/platforms/instagram/publish/containers";
import type { InstagramPlace } from "@ponkan/platforms/instagram/publish/draft";
import { type Failure, mapped, notDone, type Outcome, ok } from "@ponkan/platforms/outcome";
import { z } from "zod";
import type { AppContext, Db } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import type { Inspector } from "../../modules/media/inspect/inspector.ts";
import type { MediaRow } from "../../modules/media/media.queries.ts";
import { type Post, wasUnclear } from "../posts/find-posts.ts";
import { findHandles, forgetHandles, saveHandles } from "../prepare/handles.queries.ts";
import type { Prepared } from "../sender.ts";
import { addressFor } from "./instagram-address.ts";

type Instagram = Pick<AppContext, "db" | "clock" | "config"> & { files: FileStore; inspector: Inspector } & Pick<
    InstagramAdapter,
    "publisher" | "isSandbox"
  >;
type Content = { media: readonly MediaRow[]; place: InstagramPlace; caption: string };
type Work = { ctx: Instagram; access: Access; post: Post; content: Content };

/** The containers of a carousel's files, in order, and the container that gets published. */
const Handles = z.object({ items: z.array(z.string()), container: z.string().nullable(), made_at: z.coerce.date() });
type Handles = z.infer<typeof Handles>;

/** Containers expire after a day. */
const GOOD_FOR_MS = 23 * 60 * 60_000;
const NOT_YET = { kind: "not-yet", reason: `${platformLabels.instagram} is processing the media.` } as const;

/** Creates the post's container once and returns it when it can be published. */
export async function readyContainer(
  ctx: Instagram,
  access: Access,
  post: Post,
  content: Content,
): Promise<Prepared<string>> {
  const work = { ctx, access, post, content };
  const handles = await handlesOf(work);
  const made = await containerOf(work, handles);
  return made.kind === "ok" ? whenReady(work, made.value) : made;
}

async function handlesOf({ ctx, post }: Work): Promise<Handles> {
  const now = ctx.clock.now();
  const read = Handles.safeParse(await findHandles(ctx.db, post));
  if (!read.success) return { items: [], container: null, made_at: now };
  // A container that may have been published is reused whatever its age: a new one could lead to a second post.
  const isGood = now.getTime() - read.data.made_at.getTime() < GOOD_FOR_MS || (await wasUnclear(ctx.db, post.id));
  return isGood ? read.data : { items: [], container: null, made_at: now };
}

async function containerOf(work: Work, handles: Handles): Promise<Prepared<string>> {
  if (handles.container !== null) return ok(handles.container);
  const { media, caption } = work.content;
  if (media.length === 1) return keep(work, handles, await make(work, media[0]!));

  for (const row of media.slice(handles.items.length)) {
    const item = await make(work, row);
    if (item.kind !== "ok") return item;
    handles.items.push(item.value);
    await saveHandles(work.ctx.db, work.post, handles);
  }
  for (const id of handles.items) {
    const ready = await whenReady(work, id);
    if (ready.kind !== "ok") return ready;
  }
  return keep(work, handles, await create(work, { kind: "carousel", children: handles.items, caption }));
}

async function keep({ ctx, post }: Work, handles: Handles, made: Outcome<string>): Promise<Outcome<string>> {
  if (made.kind === "ok") await saveHandles(ctx.db, post, { ...handles, container: made.value });
  return made;
}

async function make(work: Work, row: MediaRow): Promise<Outcome<string>> {
  const { content, ctx } = work;
  const address = await addressFor(ctx, row, content.place);
  if (address.kind !== "ok") return address;
  return create(work, newContainer(content, row, address.value));
}

function newContainer({ media, place, caption }: Content, { type }: MediaRow, url: string): NewContainer {
  const isFilm = type.startsWith("video/");
  const file = isFilm ? { video_url: url } : { image_url: url };
  if (media.length > 1) return { kind: "item", ...file };
  if (place === "story") return { kind: "story", ...file };
  return isFilm ? { kind: "reel", video_url: url, caption } : { kind: "photo", image_url: url, caption };
}

async function create({ ctx, access, post }: Work, container: NewContainer): Promise<Outcome<string>> {
  const chosen = { ...sentFields("instagram", post), ...container };
  const made = await ctx.publisher.createContainer(access, post.remote_user_id, chosen);
  // One failed fetch may be a glitch; the error is only believed if it happens again on a retry.
  const isUnfetched = made.kind === "rejected" && made.errors.some(({ code }) => code.startsWith("9004"));
  if (isUnfetched && post.tries === 0) return notDone("Instagram could not fetch the file");
  return mapped(made, ({ id }) => id);
}

async function whenReady({ ctx, access, post }: Work, id: string): Promise<Prepared<string>> {
  const state = await ctx.publisher.containerState(access, id);
  if (state.kind !== "ok") return state;
  switch (state.value.kind) {
    case "ready":
    // Published by an earlier send: publishing it again only confirms that.
    case "published":
      return ok(id);
    case "processing":
      return NOT_YET;
    case "expired":
      return startOver(ctx.db, post, notDone("the container is expired"));
    case "gone":
      // After an unclear send, the container was the only way to find out whether it became the post.
      if (await wasUnclear(ctx.db, post.id)) return { kind: "undecided" };
      return startOver(ctx.db, post, notDone("the container is gone"));
    case "failed":
      return startOver(ctx.db, post, state.value.failure);
  }
}

/** Discards all handles of the post after a failed container. */
async function startOver(db: Db, post: Post, failure: Failure): Promise<Failure> {
  await forgetHandles(db, post);
  return failure;
}

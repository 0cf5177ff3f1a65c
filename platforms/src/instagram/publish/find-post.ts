import { z } from "zod";
import type { Access, Look, Sighting } from "../../capabilities.ts";
import { notDone, type Outcome, ok, unclear } from "../../outcome.ts";
import { graphGet } from "../graph.ts";
import type { InstagramOptions } from "../options.ts";
import { containerState } from "./containers.ts";
import type { InstagramDraft } from "./draft.ts";
import { graphTime } from "./graph-time.ts";
import { VERSION } from "./version.ts";

const Listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z.string().default(""),
      media_product_type: z.string().default("FEED"),
      permalink: z.string(),
      timestamp: graphTime,
    }),
  ),
});
type Listed = z.infer<typeof Listed>["data"];

const FIELDS = "id,caption,media_product_type,permalink,timestamp";
const CLOCK_SLACK_MS = 120_000;

/** Asks the container whether it was published, then looks for the post among the newest ones. */
export async function lookAtPost(
  options: InstagramOptions,
  access: Access,
  draft: InstagramDraft,
  sentAt: Date,
): Promise<Outcome<Look>> {
  const state = await containerState(options, access, draft.container_id);
  if (state.kind !== "ok") return state;
  switch (state.value.kind) {
    // Not published so far, but it may still be.
    case "processing":
    case "ready":
      return ok({ kind: "seen", sightings: [] });
    case "expired":
    case "failed":
      return ok({ kind: "over", failure: notDone("the container came to nothing") });
    // It may have been published; there is no way to tell.
    case "gone":
      return unclear("the container is gone");
    case "published":
      return named(options, access, draft, sentAt);
  }
}

async function named(options: InstagramOptions, access: Access, draft: InstagramDraft, sentAt: Date) {
  const list = draft.place === "story" ? "stories" : "media";
  const query = { fields: FIELDS, limit: "50" };
  const ask = { path: `${VERSION}/${draft.user_id}/${list}`, query, accessToken: access.accessToken };
  const read = await graphGet(options, access, ask, Listed);
  if (read.kind !== "ok") return read;
  const sightings = matching(read.value.data, draft, sentAt);
  return ok<Look>(sightings.length > 0 ? { kind: "seen", sightings } : { kind: "out" });
}

const PRODUCTS = { feed: "FEED", reels: "REELS", story: "STORY" };

function matching(listed: Listed, { place, caption }: InstagramDraft, sentAt: Date): Sighting[] {
  const age = ({ timestamp }: Listed[number]) => timestamp.getTime() - sentAt.getTime();
  return listed
    .filter((post) => post.media_product_type === PRODUCTS[place] && age(post) >= -CLOCK_SLACK_MS)
    .filter((post) => place === "story" || plain(post.caption) === plain(caption))
    .sort((a, b) => Math.abs(age(a)) - Math.abs(age(b)))
    .map(({ id, permalink, timestamp }) => ({ id, url: permalink, created_at: timestamp }));
}

const plain = (caption: string) => caption.replace(/\s+/g, " ").trim();

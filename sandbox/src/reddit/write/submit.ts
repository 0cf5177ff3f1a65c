import type { Subreddit } from "../../world/types.ts";
import { siteOf } from "../context.ts";
import { websocketUrl } from "../media/websocket.ts";
import type { RedditUser, StoredPost } from "../model.ts";
import { permalinkUrl } from "../present/permalink.ts";
import type { Call } from "../route.ts";
import { isTrue } from "../server/input.ts";
import { acceptPost } from "./accept-post.ts";
import { type Content, contentOf } from "./content.ts";
import { destinationOf } from "./destination.ts";
import { refuseKind, SUBMIT_KINDS } from "./kind-allowed.ts";
import { invalidOption, refused } from "./refused.ts";
import { daysSinceShared } from "./reposts.ts";
import { bodyOf, SELFTEXT_LENGTH, titleOf } from "./texts.ts";
import { refuseThrottled } from "./throttle.ts";
import { refuseByKnob, writerOf } from "./writer.ts";

/** POST /api/submit: runs its checks in the order of reddit.md §10.2; the first failing check decides the answer. */
export async function submit(call: Call): Promise<unknown> {
  const { ctx, input } = call;
  const author = writerOf(call);
  refuseByKnob(call, "submit");
  const kind = kindOf(input.kind);
  const subreddit = destinationOf(ctx, author, input.sr);
  refuseKind(ctx, subreddit, kind);
  const title = titleOf(input.title);
  refuseThrottled(call, author, subreddit, () => ctx.store.posts.by("author", author.id));
  const content = contentOf(call, author, subreddit, kind);
  refuseRepost(call, subreddit, content);

  const post = await acceptPost(call, author, subreddit, {
    title,
    body: bodyOf(input, SELFTEXT_LENGTH),
    content,
    flair: { id: input.flair_id, text: input.flair_text },
    nsfw: isTrue(input.nsfw),
    spoiler: isTrue(input.spoiler),
    original_content: isTrue(input.original_content),
    sendreplies: isTrue(input.sendreplies || "true"),
  });
  return { json: { errors: [], data: post.asset_id === null ? created(call, post) : accepted(call, post, author) } };
}

function kindOf(kind = "link") {
  const known = SUBMIT_KINDS.find((each) => each === kind);
  if (!known) throw invalidOption("kind");
  return known;
}

function refuseRepost({ ctx, input, now }: Call, subreddit: Subreddit, { kind, url, crosspost_parent }: Content): void {
  if (kind !== "link" || url === null || crosspost_parent !== null || isTrue(input.resubmit)) return;
  if (daysSinceShared(ctx, subreddit, url, now) !== null) throw refused("ALREADY_SUB");
}

function created({ ctx }: Call, post: StoredPost) {
  return { url: permalinkUrl(post, siteOf(ctx)), drafts_count: 0, id: post.id, name: `t3_${post.id}` };
}

// Uploads are processed first; the id of the post is only sent over the websocket.
function accepted({ ctx, request }: Call, { asset_id }: StoredPost, author: RedditUser) {
  const asset = ctx.store.assets.get(asset_id ?? "");
  const isOff = ctx.store.knobs().websocket === "off";
  return {
    user_submitted_page: `${siteOf(ctx)}/user/${author.name}/submitted/`,
    websocket_url: asset && !isOff ? websocketUrl(request, asset) : null,
  };
}

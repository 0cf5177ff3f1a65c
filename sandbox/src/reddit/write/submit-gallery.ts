import { z } from "zod";
import { siteOf } from "../context.ts";
import { jsonErrors, plainError } from "../errors.ts";
import type { RedditUser } from "../model.ts";
import { permalinkUrl } from "../present/permalink.ts";
import type { Call } from "../route.ts";
import { isTrue } from "../server/input.ts";
import { acceptPost } from "./accept-post.ts";
import { NO_CONTENT } from "./content.ts";
import { destinationOf } from "./destination.ts";
import { refuseKind } from "./kind-allowed.ts";
import { lengthOf } from "./matching.ts";
import { invalidOption, tooLong } from "./refused.ts";
import { bodyOf, collapsed, SELFTEXT_LENGTH, withinTitle } from "./texts.ts";
import { refuseThrottled } from "./throttle.ts";
import { refuseByKnob, writerOf } from "./writer.ts";

const MIN_ITEMS = 2;
const MAX_ITEMS = 20;
const CAPTION_LENGTH = 180;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const yesOrNo = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => value?.toString());
const GalleryBody = z.object({
  sr: z.string().min(1),
  title: text,
  text,
  richtext_json: text,
  items: z
    .array(z.object({ media_id: z.string(), caption: text, outbound_url: text }))
    .nullish()
    .transform((items) => items ?? []),
  nsfw: yesOrNo,
  spoiler: yesOrNo,
  original_content: yesOrNo,
  sendreplies: yesOrNo,
  flair_id: text,
  flair_text: text,
});
type Items = z.infer<typeof GalleryBody>["items"];

/** POST /api/submit_gallery_post: unlike a single upload, the post and its id exist at once. */
export async function submitGallery(call: Call): Promise<unknown> {
  const { ctx } = call;
  const author = writerOf(call);
  refuseByKnob(call, "submit");
  const body = bodyOfCall(call);
  const subreddit = destinationOf(ctx, author, body.sr);
  refuseKind(ctx, subreddit, "gallery");
  const title = titleOf(body.title);
  refuseThrottled(call, author, subreddit, () => ctx.store.posts.by("author", author.id));
  const gallery = galleryOf(call, author, body.items);

  const post = await acceptPost(call, author, subreddit, {
    title,
    body: bodyOf(body, SELFTEXT_LENGTH),
    content: { ...NO_CONTENT, kind: "gallery", gallery },
    flair: { id: body.flair_id, text: body.flair_text },
    nsfw: isTrue(body.nsfw),
    spoiler: isTrue(body.spoiler),
    original_content: isTrue(body.original_content),
    sendreplies: isTrue(body.sendreplies || "true"),
  });
  return { json: { errors: [], data: { url: permalinkUrl(post, siteOf(ctx)), id: `t3_${post.id}` } } };
}

// Reddit itself fails on input that its own clients never send.
function bodyOfCall({ json }: Call) {
  const body = GalleryBody.safeParse(json);
  if (!body.success) throw plainError(500);
  const ids = body.data.items.map(({ media_id }) => media_id);
  if (new Set(ids).size < ids.length) throw plainError(500);
  return body.data;
}

function titleOf(given: string | undefined): string {
  const title = collapsed(given);
  if (title === "") throw jsonErrors([["placeholder", "This field cannot be empty.", "post_metadata.title"]]);
  return withinTitle(title);
}

function galleryOf({ ctx }: Call, author: RedditUser, items: Items) {
  if (items.length < MIN_ITEMS) throw jsonErrors([["placeholder", "List is too short.", "items"]]);
  if (items.length > MAX_ITEMS) throw jsonErrors([["placeholder", "List is too long.", "items"]]);
  for (const { media_id, caption, outbound_url } of items) {
    const asset = ctx.store.assets.get(media_id);
    const isUsable = asset?.user_id === author.id && asset.uploaded_at !== null && asset.mimetype.startsWith("image/");
    if (!isUsable) throw invalidOption("items");
    if (lengthOf(caption ?? "") > CAPTION_LENGTH) throw tooLong("items", CAPTION_LENGTH);
    if (outbound_url && !/^https?:$/.test(URL.parse(outbound_url)?.protocol ?? "")) throw invalidOption("items");
  }
  return items.map(({ media_id, caption = null, outbound_url = null }) => ({ media_id, caption, outbound_url }));
}

import { stat, writeFile } from "node:fs/promises";
import { fetchFile } from "../shared/fetch-file.ts";
import { mediaFacts } from "../shared/media-facts.ts";
import type { PlatformUser } from "../shared/users.ts";
import { DAY_MS, type InstagramContext, newId, nowMs } from "./context.ts";
import type { Container, Item } from "./model.ts";
import { refusals } from "./refusals.ts";

type Input = Record<string, string>;
type Kind = Container["kind"];

const MIB = 1024 * 1024;
const MOST_BYTES = 300 * MIB;
const VIDEO_UNSUPPORTED = 2_207_026;
const SECONDS: Record<Kind, [least: number, most: number]> = {
  REELS: [3, 900],
  STORIES: [3, 60],
  VIDEO: [3, 60],
  IMAGE: [0, 0],
  CAROUSEL: [0, 0],
};

/** Checks pictures at once; problems with a video only show after processing. */
export async function makeContainer(ctx: InstagramContext, user: PlatformUser, input: Input): Promise<Container> {
  const { posts, settings } = ctx;
  const now = nowMs(ctx);
  const { containers_per_day, video_seconds, picture_seconds } = settings.current();
  const ofDay = posts.containers.by("user", user.id).filter(({ created_ms }) => created_ms > now - DAY_MS);
  if (ofDay.length >= containers_per_day) throw refusals.quotaReached();

  const kind = kindOf(input);
  refuseCaption(input.caption ?? "");
  const items = kind === "CAROUSEL" ? childrenOf(ctx, user, input) : [await fetched(ctx, kind, input)];
  const isVideo = items.some(({ type }) => type.startsWith("video/"));
  const error = (await takeFailure(ctx)) ?? (await videoError(ctx, kind, items));
  const container: Container = {
    id: newId(),
    user_id: user.id,
    kind,
    is_carousel_item: input.is_carousel_item === "true",
    caption: kind === "STORIES" ? "" : (input.caption ?? ""),
    items,
    share_to_feed: input.share_to_feed !== "false",
    created_ms: now,
    ready_ms: now + (isVideo ? video_seconds : picture_seconds) * 1000,
    error,
    media_id: null,
  };
  await posts.containers.put(container);
  return container;
}

function kindOf({ media_type, image_url, video_url, is_carousel_item }: Input): Kind {
  if (media_type === undefined && image_url) return "IMAGE";
  if (media_type === undefined) throw refusals.missingMedia();
  if (media_type === "REELS" || media_type === "STORIES" || media_type === "CAROUSEL") {
    if (media_type !== "CAROUSEL" && !video_url && !(media_type === "STORIES" && image_url))
      throw refusals.missingMedia();
    return media_type;
  }
  // Feed videos are reels; type VIDEO exists only in a carousel.
  if (media_type === "VIDEO" && is_carousel_item === "true" && video_url) return "VIDEO";
  throw refusals.unknownType();
}

function refuseCaption(caption: string): void {
  if ([...caption].length > 2200) throw refusals.longCaption();
  if ((caption.match(/@[\w.]+/g)?.length ?? 0) > 20) throw refusals.manyMentions();
}

function childrenOf({ posts }: InstagramContext, user: PlatformUser, { children = "" }: Input): Item[] {
  const ids = children.split(",").filter((id) => id !== "");
  if (ids.length < 2 || ids.length > 10) throw refusals.carouselSize();
  const found = ids.flatMap((id) => posts.containers.get(id) ?? []);
  const areFit = found.every(({ user_id, is_carousel_item }) => user_id === user.id && is_carousel_item);
  if (found.length < ids.length || !areFit) throw refusals.noContainer();
  return found.flatMap(({ items }) => items);
}

async function fetched(ctx: InstagramContext, kind: Kind, { image_url, video_url }: Input): Promise<Item> {
  if (video_url) return fetchItem(ctx, video_url, "video");
  const item = await fetchItem(ctx, image_url!, "image");
  const path = ctx.posts.files.pathOf(item.file);
  const facts = await mediaFacts(path);
  if (facts.kind !== "jpeg" || facts.isProgressive) throw refusals.pictureFormat();
  if ((await sizeOf(path)) > 8 * MIB) throw refusals.largePicture();
  const ratio = facts.width / facts.height;
  if (kind === "IMAGE" && (ratio < 0.795 || ratio > 1.915)) throw refusals.pictureRatio();
  return item;
}

/** Fetches a file from a public URL, and accepts only the expected kind. */
async function fetchItem({ posts }: InstagramContext, url: string, kind: "image" | "video"): Promise<Item> {
  const fetched = isPublic(url) ? await fetchFile(url) : null;
  const isFit = fetched?.type.startsWith(`${kind}/`) && fetched.bytes.length > 0 && fetched.bytes.length <= MOST_BYTES;
  if (!fetched || !isFit) throw refusals.unreachable();
  const file = newId();
  await writeFile(posts.files.pathOf(file), fetched.bytes);
  return { file, type: fetched.type };
}

/** Requires https, except on the sandbox's own machine. */
function isPublic(text: string): boolean {
  const url = URL.parse(text);
  const isLocal = ["127.0.0.1", "localhost", "[::1]"].includes(url?.hostname ?? "");
  return url?.protocol === "https:" || (isLocal && url?.protocol === "http:");
}

async function videoError({ posts }: InstagramContext, kind: Kind, items: Item[]): Promise<number | null> {
  for (const { file, type } of items) {
    if (kind === "CAROUSEL" || !type.startsWith("video/")) continue;
    const facts = await mediaFacts(posts.files.pathOf(file));
    const [least, most] = SECONDS[kind];
    if (facts.kind !== "video" || facts.seconds < least || facts.seconds > most) return VIDEO_UNSUPPORTED;
  }
  return null;
}

async function takeFailure({ settings }: InstagramContext): Promise<number | null> {
  const { failing_containers, failure } = settings.current();
  if (failing_containers === 0) return null;
  await settings.change({ failing_containers: failing_containers - 1 });
  return failure;
}

const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;

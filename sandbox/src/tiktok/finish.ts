import { mediaFacts } from "../shared/media-facts.ts";
import { nowMs, type TiktokContext } from "./context.ts";
import { longestVideoOf } from "./creator-info.routes.ts";
import type { Publication } from "./model.ts";

/** Decides the outcome of a publication once all bytes have arrived; it becomes visible later. */
export async function finish(ctx: TiktokContext, publication: Publication): Promise<Publication> {
  const { processing_seconds, moderation_seconds } = ctx.settings.current();
  const done_ms = nowMs(ctx) + processing_seconds * 1000;
  const fail_reason = publication.fail_reason ?? (await takeFailure(ctx)) ?? (await faultOf(ctx, publication));
  const isPublic = publication.post_info.privacy_level === "PUBLIC_TO_EVERYONE" && fail_reason === null;
  return { ...publication, done_ms, fail_reason, public_ms: isPublic ? done_ms + moderation_seconds * 1000 : null };
}

/** The file name of its video. */
export const fileOf = ({ post_id }: Publication): string => post_id;

async function takeFailure({ settings }: TiktokContext): Promise<string | null> {
  const [next, ...fail_reasons] = settings.current().fail_reasons;
  if (next === undefined) return null;
  await settings.change({ fail_reasons });
  return next;
}

async function faultOf(ctx: TiktokContext, publication: Publication): Promise<string | null> {
  const facts = await mediaFacts(ctx.posts.files.pathOf(fileOf(publication)));
  if (facts.kind !== "video") return "file_format_check_failed";
  const user = ctx.people.users.get(publication.user_id);
  return user && facts.seconds > longestVideoOf(user) ? "duration_check_failed" : null;
}

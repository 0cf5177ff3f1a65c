import { ok } from "@ponkan/platforms/outcome";
import type { AppContext } from "../../context.ts";
import { findMedia } from "../../modules/media/media.queries.ts";
import type { Post } from "../posts/find-posts.ts";
import type { Prepared } from "../sender.ts";
import { missingMedia, noRedgifs } from "../senders/own-refusals.ts";
import { wordsOf } from "../senders/words.ts";
import { findPreparationOf, findRedgifsAccount, wantPreparation } from "./preparations.queries.ts";

/** The URL where the post's file can be watched, once it is available. */
export async function linkOnRedgifs(
  { db, config }: Pick<AppContext, "db" | "config">,
  post: Post,
): Promise<Prepared<string>> {
  const account = await findRedgifsAccount(db, post.creator_id);
  if (!account) return noRedgifs();
  const [media] = await findMedia(db, post.creator_id, post.media.slice(0, 1).map(idOf));
  if (!media) return missingMedia();

  const prepared = await findPreparationOf(db, account.id, media.id);
  if (prepared?.state === "ready" && prepared.url) return ok(prepared.url);
  const description = wordsOf(config, post).title;
  if (!prepared) await wantPreparation(db, { account_id: account.id, media_id: media.id, description });
  // Other problems are reported where they occur, but for a disconnected account nothing runs that could report them.
  const isLost = account.status !== "connected";
  return { kind: "not-yet", reason: isLost ? "Access to the Redgifs account was lost." : null };
}

const idOf = ({ id }: { id: number }) => id;

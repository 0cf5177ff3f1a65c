import type { AppContext } from "../../context.ts";
import { hashOfSecret, newSecret } from "../../lib/secret-token.ts";
import { findLinkedMedia, insertLink } from "./links.queries.ts";

const TWO_HOURS = 2 * 60 * 60 * 1000;

/** A file in the storage that was derived from media. */
export type MediaCopy = { file: string; type: string };

/** An address for a platform that fetches the file itself: it cannot be guessed and expires soon. */
export async function createPublicLink(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  mediaId: number,
  copy: MediaCopy | null = null,
): Promise<string> {
  const secret = newSecret();
  const expires_at = new Date(clock.now().getTime() + TWO_HOURS);
  await insertLink(db, { secret_hash: hashOfSecret(secret), media_id: mediaId, expires_at, ...copy });
  return `/api/files/${secret}`;
}

export function mediaOfLink({ db, clock }: Pick<AppContext, "db" | "clock">, secret: string) {
  return findLinkedMedia(db, hashOfSecret(secret), clock.now());
}

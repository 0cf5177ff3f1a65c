import type { Access } from "../capabilities.ts";
import { type Outcome, ok } from "../outcome.ts";
import type { Gif } from "./gif.ts";
import { ownContent, type Redgifs } from "./gifs.ts";

/** What is known about a gif whose submission had no clear result. */
export type SentGif = { sent_at: Date; description: string | null; duration: number | null };

const CLOCK_SLACK_MS = 120_000;
const DURATION_SLACK_SECONDS = 1;
const MOST_PAGES = 5;

/** Finds what an earlier submission may have created, closest in time first. */
export async function findGif(redgifs: Redgifs, access: Access, sent: SentGif): Promise<Outcome<Gif[]>> {
  const found: Gif[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const content = await ownContent(redgifs, access, { page });
    if (content.kind !== "ok") return content;
    const { gifs, pages } = content.value;
    found.push(...gifs);
    if (page >= pages || gifs.every((gif) => isTooOld(gif, sent))) break;
  }
  return ok(matchingGifs(found, sent));
}

export function matchingGifs(gifs: readonly Gif[], sent: SentGif): Gif[] {
  const distance = ({ created_at }: Gif) => Math.abs(created_at.getTime() - sent.sent_at.getTime());
  return gifs
    .filter((gif) => !isTooOld(gif, sent) && gif.description === (sent.description || null))
    .filter((gif) => hasDuration(gif, sent.duration))
    .sort((a, b) => distance(a) - distance(b));
}

function isTooOld({ created_at }: Gif, { sent_at }: SentGif): boolean {
  return created_at.getTime() < sent_at.getTime() - CLOCK_SLACK_MS;
}

/** The duration may be unknown until the gif is encoded. */
function hasDuration({ duration }: Gif, wanted: number | null): boolean {
  return (
    duration === null || duration === 0 || wanted === null || Math.abs(duration - wanted) <= DURATION_SLACK_SECONDS
  );
}

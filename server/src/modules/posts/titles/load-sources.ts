import type { TitleRequest } from "@ponkan/contract/posts/title-request";
import type { AppContext } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { FileFacts } from "./facts/file-facts.ts";
import type { Sources } from "./generate-titles.ts";
import { findFileFacts, findGoodTitles } from "./titles.queries.ts";

const OWN_TITLES = 40;

type Ask = Extract<TitleRequest, { mode: "generate" }>;
type Needs = Pick<AppContext, "db" | "clock">;

/** Loads what titles for this creator can be made of. */
export async function loadSources({ db, clock }: Needs, creatorId: number, ask: Ask): Promise<Omit<Sources, "habits">> {
  const { subreddit, keywords, media_ids } = ask;
  const [found, file] = await Promise.all([
    findGoodTitles(db, creatorId, subreddit, clock.now(), OWN_TITLES),
    loadFile(db, creatorId, media_ids),
  ]);
  const own = found.map(({ title, score, place }) => ({ title, score, isHere: place === subreddit.toLowerCase() }));
  return { own, keywords, file };
}

/** Returns the first file with tags, otherwise the first file. */
async function loadFile(db: Needs["db"], creatorId: number, ids: readonly number[]): Promise<FileFacts | null> {
  if (ids.length === 0) return null;
  const known = new Map((await findFileFacts(db, creatorId, ids)).map((file) => [file.id, file]));
  const files = ids.flatMap((id) => known.get(id) ?? []);
  if (files.length < ids.length) throw new Refusal(422, "Media no longer exists. Pick a different one.");
  return files.find(({ tags }) => tags.length > 0) ?? files[0]!;
}

import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { type EventPayloads, POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import type { Db } from "../../../context.ts";
import type { OwnedCreator } from "../../creators/owned-creator.ts";
import type { JournalEntry } from "../journal/changed-item.ts";
import { type Changed, tell } from "./write-posts.queries.ts";

type Told = { kind: string; text: string; advice?: string };

/**
 * Writes into the timelines what was done, and into the journal what can be undone; tells open pages and whoever
 * publishes, once it is committed. Gives the id under which it can be undone.
 */
export async function tellChanges(
  tx: Db,
  creator: Pick<OwnedCreator, "id" | "name">,
  changes: readonly Changed[],
  toldOf: (change: Changed) => Told,
  journal: JournalEntry | null = null,
): Promise<number | null> {
  if (changes.length === 0) return null;
  const events = changes.map((change) => ({ post_id: change.id, advice: null, ...toldOf(change) }));
  const payload: EventPayloads[typeof POSTS_UPDATED] = { creator_id: creator.id, ids: changes.map(({ id }) => id) };
  const update = { channel: creatorChannel(creator.id, creator.name), event: POSTS_UPDATED, payload };
  return tell(tx, events, update, journal && { ...journal, creator_id: creator.id });
}

import { setTimeout as wait } from "node:timers/promises";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { sql } from "kysely";
import { percentile } from "../stack/figures.ts";
import type { Stack } from "../stack/stack.ts";
import type { OpenPages } from "./open-pages.ts";
import type { Page } from "./pages.ts";

const EVENTS_A_SECOND = 100;
/** Time for the last events to arrive. */
const AFTERWARDS_MS = 5_000;

export type DeliveryResult = {
  /** Milliseconds until 99 of 100 pages had received the event. */
  p99: number;
  missing: number;
};

type Telling = {
  seconds: number;
  /** The number of channels each event goes to. */
  channels: number;
  /** Indexes of the receiving pages. */
  to?: readonly number[];
  event?: string;
  /** The payload as stored in the outbox. */
  payloadOf?: (page: Page) => object;
  /** Whether events that occur while one is being processed are merged into one. */
  isMerged?: boolean;
};

/** Sends a hundred events per second at a fixed rate, each to the channels of the next few pages. */
export async function broadcast(
  { database: { db } }: Stack,
  open: OpenPages,
  telling: Telling,
): Promise<DeliveryResult> {
  const { seconds, channels, to = [...open.pages.keys()], event = "inboxChanged" } = telling;
  const { payloadOf = ({ creator }) => ({ creator_id: creator.id }), isMerged = false } = telling;
  const { pages } = open;
  const due: number[][] = pages.map(() => []);
  const begin = Date.now() + 100;
  const events: Promise<unknown>[] = [];
  for (let number = 0; number < seconds * EVENTS_A_SECOND; number++) {
    const at = begin + (number * 1000) / EVENTS_A_SECOND;
    await wait(Math.max(0, at - Date.now()));
    const next = Array.from({ length: channels }, (_, index) => to[(number * channels + index) % to.length]!);
    for (const index of next) due[index]!.push(at);
    events.push(
      insertOutboxEvents(
        db,
        event,
        next.map((index) => [pages[index]!, payloadOf(pages[index]!)]),
      ),
    );
  }
  await Promise.all(events);
  await wait(AFTERWARDS_MS);
  const { times } = await open.receivedEvents();
  const heardAt = (index: number, turn: number, at: number) =>
    isMerged ? times[index]!.find((time) => time >= at) : times[index]![turn];
  const took = due.flatMap((moments, index) =>
    moments.flatMap((at, turn) => {
      const heard = heardAt(index, turn, at);
      return heard === undefined ? [] : [heard - at];
    }),
  );
  const asked = due.reduce((sum, moments) => sum + moments.length, 0);
  return { p99: Math.round(percentile(took, 0.99)), missing: asked - took.length };
}

/** Inserts events and notifies listeners like the product (realtime/outbox.queries.ts). */
export async function insertOutboxEvents(
  db: Stack["database"]["db"],
  event: string,
  events: [Page, object][],
): Promise<void> {
  const channels = events.map(([{ creator }]) => creatorChannel(creator.id, creator.name));
  const payloads = events.map(([, payload]) => JSON.stringify(payload));
  await sql`
    with written as (
      insert into outbox (channel, event, payload)
      select channel, ${event}, payload::jsonb
        from unnest(${channels}::text[], ${payloads}::text[]) as row (channel, payload)
    )
    select pg_notify('outbox', '')`.execute(db);
}

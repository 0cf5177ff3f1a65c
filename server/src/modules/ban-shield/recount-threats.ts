import { type FoundThreat, findThreats } from "@ponkan/contract/ban-shield/find-threats";
import { Threat } from "@ponkan/contract/posts/threat";
import type { Db } from "../../context.ts";
import type { NamedCreator } from "../posts/write/publish-updated.ts";
import type { Moment } from "../posts/write/writing.ts";
import {
  findItemsAround,
  type Item,
  type JudgedAccount,
  lockThreats,
  replaceThreats,
  type Span,
} from "./ban-shield.queries.ts";
import { type JudgedLimits, judgeLimits } from "./judge-limits.ts";

const HOUR = 60 * 60 * 1000;
/** A post further away than this is in no group of a day with another. */
const REACH_MS = 24 * HOUR;
/** As many posts as make any row as bad as it can get (BS-03), with three places each: what lies beyond changes nothing. */
const LONGEST_ROW = 30;
/** What those within reach have to be judged by, and what those in a row with them have to. */
const margin = { hours: (2 * REACH_MS) / HOUR, posts: 2 * LONGEST_ROW };

/**
 * Threats 12 to 18, and 21, around the moments where a post of the creator came or went (BS-04): scheduled, moved, changed or
 * deleted. The last thing a transaction does. Open pages hear of every post whose threats are others now. Gives those of
 * the posts at these moments.
 */
export async function recountThreats(
  tx: Db,
  creator: NamedCreator,
  moments: readonly Moment[],
  practice: string | null,
): Promise<Recounted> {
  await lockThreats(tx, creator.id);
  const threats = new Map<number, FoundThreat[]>();
  const risks: Recounted["risks"] = [];
  for (const [remote_user_id, ofAccount] of Map.groupBy(moments, (moment) => moment.remote_user_id)) {
    const account = { creator_id: creator.id, remote_user_id, practice };
    const judged = await judge(tx, account, ofAccount);
    const limits = await judgeLimits(tx, account, ofAccount);
    risks.push({ remote_user_id, types: await save(tx, creator, [...judged], limits) });
    const overLimit = Map.groupBy(limits.over, ({ post_id }) => post_id);
    for (const { id } of ofAccount) {
      const beyond = (overLimit.get(id) ?? []).map(({ type, severity }) => ({ type, severity }));
      threats.set(id, [...judged.get(id)!.threats, ...beyond]);
    }
  }
  return { threats, risks };
}

type Recounted = {
  threats: Map<number, FoundThreat[]>;
  /** By Reddit account, the kinds whose risk may be another now. */
  risks: { remote_user_id: string; types: Threat[] }[];
};

function save(
  tx: Db,
  creator: NamedCreator,
  judged: readonly [number, Judgement][],
  limits: JudgedLimits,
): Promise<Threat[]> {
  return replaceThreats(tx, creator, {
    whole: judged.flatMap(([id, { isWhole }]) => (isWhole ? [id] : [])),
    inRows: judged.flatMap(([id, { isWhole }]) => (isWhole ? [] : [id])),
    rowThreats,
    limited: limits.ids,
    found: [
      ...judged.flatMap(([post_id, { threats }]) => threats.map((threat) => ({ post_id, ...threat }))),
      ...limits.over,
    ],
  });
}

const rowThreats: readonly Threat[] = [Threat.subredditBackToBack, Threat.contentBackToBack, Threat.titleBackToBack];
const isRowThreat = ({ type }: FoundThreat) => rowThreats.includes(type);

/** Which threats a post carries; whether that is all, or only what comes from a row of posts can be told. */
type Judgement = { threats: FoundThreat[]; isWhole: boolean };

async function judge(tx: Db, account: JudgedAccount, moments: readonly Moment[]): Promise<Map<number, Judgement>> {
  const spans = spansOf(moments.map(({ at }) => at.getTime()));
  const items = await findItemsAround(tx, account, spans, margin);
  // A post that does not count any more carries nothing.
  const judged = new Map<number, Judgement>(moments.map(({ id }) => [id, { threats: [], isWhole: true }]));
  const beside = new Map<number, Judgement>();
  for (const [span, near] of Map.groupBy(items, (item) => item.span)) {
    const found = findThreats(near);
    const parts = partsOf(near, spans[span]!);
    for (const { id } of parts.within) judged.set(id, { threats: found.get(id) ?? [], isWhole: true });
    for (const { id } of parts.beside) {
      beside.set(id, { threats: (found.get(id) ?? []).filter(isRowThreat), isWhole: false });
    }
  }
  return new Map([...beside, ...judged]);
}

/** Those that a change within the span can reach by time, and those it can reach only through a row of posts. */
function partsOf(items: readonly Item[], { from, until }: Span): { within: Item[]; beside: Item[] } {
  const ordered = items.toSorted((one, other) => one.at - other.at);
  const first = from.getTime() - REACH_MS;
  const last = until.getTime() + REACH_MS;
  return {
    within: ordered.filter(({ at }) => at >= first && at <= last),
    beside: [
      ...ordered.filter(({ at }) => at < first).slice(-LONGEST_ROW),
      ...ordered.filter(({ at }) => at > last).slice(0, LONGEST_ROW),
    ],
  };
}

/** Looking at many spans one by one takes longer than looking at what lies between them too. */
const MOST_SPANS = 12;

/** Changes around which the same posts stand are looked at together. */
function spansOf(times: readonly number[]): Span[] {
  const ordered = times.toSorted((one, other) => one - other);
  let spans = gathered(ordered, 4 * REACH_MS);
  for (let apart = 8 * REACH_MS; spans.length > MOST_SPANS; apart *= 2) spans = gathered(ordered, apart);
  return spans;
}

function gathered(ordered: readonly number[], apart: number): Span[] {
  const spans: { from: number; until: number }[] = [];
  for (const time of ordered) {
    const last = spans.at(-1);
    if (last && time - last.until <= apart) last.until = time;
    else spans.push({ from: time, until: time });
  }
  return spans.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }));
}

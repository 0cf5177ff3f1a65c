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
/** Posts further apart than this are never in the same group of a day. */
const REACH_MS = 24 * HOUR;
/** As many posts as make any row as severe as possible (BS-03), in three subreddits each; more change nothing. */
const LONGEST_ROW = 30;
/** Wide enough to judge the posts within reach, and those in a row with them. */
const margin = { hours: (2 * REACH_MS) / HOUR, posts: 2 * LONGEST_ROW };

/**
 * Recounts threats 12 to 18 and 21 around the times where a post was scheduled, moved, changed or deleted (BS-04). Must
 * be the last step of a transaction. Publishes every post whose threats changed, and returns those of the given posts.
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
  /** By Reddit account: the threat types whose risk may have changed. */
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

/** A post's threats; `isWhole` is false when only the row threats could be judged. */
type Judgement = { threats: FoundThreat[]; isWhole: boolean };

async function judge(tx: Db, account: JudgedAccount, moments: readonly Moment[]): Promise<Map<number, Judgement>> {
  const spans = spansOf(moments.map(({ at }) => at.getTime()));
  const items = await findItemsAround(tx, account, spans, margin);
  // Posts that no longer count have no threats.
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

/** Splits posts into those a change in the span can affect by time and those it can affect only through a row. */
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

/** Reading more spans than this takes longer than also reading what lies between them. */
const MOST_SPANS = 12;

/** Merges changes that are judged by the same posts. */
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

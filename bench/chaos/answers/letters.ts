import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Person } from "../../stack/people.ts";
import type { Stack } from "../../stack/stack.ts";
import type { Api } from "../clients/api.ts";
import type { Verdict } from "../clients/ledger.ts";
import type { Random } from "../random.ts";

/** A message to a creator whose autoresponder is on, and its outcome. */
export type Letter = {
  n: number;
  person: Person;
  from: string;
  atMs: number;
  isCancelled: boolean;
  /** Its fullname on Reddit; undefined until it is sent. */
  fullname?: string;
  cancel?: { verdict: Verdict };
  /** Its state in the inbox at the end. */
  seen?: { state: string; reason: string | null };
};

const FIRST_N = 1_000_000;
const CANCELLED = 0.25;
const DAY = 86_400;

export function planLetters(random: Random, people: readonly Person[], count: number, overMs: number): Letter[] {
  return Array.from({ length: count }, (_, index) => ({
    n: FIRST_N + index,
    person: people[index % people.length]!,
    from: `fan_${index}`,
    atMs: random.between(0, overMs),
    isCancelled: random.between(0, 1) < CANCELLED,
  }));
}

/** Turns on an autoresponder that answers each message of these people after a minute of product time. */
export async function switchOn({ database, sandbox }: Stack, people: readonly Person[]): Promise<void> {
  for (const { creator_id, name } of people) {
    // Delays the sandbox's strangers, so that only counted messages arrive.
    await sandbox.reddit.putUser(name, { inbox_since: Math.floor(Date.now() / 1000) + DAY });
    await sql`
      insert into autoresponders (creator_id, type, position, name, is_enabled, enabled_at, trigger, match, keywords,
        excluded_keywords, subreddits, replies, delay_min, delay_max, daily_limit, cooldown_hours, post_max_age_days,
        created_at, updated_at)
      values (${creator_id}, 'message', 1, 'Thanks', true, now() - interval '1 minute', 'any', 'word', '{}', '{}', '{}',
        '{"Thank you, {username}!"}', 1, 2, 100, 0, 7, now(), now())`.execute(database.db);
  }
}

/** Sends a letter; some creators cancel the answer while it is waiting. */
export async function writeLetter({ sandbox }: Stack, api: Api, begin: number, letter: Letter): Promise<void> {
  await wait(Math.max(0, begin + letter.atMs - Date.now()));
  const { person, from, n } = letter;
  const message = { from, to: person.name, subject: "Hello", body: `Number ${n}` };
  letter.fullname = (await sandbox.reddit.sendMessage(message)).fullname;
  if (letter.isCancelled) await cancel(api, letter);
}

const MOST_LOOKS = 40;
type Item = { id: number; body: string; state: string; reason: string | null };

async function cancel(api: Api, letter: Letter): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const item = (await inboxOf(api, letter.person)).find(({ body }) => body === `Number ${letter.n}`);
    if (item && item.state !== "open" && item.state !== "waiting") return;
    if (item?.state === "waiting") {
      const { verdict } = await api.callWithRetries(letter.person, { method: "POST", path: `inbox/${item.id}/cancel` });
      letter.cancel = { verdict };
      return;
    }
    await wait(1000);
  }
}

/** All messages of the inbox; one page only contains the newest. */
async function inboxOf(api: Api, person: Person): Promise<Item[]> {
  const items: Item[] = [];
  for (let before = ""; ; ) {
    const { verdict, body } = await api.callWithRetries(person, { method: "GET", path: `inbox?type=message${before}` });
    if (verdict !== "yes") return items;
    const { data, next } = body as { data: Item[]; next: string | null };
    items.push(...data);
    if (next === null) return items;
    before = `&before=${next}`;
  }
}

/** Polls until no answer is waiting, or none has finished for `patienceMs`. */
export async function watchLetters(api: Api, letters: readonly Letter[], patienceMs: number): Promise<void> {
  const of = Map.groupBy(letters, ({ person }) => person);
  let least = Number.POSITIVE_INFINITY;
  let until = Date.now() + patienceMs;
  while (Date.now() < until) {
    for (const [person, mine] of of) {
      const items = new Map((await inboxOf(api, person)).map((item) => [item.body, item]));
      for (const letter of mine) {
        const item = items.get(`Number ${letter.n}`);
        if (item) letter.seen = { state: item.state, reason: item.reason };
      }
    }
    const open = letters.filter(({ seen }) => !seen || seen.state === "open" || seen.state === "waiting").length;
    if (open === 0) return;
    if (open < least) until = Date.now() + patienceMs;
    least = Math.min(least, open);
    await wait(1000);
  }
}

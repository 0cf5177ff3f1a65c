import { setTimeout as wait } from "node:timers/promises";
import { checkLetters, readReplies } from "../chaos/answers/check-letters.ts";
import { watchLetters } from "../chaos/answers/letters.ts";
import type { Api } from "../chaos/clients/api.ts";
import { NEEDS_CHECK } from "../chaos/clients/watch-posts.ts";
import type { Person } from "../stack/people.ts";
import type { Stack } from "../stack/stack.ts";
import type { Books } from "./work.ts";

const PATIENCE_MS = 120_000;
const SAMPLED = 20;
const FAILED = 4;

/** Counts by label. */
type Counted = { name: string; value: number; unit: "" }[];

/** How often the product's data differs from the platform's. */
export type Differences = {
  /** Not published, and the owner was not told why. */
  lost: number;
  /** The status of the lost posts as their owners see it. */
  lostAre: Counted;
  /** Not published, and the owner was told so. */
  failed: number;
  /** The error messages of the failed posts. */
  failedBy: Counted;
  doubled: number;
  unasked: number;
  quota: number;
  answers: number;
  results: number;
};

export async function compareBooks(
  stack: Stack,
  api: Api,
  people: readonly Person[],
  books: Books,
): Promise<Differences> {
  const found = await untilOut(stack, books);
  await watchLetters(api, books.letters, PATIENCE_MS);
  const shown = await readOwnersView(api, people);
  const missing = [...books.posts.keys()].filter((title) => !found.has(title));
  const failed = missing.filter((title) => shown.get(title)?.status === FAILED);
  const lost = missing.filter((title) => !failed.includes(title));
  const answers = checkLetters(books.letters, await readReplies(stack.sandbox));
  for (const { text } of answers) console.error(text);
  return {
    lost: lost.length,
    lostAre: counted(lost, (title) => labelOf(shown.get(title))),
    failed: failed.length,
    failedBy: counted(failed, (title) => shown.get(title)?.error ?? ""),
    doubled: [...found.values()].filter((ids) => ids.length > 1).length,
    unasked: [...found.keys()].filter((title) => !books.posts.has(title)).length,
    quota: await quotaDrift(api, people, books, shown),
    answers: answers.length,
    results: await wrongResults(stack, api, books, found),
  };
}

/** Waits until all posts are on the platform; returns their ids by title. */
async function untilOut({ sandbox }: Stack, { posts }: Books): Promise<Map<string, string[]>> {
  for (const givesUpAt = Date.now() + PATIENCE_MS; ; await wait(1000)) {
    const found = new Map<string, string[]>();
    for await (const { title, id } of sandbox.reddit.eachPost()) found.set(title, [...(found.get(title) ?? []), id]);
    if ([...posts.keys()].every((title) => found.has(title)) || Date.now() > givesUpAt) return found;
  }
}

type ShownPost = { title: string; status: number; error: string | null };

function counted(titles: readonly string[], wordsOf: (title: string) => string): Counted {
  const by = Map.groupBy(titles, wordsOf);
  return [...by].map(([name, { length: value }]) => ({ name, value, unit: "" }));
}

const labelOf = (post: ShownPost | undefined) => (post ? `status ${post.status}` : "not there");

/** Posts as their owners see them, by title. */
async function readOwnersView(api: Api, people: readonly Person[]): Promise<Map<string, ShownPost>> {
  const shown = new Map<string, ShownPost>();
  for (const person of people) {
    for (let page = 1, last = 1; page <= last; page++) {
      const { body } = await api.callWithRetries(person, { method: "GET", path: `posts?per_page=200&page=${page}` });
      const { data, meta } = body as { data: ShownPost[]; meta: { last_page: number } };
      last = meta.last_page;
      for (const post of data) shown.set(post.title, post);
    }
  }
  return shown;
}

/** PO-06: each acknowledged post counts once, unless it failed and was certainly not sent. */
async function quotaDrift(
  api: Api,
  people: readonly Person[],
  { posts }: Books,
  shown: ReadonlyMap<string, ShownPost>,
): Promise<number> {
  const isGivenBack = (title: string) => {
    const { status, error } = shown.get(title) ?? {};
    return status === FAILED && error !== NEEDS_CHECK;
  };
  const counting = [...posts].flatMap(([title, person]) => (isGivenBack(title) ? [] : [person]));
  const counted = Map.groupBy(counting, ({ user_id }) => user_id);
  let drift = 0;
  for (const person of people) {
    const { body } = await api.callWithRetries(person, { method: "GET", path: "users/me/stats" });
    const { used_monthly_posts } = body as { used_monthly_posts: number };
    drift += Math.abs(used_monthly_posts - (counted.get(person.user_id)?.length ?? 0));
  }
  return drift;
}

/** Counts posts whose numbers differ from the platform's after a refresh. */
async function wrongResults(stack: Stack, api: Api, books: Books, found: Map<string, string[]>): Promise<number> {
  const sampled = [...books.posts].slice(-SAMPLED);
  const scores = new Map<string, number>();
  for (const [index, [title]] of sampled.entries()) {
    const id = found.get(title)?.[0];
    if (!id) continue;
    await stack.sandbox.reddit.setScore(id, 1000 + index);
    scores.set(title, 1000 + index);
  }
  const owners = [...new Map(sampled.map(([, person]) => [person.user_id, person])).values()];
  for (const person of owners)
    await api.callWithRetries(person, { method: "POST", path: "analytics/refresh", body: {} });
  const wrong = async () => {
    let count = 0;
    for (const person of owners) {
      const { body } = await api.callWithRetries(person, { method: "GET", path: "posts?per_page=100" });
      for (const { title, score } of (body as { data: { title: string; score: number | null }[] }).data)
        if (scores.has(title) && score !== scores.get(title)) count++;
    }
    return count;
  };
  for (const givesUpAt = Date.now() + PATIENCE_MS; ; await wait(2000)) {
    const count = await wrong();
    if (count === 0 || Date.now() > givesUpAt) return count;
  }
}

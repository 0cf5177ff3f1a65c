import { pngOf } from "@ponkan/server/testing/media-files";
import { sql } from "kysely";
import { filmOfBoxes, hostilePatterns, hostileText, largestPng, piledMarks } from "./hostile/attacks.ts";
import { callerOf } from "./hostile/caller.ts";
import { fullMonth } from "./hostile/full-month.ts";
import { launchWatched } from "./hostile/watched-server.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const PLACE = "openfield";
const HOUR = 60 * 60 * 1000;

const stack = await startStack();
const server = await launchWatched(stack);
const [attacker, owner] = await somePeople(stack, { prefix: "hostile", count: 2 });
const hostile = callerOf(server.url, attacker!);
const other = callerOf(server.url, owner!);

const post = (index: number, content: string) => ({
  ...{ platform: 1, type: "text", subreddit: PLACE, title: `A walk ${index} ${"a".repeat(200)}`, content },
  post_at: new Date(Date.now() + (index + 2) * HOUR).toISOString(),
});
const schedule = (posts: object[]) => hostile.send("/api/posts/schedule", "POST", { posts });

// Makes the subreddit known, so that its stored rules can be replaced.
await expectStatus(await schedule([post(0, "An ordinary text")]), 201);
await becomeHostile();
await Promise.all([hostile, other].map(async (caller, index) => complete(caller, `warm ${index}`, await pngOf(index))));

const rules = await lagDuring(async () => {
  const batches = [1, 2, 3].map((batch) =>
    schedule(Array.from({ length: 10 }, (_, index) => post(batch * 10 + index, hostileText))),
  );
  await Promise.all(batches);
});

const marks = await lagDuring(async () => {
  await schedule(Array.from({ length: 10 }, (_, index) => post(100 + index, piledMarks)));
  const words = { type: "comment", trigger: "keywords", keywords: [piledMarks, piledMarks], replies: ["Thanks"] };
  await expectStatus(await hostile.send("/api/autoresponders", "POST", { name: piledMarks, ...words }), 201);
});

const variables = await lagDuring(async () => {
  const text = "{link} ".repeat(5_500);
  await schedule(Array.from({ length: 25 }, (_, index) => post(200 + index, text)));
});

let waited = 0;
const files = await lagDuring(async () => {
  const films = [filmOfBoxes(1), filmOfBoxes(2), filmOfBoxes(3)];
  const ids: number[] = [];
  for (const [index, film] of films.entries()) {
    ids.push(await hostile.sendFile({ name: `film ${index}`, type: "video/mp4", bytes: await film }));
    ids.push(await hostile.sendFile({ name: `png ${index}`, type: "image/png", bytes: largestPng(index) }));
  }
  const attack = Promise.all(ids.map((id) => hostile.complete(id)));
  const begin = performance.now();
  await complete(other, "small", await pngOf(77));
  waited = Math.round(performance.now() - begin);
  await attack;
});

const retries = await lagDuring(async () => {
  const ids = await fullMonth(stack.database, attacker!.account.id, PLACE);
  for (let call = 0; call < 5; call++) {
    await expectStatus(await hostile.send("/api/posts/retry-plan", "POST", { ids }), 200);
  }
});

await stack.stop();
const lag = { unit: "ms", goal: 100 };
console.log(
  JSON.stringify([
    { name: "longest lag, hostile rules and long texts", value: rules, ...lag },
    { name: "longest lag, marks piled up in posts, names and words", value: marks, ...lag },
    { name: "longest lag, a megabyte of variables in one call", value: variables, ...lag },
    { name: "longest lag, hostile films and pictures", value: files, ...lag },
    { name: "longest lag, times for 100 failed posts of a place that is full for a month", value: retries, ...lag },
    { name: "a small picture beside another user's hostile files", value: waited, unit: "ms", goal: 2_500 },
  ]),
);

async function lagDuring(attack: () => Promise<void>): Promise<number> {
  await server.watch();
  await attack();
  return server.longestLag();
}

async function complete(caller: typeof other, name: string, bytes: Buffer): Promise<void> {
  const id = await caller.sendFile({ name, type: "image/png", bytes });
  await expectStatus(await caller.complete(id), 200);
}

/** Replaces the subreddit's rules with hostile patterns, as if its moderators had written them. */
async function becomeHostile(): Promise<void> {
  const patterns = JSON.stringify({ title_regexes: hostilePatterns, body_regexes: hostilePatterns });
  const { numAffectedRows } = await sql`
    update subreddits set facts = jsonb_set(facts::jsonb, '{rules}', (facts::jsonb -> 'rules') || ${patterns}::jsonb)
     where lower(name) = ${PLACE}`.execute(stack.database.db);
  if (!numAffectedRows) throw new Error(`${PLACE} is not known`);
}

async function expectStatus(answer: Response, status: number): Promise<void> {
  if (answer.status !== status) throw new Error(`${answer.url} answered with ${answer.status}: ${await answer.text()}`);
}

import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { type SurvivalLevel, survivalOf } from "@ponkan/contract/subreddits/survival/survival";
import { call } from "./stack/api-figures.ts";
import { type Person, somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const DAY = 86_400_000;
const PLACES = 60;
/** From accounts of three days to well-known ones, with a realistic number of posts per day. */
const CAST = [
  { account_days: 3, link_karma: 5, comment_karma: 0, posts: 8 },
  { account_days: 20, link_karma: 40, comment_karma: 10, posts: 52 },
  { account_days: 45, link_karma: 120, comment_karma: 60, posts: 60 },
  { account_days: 100, link_karma: 300, comment_karma: 150, posts: 60 },
  { account_days: 400, link_karma: 2000, comment_karma: 900, posts: 60 },
  { account_days: 900, link_karma: 20_000, comment_karma: 4000, posts: 60 },
];

type Said = { level: SurvivalLevel; why: string; isRemoved: boolean };
type Reddit = { karma_post: number; karma_comment: number; created_at: string | null };

const stack = await startStack();
const server = await stack.launchServer("web");
await server.ready;
await stack.sandbox.reddit.setKnobs({ quota: 1e9 });
const people = await somePeople(stack, { prefix: "verdict", count: CAST.length });
const open = (await stack.sandbox.reddit.subreddits()).filter(({ access }) => access === "public");
const step = Math.max(1, Math.floor(open.length / PLACES));
const names = open.filter((_, index) => index % step === 0).map(({ name }) => name);
// The rules of moderators are fetched when a user opens a subreddit's page.
for (const name of names) await call(server.url, people[0]!, "GET", `subreddits/${name}/stats`);
const said: Said[] = [];
for (const [index, person] of people.entries()) said.push(...(await month(person, index)));
await stack.stop();

const of = (level: SurvivalLevel) => said.filter((each) => each.level === level);
const share = (part: number, whole: number) => (whole === 0 ? 100 : Math.round((1000 * part) / whole) / 10);
const removed = (all: readonly Said[]) => all.filter(({ isRemoved }) => isRemoved).length;
const [good, risky, doomed] = [of("good"), of("risky"), of("removed")];
const cameTrue = good.length - removed(good) + removed(doomed);
for (const level of [good, risky, doomed])
  console.log(`said ${level[0]?.level ?? "-"}: ${level.length} posts, ${removed(level)} removed`);
for (const { why } of doomed.filter(({ isRemoved }) => !isRemoved)) console.log(`stayed up although: ${why}`);
const figure = (name: string, value: number, goal: number) => ({ name, value, unit: "%", goal, atLeast: true });
console.log(
  JSON.stringify([
    figure(
      `verdicts that came true, of ${good.length + doomed.length} posts`,
      share(cameTrue, good.length + doomed.length),
      90,
    ),
    figure(`said good and stayed up, of ${good.length}`, share(good.length - removed(good), good.length), 90),
    figure(`said will be removed and was, of ${doomed.length}`, share(removed(doomed), doomed.length), 90),
    figure(`said risky and was removed, of ${risky.length}`, share(removed(risky), risky.length), 0),
  ]),
);

/** Makes a month of posts, each judged by what the product knew just before, and then by the sandbox's moderators. */
async function month(person: Person, index: number): Promise<Said[]> {
  const { posts, account_days, ...karma } = CAST[index]!;
  await stack.sandbox.reddit.putUser(person.name, { account_days, ...karma });
  const { db } = stack.database;
  await db.updateTable("accounts").set({ facts_read_at: null }).where("id", "=", person.account.id).execute();
  const { data: account } = JSON.parse(await call(server.url, person, "GET", "accounts/reddit")) as { data: Reddit };
  const all = await placesFor(person);
  const places = all.filter((_, index) => (index + index) % 3 === 0);
  const days = Math.min(30, account_days - 0.5);
  const made: { at: Date; subreddit: string; isRemoved: boolean; reason: "moderator" | "reddit" }[] = [];
  const found: Said[] = [];
  for (let turn = 0; turn < posts; turn++) {
    const at = new Date(Date.now() - days * DAY + (turn * days * DAY) / posts);
    const index = places[(turn * 7) % places.length]!;
    const here = made.filter(({ subreddit }) => subreddit === index.name);
    const taken = here.filter(({ isRemoved }) => isRemoved);
    const verdict = survivalOf({
      place: { ...index, verification: index.requirements.verification, removals: null },
      account: {
        karma: account.karma_post + account.karma_comment,
        age_days: account.created_at ? Math.floor((at.getTime() - Date.parse(account.created_at)) / DAY) : null,
      },
      own: {
        posts: here.length,
        removed: taken.length,
        last_removal_reason: taken.at(-1)?.reason ?? null,
        last_removal_note: null,
        last_posted_at: here.at(-1)?.at.toISOString() ?? null,
      },
      now: at,
    });
    const title = `${index.title}: morning light, week ${turn}`;
    const post = await stack.sandbox.reddit.addPost({
      from: person.name,
      subreddit: index.name,
      title,
      at: at.toISOString(),
    });
    const by = post.state?.removed_by_category ?? null;
    const isRemoved = by !== null;
    made.push({
      at,
      subreddit: index.name,
      isRemoved,
      reason: by === "reddit" ? "reddit" : "moderator",
    });
    found.push({ level: verdict.level, why: verdict.reasons[0]!.why, isRemoved });
  }
  return found;
}

/**
 * The subreddits as the product knows them. Those that require verification are left out, because the sandbox's
 * moderators do not ask for it.
 */
async function placesFor(person: Person): Promise<Subreddit[]> {
  const { data } = JSON.parse(await call(server.url, person, "POST", "subreddits/bulk", { names })) as {
    data: Subreddit[];
  };
  return data.filter(({ requirements }) => requirements.verification !== RequirementLevel.required);
}

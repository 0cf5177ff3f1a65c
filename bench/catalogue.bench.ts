import { sql } from "kysely";
import { call } from "./stack/api-figures.ts";
import { percentile } from "./stack/figures.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const PLACES = 100_000;
const TURNS = 40;

const stack = await startStack();
const server = await stack.launchServer("web");
await server.ready;
const { db } = stack.database;
await fillCatalogue();
const [person] = await somePeople(stack, { prefix: "seeker", count: 1 });

const filters = [
  "subscribers_min=20000&subscribers_max=1500000",
  "promotion[]=allowed&promotion[]=comment&verification[]=not_mentioned",
  "over_18=false&allows[]=videos&min_karma_max=100",
  "posts_per_day_max=50&median_score_min=20&growth_min=1",
  "tags[]=mountains",
  "access[]=public&access[]=restricted&posted=false",
  "query=fog",
  "query=landscape, mountains, fog",
  "query=pl&over_18=false",
];
const sorts = ["opportunity", "subscribers", "growth", "median_score", "posts_per_day"];
const asked = ["", ...filters].flatMap((filter) => sorts.map((sort) => `subreddits?${filter}&sort=${sort}`));
const cold = await timesOf(asked);
const warm = (await Promise.all([timesOf(asked), timesOf(asked)])).flat();
const typed = ["fo", "fog", "fogg", "mount", "place4", "la"].map(
  (query) => `subreddits/suggestions?per_page=8&query=${query}`,
);
await timesOf(typed);
const typing = await timesOf(Array.from({ length: TURNS }, () => typed).flat());
await stack.stop();

const figure = (name: string, value: number, goal: number) => ({
  name,
  value: Math.round(value * 10) / 10,
  unit: "ms",
  goal,
});
console.log(
  JSON.stringify([
    figure(`search ${PLACES} subreddits, every filter by every sort, first time, p95`, percentile(cold, 0.95), 50),
    figure("the same again, two at a time, p95", percentile(warm, 0.95), 50),
    figure("suggestions while typing, p95", percentile(typing, 0.95), 20),
  ]),
);

async function timesOf(paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const begin = performance.now();
    await call(server.url, person!, "GET", path);
    times.push(performance.now() - begin);
  }
  return times;
}

/** Inserts subreddits with Reddit's facts, each with a long text of rules. */
async function fillCatalogue(): Promise<void> {
  await sql`
    insert into subreddits (name, access, facts, read_at, posts_per_day, median_score, growth, opportunity, best_hour,
                            measured_at, looked_at)
    select name, access, jsonb_build_object(
             'display_name', name, 'title', initcap(topic) || ' of place ' || n, 'icon', null,
             'description', 'Everything about ' || topic || ' and ' || other || ', by people who like ' || third || '.',
             'subscribers', (10 ^ (1 + 6 * random()))::bigint, 'over_18', random() < 0.3, 'language', 'en',
             'active_users', 10, 'created_at', null, 'has_flairs', false, 'has_oc_mark', false,
             'allows', jsonb_build_object('text', random() < 0.8, 'link', true, 'images', random() < 0.9,
                                          'videos', random() < 0.8, 'galleries', random() < 0.8),
             'rules', jsonb_build_object('guidelines_text', repeat('Be kind and read the rules. ', 60)),
             'asks', jsonb_build_object(
               'requirements', jsonb_build_object('promotion', floor(random() * 8)::int - 1, 'verification', 7, 'selling', 0),
               'min_karma', case when random() < 0.3 then floor(random() * 500)::int end, 'min_account_age_days', null)),
           now(), 500 * random() ^ 3, 1000 * random() ^ 3, 20 * random() - 5, floor(100 * random()), 18, now(), now()
      from (
        select n, 'place' || n as name, case when random() < 0.9 then 'public' else 'restricted' end as access,
               words[1 + floor(random() * 12)] as topic, words[1 + floor(random() * 12)] as other,
               words[1 + floor(random() * 12)] as third
          from generate_series(1, ${PLACES}::int) as n,
               (select array['mountains', 'fog', 'film', 'cats', 'cooking', 'landscape', 'gardens', 'chess', 'running',
                             'poems', 'trains', 'birds'] as words) as known) as made`.execute(db);
  await sql`vacuum analyze subreddits`.execute(db);
}

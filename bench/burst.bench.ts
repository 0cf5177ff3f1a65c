import type { Burst, PeerBurst } from "./burst/arrivals.ts";
import { measureBullmq } from "./burst/bullmq.ts";
import { measureClaimLoop, measurePgBoss } from "./burst/on-postgres.ts";
import { measureOurs } from "./burst/ours.ts";
import { ANSWER_MS, POSTS, SLOTS } from "./burst/sizes.ts";
import { percentile } from "./stack/figures.ts";

const ours = await measureOurs();
const peers: Record<string, PeerBurst> = {
  BullMQ: await measureBullmq(),
  "pg-boss": await measurePgBoss(),
  "a plain claim loop": await measureClaimLoop(),
};
/** The theoretical minimum, when each post occupies a slot for as long as the platform takes to answer. */
const least = (POSTS * ANSWER_MS) / 1000 / SLOTS;

const rounded = (value: number) => Math.round(value * 100) / 100;
const beside = (read: (burst: Burst) => number) =>
  Object.entries(peers).map(([name, burst]) =>
    "reason" in burst ? { name, reason: burst.reason } : { name, value: rounded(read(burst)), unit: "s" },
  );
const last = ({ lastPost }: Burst) => lastPost;
const half = ({ firstPostOfEach }: Burst) => percentile(firstPostOfEach, 0.5);
const first = ({ firstPostOfEach }: Burst) => Math.max(...firstPostOfEach);
const timesOf = (name: string) => {
  const peer = peers[name]!;
  return "reason" in peer ? { value: null, reason: peer.reason } : { value: rounded(last(ours) / last(peer)) };
};

const what = `${POSTS.toLocaleString("en-US")} posts at one instant, 1,000 accounts`;
console.log(
  JSON.stringify([
    { name: `${what}, all out`, value: rounded(last(ours)), unit: "s", goal: 34, beside: beside(last) },
    { name: `${what}, in times of BullMQ`, ...timesOf("BullMQ"), unit: "x", goal: 1 },
    { name: `${what}, in times of a plain claim loop`, ...timesOf("a plain claim loop"), unit: "x", goal: 1.1 },
    {
      name: `${what}, in times of what ${SLOTS} hands need at least (${least} s)`,
      value: rounded(last(ours) / least),
      unit: "x",
      goal: 1.1,
    },
    {
      name: `${what}, processor time a post, server and database`,
      value: rounded(ours.cpuPerPost),
      unit: "ms",
      goal: 3.5,
    },
    {
      name: `${what}, first post of half of the accounts`,
      value: rounded(half(ours)),
      unit: "s",
      goal: 10,
      beside: beside(half),
    },
    {
      name: `${what}, first post of the last account`,
      value: rounded(first(ours)),
      unit: "s",
      goal: 10,
      beside: beside(first),
    },
  ]),
);

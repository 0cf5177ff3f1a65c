import type { Burst } from "./burst/arrivals.ts";
import { measureBullmq } from "./burst/bullmq.ts";
import { measureOurs } from "./burst/ours.ts";
import { ANSWER_MS, POSTS, SLOTS } from "./burst/sizes.ts";
import { percentile } from "./stack/figures.ts";

const ours = await measureOurs();
const theirs = await measureBullmq();
/** What so many hands need when each post keeps one of them busy for as long as the platform takes. */
const least = (POSTS * ANSWER_MS) / 1000 / SLOTS;

const figure = (name: string, value: number, unit: string, goal: number) => ({
  name,
  value: Math.round(value * 100) / 100,
  unit,
  goal,
});
const PEER = "ours in times of BullMQ on the same machine, all out";
const beside = ({ lastPost, firstPostOfEach }: Burst) => [
  figure("the same on BullMQ, all out", lastPost, "s", 90),
  figure("the same on BullMQ, first post of the last account", Math.max(...firstPostOfEach), "s", 90),
  figure(PEER, ours.lastPost / lastPost, "x", 1),
];
const notRun = ({ reason }: { reason: string }) => [{ name: PEER, value: null, unit: "x", goal: 1, reason }];
console.log(
  JSON.stringify([
    figure("10,000 posts at one instant, 1,000 accounts, all out", ours.lastPost, "s", 34),
    figure(`the same, times what ${SLOTS} hands need at least (${least} s)`, ours.lastPost / least, "x", 1.1),
    figure("the same, first post of half of the accounts", percentile(ours.firstPostOfEach, 0.5), "s", 10),
    figure("the same, first post of the last account", Math.max(...ours.firstPostOfEach), "s", 10),
    ...("reason" in theirs ? notRun(theirs) : beside(theirs)),
  ]),
);

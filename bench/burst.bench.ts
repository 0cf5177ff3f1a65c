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
const beside = ({ lastPost, firstPostOfEach }: Burst) => [
  figure("the same on BullMQ, all out", lastPost, "s", 90),
  figure("the same on BullMQ, first post of the last account", Math.max(...firstPostOfEach), "s", 90),
  figure("ours in times of BullMQ, all out", ours.lastPost / lastPost, "x", 1.5),
];
if ("reason" in theirs) console.log(`BullMQ was left out: ${theirs.reason}`);
console.log(
  JSON.stringify([
    figure("10,000 posts at one instant, 1,000 accounts, all out", ours.lastPost, "s", 90),
    figure(`the same, times what ${SLOTS} hands need at least (${least} s)`, ours.lastPost / least, "x", 3),
    figure("the same, first post of half of the accounts", percentile(ours.firstPostOfEach, 0.5), "s", 45),
    figure("the same, first post of the last account", Math.max(...ours.firstPostOfEach), "s", 45),
    ...("reason" in theirs ? [] : beside(theirs)),
  ]),
);

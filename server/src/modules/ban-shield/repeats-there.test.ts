import { worstRepeat } from "@ponkan/contract/ban-shield/worst-repeat";
import type { EarlierPost } from "@ponkan/contract/posts/earlier-post";
import { expect, test } from "vitest";
import { repeatsThere } from "./repeats-there.ts";

const DAY = 24 * 60 * 60 * 1000;
const anEarlier = (id: number, changes: Partial<EarlierPost> = {}): EarlierPost => ({
  ...{ id, subreddit: "openfield", at: id * DAY, is_planned: false, title_key: "dawn", content_key: "fog" },
  ...{ shows: null, removal_reason: null, ...changes },
});

test("the same is found as by looking at all of them", () => {
  const keys = [null, "a", "b", "c"];
  const there = Array.from({ length: 200 }, (_, n) =>
    anEarlier((n * 37) % 200, {
      ...{ title_key: keys[n % 4], content_key: n % 11 === 0 ? keys[n % 3] : `of ${n}`, is_planned: n % 5 === 0 },
      removal_reason: n % 13 === 0 ? "moderator" : null,
    }),
  );
  for (const some of [there, there.filter(({ removal_reason }) => !removal_reason), there.slice(0, 3), []]) {
    const repeatOf = repeatsThere(some);
    for (const at of [-50, 0, 25, 90, 199, 240, 400].map((day) => day * DAY)) {
      for (const title_key of keys) {
        for (const content_key of keys) {
          const mine = { title_key, content_key, at };
          expect(repeatOf(mine)).toEqual(worstRepeat({ ...mine, hasFiles: false }, some));
        }
      }
    }
  }
});

test("hundreds of posts beside thousands that are the same: few of those are looked at", () => {
  let looks = 0;
  const there = Array.from({ length: 2_000 }, (_, n) =>
    Object.defineProperty(anEarlier(n), "removal_reason", {
      get: () => {
        looks++;
        return null;
      },
    }),
  );
  const repeatOf = repeatsThere(there);
  const sorting = looks;
  for (let n = 0; n < 500; n++) {
    expect(repeatOf({ title_key: "dawn", content_key: "fog", at: 2_000 * DAY + n })?.earlier.id).toBe(1_999);
  }
  expect([sorting < 100_000, looks - sorting < 5_000]).toEqual([true, true]);
});

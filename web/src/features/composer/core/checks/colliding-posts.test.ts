import { Threat } from "@ponkan/contract/posts/threat";
import { expect, test } from "vitest";
import { NOW, textDraft, ZONE } from "../../testing/builders.ts";
import { toPosts } from "../draft/to-posts.ts";
import { collidingPosts } from "./colliding-posts.ts";
import { plannedThreats, shieldItem } from "./threats.ts";

const HOUR = 3_600_000;

test("back to back with a row is what follows it with no post elsewhere in between (BS-03)", () => {
  const rows = toPosts(textDraft(["ridge"]), ZONE);
  const around = { now: NOW, zone: ZONE, creator: "Anna", hashes: new Map(), neighbours: [] };
  const { at } = shieldItem(rows[0]!, around)!;
  const post = (id: number, hours: number, subreddit: string) => ({
    ...{ id, subreddit, at: at + hours * HOUR, title_key: null, content_key: null, rev: 1 },
  });
  const neighbours = [
    post(1, -60, "Ridge"),
    post(2, -30, "elsewhere"),
    post(3, -12, "Ridge"),
    post(4, 6, "elsewhere"),
    post(5, 30, "Ridge"),
  ];
  const found = (type: Threat) => collidingPosts([type], rows, { ...around, neighbours }).map(({ id }) => id);
  expect(found(Threat.subredditBackToBack)).toEqual([3]);
  expect(found(Threat.subredditDaily)).toEqual([3]);
  expect(
    collidingPosts([Threat.subredditBackToBack], rows, { ...around, neighbours: [neighbours[0]!, neighbours[2]!] }),
  ).toHaveLength(2);
});

test("a post that is changed goes with its other places, whose titles may be reworded, as it did when they were written", () => {
  const [row] = toPosts(textDraft(["ridge"]), ZONE);
  const around = { now: NOW, zone: ZONE, creator: "Anna", hashes: new Map(), neighbours: [] };
  const { at, content_key } = shieldItem(row!, around)!;
  const place = (id: number) => ({
    ...{ id, at, subreddit: `place_${id}`, title_key: `words of ${id}`, content_key, group_id: 7, rev: 1 },
  });
  const neighbours = [place(1), place(2)];
  const judged = (group?: number) => [...plannedThreats([row!], { ...around, neighbours, group }).values()].flat();
  expect(judged(7)).toEqual([]);
  expect(judged(8)).toMatchObject([{ type: Threat.postsTooClose, severity: "extreme" }]);
});

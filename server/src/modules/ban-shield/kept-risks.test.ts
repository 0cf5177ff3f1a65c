import { seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { severities } from "@ponkan/contract/posts/severity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aSubscription } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aWriter, type Writer } from "../posts/testing.ts";
import { findCarried, findKeptRisks } from "./ban-risks.queries.ts";

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

/** Schedules, moves and deletes posts of one user. */
function planOf(writer: Writer, random: () => number) {
  const posts: { id: number; rev: number }[] = [];
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
  const someTime = () => new Date(app.ctx.clock.now().getTime() + Math.floor(2 + random() * 60) * HOUR).toISOString();

  async function schedule(): Promise<void> {
    const words = { title: pick(["A walk", "A lake", "A hill"]), subreddit: pick(["openfield", "opentable"]) };
    const { status, body } = await writer.schedule([{ platform: 1, type: "text", ...words, post_at: someTime() }]);
    if (status === 201) posts.push(body.data[0]);
  }

  return async function change(): Promise<void> {
    const what = random();
    const post = pick(posts);
    if (!post || what < 0.5) return schedule();
    const index = posts.indexOf(post);
    if (what < 0.7) {
      await writer.remove([post.id]);
      posts.splice(index, 1);
      return;
    }
    const { status, body } = await writer.update([{ id: post.id, rev: post.rev, post_at: someTime() }]);
    if (status === 200) posts[index] = body.data[0];
  };
}

test("after every change the kept risks are those of all threats there are (BS-04, BS-05)", async () => {
  let compared = 0;
  for (let run = 1; run <= 10; run++) {
    const writer = await aWriter(app);
    await aSubscription(app.db, writer.user, { status: "active" });
    const account = { creator_id: writer.creator.id, remote_user_id: writer.account.remote_user_id, practice: null };
    const change = planOf(writer, seeded(run));
    for (let step = 0; step < 16; step++) {
      await change();
      const worst = new Map<number, number>();
      for (const { type, severity } of await findCarried(app.db, account, app.ctx.clock.now())) {
        worst.set(type, Math.max(worst.get(type) ?? 0, severities.indexOf(severity)));
      }
      const kept = await findKeptRisks(app.db, writer.creator.id);
      const shown = new Map([...kept].map(([type, { severity }]) => [type, severities.indexOf(severity)]));
      expect(shown, `run ${run}, step ${step}`).toEqual(worst);
      compared += worst.size;
    }
  }
  expect(compared).toBeGreaterThan(200);
});

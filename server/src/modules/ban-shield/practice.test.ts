import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../posts/testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-10T12:00:00Z" });
});
afterAll(() => app.close());

const risksOf = async ({ call, creator }: Writer): Promise<number[]> => {
  const { body } = await call.get(`/ban-risks?creator_id=${creator.id}`);
  return body.data.map(({ type }: BanRisk) => type).filter((type: number) => type >= 12);
};
const at = (minute: number, subreddit: string) =>
  aNewPost(app, { subreddit, post_at: new Date(Date.UTC(2026, 4, 11, 12, minute)).toISOString() });
const threatsOf = ({ body }: { body: { data: { threats: unknown[] }[] } }) => body.data.map(({ threats }) => threats);

test("what somebody only tries carries no threat, raises none and is no risk (PO-22, BS-01)", async () => {
  const writer = await aWriter(app);
  expect(threatsOf(await writer.schedule([at(0, "ponkanpractice"), at(1, "PonkanPractice")]))).toEqual([[], []]);
  expect(threatsOf(await writer.schedule([at(2, "openfield")])), "right behind them").toEqual([[]]);
  expect(await risksOf(writer)).toEqual([]);
  expect((await writer.call.get("/users/me")).body.has_new_ban_risks).toBe(false);
  const start = "2026-05-11T00:00:00Z";
  const { body } = await writer.get(`/posts/neighbours?start=${start}&end=2026-05-12T00:00:00Z`);
  expect(body.data, "they are told, as two can't go out at one time").toHaveLength(3);
});

test("a post that is moved away from there is judged with the others, and not any more when it is back", async () => {
  const writer = await aWriter(app);
  const [, close] = (await writer.schedule([at(0, "openfield"), at(1, "ponkanpractice")])).body.data;
  const there = await writer.update([{ id: close.id, rev: 1, subreddit: "opentable" }]);
  expect(there.body.data[0].threats).toMatchObject([{ type: 18, severity: "high" }]);
  expect(await risksOf(writer)).toEqual([18]);
  const back = await writer.update([{ id: close.id, rev: 2, subreddit: "ponkanpractice" }]);
  expect(back.body.data[0].threats).toEqual([]);
  expect(await risksOf(writer)).toEqual([]);
});

test("beside credentials of Reddit it is a subreddit like any other (PO-22)", async () => {
  const writer = await aWriter(app);
  const before = app.ctx.config.credentials;
  app.ctx.config.credentials = { reddit: { id: "real", secret: "real" } };
  try {
    const threats = threatsOf(await writer.schedule([at(0, "ponkanpractice"), at(1, "openfield")]));
    expect(threats).toMatchObject([[], [{ type: 18 }]]);
  } finally {
    app.ctx.config.credentials = before;
  }
});

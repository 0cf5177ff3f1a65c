import { afterAll, beforeAll, expect, test } from "vitest";
import { isSignedFor } from "../../realtime/channel-auth.ts";
import { aCreator, aUser, type BuiltCreator } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let caller: Caller;
let mine: BuiltCreator;
let theirs: BuiltCreator;
beforeAll(async () => {
  app = await testApp();
  const user = await aUser(app.db);
  caller = await app.as(user);
  mine = await aCreator(app.db, user, { name: "Ann Bé" });
  theirs = await aCreator(app.db, await aUser(app.db), { name: "Bob" });
});
afterAll(() => app.close());

const ask = (channel_name: string, socket_id = "12.34") =>
  caller.post("/broadcasting/auth", { socket_id, channel_name });

test("the channel of an own creator is signed for this socket (RE-02, RT-04)", async () => {
  const channel = `private-creators.${mine.id}.Ann_B_`;
  const { status, body } = await ask(channel);
  expect(status).toBe(200);
  expect(isSignedFor(body.auth, "test-secret", "test-key", "12.34", channel)).toBe(true);
  expect(isSignedFor(body.auth, "test-secret", "test-key", "12.35", channel)).toBe(false);
});

test("any other channel is not found (PERM-05, ST-22)", async () => {
  const others = [
    `private-creators.${theirs.id}.Bob`,
    `private-creators.${mine.id}`,
    `private-creators.${mine.id}.`,
    `private-creators.${mine.id}.Bob`,
    `private-creators.${mine.id}.Ann_B_x`,
    `creators.${mine.id}.Ann_B_`,
    `presence-creators.${mine.id}.Ann_B_`,
    "private-creators.*",
    "private-creators.0.x",
    "private-creators.99999999999999999999.x",
    "private-everything",
  ];
  for (const channel of others) {
    const { status, body } = await ask(channel);
    expect([channel, status, body.message]).toEqual([channel, 403, "Channel is not found."]);
  }
});

test("a socket id that is none is refused, so that it cannot shift what is signed", async () => {
  expect((await ask("private-creators.1.x", "1.2:private-creators.1")).status).toBe(422);
});

test("without a session 401", async () => {
  const body = { socket_id: "1.2", channel_name: `private-creators.${mine.id}.Ann_B_` };
  expect((await app.post("/broadcasting/auth", body)).status).toBe(401);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, aUser, type BuiltUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { broadcastMessage, OperatorMessage } from "./broadcast-message.ts";

let app: TestApp;
let ann: BuiltUser;
beforeAll(async () => {
  app = await testApp();
  ann = await aUser(app.db);
  await aCreator(app.db, ann, { name: "Ann" });
  await aCreator(app.db, ann, { name: "Ada" });
  await aCreator(app.db, await aUser(app.db), { name: "Bea" });
});
afterAll(() => app.close());

const sent = async () => {
  const rows = await app.db.selectFrom("outbox").select(["channel", "event", "payload"]).execute();
  return rows.filter(({ event }) => event === "globalModalMessage");
};
const message = OperatorMessage.parse({
  type: "warning",
  text: "We are away tonight.",
  actions: [{ type: "route", text: "Calendar", to: "/calendar" }],
});

test("a dry run reaches nobody and says whom it would (RE-05)", async () => {
  expect(await broadcastMessage(app.db, "all", message, true)).toEqual({ users: 2, creators: 3 });
  expect(await sent()).toEqual([]);
});

test("to one user or to all, on the channel of each creator, with all there is to a message", async () => {
  expect(await broadcastMessage(app.db, { email: ann.email }, message, false)).toEqual({ users: 1, creators: 2 });
  const rows = await sent();
  expect(rows.map(({ channel }) => channel.split(".").at(-1)).toSorted()).toEqual(["Ada", "Ann"]);
  expect(rows[0]?.payload).toEqual({ ...message, title: "", closeable: true });
  expect(await broadcastMessage(app.db, "all", message, false)).toEqual({ users: 2, creators: 3 });
  expect(await broadcastMessage(app.db, { email: "nobody@example.com" }, message, false)).toEqual({
    users: 0,
    creators: 0,
  });
});

test("what is no message is refused", () => {
  for (const wrong of [
    { type: "info", text: "x" },
    { type: "error", text: " " },
    { type: "error", text: "x", actions: [{ type: "link", text: "x", url: "javascript:alert(1)" }] },
    { type: "error", text: "x", actions: [{ type: "route", text: "x", to: "https://evil.test" }] },
  ])
    expect(OperatorMessage.safeParse(wrong).success).toBe(false);
});

import { createSocket } from "node:dgram";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createOutbound } from "../../lib/outbound/outbound.ts";
import { resolveBySystem } from "../../lib/outbound/resolve.ts";
import {
  aCreator,
  anAccount,
  aPost,
  aSession,
  aUser,
  type BuiltAccount,
  type BuiltUser,
} from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { testApp } from "../../testing/test-app.ts";
import { sendPushes } from "./send-pushes.ts";

const vapid = {
  publicKey: "BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U",
  privateKey: "UUxI4O8-FbRouAevSmBQ6o18hgE4nSG3qwvJTfKc-ls",
};
const app = await testApp({ sandbox: true, config: { vapid } });
afterAll(() => app.close());

let user: BuiltUser;
let account: BuiltAccount;
let ann: Caller;
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  user = await aUser(app.db);
  account = await anAccount(app.db, await aCreator(app.db, user, { name: "Mira" }));
  ann = await app.as(user);
});

const device = () => app.sandbox.push.addDevice();
const messagesTo = (id: string) => app.sandbox.push.messages(id);
const fail = (title: string) => aPost(app.db, account, { title, subreddit: "openfield", state: "failed" });

async function aDevice(choices: object, caller = ann) {
  const { id, endpoint, keys } = await device();
  expect((await caller.put("/push/subscription", { endpoint, keys })).status).toBe(204);
  expect((await caller.patch("/push", choices)).status).toBe(200);
  return { id, endpoint };
}

async function aMessageThatNeedsSomebody(): Promise<void> {
  await sql`insert into inbox_items (creator_id, account_id, remote_id, type, kind, username, subject, body, thread_id, is_first, url, received_at)
    values (${account.creator_id}, ${account.id}, ${`t4_${account.id}`}, 'message', 'message', 'curious_fox', '', 'A secret', 't4', true, '', now())`.execute(
    app.db,
  );
  await sql`update inbox_items set state = 'needs_you' where creator_id = ${account.creator_id}`.execute(app.db);
}

test("nothing is told unless somebody wants it", async () => {
  expect((await ann.get("/push")).body.data).toEqual({
    failed: false,
    removed: false,
    needs_you: false,
    public_key: vapid.publicKey,
    devices: 0,
  });
  const { id } = await aDevice({ removed: true });
  await fail("Fog");
  await sendPushes(app.ctx);
  expect(await messagesTo(id)).toEqual([]);
});

test("failed posts, removed posts and messages that need a person are told, each once", async () => {
  const { id } = await aDevice({ failed: true, removed: true, needs_you: true });
  const fog = await fail("Fog");
  const rain = await aPost(app.db, account, { title: "Rain", state: "posted", posted_at: new Date() });
  await sql`update posts set removal_reason = 'moderator' where id = ${rain.id}`.execute(app.db);
  await aMessageThatNeedsSomebody();
  await sendPushes(app.ctx);
  await sendPushes(app.ctx);
  const messages = (await messagesTo(id)).toSorted((one, other) => one.tag.localeCompare(other.tag));
  expect(messages).toMatchObject([
    {
      title: "A post failed",
      body: "Fog · r/openfield",
      url: `/calendar?impersonate=Mira&post=${fog.id}`,
      tag: `failed-${account.creator_id}`,
    },
    { title: "A message needs you", body: "From u/curious_fox", url: "/inbox?impersonate=Mira&state=needs_you" },
    {
      title: "A post was removed",
      url: `/calendar?impersonate=Mira&post=${rain.id}`,
      tag: `removed-${account.creator_id}`,
    },
  ]);
  expect(JSON.stringify(messages)).not.toContain("A secret");
});

test("a retry that is taken back lets nothing fail anew", async () => {
  const { id } = await aDevice({ failed: true });
  const post_at = new Date(Date.now() + 86_400_000);
  const fog = await aPost(app.db, account, { title: "Fog", state: "failed", is_charged: false, post_at });
  await sendPushes(app.ctx);
  const headers = { "creator-id": String(account.creator_id) };
  const { body } = await ann.post("/posts/retry", { ids: [fog.id], confirmed: false }, { headers });
  expect((await ann.post("/posts/undo", { id: body.change_id }, { headers })).status).toBe(200);
  await sendPushes(app.ctx);
  expect(await messagesTo(id)).toHaveLength(1);
});

test("many at once are one message on each device", async () => {
  const devices = [await aDevice({ failed: true }), await aDevice({})];
  for (const title of ["One", "Two", "Three"]) await fail(title);
  await sendPushes(app.ctx);
  for (const { id } of devices) {
    expect(await messagesTo(id)).toEqual([
      {
        title: "3 posts failed",
        body: "The last one: Three · r/openfield",
        url: "/calendar?impersonate=Mira",
        tag: `failed-${account.creator_id}`,
      },
    ]);
  }
});

test("posts of two creators are two messages, each of which leads to its own", async () => {
  const { id } = await aDevice({ failed: true });
  const other = await anAccount(app.db, await aCreator(app.db, user, { name: "Nora" }));
  await fail("One");
  await fail("Two");
  await aPost(app.db, other, { title: "Three", subreddit: "openfield", state: "failed" });
  await sendPushes(app.ctx);
  const messages = (await messagesTo(id)).toSorted((one, another) => one.url.localeCompare(another.url));
  expect(messages).toMatchObject([
    { title: "2 posts failed", url: "/calendar?impersonate=Mira" },
    { title: "A post failed", url: expect.stringMatching(/^\/calendar\?impersonate=Nora&post=/) },
  ]);
  // A second message with the same tag would replace the first.
  expect(new Set(messages.map(({ tag }) => tag)).size).toBe(2);
});

test("what was seen, put right or switched off meanwhile is not told", async () => {
  const { id } = await aDevice({ failed: true, removed: true, needs_you: true });
  const [seen, retried] = [await fail("Seen"), await fail("Retried")];
  await sql`update notices set seen_at = now() where post_id = ${seen.id}`.execute(app.db);
  await sql`update posts set state = 'scheduled' where id = ${retried.id}`.execute(app.db);
  await aMessageThatNeedsSomebody();
  await sql`update inbox_items set state = 'skipped' where creator_id = ${account.creator_id}`.execute(app.db);
  await sendPushes(app.ctx);
  expect(await messagesTo(id)).toEqual([]);
  await fail("Fog");
  await ann.patch("/push", { failed: false });
  await sendPushes(app.ctx);
  expect(await messagesTo(id)).toEqual([]);
});

test("a session that is over by the clock of the product is over", async () => {
  const { id } = await aDevice({ failed: true });
  await fail("Fog");
  app.passTime(366 * 24 * 60 * 60);
  await sendPushes(app.ctx);
  expect(await messagesTo(id)).toEqual([]);
});

test("two workers tell it once", async () => {
  const { id } = await aDevice({ failed: true });
  await fail("Fog");
  await Promise.all([sendPushes(app.ctx), sendPushes(app.ctx)]);
  expect(await messagesTo(id)).toHaveLength(1);
});

test("a device is told nothing after its session is over", async () => {
  const session = await aSession(app.db, user, app.ctx.clock.now());
  const phone = app.with(session.cookie);
  const { id } = await aDevice({ failed: true }, phone);
  expect((await phone.post("/auth/sign-out", {})).status).toBe(204);
  expect((await ann.get("/push")).body.data.devices).toBe(0);
  await fail("Fog");
  await sendPushes(app.ctx);
  expect(await messagesTo(id)).toEqual([]);
});

test("a device that its push service does not know any more is forgotten", async () => {
  const { id } = await aDevice({ failed: true });
  await app.sandbox.push.unsubscribe(id);
  await fail("Fog");
  await sendPushes(app.ctx);
  expect((await ann.get("/push")).body.data.devices).toBe(0);
});

test("a device belongs to who signed in there last", async () => {
  const { endpoint, keys, id } = await device();
  await ann.put("/push/subscription", { endpoint, keys });
  await ann.patch("/push", { failed: true });
  const bea = await app.as(await aUser(app.db));
  expect((await bea.put("/push/subscription", { endpoint, keys })).status).toBe(204);
  expect((await ann.get("/push")).body.data.devices).toBe(0);
  expect((await bea.get("/push")).body.data.devices).toBe(1);
  // Another user cannot remove it.
  expect((await ann.delete("/push/subscription", { payload: { endpoint } })).status).toBe(204);
  expect((await bea.get("/push")).body.data.devices).toBe(1);
  await fail("Fog");
  await sendPushes(app.ctx);
  expect(await messagesTo(id)).toEqual([]);
});

test.each([
  "http://push.example.com/1",
  "https://127.0.0.1/1",
  "https://10.0.0.1/1",
  "https://localhost/1",
  "https://[::1]/1",
  "https://169.254.169.254/latest",
  "https://user@push.example.com/1",
  "https://push.example.com:8443/1",
  "file:///etc/passwd",
  "nonsense",
])("%s is no push service", async (endpoint) => {
  const { keys } = await device();
  const answer = await ann.put("/push/subscription", { endpoint, keys });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { endpoint: ["The endpoint field must be the address of a push service."] },
  ]);
  expect((await ann.get("/push")).body.data.devices).toBe(0);
});

test("nobody keeps more than twenty devices", async () => {
  for (let many = 0; many < 22; many++) await aDevice({});
  expect((await ann.get("/push")).body.data.devices).toBe(20);
});

test("a device that does not answer gets no further message in this run", async () => {
  let asked = 0;
  const silent = createServer((socket) => {
    socket
      .on("error", () => undefined)
      .once("data", () => {
        asked += 1;
      });
  });
  await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
  const outbound = createOutbound({ trusted: [], open: ["127.0.0.1"] });
  onTestFinished(async () => {
    silent.close();
    await outbound.close();
  });
  await aDevice({ failed: true });
  await sql`update push_subscriptions set endpoint = ${`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`}
    where user_id = ${user.id}`.execute(app.db);
  await fail("Of one creator");
  const other = await anAccount(app.db, await aCreator(app.db, user, { name: "Nora" }));
  await aPost(app.db, other, { title: "Of another", subreddit: "openfield", state: "failed" });
  await sendPushes({ ...app.ctx, outbound });
  expect(asked).toBe(1);
});

test("addresses whose name server is silent hold up no other name, and only for a moment", async () => {
  const nameServer = createSocket("udp4").bind(0, "127.0.0.1");
  const asked = new Set<string>();
  nameServer.on("message", (query) => asked.add(query.subarray(13, 13 + query[12]!).toString()));
  await once(nameServer, "listening");
  const nameServers = [`127.0.0.1:${nameServer.address().port}`];
  const outbound = createOutbound({ trusted: [], open: [], nameServers });
  onTestFinished(async () => {
    nameServer.close();
    await outbound.close();
  });
  await ann.patch("/push", { failed: true });
  for (let n = 0; n < 8; n++) {
    const { id } = await aDevice({});
    await sql`update push_subscriptions set endpoint = ${`https://p${n}.silent.example/${id}`}
      where user_id = ${user.id} and endpoint like ${`%${id}%`}`.execute(app.db);
  }
  await fail("Nobody is reached");
  const sending = sendPushes({ ...app.ctx, outbound }).then(() => "pushes");
  await expect.poll(() => asked.size).toBeGreaterThanOrEqual(4);
  expect(await Promise.race([sending, resolveBySystem("localhost").then(() => "another name")])).toBe("another name");
  await sending;
  expect(asked.size).toBe(8);
});

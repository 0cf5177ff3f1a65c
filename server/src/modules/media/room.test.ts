import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aUser, type BuiltCreator, type BuiltUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader } from "../../testing/uploads.ts";

const MB = 1024 ** 2;
let app: TestApp;
beforeAll(async () => {
  const storage = { s3: undefined, bytesPerUser: 100 * MB, bytesUnconfirmed: 5 * MB };
  app = await testApp({ config: { storage } });
});
afterAll(() => app.close());

const png = () => ({ bytes: randomBytes(2_000), name: `${randomBytes(8).toString("hex")}.png`, type: "image/png" });

/** The response to beginning a file of this size. */
async function begin(user: BuiltUser, creator: BuiltCreator, size: number) {
  const { status, body } = await (await anUploader(app, user, creator)).begin(png(), { size });
  return status === 201 ? status : body.message;
}

async function aNewcomer(values: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(app.db, { email_verified_at: null, ...values });
  return { user, creator: await aCreator(app.db, user) };
}

const limitOf = async ({ user, creator }: { user: BuiltUser; creator: BuiltCreator }) => {
  const uploader = await anUploader(app, user, creator);
  return (await uploader.caller.get("/media/usage", { headers: uploader.headers })).body.limit_bytes;
};

const refused =
  "You have used the 5 MB that are yours until you confirm your email, connect an account or get a plan. After that it's 100 MB.";

test("whoever showed nothing of themselves gets little room, and is told how to get more (BI-126)", async () => {
  const newcomer = await aNewcomer();
  const { user, creator } = newcomer;
  expect(await limitOf(newcomer)).toBe(5 * MB);
  expect(await begin(user, creator, 4 * MB)).toBe(201);
  expect(await begin(user, creator, 2 * MB)).toBe(refused);

  await app.db.updateTable("users").set({ email_verified_at: new Date() }).where("id", "=", user.id).execute();
  expect(await begin(user, creator, 20 * MB)).toBe(201);
  expect(await begin(user, creator, 90 * MB)).toBe("You have used all of your storage.");
  expect(await limitOf(newcomer)).toBe(100 * MB);
});

test("a plan, a connected account and a demo have all of it (BI-126)", async () => {
  const buyer = await aNewcomer();
  await app.db
    .insertInto("subscriptions")
    .values({
      user_id: buyer.user.id,
      status: "active",
      plan_id: 2,
      current_period_end: new Date(Date.now() + 9 * 86_400_000),
    })
    .execute();
  const connected = await aNewcomer();
  await anAccount(app.db, connected.creator);
  const demo = await aNewcomer({ demo_ends_at: new Date(Date.now() + 3_600_000) });
  for (const { user, creator } of [buyer, connected, demo]) expect(await begin(user, creator, 20 * MB)).toBe(201);
});

test("one account opens room for one user only, however many connect it in turn (BI-126)", async () => {
  const connect = ({ creator }: { creator: BuiltCreator }) =>
    anAccount(app.db, creator, { remote_user_id: "t2_passed" });
  const [first, second] = [await aNewcomer(), await aNewcomer()];
  await connect(first);
  expect(await begin(first.user, first.creator, 20 * MB)).toBe(201);
  const headers = { "creator-id": String(first.creator.id) };
  expect((await (await app.as(first.user)).delete("/accounts/reddit", { headers })).status).toBe(204);
  expect(await begin(first.user, first.creator, 1 * MB)).toBe(refused);

  await connect(second);
  expect(await begin(second.user, second.creator, 20 * MB)).toBe(refused);
});

test("nor when it went with its creator (BI-126)", async () => {
  const [first, second] = [await aNewcomer(), await aNewcomer()];
  const passing = await aCreator(app.db, first.user);
  await anAccount(app.db, passing, { remote_user_id: "t2_passing" });
  expect(await begin(first.user, first.creator, 20 * MB)).toBe(201);
  expect((await (await app.as(first.user)).delete(`/creators/${passing.id}`)).status).toBe(204);
  expect(await begin(first.user, first.creator, 1 * MB)).toBe(refused);

  await anAccount(app.db, second.creator, { remote_user_id: "t2_passing" });
  expect(await begin(second.user, second.creator, 20 * MB)).toBe(refused);
});

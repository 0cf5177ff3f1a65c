import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, goodPassword } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { requireUser } from "../as-owner.ts";
import { requireSameOwner } from "../require-owner.ts";
import { deletePasskeysOf, insertPasskey } from "./second-factor.queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const isSomebodyWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows.length > 0;
};

test("who removes the last factor in one tab and confirms the first in another gets recovery codes", async () => {
  const user = await aUser(app.db);
  const caller = await app.as(user);
  const { secret } = (await caller.post("/users/me/totp", { current_password: goodPassword })).body;
  const passkey = { user_id: user.id, credential_id: "one", name: "One", public_key: Buffer.from("key"), counter: 0 };
  await insertPasskey(app.db, { ...passkey, transports: [], created_at: app.ctx.clock.now() });
  const committed = Promise.withResolvers<void>();
  const removed = Promise.withResolvers<void>();
  const removing = app.db.transaction().execute(async (tx) => {
    await requireSameOwner(tx, await requireUser(tx, user.id));
    await deletePasskeysOf(tx, user.id);
    removed.resolve();
    await committed.promise;
  });
  await removed.promise;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.ctx.clock.now().getTime() });
  let isDone = false;
  const confirming = caller.post("/users/me/totp/confirm", { code }).finally(() => (isDone = true));
  await expect.poll(async () => isDone || (await isSomebodyWaiting())).toBe(true);
  committed.resolve();
  await removing;
  expect((await confirming).body.recovery_codes).toHaveLength(10);
});

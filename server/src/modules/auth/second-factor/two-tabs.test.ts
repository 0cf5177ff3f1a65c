import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, goodPassword } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isLockWaitedFor } from "../../../testing/while-locked.ts";
import { requireUser } from "../as-owner.ts";
import { requireSameOwner } from "../require-owner.ts";
import { resealTotp } from "./reseal-totp.ts";
import { deletePasskeysOf, findTotp, insertPasskey } from "./second-factor.queries.ts";
import { sealTotp } from "./totp.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const word = { current_password: goodPassword };

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
  await expect.poll(async () => isDone || (await isLockWaitedFor(app.db))).toBe(true);
  committed.resolve();
  await removing;
  expect((await confirming).body.recovery_codes).toHaveLength(10);
});

test("a recovery code that opens nothing is not used up", async () => {
  const user = await aUser(app.db);
  const caller = await app.as(user);
  const { secret } = (await caller.post("/users/me/totp", word)).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.ctx.clock.now().getTime() });
  const { recovery_codes } = (await caller.post("/users/me/totp/confirm", { code })).body;
  const { email, password } = user;
  const pending = app.with((await app.post("/auth/sign-in", { email, password })).cookies.SR_session!);
  const committed = Promise.withResolvers<void>();
  const removed = Promise.withResolvers<void>();
  const ending = app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom("sessions").where("user_id", "=", user.id).where("lacks_second_factor", "=", true).execute();
    removed.resolve();
    await committed.promise;
  });
  await removed.promise;
  let isDone = false;
  const passing = pending.post("/auth/second-factor", { code: recovery_codes[0] }).finally(() => (isDone = true));
  await expect.poll(async () => isDone || (await isLockWaitedFor(app.db))).toBe(true);
  committed.resolve();
  await ending;
  expect((await passing).status).toBe(422);
  expect((await caller.get("/users/me/second-factors")).body.recovery_codes_left).toBe(10);
});

test("secrets that cannot be opened keep no others from being sealed anew", async () => {
  const old = { id: "ka2", key: randomBytes(32) };
  const config = { ...app.ctx.config, encryptionKeys: [{ id: "k_2", key: randomBytes(32) }, old] };
  const user = await aUser(app.db);
  await sql`
    with made as (insert into users (email) select 'lost' || n || '@example.com' from generate_series(1, 501) n returning id)
    insert into totp_secrets (user_id, secret, created_at) select id, 'v1.gone.x', now() from made`.execute(app.db);
  const secret = sealTotp({ ...config, encryptionKeys: [old] }, user.id, "JBSWY3DPEHPK3PXP");
  await app.db.insertInto("totp_secrets").values({ user_id: user.id, secret, created_at: new Date() }).execute();
  await resealTotp({ db: app.db, config });
  expect((await findTotp(app.db, user.id))!.secret).toMatch(/^v1\.k_2\./);
});

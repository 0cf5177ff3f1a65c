import { PASSKEYS_MAX } from "@ponkan/contract/users/passkey-name";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Authenticator } from "../../../testing/authenticator.ts";
import { aUser, goodPassword } from "../../../testing/builders.ts";
import type { Caller } from "../../../testing/caller.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  caller = await app.as(await aUser(app.db));
});
afterAll(() => app.close());

type Asked = Parameters<Authenticator["create"]>[0];
const ask = async (): Promise<Asked> =>
  (await caller.post("/users/me/passkeys/challenge", { current_password: goodPassword })).body;
const add = (key: Authenticator, asked: Asked) =>
  caller.post("/users/me/passkeys", { name: "My key", credential: key.create(asked) });
const kept = () => app.db.selectFrom("passkeys").select(["transports"]).execute();

test("of what a device says of itself only known words are kept", async () => {
  const key = new Authenticator();
  key.transports = ["usb", "usb", "telepathy", "internal"];
  expect((await add(key, await ask())).status).toBe(201);
  expect(await kept()).toEqual([{ transports: ["usb", "internal"] }]);
});

test.each([
  ["long words", ["x".repeat(100_000)]],
  ["many words", Array.from({ length: 1_000 }, () => "usb")],
  ["no words", [{ a: 1 }]],
])("a device that says %s of itself is refused", async (_, transports) => {
  const key = new Authenticator();
  key.transports = transports;
  const before = await kept();
  expect((await add(key, await ask())).status).toBe(422);
  expect(await kept()).toEqual(before);
});

test("an id longer than any device makes is refused", async () => {
  expect((await add(new Authenticator(5_000), await ask())).status).toBe(422);
});

test("an attestation nobody asked for is not looked at: its challenge is still there for a passkey without", async () => {
  const [asked, key] = [await ask(), new Authenticator()];
  for (const attestation of ["android-safetynet", "apple", "android-key", "tpm", "fido-u2f"]) {
    key.attestation = attestation;
    expect((await add(key, asked)).status).toBe(422);
  }
  key.attestation = "none";
  expect((await add(key, asked)).status).toBe(201);
});

test("challenges asked for beforehand bring nobody beyond the limit", async () => {
  const asked: Asked[] = [];
  for (let n = 0; n < PASSKEYS_MAX + 2; n++) {
    asked.push(await ask());
    app.passTime(7); // the password limit is ten a minute
  }
  const answers = [];
  for (const each of asked) answers.push((await add(new Authenticator(), each)).status);
  expect(answers).toEqual([...Array.from({ length: PASSKEYS_MAX }, () => 201), 422, 422]);
});

import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { aCreator, anAccount, aUser } from "../../../testing/builders.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testConfig } from "../../../testing/test-config.ts";
import { resealUnderCurrentKey } from "./reseal.ts";
import { openProxy, openTokens } from "./seal.ts";

const { db, close } = await testDatabase();
afterAll(close);

test("a new key takes over tokens and proxies while the old one still opens them (ST-35)", async () => {
  const creator = await aCreator(db, await aUser(db));
  const tokens = { access_token: "access", refresh_token: "refresh" };
  const { id } = await anAccount(db, creator, { ...tokens, proxy: "http://ann:secret@proxy.example:8080" });
  const [old] = testConfig.encryptionKeys;
  const fresh = { id: "next", key: randomBytes(32) };
  const read = () => db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  await resealUnderCurrentKey({ db, config: { ...testConfig, encryptionKeys: [fresh, old!] } });
  const account = await read();
  expect(account.token_gen).toBe(1);
  expect(openTokens([fresh], account)).toEqual(tokens);
  expect(openProxy([fresh], id, account.proxy!)).toBe("http://ann:secret@proxy.example:8080");

  await resealUnderCurrentKey({ db, config: { ...testConfig, encryptionKeys: [fresh] } });
  expect(await read()).toEqual(account);
});

test("what no key opens is left as it is", async () => {
  const creator = await aCreator(db, await aUser(db));
  const { id } = await anAccount(db, creator, { access_token: "access", refresh_token: "refresh" });
  const read = () => db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const before = await read();
  await resealUnderCurrentKey({ db, config: { ...testConfig, encryptionKeys: [{ id: "x", key: randomBytes(32) }] } });
  expect(await read()).toEqual(before);
});

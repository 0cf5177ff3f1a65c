import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aWriter, type Writer } from "../posts/testing.ts";
import { loadSubredditFacts } from "./load-subreddit-facts.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.db.deleteFrom("subreddits").execute();
  writer = await aWriter(app);
});
afterAll(() => app.close());

const facts = async (names: string[], { usesFlair = false, patienceMs = 25_000, of = writer } = {}) => {
  const asked = names.map((name) => ({ name, usesFlair }));
  const known = await loadSubredditFacts(app.ctx, of.account, asked, patienceMs);
  return names.map((name) => known.get(name.toLowerCase())!);
};
/** This user's calls about subreddits since the last time. */
const calls = async () => {
  const all = await app.sandbox.journal.read({ user: writer.account.username });
  await app.sandbox.journal.clear();
  return all.map(({ path }) => path.replace(/^\/reddit/, "").split("?")[0]);
};

test("tells how a subreddit is and what it asks for", async () => {
  const [measured, words] = await facts(["MeasuredWords", "onlywords"]);
  expect(measured).toMatchObject({
    name: "MeasuredWords",
    access: "public",
    rules: { title_text_min_length: 20, title_text_max_length: 80 },
    is_banned_from: false,
  });
  expect(words!.allows).toMatchObject({ text: true, link: false, images: false });
});

test("asks once a day, whoever asks and however it is spelled", async () => {
  await facts(["openfield"]);
  expect(await calls()).toEqual(["/r/openfield/about", "/api/v1/openfield/post_requirements"]);
  await facts(["OPENFIELD", "openfield"]);
  app.passTime(23 * 3600);
  await facts(["openfield"]);
  expect(await calls()).toEqual([]);

  // Standing is read per account; the rules of the subreddit are shared.
  writer = await aWriter(app);
  await facts(["openfield"]);
  expect(await calls()).toEqual(["/r/openfield/about"]);
  app.passTime(25 * 3600);
  await facts(["openfield"]);
  expect(await calls()).toEqual(["/r/openfield/about", "/api/v1/openfield/post_requirements"]);
});

test("what the creator knows better counts, for them alone (SR-04)", async () => {
  const better = { requirements: { verification: RequirementLevel.required, promotion: RequirementLevel.forbidden } };
  await writer.call.patch("/subreddits/openfield", { ...better, is_verified_in: true }, writer.asCreator);
  const corrected = { verification: RequirementLevel.required, promotion: RequirementLevel.forbidden };
  expect((await facts(["OpenField"]))[0]).toMatchObject({ ...corrected, is_verified_in: true });
  const other = await aWriter(app);
  expect((await facts(["openfield"], { of: other }))[0]).toMatchObject({ is_verified_in: false });
  expect((await facts(["openfield"], { of: other }))[0]!.verification).not.toBe(RequirementLevel.required);
});

test("how the account stands there: banned, approved, shut out", async () => {
  await app.sandbox.reddit.ban(writer.account.username, "openfield");
  const found = await facts(["openfield", "approvedpens", "quietcabin", "nosuchplace", "oddwarnings"]);
  expect(found.map(({ access, is_banned_from, is_approved }) => [access, is_banned_from, is_approved])).toEqual([
    ["public", true, false],
    ["restricted", false, false],
    ["private", false, false],
    ["noexist", false, false],
    ["gated", false, false],
  ]);
  // Bad news is checked again soon, good news is not.
  await calls();
  app.passTime(11 * 60);
  const user = await app.sandbox.reddit.putUser(writer.account.username, { banned_from: [] });
  expect(user.banned_from).toEqual([]);
  expect((await facts(["openfield"]))[0]!.is_banned_from).toBe(false);
  expect(await calls()).toEqual(["/r/openfield/about"]);
});

test("flairs are read where somebody uses one, and kept for that account", async () => {
  expect((await facts(["openfield"]))[0]).toMatchObject({ flairs: [], knows_flairs: false });
  const [withFlairs] = await facts(["openfield"], { usesFlair: true });
  expect(withFlairs!.knows_flairs).toBe(true);
  expect(withFlairs!.flairs.length).toBeGreaterThan(0);
  expect(Object.keys(withFlairs!.flairs[0]!).toSorted()).toEqual(["background", "color", "id", "is_editable", "text"]);
  await calls();
  expect((await facts(["openfield"], { usesFlair: true }))[0]!.flairs).toEqual(withFlairs!.flairs);
  expect(await calls()).toEqual([]);
});

test("one's own profile is open without asking", async () => {
  const [own] = await facts([`u_${writer.account.username.toUpperCase()}`]);
  expect([own!.access, own!.rules?.is_flair_required]).toEqual(["public", false]);
  expect(await calls()).toEqual([]);
});

test("whether one's own profile is NSFW, the account says; where nobody knows, nothing is made up", async () => {
  const name = `u_${writer.account.username}`;
  const shown = async () =>
    (await writer.call.post("/subreddits/bulk", { names: [name] }, writer.asCreator)).body.data?.[0];
  expect(await shown()).toMatchObject({ over_18: null, rules: { title_regexes: [] } });
  for (const is_nsfw of [true, false]) {
    await app.sandbox.reddit.putUser(writer.account.username, { profile_over_18: is_nsfw });
    app.passTime(2 * 3600);
    expect((await writer.get("/accounts/reddit")).status).toBe(200);
    expect(await shown()).toMatchObject({ over_18: is_nsfw, access: "public", rules: { title_regexes: [] } });
  }
});

test("what could not be read has no rules and stands in nobody's way (SV-03)", async () => {
  const open = { access: "public", rules: null, is_banned_from: false, is_approved: true, over_18: null };
  await app.sandbox.faults.add("GET /reddit/r/*", { kind: "error", status: 500 }, { times: 10 });
  expect((await facts(["openfield"]))[0]).toMatchObject(open);
  await app.sandbox.faults.clear();

  await app.sandbox.faults.add("GET /reddit/api/v1/*/post_requirements", { kind: "error", status: 500 });
  expect((await facts(["openfield"]))[0]).toMatchObject({ access: "public", rules: null, over_18: false });
  // It is requested again the next time.
  expect((await facts(["openfield"]))[0]!.rules).not.toBeNull();

  await app.db
    .updateTable("accounts")
    .set({ status: "reconnect_needed" })
    .where("id", "=", writer.account.id)
    .execute();
  expect((await facts(["onlywords"]))[0]).toMatchObject(open);
});

test("nobody waits longer than is patient, and the others are read meanwhile", async () => {
  await app.sandbox.faults.add("GET /reddit/r/onlywords/about", { kind: "slow", ms: 25_000 });
  const startedAt = performance.now();
  const [slow, quick] = await facts(["onlywords", "openfield"], { patienceMs: 3000 });
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect([slow!.rules, quick!.rules === null]).toEqual([null, false]);
});

test("many subreddits are read eight at a time", async () => {
  const names = (await app.sandbox.reddit.subreddits()).slice(0, 30).map(({ name }) => name);
  const known = await facts(names);
  expect(known.filter(({ access, rules }) => access === "public" && !rules)).toEqual([]);
  const entries = (await app.sandbox.journal.read({ user: writer.account.username })).map(
    ({ arrived_ms, took_ms }) => ({ from: arrived_ms, to: arrived_ms + (took_ms ?? 0) }),
  );
  const most = Math.max(
    ...entries.map(({ from }) => entries.filter((one) => one.from <= from && one.to > from).length),
  );
  expect(most).toBeLessThanOrEqual(8);
});

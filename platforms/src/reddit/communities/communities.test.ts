import { expect, test } from "vitest";
import { connected, sandboxForThisFile, succeeded } from "../../testing.ts";

const sandbox = sandboxForThisFile();
const communities = () => sandbox.platforms.reddit.communities;
const somebody = () => connected(sandbox.platforms.reddit.connector, "reddit");

test.each([
  ["openfield", "public"],
  ["approvedpens", "restricted"],
  ["goldlounge", "gold_only"],
  ["quietcabin", "private"],
  ["closedharbour", "banned"],
  ["oddwarnings", "gated"],
  ["nosuchplace", "noexist"],
])("%s is %s", async (name, access) => {
  const { access: caller } = await somebody();
  expect(succeeded(await communities().about(caller, name)).access).toBe(access);
});

test("an open subreddit tells about itself and about the account that asks", async () => {
  const { access, username } = await somebody();
  const { community } = succeeded(await communities().about(access, "OpenField"));
  expect(community).toMatchObject({
    name: "openfield",
    title: "Open Field",
    over_18: false,
    allows: { text: true, link: true, images: true, videos: true, galleries: true },
    own: { is_banned: false, is_subscriber: false },
  });
  expect(community!.subscribers).toBeGreaterThan(400_000);
  expect(community!.created_at!.getTime()).toBeLessThan(Date.now());

  succeeded(await communities().join(access, "openfield"));
  await sandbox.control.reddit.ban(username, "openfield");
  const after = succeeded(await communities().about(access, "openfield"));
  expect(after.community!.own).toMatchObject({ is_banned: true, is_subscriber: true });
});

test.each([
  ["onlywords", { text: true, link: false, images: false, videos: false, galleries: false }],
  ["onlypictures", { text: false, link: true }],
  ["stillframes", { videos: false, images: true }],
  ["singleframe", { galleries: false }],
])("%s allows %j", async (name, allows) => {
  const { access } = await somebody();
  expect(succeeded(await communities().about(access, name)).community).toMatchObject({ allows });
});

test("post requirements have all 22 fields (ENT-34)", async () => {
  const { access } = await somebody();
  const rules = succeeded(await communities().postRequirements(access, "openfield"));
  expect(Object.keys(rules)).toHaveLength(22);
  expect(rules).toMatchObject({
    is_flair_required: false,
    title_text_min_length: null,
    link_restriction_policy: "none",
  });

  expect(succeeded(await communities().postRequirements(access, "measuredwords"))).toMatchObject({
    title_text_min_length: 20,
    title_text_max_length: 80,
    title_blacklisted_strings: ["upvote", "karma"],
  });
  expect(succeeded(await communities().postRequirements(access, "loopsonly"))).toMatchObject({
    link_restriction_policy: "whitelist",
    domain_whitelist: ["redgifs.com"],
  });
  expect(await communities().postRequirements(access, "nosuchplace")).toMatchObject({
    kind: "rejected",
    errors: [{ code: "SUBREDDIT_NOEXIST" }],
  });
  expect(await communities().postRequirements(access, "quietcabin")).toMatchObject({
    kind: "rejected",
    errors: [{ code: "SUBREDDIT_NO_ACCESS" }],
  });
});

test("rules come in their order, and a subreddit that is not there has none", async () => {
  const { access } = await somebody();
  const rules = succeeded(await communities().rules(access, "humanmods"));
  expect(rules.length).toBeGreaterThan(2);
  expect(rules[0]).toEqual({
    kind: expect.stringMatching(/^(all|link|comment)$/),
    name: expect.any(String),
    description: expect.any(String),
    violation_reason: expect.any(String),
  });
  expect(succeeded(await communities().rules(access, "nosuchplace"))).toEqual([]);
});

test("flairs are those this account may choose, with their colours", async () => {
  const { access } = await somebody();
  const [subreddit] = (await sandbox.control.reddit.subreddits("flairfirst")).filter(
    ({ name }) => name === "flairfirst",
  );
  const flairs = succeeded(await communities().flairs(access, "flairfirst"));
  const choosable = subreddit!.flairs.filter(({ mod_only }) => !mod_only);
  expect(flairs).toEqual(
    choosable.map(({ id, text, text_editable, background_color, text_color }) => ({
      id,
      text,
      is_editable: text_editable,
      background: background_color || null,
      color: text_color,
    })),
  );
});

test("where only moderators give flair there is nothing to choose", async () => {
  const { access } = await somebody();
  expect(succeeded(await communities().flairs(access, "flairbymods"))).toEqual([]);
  await sandbox.control.faults.add("POST /reddit/r/*/api/flairselector", { kind: "error", status: 403 });
  expect(succeeded(await communities().flairs(access, "flairfirst"))).toEqual([]);
});

test("search turns pages and finds adult subreddits only when asked", async () => {
  const { access } = await somebody();
  const first = succeeded(await communities().search(access, { query: "open", include_over_18: true, limit: 2 }));
  expect(first.items).toHaveLength(2);
  expect(first.after).not.toBeNull();
  const second = succeeded(
    await communities().search(access, { query: "open", include_over_18: true, limit: 2, after: first.after }),
  );
  expect(second.items.map(({ name }) => name)).not.toContain(first.items[0]!.name);
  expect(succeeded(await communities().search(access, { query: "", include_over_18: true })).items).toEqual([]);
});

test("a quarantined one is told from an open one in search; who opted in sees it as open", async () => {
  const { access } = await somebody();
  const found = succeeded(await communities().search(access, { query: "oddwarnings", include_over_18: true }));
  expect(found.items.map(({ name, access }) => [name, access])).toEqual([["oddwarnings", "gated"]]);
});

test("names are completed and checked", async () => {
  const { access } = await somebody();
  const names = succeeded(await communities().names(access, { query: "openf", include_over_18: false }));
  expect(names).toContain("openfield");
  const exact = { include_over_18: true, exact: true };
  expect(succeeded(await communities().names(access, { ...exact, query: "OPENFIELD" }))).toEqual(["openfield"]);
  expect(succeeded(await communities().names(access, { ...exact, query: "nosuchplace" }))).toEqual([]);
});

test("listings come in pages, sorted as asked", async () => {
  const { access } = await somebody();
  const ask = { subreddit: "openfield", sort: "new", limit: 10 } as const;
  const first = succeeded(await communities().posts(access, ask));
  expect(first.items).toHaveLength(10);
  const second = succeeded(await communities().posts(access, { ...ask, after: first.after }));
  expect(second.items[0]!.created_at.getTime()).toBeLessThanOrEqual(first.items.at(-1)!.created_at.getTime());

  const top = succeeded(await communities().posts(access, { ...ask, sort: "top", period: "month" }));
  const scores = top.items.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  for (const sort of ["hot", "rising", "controversial"] as const) {
    expect((await communities().posts(access, { ...ask, sort })).kind).toBe("ok");
  }
});

test("listings of subreddits that are closed or not there are refusals", async () => {
  const { access } = await somebody();
  for (const [subreddit, code] of [
    ["quietcabin", "private"],
    ["closedharbour", "banned"],
  ]) {
    expect(await communities().posts(access, { subreddit: subreddit!, sort: "new" })).toMatchObject({
      kind: "rejected",
      errors: [{ code }],
    });
  }
  const missing = await communities().posts(access, { subreddit: "nosuchplace", sort: "new" });
  expect(missing.kind === "rejected" || (missing.kind === "ok" && missing.value.items.length === 0)).toBe(true);
});

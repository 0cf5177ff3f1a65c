import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { AccountRisk, RiskType, riskLabel } from "@ponkan/contract/ban-shield/risks/risk-type";
import { removalReasonLabels, removalReasons } from "@ponkan/contract/posts/removal-reason";
import type { SandboxClient } from "@ponkan/sandbox/client";
import { checkBothThemes, injectAxe, widestOverflow } from "../support/axe.ts";
import { headersOf, read } from "../support/calls.ts";
import { passDays } from "../support/pass-days.ts";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { refreshAnalytics } from "../support/refresh-analytics.ts";
import { expect, test } from "../support/test.ts";

const soon = { timeout: 40_000 };
const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number, minutes = 0) => new Date(Date.now() + days * DAY + minutes * 60_000);

/** Every way in which others remove a post; deletion by its owner is no removal (AN-04; deleted-posts.spec.ts). */
const reasons = removalReasons.filter((reason) => reason !== "deleted" && reason !== "author");
const DAYS_APART = 3;
const ROUNDS = 10;

/**
 * Publishes three posts every third day while time passes for this user only. r/opentable yields low scores; posts
 * without [OC] in the title are removed, for every existing reason.
 */
async function liveAMonth(page: Page, whom: Parameters<typeof passDays>[0], creatorId: number): Promise<void> {
  const { database, sandbox, userId, name } = whom;
  const isOut = async () => {
    const { rows } = await database.query("select count(*)::int from posts where user_id = $1 and state = 'posted'", [
      userId,
    ]);
    return rows[0].count;
  };
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) await passDays(whom, DAYS_APART);
    await schedule(page, creatorId, [
      aPost(`Morning number ${round}`, "openfield", null),
      aPost(`[OC] Evening number ${round}`, "opentable", null),
    ]);
    await schedule(page, creatorId, [aPost(`[OC] Noon number ${round}`, "openfield", null)]);
    await expect.poll(isOut, { timeout: 30_000, intervals: [100] }).toBe(3 * (round + 1));
    const made = (await sandbox.reddit.postsBy(name)).filter(({ title }) => title.endsWith(`number ${round}`));
    for (const { id, title, subreddit } of made) {
      await sandbox.reddit.setScore(id, subreddit === "opentable" ? 3 : 200 + round);
      if (!title.startsWith("[OC]")) await sandbox.reddit.removePost(id, reasons[round % reasons.length]!);
    }
  }
}

/** The sandbox's own totals. */
async function booksOf(sandbox: SandboxClient, author: string) {
  const posts = await sandbox.reddit.posts({ author, state: true });
  const days = new Set(posts.map(({ created_utc }) => new Date(created_utc * 1000).toISOString().slice(0, 10)));
  return {
    posts: posts.length,
    days: days.size,
    score: posts.reduce((sum, { state }) => sum + state!.score, 0),
    removed: posts.filter(({ state }) => state!.removed_by_category !== null).length,
  };
}

const total = (page: Page, name: string) =>
  page.getByRole("region", { name: "Totals" }).getByRole("listitem").filter({ hasText: name });

test("a month of posts is shown as it happened, saved, and a plan is fixed by the page's own advice (NAV-06, AN-01, AN-04, AN-09, AN-12, BS-08)", async ({
  page,
  signedIn,
  sandbox,
  database,
}) => {
  test.setTimeout(180_000);
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  const name = await connectReddit(page, person);
  const creatorId = person.creators[0]!.id;
  await liveAMonth(page, { database, sandbox, userId: person.id, name }, creatorId);
  const [planned] = await schedule(page, creatorId, [aPost("A morning to come", "openfield", inDays(3))]);

  await page.goto("/analytics");
  const books = await booksOf(sandbox, name);
  expect(books).toMatchObject({ posts: 3 * ROUNDS, days: ROUNDS, removed: ROUNDS });
  await expect(total(page, "Upvotes")).toContainText(books.score.toLocaleString("en-US"), soon);
  await expect(total(page, "Posts published")).toContainText(String(books.posts));
  await expect(total(page, "Removed")).toContainText(String(books.removed));

  // A third was removed: the banner says so until it is hidden, and only reappears for a new problem.
  const banner = page.getByText("There are actions you can take to improve your Reddit account health");
  await expect(banner).toBeVisible(soon);
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(total(page, "Removed")).toContainText(String(books.removed), soon);
  await expect(banner).toBeHidden();

  // The page names the cause, and links to the scheduled post that has it, to repair it.
  const story = page.getByRole("region", { name: "What happened" });
  await expect(story).toContainText("1 planned post is like the removed ones", soon);
  await story.getByRole("link", { name: "Fix it" }).click();
  await expect(page).toHaveURL(new RegExp(`/schedule\\?post=${planned!.id}`));
  await page.getByRole("textbox", { name: "Title" }).first().fill("[OC] A morning to come");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText("Post was saved.").first()).toBeVisible();
  await page.goto("/analytics");
  await expect(story).toContainText(`${books.removed} of ${books.posts} posts to Reddit were removed`, soon);
  await expect(story.getByRole("link", { name: "Fix it" })).toBeHidden();

  await page.getByRole("tab", { name: /^Removals/ }).click();
  const byReason = page.getByRole("region", { name: "Reason" });
  for (const reason of reasons) await expect(byReason).toContainText(removalReasonLabels[reason]);

  await page.getByRole("tab", { name: /^Posts/ }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const lines = (await readFile(await (await saved).path(), "utf8")).split("\r\n").slice(1);
  const scores = lines
    .filter((line) => line.includes(",Posted,"))
    .map((line) => Number(/,(-?\d+),/.exec(line.split("reddit.com")[1] ?? line)![1]));
  expect(scores.reduce((sum, score) => sum + score, 0)).toBe(books.score);

  const places = ["openfield", "opentable", "openstudio", "opendusk", "taggedtitles"];
  await schedule(
    page,
    creatorId,
    places.map((place, index) => aPost("[OC] One title for all", place, inDays(5, 120 * index))),
  );
  await expect(banner).toBeVisible(soon);
});

/** The types of the risks the panel lists after a refresh. */
async function risksAfterRefresh(page: Page, creatorId: number): Promise<number[]> {
  await refreshAnalytics(page, creatorId);
  await page.goto(`/accounts?ban_risks=${creatorId}`);
  const panel = page.getByRole("region", { name: /^Ban Shield of/ });
  await expect(panel.getByRole("radio", { name: "Open" })).toBeVisible(soon);
  const lines = await panel
    .locator("[data-risk-type]")
    .evaluateAll((all) =>
      all.map((line) => ({ type: Number(line.getAttribute("data-risk-type")), words: line.textContent })),
    );
  for (const { type, words } of lines) expect(words).toContain(riskLabel(type as RiskType));
  return lines.map(({ type }) => type).toSorted((one, other) => one - other);
}

test("every risk of an account and every threat of its posts stands on a screen (BAN-03, BS-03, BS-05, BS-07)", async ({
  page,
  signedIn,
  sandbox,
  database,
}) => {
  test.setTimeout(180_000);
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  const name = await connectReddit(page, person);
  const creatorId = person.creators[0]!.id;
  const whom = { database, sandbox, userId: person.id, name };
  // A hasty day of a new account: the same text 25 times, a third of it removed.
  const now = Date.now();
  await sandbox.reddit.addPosts(
    Array.from({ length: 25 }, (_, index) => {
      const at = new Date(now - 20 * 3_600_000 + index * 30_000);
      const category = reasons[index];
      const removed = category && { category, reason: "", at: new Date(at.getTime() + 600_000).toISOString() };
      const words = { title: "The same walk", text: "Two days of rain, and then the same words." };
      return { from: name, subreddit: "openfield", ...words, at: at.toISOString(), ...(removed && { removed }) };
    }),
  );
  // Low enough to stay below zero whatever upvotes they get.
  const facts = { has_verified_email: false, account_days: 3, link_karma: -100_000, comment_karma: -2 };
  await sandbox.reddit.putUser(name, { ...facts, banned_from: ["opentable"] });
  // Scheduling there reveals the ban, which is known from then on.
  await expect(schedule(page, creatorId, [aPost("Not welcome", "opentable", null)])).rejects.toThrow("is banned");

  const [shadowbanned, suspended] = [AccountRisk.shadowbanned, AccountRisk.suspended];
  // The post limit only concerns scheduled posts, and there are none here.
  const later: number[] = [shadowbanned, suspended, RiskType.postLimit];
  const others = Object.values(RiskType).filter((type) => !later.includes(type));
  expect(await risksAfterRefresh(page, creatorId)).toEqual(others.toSorted((one, other) => one - other));

  // Only counts once others have failed to find the account twice, hours apart.
  await sandbox.reddit.shadowban(name);
  for (const isTold of [false, true]) {
    await passDays(whom, 1);
    expect((await risksAfterRefresh(page, creatorId)).includes(shadowbanned)).toBe(isTold);
  }
  await sandbox.reddit.suspend(name);
  await passDays(whom, 1);
  expect(await risksAfterRefresh(page, creatorId)).toContain(suspended);
});

/** Adds thirty posts over a month, made outside the product. r/opentable yields low scores. */
async function aMonthElsewhere(sandbox: SandboxClient, from: string): Promise<void> {
  const now = (await sandbox.clock.now()).getTime();
  const posts = Array.from({ length: 30 }, (_, index) => ({
    from,
    subreddit: index % 3 === 1 ? "opentable" : "openfield",
    title: `[OC] Morning number ${index}`,
    text: "Two days of rain, and then this.",
    at: new Date(now - (29 - index) * 0.95 * DAY - 3_600_000).toISOString(),
  }));
  const made = await sandbox.reddit.addPosts(posts);
  for (const [index, { id }] of made.entries()) {
    await sandbox.reddit.setScore(id, posts[index]!.subreddit === "opentable" ? 3 : 200 + index);
  }
}

/** Chooses the first offered subreddit that accepts the scheduled posts; others show a refusal, and nothing changes. */
async function replaceBy(choice: Locator): Promise<string> {
  const offered = choice.getByRole("button", { name: /% match/ });
  await expect(offered.first()).toBeVisible(soon);
  for (const place of await offered.all()) {
    const name = /^r\/(\w+)/.exec((await place.innerText()).trim())![1]!;
    await place.click();
    const refusal = choice.getByText(`Your planned posts don't fit r/${name}: `);
    const done = choice.page().getByText(`1 planned post goes to r/${name} now`).first();
    await expect(done.or(refusal)).toBeVisible(soon);
    if (await done.isVisible()) return name;
  }
  throw new Error("No place that is offered takes what is planned.");
}

test("what wastes posts is replaced by a place like it, which the search names with why (AN-13, SR-13)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  test.setTimeout(180_000);
  await injectAxe(page);
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  const name = await connectReddit(page, person);
  await aMonthElsewhere(sandbox, name);
  const creatorId = person.creators[0]!.id;
  const [planned] = await schedule(page, creatorId, [
    aPost("[OC] A plate to come [4000x3000]", "opentable", inDays(4)),
  ]);
  await page.goto("/analytics?tab=subreddits");
  const waste = page.getByRole("region", { name: "Where am I wasting posts?" });
  await expect(waste).toContainText("r/opentable: 10 posts brought next to nothing.", soon);
  await checkBothThemes(page, "where posts are wasted");
  // Facts about a subreddit are read when a user opens its page.
  for (const place of ["opentable", "openfield"]) {
    await page.goto(`/analysis?subreddit=${place}`);
    await expect(page.getByRole("region", { name: "Places like this one" })).toBeVisible(soon);
  }
  await page.goto("/subreddits?alike=mine");
  const alike = page.getByRole("region", { name: "Look-alikes" });
  await expect(alike.getByRole("listitem").first()).toContainText("% match", soon);
  await expect(alike).toContainText("Is about");
  await checkBothThemes(page, "look-alikes");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widestOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await alike.getByRole("link", { name: "Where am I wasting posts?" }).click();
  await waste.getByRole("button", { name: "Replace r/opentable" }).click();
  const choice = page.getByRole("dialog", { name: "Instead of r/opentable" });
  const next = await replaceBy(choice);
  await expect(choice).toBeHidden();
  const { data: moved } = await read<{ data: { subreddit: string } }>(
    await page.request.get(`/api/posts/${planned!.id}`, { headers: headersOf(creatorId) }),
  );
  expect(moved.subreddit.toLowerCase()).toBe(next.toLowerCase());

  await page.goto("/analytics?tab=content");
  await expect(page.getByRole("table", { name: "Content with its results" })).toBeVisible(soon);
  await checkBothThemes(page, "content");
  await page.getByRole("tab", { name: /^Posts/ }).click();
  await page.getByRole("checkbox", { name: "Choose all posts" }).check();
  await expect(page.getByRole("toolbar", { name: "Chosen posts" })).toContainText("selected");
  await checkBothThemes(page, "chosen posts");
});

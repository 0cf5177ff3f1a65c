import type { Locator, Page } from "@playwright/test";
import type { Post } from "@ponkan/contract/posts/post";
import { checkBothThemes, injectAxe, widestOverflow } from "../support/axe.ts";
import { headersOf } from "../support/calls.ts";
import type { Person, PersonWishes } from "../support/database.ts";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const signedInPages = [
  "/calendar",
  "/schedule",
  "/schedule-old",
  "/analytics",
  "/gallery",
  "/autoresponder/comment",
  "/autoresponder/message",
  "/inbox",
  "/subreddits",
  "/analysis",
  "/settings",
  "/accounts",
  "/subscription",
];
const visitorPages = ["/sign-in", "/sign-up", "/forgot-password", "/reset-password?email=a@example.com&token=t"];

test.beforeEach(({ page }) => injectAxe(page));

for (const paths of [signedInPages.slice(0, 6), signedInPages.slice(6)])
  test(`${paths.join(", ")}: no serious fault in either theme, one h1, 320 px is enough, the content policy holds`, async ({
    page,
    signedIn,
  }) => {
    await signedIn({ creators: ["mira"] });
    await checkPages(page, paths);
  });

test("the same for a user without creators and with a banner", async ({ page, context, signedIn, baseURL }) => {
  await signedIn({ creators: [] });
  await context.addCookies([
    { name: "SR_discount", value: new Date(Date.now() + 3_600_000).toISOString(), url: baseURL! },
  ]);
  await checkPages(page, ["/calendar", "/accounts"]);
});

test("the same for visitors", async ({ page }) => {
  await checkPages(page, visitorPages);
});

test("the account menu, palette, messages, modals and the mobile sidebar have no serious fault in either theme", async ({
  page,
  signedIn,
}) => {
  const policyFaults = watchPolicy(page);
  await signedIn({ creators: ["mira", "a creator with quite a long name"] });
  // A page with little text, because axe also measures what is behind a modal.
  await page.goto("/analytics");
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
  await checkBothThemes(page, "account menu", "[role=menu]");
  await page.keyboard.press("Escape");

  await expect(page.getByRole("menu")).toHaveCount(0);
  const modals: [event: string, detail: unknown, name: string][] = [
    ["openCommandPalette", null, "Search or jump to"],
    ["openShortcuts", null, "Keyboard shortcuts"],
    ["openUpgradeModal", null, "Upgrade Plan"],
    ["openWhatsNew", null, "What's New"],
    ["globalModalMessage", { text: "Text", title: "An error", type: "error" }, "An error"],
    ["globalModalMessage", { text: "Text", title: "A warning", type: "warning" }, "A warning"],
    ["globalModalMessage", { text: "Text", title: "A success", type: "success" }, "A success"],
  ];
  for (const [event, detail, name] of modals) {
    await page.evaluate(([type, given]) => window.dispatchEvent(new CustomEvent(type, { detail: given })), [
      event,
      detail,
    ] as const);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await checkBothThemes(page, name, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await page.setViewportSize({ width: 375, height: 720 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await checkBothThemes(page, "mobile sidebar", "[role=dialog]");
  expect(policyFaults).toEqual([]);
});

test("the calendar with posts, its drawers, menus and popovers have no serious fault; zoomed in, the head leaves room for the days", async ({
  page,
  signedIn,
}) => {
  const { day } = await withCrowdedDay(page, signedIn);
  for (const view of ["month", "week", "day", "list"]) {
    await page.goto(`/calendar?view=${view}&day=${day}`);
    await expect(page.locator("[data-entry]").first()).toBeVisible();
    await checkBothThemes(page, `calendar, ${view}`);
  }
  const opened: [name: string, part: string, open: () => Promise<void>][] = [
    ["filter", "[role=dialog]", () => page.getByRole("button", { name: /^Filter/ }).click()],
    ["export", "[role=menu]", () => page.getByRole("button", { name: "Export" }).click()],
    ["statuses", "[role=menu]", () => page.getByRole("button", { name: /^Status/ }).click()],
    ["posts of a chip", "[role=dialog]", () => page.getByRole("button", { name: /3 subs|and 2 more/ }).click()],
    ["post", "[role=dialog]", () => page.getByRole("button", { name: /After 20/ }).click()],
  ];
  for (const [name, part, open] of opened) {
    await page.goto(`/calendar?view=day&day=${day}`);
    await open();
    await expect(page.locator(part).first()).toBeVisible();
    await checkBothThemes(page, name, part);
  }
  // 1440 by 900 at 200 % zoom.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(`/calendar?view=month&day=${day}`);
  await expect(page.locator("[data-entry]").first()).toBeVisible();
  await page.locator("#page-scroll").evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
  const head = (await page.getByRole("heading", { level: 1 }).locator("xpath=ancestor::header").boundingBox())!;
  expect(head.y + head.height).toBeLessThanOrEqual(450 / 3);
});

test("the rail, what needs attention, and what is opened to move, delete, import and go on have no serious fault", async ({
  page,
  signedIn,
  database,
}) => {
  const { day, posts } = await withCrowdedDay(page, signedIn);
  const failed = posts.at(-1)!;
  await database.query("update posts set state = 'failed', error = 'Not there.' where id = $1", [failed.id]);
  const out = posts[3]!;
  for (const set of ["state = 'sending'", "state = 'posted', posted_at = now(), remote_id = 't3_out'"])
    await database.query(`update posts set ${set} where id = $1`, [out.id]);
  await page.addInitScript(() => localStorage.setItem("SR_sidebar_collapsed", "true"));
  await page.goto("/analytics");
  await expect(page.getByRole("button", { name: "Expand Sidebar" })).toBeVisible();
  await checkBothThemes(page, "rail", "aside");
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const calendar = `/calendar?view=day&day=${day}`;
  const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
  const inDrawer = (name: string) => dialog(/^After/).getByRole("button", { name, exact: true });
  const opened: [path: string, open: () => Promise<void>, shown: Locator, part?: string][] = [
    ["/analytics", () => button("Needs attention: 1").click(), dialog("Needs attention")],
    [calendar, () => page.keyboard.press("Shift+S"), dialog(/^Space out/)],
    [calendar, () => button(/After 20/).press("x"), page.getByLabel("Selected posts"), "[data-bottom-bar]"],
    [`/calendar?post=${posts[4]!.id}`, () => inDrawer("Move to…").click(), page.getByRole("form", { name: "Move to" })],
    [`/calendar?post=${out.id}`, () => inDrawer("Delete on Reddit").click(), dialog("Delete Post")],
    ["/schedule", () => button("CSV import").click(), dialog("CSV import")],
    ["/schedule", () => button("Drafts").click(), dialog("Drafts")],
  ];
  for (const [path, open, shown, part = "[role=dialog]"] of opened) {
    await page.goto(path);
    if (path === calendar) await expect(button(/After 20/)).toBeVisible();
    await open();
    await expect(shown).toBeVisible();
    await checkBothThemes(page, String(shown), part);
  }
});

type SignedIn = (wishes: PersonWishes) => Promise<Person>;

/** Schedules one post to three subreddits and three more posts, too close to one another. */
async function withCrowdedDay(page: Page, signedIn: SignedIn): Promise<{ day: string; posts: Post[] }> {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  // Otherwise the banner about them could appear during a click and move its target away.
  const unwatched = await page.request.patch("/api/users/me", {
    headers: headersOf(person.creators[0]!.id),
    data: { ban_risk_alerts: false },
  });
  expect(unwatched.ok()).toBe(true);
  const noon = new Date(`${new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)}T12:00:00Z`);
  const places = ["openfield", "opentable", "openstudio"];
  const posts = await schedule(page, person.creators[0]!.id, [
    ...places.map((place) => aPost("Red rock, second pass", place, noon)),
    ...[10, 20, 30].map((minutes) =>
      aPost(`After ${minutes}`, "openfield", new Date(noon.getTime() + minutes * 60_000)),
    ),
  ]);
  return { day: noon.toISOString().slice(0, 10), posts };
}

async function checkPages(page: Page, paths: string[]) {
  const policyFaults = watchPolicy(page);
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await checkBothThemes(page, path);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    expect.soft(await widestOverflow(page), `${path} scrolls sideways at 320 px`).toEqual([]);
  }
  expect(policyFaults).toEqual([]);
}

/** Records what the browser reports about the content security policy. */
function watchPolicy(page: Page): string[] {
  const seen: string[] = [];
  page.on("console", (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) seen.push(message.text());
  });
  return seen;
}

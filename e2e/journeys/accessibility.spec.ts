import type { Page } from "@playwright/test";
import { bringAxe, checkBothThemes, widestOverflow } from "../support/axe.ts";
import { headersOf } from "../support/calls.ts";
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

test.beforeEach(({ page }) => bringAxe(page));

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
  // A page of few words: what lies behind a modal is measured with it.
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
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  // The banner about them would come while something is being pressed, and move it away.
  const unwatched = await page.request.patch("/api/users/me", {
    headers: headersOf(person.creators[0]!.id),
    data: { ban_risk_alerts: false },
  });
  expect(unwatched.ok()).toBe(true);
  const noon = new Date(`${new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)}T12:00:00Z`);
  const places = ["openfield", "opentable", "openstudio"];
  await schedule(page, person.creators[0]!.id, [
    ...places.map((place) => aPost("Red rock, second pass", place, noon)),
    ...[10, 20, 30].map((minutes) =>
      aPost(`After ${minutes}`, "openfield", new Date(noon.getTime() + minutes * 60_000)),
    ),
  ]);
  const day = noon.toISOString().slice(0, 10);
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
  // 1440 by 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(`/calendar?view=month&day=${day}`);
  await expect(page.locator("[data-entry]").first()).toBeVisible();
  await page.locator("#page-scroll").evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
  const head = (await page.getByRole("heading", { level: 1 }).locator("xpath=ancestor::header").boundingBox())!;
  expect(head.y + head.height).toBeLessThanOrEqual(450 / 3);
});

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

/** Everything the browser says about the page's content policy from now on. */
function watchPolicy(page: Page): string[] {
  const seen: string[] = [];
  page.on("console", (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) seen.push(message.text());
  });
  return seen;
}

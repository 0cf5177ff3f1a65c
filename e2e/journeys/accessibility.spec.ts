import type { Page } from "@playwright/test";
import { bringAxe, checkBothThemes, widestOverflow } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const signedInPages = [
  "/calendar",
  "/schedule",
  "/schedule-old",
  "/analytics",
  "/gallery",
  "/autoresponder/comment",
  "/autoresponder/message",
  "/subreddits",
  "/analysis",
  "/settings",
  "/accounts",
  "/subscription",
];
const visitorPages = ["/sign-in", "/sign-up", "/forgot-password", "/reset-password?email=a@example.com&token=t"];

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => bringAxe(page));

for (const paths of [signedInPages.slice(0, 6), signedInPages.slice(6)])
  test(`${paths.join(", ")}: no serious fault in either theme, one h1, 320 px is enough, the content policy holds`, async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(60_000);
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
  test.setTimeout(60_000);
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

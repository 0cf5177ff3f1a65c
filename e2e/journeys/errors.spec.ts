import type { Page } from "@playwright/test";
import { asOtherVersion, watchDocuments } from "../support/document-loads.ts";
import { answer, expect, test, watchCalls } from "../support/test.ts";

const EXPIRED = "Your session expired. Please sign back in to continue using the app.";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("SR_authed"), localStorage.getItem("SR_creator_id")]);
const accountMenu = (page: Page) => page.getByRole("button", { name: "Account menu" });

test("a 401 on any call ends the session and says why on sign-in (SESS-03, ERR-01, ERR-02, ERR-03, ERR-04, ERR-05, ERR-06, ERR-10, ERR-13)", async ({
  page,
  signedIn,
}) => {
  test.slow();
  const rows: [path: string, body: object | undefined, text: string][] = [
    ["users/me/stats", { message: "Custom." }, "Custom."],
    ["users/me/stats", undefined, EXPIRED],
    ["analytics/refresh", { message: "Unauthorized." }, EXPIRED],
    ["users/me", { message: "Unauthenticated." }, EXPIRED],
  ];
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  for (const [path, body, text] of rows) {
    await page.unrouteAll();
    await signedIn({ creators: ["Zoe"] });
    await page.goto("/gallery");
    await expect(heading(page)).toHaveText("Content Manager");
    await answer(page, path, 401, body);
    addresses.length = 0;
    await page.goto("/analytics?x=1");
    await expect(page).toHaveURL(`/sign-in?${new URLSearchParams({ redirect: "/analytics?x=1" })}`);
    const sent = addresses
      .map((address) => new URL(address).searchParams)
      .find((search) => search.has("globalMessage"));
    expect([sent?.get("globalMessage"), sent?.get("globalSeverity")]).toEqual([text, "warning"]);
    await expect(page.locator('[data-alert="warning"]')).toHaveText(text);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await stored(page)).toEqual(["false", "-1"]);
  }
});

test("a session that ended on the server is noticed in the middle of work, in both tabs (SESS-03, BI-149)", async ({
  page,
  context,
  signedIn,
  database,
}) => {
  const { id } = await signedIn({ creators: ["Zoe", "Bella"] });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/accounts");
    await expect(accountMenu(tab)).toBeEnabled();
  }
  await page.bringToFront();
  await accountMenu(page).click();
  await expect(page.getByRole("menuitemradio")).toHaveCount(2);
  await database.query("delete from sessions where user_id = $1", [id]);
  await page.getByRole("menuitemradio", { name: /Bella/ }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Faccounts$/);
  await expect(page.locator('[data-alert="warning"]')).toHaveText(EXPIRED);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await other.reload();
  await expect(other).toHaveURL(/\/sign-in\?redirect=%2Faccounts$/);
  await expect(other.getByRole("dialog")).toHaveCount(0);
});

test("a creator the server does not find signs out (ERR-07, AM-30)", async ({ page, signedIn }) => {
  for (const status of [204, 500]) {
    await page.unrouteAll();
    await signedIn({ creators: ["Zoe"] });
    await answer(page, "analytics/refresh", 403, { message: "Creator is not found." });
    await answer(page, "auth/sign-out", status);
    const calls = watchCalls(page);
    await page.goto("/analytics");
    await expect(page).toHaveURL("/sign-in");
    await expect(page.getByRole("dialog")).toContainText("Creator is not found. Please try again.");
    expect(calls).toContain("POST auth/sign-out");
    expect(await stored(page)).toEqual(["false", "-1"]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("a user that does not load is explained, with a way to try again (ERR-08, ERR-09)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["Zoe"] });
  const dialog = page.getByRole("dialog");
  for (const [body, text] of [
    [{ message: "Down." }, "Down."],
    [undefined, "Failed getting accounts. Please reload the page to try again."],
  ] as const) {
    await page.unrouteAll();
    await answer(page, "users/me", 500, body);
    await page.goto("/analytics");
    await expect(dialog).toContainText(text);
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/analytics");
  }
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText("Analytics");
});

test("each distinct error of the creators is told once (ERR-11)", async ({ page, signedIn }) => {
  const { creators } = await signedIn({ creators: ["Zoe", "Bella"] });
  await page.route("**/api/users/me", async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { creators: { id: number; errors: string[] }[] };
    for (const creator of user.creators) {
      creator.errors = creator.id === creators[0]!.id ? ["Error A", "Error B"] : ["Error A"];
    }
    await route.fulfill({ response, json: user });
  });
  await page.goto("/calendar");
  const dialog = page.getByRole("dialog");
  for (const text of ["Error A", "Error B"]) {
    await expect(dialog).toContainText(text);
    await expect(dialog.locator('[data-type="error"]')).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).first().click();
  }
  await expect(dialog).toHaveCount(0);
});

test("usage data that does not load is told and the page goes on (ERR-13)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["Zoe"] });
  await answer(page, "users/me/stats", 500, { message: "Down." });
  await page.goto("/accounts");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Failed getting usage data. Please reload the page to try again.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(heading(page)).toHaveText("Accounts");
  await expect(accountMenu(page)).toBeEnabled();
});

test("a sign-out that fails keeps the session (ERR-16, SESS-05)", async ({ page, signedIn }) => {
  const { creators } = await signedIn({ creators: ["Zoe"] });
  await answer(page, "auth/sign-out", 500, { message: "Down." });
  await page.goto("/analytics");
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const notice = page.getByRole("region", { name: "Notifications" });
  await expect(notice).toContainText("Failed to sign out. Please try again.");
  await expect(page).toHaveURL("/analytics");
  expect(await stored(page)).toEqual(["true", String(creators[0]!.id)]);
  await page.reload();
  await expect(heading(page)).toHaveText("Analytics");
});

test("a page whose code does not load shows an error inside the app and can be tried again (BI-147, BI-148)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["Zoe"] });
  await page.goto("/calendar");
  await expect(accountMenu(page)).toBeEnabled();
  const documents = watchDocuments(page);
  await page.route(/\/build\/analytics-page-.*\.js/, (route) => route.abort());
  await page.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("alert")).toContainText("This page did not load");
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
  expect(documents, "a reload would not help").toEqual([]);

  await page.getByRole("link", { name: "Accounts", exact: true }).click();
  await expect(heading(page)).toHaveText("Accounts");
  await page.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("alert")).toContainText("This page did not load");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText("Analytics");
  expect(documents).toEqual([]);

  // The same when a newer version is the reason: then a reload helps, but not a second one.
  await page.route(/\/build\/gallery-page-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.route("**/api/health", asOtherVersion);
  await page.getByRole("link", { name: "Content Manager" }).click();
  await expect.poll(() => documents).toEqual(["/gallery"]);
  await expect(page.getByRole("alert")).toContainText("This page did not load");
  await expect(accountMenu(page)).toBeEnabled();
  expect(documents).toEqual(["/gallery"]);
});

test("a first page whose code does not load is no blank page (BI-148)", async ({ page, signedIn }) => {
  await page.route(/\/build\/(settings|auth)-page-.*\.js/, (route) => route.abort());
  const documents = watchDocuments(page);
  await page.goto("/sign-in");
  await expect(page.getByRole("alert")).toContainText("This page did not load");

  await signedIn();
  await page.goto("/settings");
  await expect(page.getByRole("alert")).toContainText("This page did not load");
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
  expect(documents).toEqual(["/sign-in", "/settings"]);
});

test("a window whose code does not load leaves the app as it is (BI-148)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["Zoe"] });
  await page.goto("/accounts");
  await expect(accountMenu(page)).toBeEnabled();
  await page.route(/\/build\/(whats-new-modal|upgrade-modal|command-palette|account-menu-content)-.*\.js/, (route) =>
    route.abort(),
  );
  for (const name of ["Updates", "Get More Posts", /^Search or jump to/, "Account menu"]) {
    await page.getByRole("button", { name }).click();
    const notice = page.getByRole("region", { name: "Notifications" });
    await expect(notice).toContainText("Failed to load this part of the app. Please reload the page to try again.");
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(heading(page)).toHaveText("Accounts");
    await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
  }
});

import type { Page } from "@playwright/test";
import { respondAsOtherVersion, watchDocuments } from "../support/document-loads.ts";
import { expect, refuse, test } from "../support/test.ts";

const EXPIRED = "Your session expired. Please sign back in to continue using the app.";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const accountMenu = (page: Page) => page.getByRole("button", { name: "Account menu" });

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

test("a user that did not load can be tried again (ERR-08)", async ({ page, signedIn }) => {
  await signedIn();
  await refuse(page, "users/me", 500);
  await page.goto("/analytics");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
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

  // The same, caused by a newer version: the page reloads once, but not a second time.
  await page.route(/\/build\/gallery-page-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.route("**/api/health", respondAsOtherVersion);
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

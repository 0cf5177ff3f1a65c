import type { Page } from "@playwright/test";
import { connectReddit } from "../support/reddit-creator.ts";
import { allow, decline, newName } from "../support/sandbox-pages.ts";
import { expect, test, watchCalls } from "../support/test.ts";

const accountMenu = (page: Page) => page.getByRole("button", { name: "Account menu" });
const card = (page: Page, creator: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByText(creator, { exact: true }) })
    .first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const notice = (page: Page, text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text);

test("a newcomer signs up by Reddit and is at home at once (CONN-16, CONN-23, AU-08, AC-11)", async ({
  page,
  sandbox,
}) => {
  const name = newName();
  await page.goto("/sign-up");
  await button(page, "Continue with Reddit").click();
  await allow(page, name);
  await expect(page).toHaveURL("/calendar");
  await expect(page.getByText("Your account was created.")).toBeVisible();
  await expect(accountMenu(page)).toContainText(name);
  await page.getByRole("link", { name: "Accounts", exact: true }).click();
  await expect(card(page, name)).toContainText(`Connected as u/${name}`);
  await expect(card(page, name).getByText("Current")).toBeVisible();
  expect(await sandbox.reddit.user(name)).toMatchObject({ name });

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/sign-in");
  await button(page, "Continue with Reddit").click();
  await allow(page, name);
  await expect(page).toHaveURL("/calendar");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(accountMenu(page)).toContainText(name);
});

test("an account nobody knows cannot sign in, only up (AU-08, CONN-20)", async ({ page }) => {
  await page.goto("/sign-in");
  await button(page, "Continue with Reddit").click();
  await allow(page, newName());
  await expect(page).toHaveURL("/sign-in");
  await expect(page.locator('[data-alert="warning"]')).toContainText(
    "No user is connected to this Reddit account. Please sign up first.",
  );
});

test("X signs up too, with its own button on its own page (AU-03, CONN-23, API-19)", async ({ page }) => {
  const name = newName();
  await page.goto("/sign-up");
  await button(page, "Continue with X").click();
  await allow(page, name, "Authorize app");
  await expect(page).toHaveURL("/calendar");
  await expect(accountMenu(page)).toContainText(name);
});

test("Instagram and TikTok are offered by the cookie and connect as well (SCOPE-09, AC-01, API-19)", async ({
  page,
  context,
  baseURL,
  signedIn,
}) => {
  await signedIn({ creators: ["Zoe"] });
  await page.goto("/accounts");
  await expect(card(page, "Zoe")).not.toContainText("TikTok");
  await context.addCookies([{ name: "show_tiktok", value: "true", url: baseURL! }]);
  await page.reload();
  for (const [label, name, yes] of [
    ["Instagram", "Instagram", "Allow"],
    ["TikTok", "TikTok", "Continue"],
  ] as const) {
    await button(page, `Connect ${label} to Zoe`).click();
    await allow(page, newName(), yes);
    await expect(page).toHaveURL("/accounts");
    await expect(page.getByText(`${name} account was connected.`)).toBeVisible();
  }
  await context.clearCookies({ name: "show_tiktok" });
  await page.reload();
  await expect(card(page, "Zoe")).toContainText("TikTok");
});

test("a second account becomes a creator of its own, and one can switch to and fro (CONN-15, CONN-17, SESS-12)", async ({
  page,
  signedIn,
}) => {
  const first = "Zoe";
  await connectReddit(page, await signedIn({ creators: [first] }));
  await page.goto("/accounts");
  const second = newName();
  await button(page, "Add Creator").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Reddit/ })
    .click();
  await allow(page, second);
  await expect(page).toHaveURL("/accounts");
  await expect(page.getByText("Reddit account was connected.")).toBeVisible();
  await expect(accountMenu(page)).toContainText(second);

  const calls = watchCalls(page);
  await button(page, `Switch to ${first}`).click();
  await expect(accountMenu(page)).toContainText(first);
  await expect(card(page, first).getByText("Current")).toBeVisible();
  await expect(card(page, second).getByText("Current")).toHaveCount(0);
  expect(calls).toContain("GET users/me/stats");
  await page.reload();
  await expect(accountMenu(page)).toContainText(first);
});

test("who declines, or offers an account of another user, is back on the accounts page and nothing was connected (CONN-08, CONN-10, AC-10, AC-04, CONN-21, ST-28)", async ({
  page,
  signedIn,
}) => {
  const taken = await connectReddit(page, await signedIn({ creators: ["Bella"] }));
  await signedIn({ creators: ["Zoe"] });
  await page.goto("/accounts");
  await button(page, "Connect Reddit to Zoe").click();
  await decline(page);
  await expect(page).toHaveURL("/accounts");
  await expect(page.locator('[data-alert="warning"]')).toContainText(
    'You need to click "Allow" to connect your Reddit account.',
  );
  await expect(card(page, "Zoe")).toContainText("Not connected");

  await button(page, "Connect Reddit to Zoe").click();
  await allow(page, taken);
  await expect(page).toHaveURL("/accounts");
  // The message does not reveal whose it is.
  await expect(page.locator('[data-alert="danger"]')).toHaveText(
    "This Reddit account is already connected to another user.",
  );
  await expect(card(page, "Zoe")).toContainText("Not connected");
});

test("a code cannot be used twice, nor in another browser, nor with another state (AC-02, ST-26, ST-27)", async ({
  page,
  browser,
  signedIn,
  baseURL,
}) => {
  await signedIn({ creators: ["Zoe"] });
  await page.goto("/accounts");
  await button(page, "Connect Reddit to Zoe").click();
  const callback = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes("/connect/reddit?"),
  );
  const name = newName();
  await allow(page, name);
  const url = new URL((await callback).url());
  url.hash = "";
  await expect(card(page, "Zoe")).toContainText(`Connected as u/${name}`);

  await page.goto(url.href);
  await expect(page).toHaveURL("/accounts");
  await expect(page.locator('[data-alert="danger"]')).toContainText("The connection expired. Please try again.");

  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto(url.href);
  await expect(stranger).toHaveURL("/sign-up");
  await expect(stranger.locator('[data-alert="danger"]')).toContainText("The connection expired. Please try again.");
  await stranger.context().close();
});

test("Redgifs is connected and disconnected, and a refusal is told (RG-03, RG-04, RG-07, AC-07)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["Zoe"] });
  await page.goto("/accounts");
  await button(page, "Connect Redgifs to Zoe").click();
  await decline(page);
  await expect(page).toHaveURL("/accounts");
  await expect(page.locator('[data-alert="danger"]')).toContainText('You need to click "Allow"');

  const name = newName();
  await button(page, "Connect Redgifs to Zoe").click();
  await allow(page, name);
  await expect(page).toHaveURL("/accounts");
  await expect(card(page, "Zoe")).toContainText(`Connected as ${name}`);

  await button(page, new RegExp(`^More for ${name}`)).click();
  await page.getByRole("menuitem", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(notice(page, "Redgifs account was disconnected.")).toBeVisible();
  await expect(card(page, "Zoe")).not.toContainText(`Connected as ${name}`);
});

test("disconnecting tells Reddit, and the account can be connected again (AC-06)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  const name = await connectReddit(page, await signedIn({ creators: ["Zoe"] }));
  await page.goto("/accounts");
  await button(page, new RegExp(`^More for u/${name}`)).click();
  await page.getByRole("menuitem", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(notice(page, "Reddit account was disconnected.")).toBeVisible();
  await expect(card(page, "Zoe")).toContainText("Not connected");
  const revoked = async () => (await sandbox.journal.read({ endpoint: "POST /reddit/api/v1/revoke_token" })).length;
  await expect.poll(revoked).toBeGreaterThan(0);

  await button(page, "Reconnect Reddit of Zoe").click();
  await allow(page, name);
  await expect(card(page, "Zoe")).toContainText(`Connected as u/${name}`);
});

test("lost access is shown live, explained, and mended by reconnecting (AC-09, ERR-11, RE-03)", async ({
  page,
  signedIn,
  sandbox,
  database,
}) => {
  const name = await connectReddit(page, await signedIn({ creators: ["Zoe"] }));
  await page.goto("/accounts");
  await expect(card(page, "Zoe")).toContainText(`Connected as u/${name}`);
  await sandbox.reddit.revokeGrants(name);
  await database.query("update accounts set facts_read_at = null where username = $1", [name]);
  await button(page, new RegExp(`^More for u/${name}`)).click();
  await page.getByRole("menuitem", { name: /Proxy/ }).click();

  const error = `Access to the Reddit account u/${name} was lost. Please connect your Reddit account again.`;
  // An open dialog hides the rest of the page from queries by role.
  const bar = page.locator("[role=status]").filter({ hasText: error });
  await expect(bar).toBeVisible();
  await page.goto("/accounts");
  await expect(bar.getByRole("button", { name: "Reconnect Reddit" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card(page, "Zoe")).toContainText("Reconnect needed");
  await button(page, "Reconnect Reddit of Zoe").click();
  await allow(page, name);
  await expect(page).toHaveURL("/accounts");
  await expect(card(page, "Zoe")).toContainText(`Connected as u/${name}`);
  await expect(bar).toHaveCount(0);
});

import type { Page, Request } from "@playwright/test";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { publish, watchSockets } from "../support/realtime.ts";
import { PASSWORD, signUpByCall } from "../support/sign-up.ts";
import { expect, test, watchCalls } from "../support/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("SR_authed"), localStorage.getItem("SR_creator_id")]);
const accountMenu = (page: Page) => page.getByRole("button", { name: "Account menu" });
const sidebarLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** The calls of the API from now on, as they were sent. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType())) requests.push(request);
  });
  return requests;
}
const creatorIds = (requests: Request[]) => requests.map((request) => request.headers()["creator-id"]);

test("a user works for one creator and switches to another, which stays over a reload (SCOPE-01, SESS-09, SESS-10, SESS-11, SESS-12, SESS-14, SESS-15, PERM-03, API-01, API-02, API-03, RT-01, RT-02)", async ({
  page,
  signedIn,
  baseURL,
}) => {
  const { creators } = await signedIn({ creators: ["Zoe", "Bella & Co"] });
  const [zoe, bella] = creators as [{ id: number; name: string }, { id: number; name: string }];
  const requests = watchRequests(page);
  const sockets = watchSockets(page);
  await page.goto("/accounts");
  await expect(accountMenu(page)).toContainText("Zoe");
  await expect
    .poll(() => sockets.frames)
    .toContain(`got pusher_internal:subscription_succeeded private-creators.${zoe.id}.Zoe`);
  expect(new URL(sockets.urls[0]!).pathname).toMatch(/^\/wss\//);
  expect(creatorIds(requests)[0], "nobody is chosen before the user is read").toBe("-1");
  expect(new Set(creatorIds(requests).slice(1))).toEqual(new Set([String(zoe.id)]));
  for (const request of requests) {
    expect(request.url().startsWith(`${baseURL}/api/`)).toBe(true);
    expect(request.headers().accept).toBe("application/json");
    expect(request.headers()["content-type"]).toBe("application/json");
  }

  // The usage is read once more when the channel is joined.
  const usageReads = () => requests.filter((request) => request.url().endsWith("/users/me/stats"));
  await expect.poll(() => usageReads().length).toBe(2);

  requests.length = 0;
  await accountMenu(page).click();
  const names = page.getByRole("menuitemradio");
  await expect(names).toContainText(["Bella & Co", "Zoe"]);
  await expect(names.nth(1)).toBeChecked();
  const counted = page.waitForResponse("**/api/users/me/stats");
  await names.nth(0).click();
  await counted;
  await expect(accountMenu(page)).toContainText("Bella & Co");
  const joined = `sent pusher:subscribe private-creators.${bella.id}.Bella___Co`;
  await expect.poll(() => sockets.frames).toContain(joined);
  expect(sockets.frames).toContain(`sent pusher:unsubscribe private-creators.${zoe.id}.Zoe`);
  expect(sockets.urls, "the same socket is used").toHaveLength(1);
  expect(new Set(creatorIds(requests))).toEqual(new Set([String(bella.id)]));

  requests.length = 0;
  await page.reload();
  await expect(accountMenu(page)).toContainText("Bella & Co");
  await expect(page.getByRole("listitem").filter({ hasText: "Current" })).toContainText("Bella & Co");
  expect(await stored(page)).toEqual(["true", String(bella.id)]);
  expect(new Set(creatorIds(requests))).toEqual(new Set([String(bella.id)]));
});

test("the flag of the session is kept and trusted at once (SESS-01, SESS-02)", async ({ page, signedIn }) => {
  await signedIn();
  await page.goto("/sign-in");
  await expect(heading(page)).toBeVisible();
  expect((await stored(page))[0]).not.toBe("true");
  await page.goto("/calendar");
  await expect(heading(page)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect((await stored(page))[0]).toBe("true");
  await page.route("**/api/users/me", () => {}, { times: 1 });
  await page.goto("/forgot-password");
  await expect(page).toHaveURL("/calendar");
});

test("impersonate chooses an own creator by name and leaves the address after half a second (SESS-06, SESS-07, SESS-08)", async ({
  page,
  signedIn,
  database,
}) => {
  await database.addPerson({ creators: ["Stranger"] });
  const { creators } = await signedIn({ creators: ["Zoe", "Bella"] });
  await page.addInitScript(() => {
    const { replaceState } = history;
    history.replaceState = (...given) => {
      const wasThere = location.search.includes("impersonate");
      replaceState.apply(history, given);
      if (wasThere && !location.search.includes("impersonate")) Object.assign(window, { removedAt: performance.now() });
    };
  });
  const timing = () =>
    page.evaluate(() => {
      const me = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/api/users/me"));
      return Reflect.get(window, "removedAt") - (me as PerformanceResourceTiming).responseEnd;
    });
  await page.goto("/accounts?impersonate=%20beLLa&tab=2");
  await expect(accountMenu(page)).toContainText("Bella");
  await expect(page).toHaveURL("/accounts?tab=2");
  expect(await timing()).toBeGreaterThan(450);
  expect(await timing()).toBeLessThan(2000);

  for (const name of ["Stranger", "", "<script>"]) {
    await page.goto(`/accounts?impersonate=${encodeURIComponent(name)}`);
    await expect(accountMenu(page), "the kept choice stands").toContainText("Bella");
    await expect(page).toHaveURL("/accounts");
  }
  await page.evaluate(() => localStorage.removeItem("SR_creator_id"));
  await page.goto("/accounts?impersonate=Stranger");
  await expect(accountMenu(page)).toContainText("Zoe");
  expect((await stored(page))[1]).toBe(String(creators[0]!.id));
});

test("a creator that is gone is replaced by the first, after the user is read again (SESS-13)", async ({
  page,
  signedIn,
  database,
}) => {
  const { creators } = await signedIn({ creators: ["Zoe", "Bella"] });
  await page.goto("/accounts?impersonate=Bella");
  await expect(accountMenu(page)).toContainText("Bella");
  await database.query("delete from creators where id = $1", [creators[1]!.id]);
  const calls = watchCalls(page);
  await page.goto("/accounts");
  await expect(accountMenu(page)).toContainText("Zoe");
  expect(calls.filter((call) => call === "GET users/me")).toHaveLength(2);
  expect(await stored(page)).toEqual(["true", String(creators[0]!.id)]);

  for (const broken of ["-1", "text", "{", "999999999", "1e99"]) {
    await page.evaluate((value) => localStorage.setItem("SR_creator_id", value), broken);
    await page.goto("/accounts");
    await expect(accountMenu(page)).toContainText("Zoe");
    expect((await stored(page))[1]).toBe(String(creators[0]!.id));
  }
});

test("signing out sends the session along, ends it and forgets the user (SESS-04, API-12)", async ({
  page,
  signedIn,
}) => {
  const { cookie } = await signedIn({ creators: ["Zoe"] });
  const sockets = watchSockets(page);
  await page.goto("/analytics");
  await expect.poll(() => sockets.frames.some((frame) => frame.includes("subscription_succeeded"))).toBe(true);
  await accountMenu(page).click();
  const answered = page.waitForResponse("**/api/auth/sign-out");
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const response = await answered;
  expect(response.status()).toBe(204);
  expect((await response.request().allHeaders()).cookie).toContain(cookie);
  await expect(page).toHaveURL("/sign-in");
  await expect(page.locator("[data-alert]")).toHaveCount(0);
  expect(await stored(page)).toEqual(["false", "-1"]);
  expect(await page.evaluate(() => fetch("/api/users/me").then(({ status }) => status))).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in/);
});

test("analytics are refreshed once at load, for each user who signs in (SESS-16, API-10, API-11)", async ({
  page,
  signedIn,
  request,
  database,
}) => {
  const email = await signUpByCall(request);
  const { creators } = await signedIn({ creators: ["Zoe", "Bella"] });
  const refreshes: string[] = [];
  let status = 200;
  await page.route("**/api/analytics/refresh", (route) => {
    refreshes.push(route.request().method());
    return route.fulfill({ status, json: { message: "Already under way." } });
  });
  const sockets = watchSockets(page);
  await page.goto("/analytics");
  await expect.poll(() => refreshes).toEqual(["POST"]);
  await expect.poll(() => sockets.frames.some((frame) => frame.includes("subscription_succeeded"))).toBe(true);
  await sidebarLink(page, "General").click();
  const again = page.waitForResponse("**/api/users/me/stats");
  await publish(database, creatorChannel(creators[0]!.id, "Zoe"), "accountChanged", { creator_id: creators[0]!.id });
  await again;
  await expect(accountMenu(page)).toBeEnabled();
  expect(refreshes).toHaveLength(1);

  status = 422;
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(heading(page)).toHaveText("Welcome back");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect.poll(() => refreshes).toHaveLength(2);
  await expect(page.getByRole("dialog", { name: "What's New" })).toBeVisible();
  await page.keyboard.press("Escape");
  await sidebarLink(page, "Analytics").click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(refreshes).toHaveLength(2);
});

test("days are those of the user's time zone, UTC when none was chosen (SESS-28)", async ({ page, signedIn }) => {
  await page.clock.setFixedTime(new Date("2026-03-01T02:00:00Z"));
  for (const [timezone, day, month, shown] of [
    ["America/New_York", "2026-02-28", "February 2026", "America/New York, UTC-5"],
    [undefined, "2026-03-01", "March 2026", "UTC ·"],
    ["Asia/Tokyo", "2026-03-01", "March 2026", "Asia/Tokyo, UTC+9"],
  ] as const) {
    await signedIn({ timezone });
    await page.goto("/calendar");
    await expect(page.locator('time[aria-current="date"]')).toHaveAttribute("datetime", day);
    await expect(heading(page)).toHaveText(`Calendar, ${month}`);
    await expect(page.getByText(shown)).toBeVisible();
  }
});

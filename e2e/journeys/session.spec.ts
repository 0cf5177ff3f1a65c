import type { Page, Request } from "@playwright/test";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { asOtherVersion, watchDocuments } from "../support/document-loads.ts";
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

test("a message, a changed account and a new subscription arrive while the page is open (RT-05, RT-06, RT-07, SESS-15)", async ({
  page,
  signedIn,
  database,
}) => {
  const person = await signedIn({ creators: ["Zoe"] });
  const { id } = person.creators[0]!;
  const channel = creatorChannel(id, "Zoe");
  const sockets = watchSockets(page);
  await page.goto("/accounts");
  await expect.poll(() => sockets.frames).toContain(`got pusher_internal:subscription_succeeded ${channel}`);

  const message = {
    type: "warning",
    title: "Heads up",
    text: "<b>Maintenance</b> at noon.",
    closeable: true,
    actions: [],
  };
  await publish(database, channel, "globalModalMessage", message);
  const dialog = page.getByRole("dialog", { name: "Heads up" });
  await expect(dialog).toContainText("<b>Maintenance</b> at noon.");
  await dialog.getByRole("button", { name: "Close" }).first().click();

  const calls = watchCalls(page);
  await database.query("update creators set name = 'Zara' where id = $1", [id]);
  await publish(database, channel, "accountChanged", { creator_id: id });
  await expect(accountMenu(page)).toContainText("Zara");
  expect(calls).toContain("GET users/me");
  await expect.poll(() => calls).toContain("GET users/me/stats");
  await expect
    .poll(() => sockets.frames)
    .toContain(`got pusher_internal:subscription_succeeded ${creatorChannel(id, "Zara")}`);
  expect(sockets.frames).toContain(`sent pusher:unsubscribe ${channel}`);

  await expect(page.getByRole("button", { name: "Get More Posts" })).toBeVisible();
  await database.query(
    "insert into subscriptions (user_id, status, plan_id, current_period_end) values ($1, 'active', 2, now() + interval '9 days')",
    [person.id],
  );
  await publish(database, creatorChannel(id, "Zara"), "subscriptionUpdated", {});
  await expect(page.getByRole("button", { name: "Get More Posts" })).toHaveCount(0);
  await expect(accountMenu(page)).toContainText("0/150 posts used");
});

test("the app works without realtime (RT-09)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["Zoe", "Bella"] });
  let tries = 0;
  await page.routeWebSocket(/\/wss\//, (socket) => {
    tries++;
    return socket.close({ code: 1011 });
  });
  const problems: Error[] = [];
  page.on("pageerror", (error) => problems.push(error));
  await page.goto("/calendar");
  await expect.poll(() => tries).toBeGreaterThan(0);
  await sidebarLink(page, "Accounts").click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole("menuitemradio", { name: /Bella/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Current" })).toContainText("Bella");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Notifications" })).toHaveText("");
  expect(problems).toEqual([]);
});

test("another version on the server reloads the app at the next navigation, once (NAV-26, SESS-19, SESS-20, BI-147)", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const documents = watchDocuments(page);
  await page.route("**/api/users/me/stats", asOtherVersion);
  const flagged = page.waitForResponse("**/api/users/me/stats");
  await page.goto("/calendar");
  await flagged;
  await expect(accountMenu(page)).toBeEnabled();
  await page.getByRole("button", { name: "Get More Posts" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(documents, "not before a navigation").toEqual(["/calendar"]);

  await sidebarLink(page, "Analytics").click();
  await expect.poll(() => documents).toEqual(["/calendar", "/analytics"]);
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(accountMenu(page)).toBeEnabled();

  for (const name of ["Accounts", "Content Manager"]) {
    await sidebarLink(page, name).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  expect(documents, "no loop when the version stays another").toEqual(["/calendar", "/analytics"]);
});

test("a refusal reports the version too, and the same version reloads nothing (API-04, NAV-27, ERR-27, ERR-28)", async ({
  page,
}) => {
  const documents = watchDocuments(page);
  await page.goto("/sign-in");
  const email = page.getByLabel("Email");
  await email.fill("ann@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Peel-42");
  const signIn = page.getByRole("button", { name: "Sign In" });
  await signIn.click();
  await expect(email).toHaveAccessibleDescription("Email or password is incorrect.");
  for (const [link, path] of [
    ["Forgot password?", "/forgot-password"],
    ["Sign Up", "/sign-up"],
  ] as const) {
    await page.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole("radio", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/sign-in");
  expect(documents).toEqual(["/sign-in"]);

  await page.route("**/api/auth/sign-in", asOtherVersion);
  await email.fill("ann@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Peel-42");
  await signIn.click();
  const suffix = "You're using an outdated version of the website. Refresh the page if the issue persists.";
  await expect(email).toHaveAccessibleDescription(`Email or password is incorrect. ${suffix}`);
  expect(documents).toEqual(["/sign-in"]);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect.poll(() => documents).toEqual(["/sign-in", "/forgot-password"]);
  await expect(heading(page)).toHaveText("Forgot your password?");
});

test("the scroll container goes back to the top about 100 ms after a navigation (NAV-28)", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await signedIn();
  await page.goto("/subscription");
  await expect(heading(page)).toHaveText("Subscription");
  await sidebarLink(page, "General").click();
  await expect(heading(page)).toHaveText("Settings");
  // Both pages are longer than the window, so nothing but the app moves the container.
  const positions = await page.evaluate(async () => {
    const container = document.getElementById("page-scroll")!;
    await new Promise((done) => setTimeout(done, 300));
    container.scrollTo({ top: 60 });
    document.querySelector<HTMLElement>('nav a[href="/subscription"]')!.click();
    const seen: [ms: number, top: number][] = [];
    let start = 0;
    while (!start || performance.now() - start < 600) {
      if (!start && document.querySelector("h1")?.textContent === "Subscription") start = performance.now();
      if (start) seen.push([performance.now() - start, container.scrollTop]);
      await new Promise((done) => setTimeout(done, 5));
    }
    return seen;
  });
  expect(positions[0]![1]).toBe(60);
  const resetAfter = positions.find(([, top]) => top === 0)![0];
  expect(resetAfter).toBeGreaterThan(40);
  expect(resetAfter).toBeLessThan(350);
});

test("days are those of the user's time zone, UTC when none was chosen (SESS-28)", async ({ page, signedIn }) => {
  await page.clock.setFixedTime(new Date("2026-03-01T02:00:00Z"));
  for (const [timezone, day, month] of [
    ["America/New_York", "2026-02-28", "February 2026"],
    [undefined, "2026-03-01", "March 2026"],
    ["Asia/Tokyo", "2026-03-01", "March 2026"],
  ] as const) {
    await signedIn({ timezone });
    await page.goto("/calendar");
    await expect(page.locator('time[aria-current="date"]')).toHaveAttribute("datetime", day);
    await expect(heading(page)).toHaveText(`Calendar, ${month}`);
    await expect(page.getByText(timezone ?? "UTC", { exact: true })).toBeVisible();
  }
});

import type { Page, Request } from "@playwright/test";
import { watchSockets } from "../support/realtime.ts";
import { expect, test } from "../support/test.ts";

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("SR_authed"), localStorage.getItem("SR_creator_id")]);
const accountMenu = (page: Page) => page.getByRole("button", { name: "Account menu" });

/** Records the API requests of the page. */
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

  // After joining its channel the page asks for missed events, and since there are none, reads nothing again.
  const askedFor = (path: string) => requests.filter((request) => new URL(request.url()).pathname === `/api${path}`);
  await expect.poll(() => askedFor("/broadcasting/missed").length).toBe(1);
  await page.waitForLoadState("networkidle");
  expect(["/users/me", "/users/me/stats"].map((path) => askedFor(path).length)).toEqual([1, 1]);

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

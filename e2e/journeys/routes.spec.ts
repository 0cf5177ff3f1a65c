import type { Page } from "@playwright/test";
import { expect, test, watchCalls } from "../support/test.ts";

type Row = { path: string; title: string; heading: string | RegExp; ids: string };

const signedInRoutes: Row[] = [
  { path: "/analysis", title: "Subreddit Analysis", heading: "Subreddit Analysis", ids: "NAV-01" },
  { path: "/schedule-old", title: "Post Scheduler", heading: "Post Scheduler", ids: "NAV-02" },
  { path: "/schedule", title: "Post Scheduler", heading: "Post Scheduler", ids: "NAV-03" },
  { path: "/subreddits", title: "Subreddit Search", heading: "Subreddit Search", ids: "NAV-04" },
  { path: "/calendar", title: "Calendar", heading: /^Calendar, \w+ \d{4}$/, ids: "NAV-05" },
  { path: "/analytics", title: "Analytics", heading: "Analytics", ids: "NAV-06" },
  { path: "/gallery", title: "Content Manager", heading: "Content Manager", ids: "NAV-07" },
  { path: "/autoresponder/comment", title: "Autoresponder", heading: "Comment Autoresponder", ids: "NAV-08" },
  { path: "/autoresponder/message", title: "Autoresponder", heading: "Message Autoresponder", ids: "NAV-09" },
  { path: "/settings", title: "Settings", heading: "Settings", ids: "NAV-12" },
  { path: "/accounts", title: "Accounts", heading: "Accounts", ids: "NAV-13" },
  { path: "/subscription", title: "Subscription", heading: "Subscription", ids: "NAV-14" },
];
const visitorRoutes: Row[] = [
  { path: "/sign-in", title: "Sign In", heading: "Welcome back", ids: "NAV-17" },
  { path: "/sign-up", title: "Sign Up", heading: "Post at the hour people are looking", ids: "NAV-17" },
  { path: "/forgot-password", title: "Forgot Password", heading: "Forgot your password?", ids: "NAV-18" },
  {
    path: "/reset-password?email=ann@example.com&token=t1",
    title: "Reset Password",
    heading: "Set a new password",
    ids: "NAV-19",
  },
];
/** Halves of a table, so that both workers have one. */
const halves = [signedInRoutes.slice(0, 6), signedInRoutes.slice(6)];
const idsOf = (rows: Row[]) => [...new Set(rows.map(({ ids }) => ids))].join(", ");

async function expectScreen(page: Page, { path, title, heading }: Row): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true }), path).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page, path).toHaveTitle(`${title} · Ponkan`);
}

for (const rows of halves) {
  test(`every page of a signed-in user has its heading and title, and all code comes from /build/ (${idsOf(rows)}, NAV-25, RT-08)`, async ({
    page,
    signedIn,
  }) => {
    await signedIn({ creators: ["Bella"] });
    const loaded = new Map<string, string | undefined>();
    page.on("response", (response) => {
      const type = response.request().resourceType();
      if (["script", "stylesheet", "document"].includes(type))
        loaded.set(response.url(), response.headers()["cache-control"]);
    });
    for (const row of rows) {
      await page.goto(row.path);
      await expectScreen(page, row);
      await expect(page).toHaveURL(row.path);
      await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
    }
    const isPage = (url: string) => rows.some(({ path }) => url.endsWith(path));
    const files = [...loaded].filter(([url]) => !isPage(url));
    expect(files.length).toBeGreaterThan(rows.length);
    for (const [url, caching] of files) {
      expect(new URL(url).pathname).toMatch(/^\/build\//);
      expect(caching, url).toBe("public, max-age=31536000, immutable");
    }
    for (const [url, caching] of loaded) if (isPage(url)) expect(caching, url).toBe("no-store");
  });

  test(`no page of a signed-in user opens for a visitor (${idsOf(rows)}, PERM-02)`, async ({ page }) => {
    const calls = watchCalls(page);
    for (const { path } of rows) {
      calls.length = 0;
      await page.goto(path);
      await expect(page).toHaveURL(
        path === "/calendar" ? "/sign-in" : `/sign-in?${new URLSearchParams({ redirect: path })}`,
      );
      await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
      await expect(page.getByRole("complementary", { name: "Sidebar" })).toHaveCount(0);
      await expect(page.locator("[data-alert]"), "nothing expired for who never signed in").toHaveCount(0);
      expect(calls).toEqual(["GET users/me"]);
    }
  });
}

test(`pages for visitors show no sidebar, header, banner or upgrade modal and ask for no user (${idsOf(visitorRoutes)}, NAV-25, NAV-31, NAV-37, NAV-38, NAV-39, NAV-40)`, async ({
  page,
  context,
  signedIn,
  baseURL,
}) => {
  const inAnHour = encodeURIComponent(new Date(Date.now() + 3_600_000).toISOString());
  const discount = { name: "SR_discount", value: inAnHour, url: baseURL! };
  await context.addCookies([discount]);
  const openUpgrade = () => page.evaluate(() => window.dispatchEvent(new Event("openUpgradeModal")));
  const calls = watchCalls(page);
  for (const row of visitorRoutes) {
    await page.goto(`${row.path}${row.path.includes("?") ? "&" : "?"}plan=2`);
    await expectScreen(page, row);
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await openUpgrade();
      await expect(page.getByRole("complementary", { name: "Sidebar" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Open menu" })).toHaveCount(0);
      await expect(page.getByText("20% off")).toHaveCount(0);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  }
  expect(calls).toEqual([]);

  // The same cookie, width and event do show all of them to a user.
  await signedIn();
  await page.goto("/analytics");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await expect(page.getByText("Get 20% off your first month.")).toBeVisible();
  await openUpgrade();
  await expect(page.getByRole("dialog", { name: "Upgrade Plan" })).toBeVisible();
});

test("the connect pages are open to visitors and show only their overlay (NAV-15, NAV-16, NAV-37, NAV-38)", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const hasFrame = document.querySelector('aside, [aria-label="Open menu"]') !== null;
      const screen = [location.pathname, document.title, document.body?.textContent?.trim(), hasFrame].join(" | ");
      if (location.pathname.startsWith("/connect/") && seen.at(-1) !== screen) seen.push(screen);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const seen = () => page.evaluate(() => Reflect.get(window, "seen") as string[]);

  await page.goto("/connect/redgifs");
  await expect(page).toHaveURL(/\/sign-in/);
  const redgifs = await seen();
  expect(redgifs.some((screen) => screen.includes("Connecting to Redgifs..."))).toBe(true);
  expect(redgifs.some((screen) => screen.includes("| Connecting Redgifs Account · Ponkan |"))).toBe(true);
  expect(redgifs.filter((screen) => screen.endsWith("true"))).toEqual([]);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/connect/reddit");
  await expect(page).toHaveURL(/\/sign-up/);
  const reddit = await seen();
  expect(reddit.some((screen) => screen.includes("Connecting to Reddit..."))).toBe(true);
  expect(reddit.some((screen) => screen.includes("| Connecting Account · Ponkan |"))).toBe(true);
  expect(reddit.filter((screen) => screen.endsWith("true"))).toEqual([]);

  await page.goto("/connect/nowhere");
  await expect(page.getByRole("dialog")).toContainText("Unknown platform. Please try again or contact support.");
  await expect(page).toHaveURL("/sign-in");
});

test("plans, the root and unknown paths lead to the calendar (NAV-10, NAV-20, NAV-21, NAV-22, NAV-23, NAV-24)", async ({
  page,
  signedIn,
}) => {
  test.slow();
  const rows: [path: string, end: string][] = [
    ["/", "/calendar"],
    ["/nope", "/calendar"],
    ["/a/b/c?x=1", "/calendar"],
    ["/calendar/extra", "/calendar"],
    ["/autoresponder", "/calendar"],
    ["/autoresponder/other", "/calendar"],
    ["/plans", "/calendar?plan=4"],
    ["/plans?plan=2", "/calendar?plan=4"],
    ["/plans?coupon=welcome&yearly=1", "/calendar?coupon=welcome&yearly=1&plan=4"],
  ];
  await signedIn();
  for (const [path, end] of rows) {
    await page.goto(path);
    await expect(page, path).toHaveURL(end);
    await expect(page.getByRole("heading", { level: 1, name: /^Calendar/, includeHidden: true })).toHaveCount(1);
    await expect(page).toHaveTitle("Calendar · Ponkan");
    await expect(page.getByRole("dialog", { name: "Upgrade Plan" })).toHaveCount(end.includes("plan=4") ? 1 : 0);
  }
});

test("a visitor on plans is led to the plans after sign-in (NAV-20, NAV-23, AU-04)", async ({ page }) => {
  await page.goto("/plans?coupon=welcome");
  await expect(page).toHaveURL(`/sign-in?${new URLSearchParams({ redirect: "/calendar?coupon=welcome&plan=4" })}`);
  await page.goto("/nope");
  await expect(page).toHaveURL("/sign-in");
});

test("the user is read before the screen, and only once (NAV-29, NAV-30)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["Bella"] });
  const calls = watchCalls(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/users/me", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/analytics");
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  expect(calls).toEqual(["GET users/me"]);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();

  const sidebar = page.getByRole("navigation", { name: "Main" });
  for (const [link, heading] of [
    ["Content Manager", "Content Manager"],
    ["Comment", "Comment Autoresponder"],
    ["Message", "Message Autoresponder"],
    ["Search", "Subreddit Search"],
    ["Accounts", "Accounts"],
    ["Calendar", /^Calendar/],
  ] as const) {
    await sidebar.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  expect(calls.filter((call) => call === "GET users/me")).toHaveLength(1);
});

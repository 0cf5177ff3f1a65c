// @vitest-environment jsdom
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { writeCookie } from "~/lib/cookies.ts";
import { stringifySearch } from "~/lib/search.ts";
import { user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
afterEach(closeApp);

const heading = (name?: string | RegExp) => screen.findByRole("heading", { level: 1, ...(name && { name }) });
const sidebar = () => screen.queryByRole("complementary", { name: "Sidebar" });
const unauthenticated = { status: 401, body: { message: "Unauthenticated." } };

const signedInRoutes: [path: string, title: string, heading: string | RegExp, id: string][] = [
  ["/analysis", "Subreddit Analysis", "Subreddit Analysis", "NAV-01"],
  ["/schedule-old", "Post Scheduler", "Post Scheduler", "NAV-02"],
  ["/schedule", "Post Scheduler", "Post Scheduler", "NAV-03"],
  ["/subreddits", "Subreddit Search", "Subreddit Search", "NAV-04"],
  ["/calendar", "Calendar", /^Calendar, ?\w+ \d{4}$/, "NAV-05"],
  ["/analytics", "Analytics", "Analytics", "NAV-06"],
  ["/gallery", "Content Manager", "Content Manager", "NAV-07"],
  ["/autoresponder/comment", "Autoresponder", "Comment Autoresponder", "NAV-08"],
  ["/autoresponder/message", "Autoresponder", "Message Autoresponder", "NAV-09"],
  ["/settings", "Settings", "Settings", "NAV-12"],
  ["/accounts", "Accounts", "Accounts", "NAV-13"],
  ["/subscription", "Subscription", "Subscription", "NAV-14"],
];

for (const [path, title, name, id] of signedInRoutes) {
  test(`${path} has its title and heading for a user (${id}, NAV-25)`, async () => {
    openSignedIn(path);
    await heading(name);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect([document.title, address()]).toEqual([`${title} · Ponkan`, path]);
    expect(sidebar()).toBeTruthy();
  });

  test(`${path} opens for no visitor (${id}, PERM-02)`, async () => {
    const { keys } = fakeApi({ "GET /users/me": unauthenticated });
    openApp(path);
    await heading("Welcome back");
    expect(address()).toBe(path === "/calendar" ? "/sign-in" : `/sign-in${stringifySearch({ redirect: path })}`);
    expect(sidebar()).toBeNull();
    expect(document.querySelector("[data-alert]"), "nothing expired for who never signed in").toBeNull();
    expect(new Set(keys())).toEqual(new Set(["GET /users/me"]));
  });
}

const reset = "/reset-password?email=ann@example.com&token=t1";
test.each([
  ["/sign-in", "Sign In", "Welcome back"],
  ["/sign-up", "Sign Up", "Post at the hour people are looking"],
  ["/forgot-password", "Forgot Password", "Forgot your password?"],
  [reset, "Reset Password", "Set a new password"],
])(
  "%s shows no sidebar, header, banner or upgrade modal and asks for no user (NAV-17..19, NAV-25, NAV-31, NAV-37..40)",
  async (path, title, name) => {
    writeCookie("SR_discount", new Date(Date.now() + 3_600_000).toISOString(), 1);
    const { keys } = fakeApi({});
    openApp(`${path}${path.includes("?") ? "&" : "?"}plan=2`);
    await heading(name);
    window.dispatchEvent(new Event("openUpgradeModal"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.title).toBe(`${title} · Ponkan`);
    expect([sidebar(), screen.queryByRole("dialog"), screen.queryByText(/20% off/)]).toEqual([null, null, null]);
    expect(screen.queryByRole("button", { name: "Open menu" })).toBeNull();
    // The only call: the page checks the token of a mailed link.
    expect(keys().filter((key) => key !== "POST /auth/reset-password/check")).toEqual([]);
  },
);

test("the same cookie and event show all of them to a user", async () => {
  writeCookie("SR_discount", new Date(Date.now() + 3_600_000).toISOString(), 1);
  openSignedIn("/analytics");
  await heading("Analytics");
  expect(sidebar()).toBeTruthy();
  expect(screen.getByRole("button", { name: "Open menu" })).toBeTruthy();
  expect(await screen.findByText(/Get 20% off your first month\./)).toBeTruthy();
  window.dispatchEvent(new Event("openUpgradeModal"));
  expect(await screen.findByRole("dialog", { name: "Upgrade Plan" })).toBeTruthy();
});

test.each([
  ["/", "/calendar"],
  ["/nope", "/calendar"],
  ["/a/b/c?x=1", "/calendar"],
  ["/calendar/extra", "/calendar"],
  ["/autoresponder", "/calendar"],
  ["/autoresponder/other", "/calendar"],
  ["/plans", "/calendar?plan=4"],
  ["/plans?plan=2", "/calendar?plan=4"],
  ["/plans?coupon=welcome&yearly=1", "/calendar?coupon=welcome&yearly=1&plan=4"],
])("%s leads to %s (NAV-10, NAV-20..24, BI-135, BI-143)", async (path, end) => {
  openSignedIn(path);
  await heading(/^Calendar/);
  expect([address(), document.title]).toEqual([end, "Calendar · Ponkan"]);
  if (end.includes("plan=4")) await screen.findByRole("dialog", { name: "Upgrade Plan" });
  else expect(screen.queryByRole("dialog")).toBeNull();
  const told = screen.queryAllByText("There is no page at that address.").length > 0;
  expect(told).toBe(path !== "/" && !path.startsWith("/plans"));
});

test.each([
  ["/plans?coupon=welcome", `/sign-in${stringifySearch({ redirect: "/calendar?coupon=welcome&plan=4" })}`],
  ["/nope", "/sign-in"],
])("a visitor on %s is led to it after sign-in (NAV-20, NAV-23, AU-04)", async (path, end) => {
  fakeApi({ "GET /users/me": unauthenticated });
  openApp(path);
  await waitFor(() => expect(address()).toBe(end));
});

test("the user is read before the screen, and only once (NAV-29, NAV-30)", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { keys } = openSignedIn("/analytics", {
    "GET /users/me": () => promise.then(() => ({ status: 200, body: user() })),
  });
  expect((await screen.findAllByRole("status")).map((each) => each.textContent)).toContain("Loading");
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  expect(keys()).toEqual(["GET /users/me"]);
  resolve();
  await heading("Analytics");
  for (const [link, name] of [
    ["Comment", "Comment Autoresponder"],
    ["Message", "Message Autoresponder"],
    ["Search", "Subreddit Search"],
    ["Accounts", "Accounts"],
  ] as const) {
    await userEvent.click(within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: link }));
    await heading(name);
  }
  window.history.back();
  await heading("Subreddit Search");
  expect(keys().filter((key) => key === "GET /users/me")).toHaveLength(1);
});

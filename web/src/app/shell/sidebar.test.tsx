// @vitest-environment jsdom
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { creator, subscription, user } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Before the app is loaded, as the server puts the config into the page.
vi.hoisted(() => {
  const links = {
    help_center: "https://help.example.com/",
    affiliate: "https://partners.example.com/",
    training_articles: "",
    support_email: "",
    terms: "",
    privacy: "",
  };
  document.head.innerHTML = `<script id="ponkan-config" type="application/json">${JSON.stringify({ links })}</script>`;
});

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const main = async () => within(await screen.findByRole("navigation", { name: "Main" }));
const link = async (name: string) => (await main()).getByRole("link", { name });
const settled = () => screen.findByRole("heading", { level: 1 });

const pages = [
  ["Calendar", "/calendar"],
  ["Post Scheduler", "/schedule"],
  ["Analytics", "/analytics"],
  ["Content Manager", "/gallery"],
  ["Comment", "/autoresponder/comment"],
  ["Message", "/autoresponder/message"],
  ["Inbox", "/inbox"],
  ["Search", "/subreddits"],
  ["Analysis", "/analysis"],
  ["General", "/settings"],
  ["Accounts", "/accounts"],
  ["Subscription", "/subscription"],
] as const;

test("the items stand in the order of the product (SIDE-01..11)", async () => {
  openSignedIn("/settings");
  await settled();
  const nav = screen.getByRole("navigation", { name: "Main" });
  expect([...nav.querySelectorAll("a, button")].map((item) => item.textContent)).toEqual([
    "Calendar",
    "Post Scheduler",
    "Analytics",
    "Content Manager",
    "Autoresponders",
    "Comment",
    "Message",
    "Inbox",
    "Subreddits",
    "Search",
    "Analysis",
    "Settings",
    "General",
    "Accounts",
    "Subscription",
    "Updates",
    "Help Center",
    "Affiliate Program",
  ]);
});

test.each(pages)("%s leads to %s and is marked there alone (SIDE-01..11, SIDE-15)", async (name, path) => {
  openSignedIn(path === "/analytics" ? "/subreddits" : "/analytics");
  await settled();
  await userEvent.click(await link(name));
  await waitFor(() => expect(address()).toBe(path));
  await waitFor(async () => expect((await link(name)).getAttribute("aria-current")).toBe("page"));
  const nav = screen.getByRole("navigation", { name: "Main" });
  expect(nav.querySelectorAll("[aria-current=page]")).toHaveLength(1);
});

test("a group folds and unfolds (SIDE-12)", async () => {
  openSignedIn("/settings");
  await settled();
  const group = (await main()).getByRole("button", { name: "Subreddits" });
  const children = () => document.getElementById(group.getAttribute("aria-controls")!)!;
  await userEvent.click(group);
  expect([group.getAttribute("aria-expanded"), children().hidden]).toEqual(["false", true]);
  group.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect([group.getAttribute("aria-expanded"), children().hidden]).toEqual(["true", false]));
});

test("Updates opens a modal in place, the logo leads to the calendar (SIDE-12, SIDE-17)", async () => {
  openSignedIn("/settings");
  await settled();
  await userEvent.click((await main()).getByRole("button", { name: "Updates" }));
  await screen.findByRole("dialog", { name: "What's New" });
  expect(address()).toBe("/settings");
  await userEvent.keyboard("{Escape}");
  await userEvent.click((await screen.findAllByRole("link", { name: "Ponkan, go to Calendar" }))[0]!);
  await waitFor(() => expect(address()).toBe("/calendar"));
});

test.each([
  ["Help Center", "https://help.example.com/"],
  ["Affiliate Program", "https://partners.example.com/"],
])("%s leaves in a new tab (SIDE-13, SIDE-14)", async (name, href) => {
  openSignedIn("/settings");
  await settled();
  const outside = await link(name);
  const attributes = ["href", "target", "rel"].map((attribute) => outside.getAttribute(attribute));
  expect(attributes).toEqual([href, "_blank", "noopener noreferrer"]);
});

test.each([
  [null, true],
  ["incomplete", true],
  ["incomplete_expired", true],
  ["trialing", true],
  ["canceled", true],
  ["unpaid", true],
  ["paused", true],
  ["active", false],
  ["past_due", false],
] as const)(
  "with the subscription %s Get More Posts is offered: %s; the account menu is always there (SIDE-23, SIDE-24, SIDE-25, PERM-06)",
  async (status, isOffered) => {
    const person = user({ creators: [creator()], subscription: status && subscription(status) });
    openSignedIn("/analytics", {}, person);
    const sidebar = within(await screen.findByRole("complementary", { name: "Sidebar" }));
    await sidebar.findByRole("button", { name: /^Account menu/ });
    expect(sidebar.queryAllByRole("button", { name: "Get More Posts" })).toHaveLength(isOffered ? 1 : 0);
    if (!isOffered) return;
    await userEvent.click(sidebar.getByRole("button", { name: "Get More Posts" }));
    expect(await screen.findByRole("dialog", { name: "Upgrade Plan" })).toBeTruthy();
  },
);

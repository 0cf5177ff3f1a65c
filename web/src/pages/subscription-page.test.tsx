// @vitest-environment jsdom
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { creator, plans, stats, subscription, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const PORTAL = "https://billing.stripe.test/p/session";
const portal = { "GET /stripe/portal": { status: 200, body: { url: PORTAL } } };
const block = (name: string) => screen.findByRole("region", { name });
const names = ["Upgrade Plan", "Cancel", "Update Plan", "Update Payment Method", "Reactivate Plan"];
/** The head of the page, which does not contain the banner. */
const head = async () =>
  (await screen.findByRole("heading", { level: 1, name: "Subscription" })).closest<HTMLElement>("header")!;
const offered = async () =>
  within(await head())
    .getAllByRole("button")
    .map(({ textContent }) => textContent ?? "")
    .filter((name) => names.includes(name));
const press = async (name: string) => userEvent.click(within(await head()).getByRole("button", { name }));
/** Finds a toast with this text. */
const told = async (text: string) =>
  within(await screen.findByRole("region", { name: "Notifications" })).findByText(text);
const subscriber = (changes: Partial<ReturnType<typeof subscription>> = {}, plan = 2) =>
  user({ creators: [creator()], subscription: { ...subscription("active", plan), ...changes } });

test("a user without a subscription sees Free, the usage and its reset, and the sign-in email (SUB-07, SUB-10, SUB-11, SUB-12, SUB-13, SUB-15, PERM-06)", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T00:00:00Z"), toFake: ["Date"] });
  const { keys } = openSignedIn(
    "/subscription",
    { "GET /users/me/stats": { status: 200, body: { ...stats, used_monthly_posts: 3 } } },
    user({ creators: [creator()], email: "mira@example.com" }),
  );
  const plan = await block("Plan and price");
  expect(plan.textContent).toContain("Free (5 posts per month)");
  expect(plan.textContent).toContain("$0.00");
  const usage = await block("Usage");
  await waitFor(() => expect(usage.textContent).toContain("3/5 posts used"));
  const bar = within(usage).getByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("60");
  expect(bar.querySelector<HTMLElement>("[data-fill]")!.style.width).toBe("60%");
  expect(usage.textContent).toContain("Used posts reset to 0 in 3 days");
  expect(usage.textContent).toContain("Updates midnight UTC");
  const billing = await block("Billing Details");
  expect(billing.textContent).toContain("mira@example.com");
  expect(within(billing).queryByRole("link")).toBeNull();
  expect(keys()).not.toContain("GET /stripe/portal");
});

test("the word of SUB-02 says on what it is when it is pointed at or focused", async () => {
  openSignedIn("/subscription", {}, subscriber());
  within(await head())
    .getByRole("button", { name: "Cancel" })
    .focus();
  await userEvent.hover(within(await head()).getByRole("button", { name: "Cancel" }));
  expect((await screen.findByRole("tooltip")).textContent).toBe(
    "Ends your plan when the period you've paid for is over.",
  );
});

test("what is scheduled is part of the used posts, drawn lighter and said, for all creators", async () => {
  const body = { ...stats, used_monthly_posts: 4, waiting_posts: 1 };
  openSignedIn("/subscription", { "GET /users/me/stats": { status: 200, body } });
  const usage = await block("Usage");
  const bar = await within(usage).findByRole("progressbar", { name: "4 of 5 posts used, 1 of them scheduled" });
  expect(bar.querySelector<HTMLElement>("[data-fill]")!.style.width).toBe("80%");
  expect(bar.querySelector<HTMLElement>("[data-solid]")!.style.width).toBe("75%");
  expect(usage.textContent).toContain("1 of the used ones is scheduled and still to go out.");
  expect(usage.textContent).toContain("Scheduled posts count as used. All your creators share them.");
});

test("a reset on the evening a plan was bought says its day and that nothing is lost (SUB-12, BI-03)", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-17T18:00:00Z"), toFake: ["Date"] });
  const current_period_end = Date.parse("2026-12-17T17:40:00Z") / 1000;
  const usage = async (used_monthly_posts: number, changes: Parameters<typeof subscriber>[0] = {}) => {
    const body = { ...stats, resets_at: "2026-11-18T00:00:00Z", used_monthly_posts };
    const stripe = { ...portal, "GET /users/me/stats": { status: 200, body } };
    openSignedIn("/subscription", stripe, subscriber({ current_period_end, ...changes }));
    const shown = await block("Usage");
    await waitFor(() => expect(shown.textContent).toContain("Used posts reset to 0 in 6 hours"));
    const text = shown.textContent;
    closeApp();
    return text;
  };
  expect(await usage(3)).toContain(
    "On 18 November 2026 a new month of 150 posts begins, the midnight UTC after your billing day, and so every month. A post counts once, in the month you schedule it: posts planned by then don't count toward the new one.",
  );
  expect(await usage(3)).not.toContain("back to 0");
  const canceled = await usage(3, { cancel_at_period_end: true });
  expect(canceled).toContain("your billing day. Your plan ends on 17 December 2026.");
  expect(canceled).not.toContain("every month");
  const endsBefore = { cancel_at_period_end: true, current_period_end: Date.parse("2026-11-17T20:00:00Z") / 1000 };
  expect(await usage(3, endsBefore)).not.toContain("18 November");
});

test("a subscriber sees what is paid with and what comes next, as far as there is something", async () => {
  const billing = async () => (await block("Billing Details")).textContent;
  const next_invoice = { amount_due: 1680, due_at: "2026-12-31T10:00:00.000Z" };
  const details = (body: object, status = 200) => ({ ...portal, "GET /stripe/details": { status, body } });
  openSignedIn("/subscription", details({ card: { brand: "visa", last4: "4417" }, next_invoice }), subscriber());
  await waitFor(async () => expect(await billing()).toContain("Visa ending 4417"));
  expect(await billing()).toContain("Next invoice31 December 2026, $16.80");
  closeApp();

  const unknown = { card: { brand: "new-brand", last4: "0001" }, next_invoice: null };
  openSignedIn("/subscription", details(unknown), subscriber({ cancel_at_period_end: true }));
  await waitFor(async () => expect(await billing()).toContain("Card ending 0001"));
  expect(await billing()).not.toContain("Next invoice");
  closeApp();

  openSignedIn("/subscription", details({ message: "Payments are not available right now." }, 503), subscriber());
  await waitFor(async () => expect(await billing()).not.toContain("Next invoice"));
  expect(await billing()).toContain("Open customer portal");
});

test("a subscriber sees the plan, its price, its allowance and when it renews (SUB-06, SUB-08, SUB-09, BI-14)", async () => {
  const current_period_end = Date.parse("2026-12-31T10:00:00Z") / 1000;
  openSignedIn("/subscription", portal, subscriber({ current_period_end }));
  const plan = await block("Plan and price");
  for (const text of ["Growth (150 posts per month)", "Monthly", "$24.00 per month", "Renews on 31 December 2026"])
    expect(plan.textContent).toContain(text);
  await waitFor(() => expect(plan.textContent).toContain("$18.00 a month if billed yearly"));
  expect((await block("Usage")).textContent).toContain("0/150 posts used");
});

test("a smaller plan that starts later is named with its day, unless the plan ends before (BI-26)", async () => {
  const next_plan = { ...plans[0]!, starts_at: "2026-12-31T10:00:00.000Z" };
  openSignedIn("/subscription", portal, subscriber({ next_plan }));
  const text = "Changes to Starter (60 posts per month, monthly) on 31 December 2026";
  expect((await block("Plan and price")).textContent).toContain(text);
  closeApp();
  openSignedIn("/subscription", portal, subscriber({ next_plan, cancel_at_period_end: true }));
  expect((await block("Plan and price")).textContent).not.toContain("Changes to");
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect((await block("Plan and price")).textContent).not.toContain("if billed yearly");
});

test("the reset says what a smaller plan gives that has started by then (BI-26)", async () => {
  const body = { ...stats, used_monthly_posts: 70, resets_at: "2027-01-01T00:00:00.000Z" };
  const next_plan = { ...plans[0]!, starts_at: "2026-12-31T10:00:00.000Z" };
  const answers = { ...portal, "GET /users/me/stats": { status: 200, body } };
  openSignedIn("/subscription", answers, subscriber({ next_plan }));
  const text = "On 1 January 2027 a new month of 60 posts of Starter begins";
  await waitFor(async () => expect((await block("Usage")).textContent).toContain(text));
  closeApp();
  openSignedIn(
    "/subscription",
    answers,
    subscriber({ next_plan: { ...next_plan, starts_at: "2027-01-20T10:00:00.000Z" } }),
  );
  await waitFor(async () => expect((await block("Usage")).textContent).toContain("a new month of 150 posts begins"));
});

test("a yearly plan that ends says so (SUB-08, BI-14)", async () => {
  const current_period_end = Date.parse("2026-12-31T10:00:00Z") / 1000;
  openSignedIn("/subscription", portal, subscriber({ current_period_end, cancel_at_period_end: true }, 6));
  const plan = await block("Plan and price");
  for (const text of ["Yearly", "$216.00 per year", "Ends on 31 December 2026"])
    expect(plan.textContent).toContain(text);
  expect(plan.textContent).not.toContain("if billed yearly");
});

test.each([
  ["nothing", null, ["Upgrade Plan"]],
  ["active", { status: "active" }, ["Cancel", "Update Plan"]],
  ["past_due", { status: "past_due" }, ["Cancel", "Update Payment Method"]],
  ["active, ending", { status: "active", cancel_at_period_end: true }, ["Reactivate Plan"]],
  ["past_due, ending (AM-32)", { status: "past_due", cancel_at_period_end: true }, ["Reactivate Plan"]],
  ["canceled (AM-03)", { status: "canceled" }, ["Upgrade Plan"]],
  ["unpaid", { status: "unpaid" }, ["Upgrade Plan"]],
  ["trialing (AM-19)", { status: "trialing" }, ["Upgrade Plan"]],
] as const)("with %s the header offers what can be done (SUB-01..05, PERM-07)", async (_, changes, expected) => {
  openSignedIn("/subscription", portal, changes ? subscriber(changes) : user({ creators: [creator()] }));
  expect(await offered()).toEqual(expected);
});

test.each([
  ["Upgrade Plan", null, "Upgrade Plan"],
  ["Update Plan", "active", "Update Plan"],
] as const)("%s opens the plans (SUB-01, SUB-02, PERM-07)", async (name, status, title) => {
  openSignedIn("/subscription", portal, status ? subscriber({ status }) : user({ creators: [creator()] }));
  await press(name);
  expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
});

test("Billing Details leads to the customer portal on another origin (SUB-14, BI-12)", async () => {
  openSignedIn("/subscription", portal, subscriber());
  const link = await within(await block("Billing Details")).findByRole<HTMLAnchorElement>("link");
  expect([link.href, link.target, link.rel]).toEqual([PORTAL, "_blank", "noopener noreferrer"]);
});

test("who has no portal sees the email only (BI-12)", async () => {
  const missing = { status: 404, body: { message: "Subscription was not found." } };
  openSignedIn("/subscription", { "GET /stripe/portal": missing }, subscriber({ status: "canceled" }));
  const billing = within(await block("Billing Details"));
  await waitFor(() => expect(billing.queryByText(/open in a new tab/)).toBeNull());
  expect([billing.queryByRole("link"), billing.queryByRole("button")]).toEqual([null, null]);
});

test("Update Payment Method that fails is told (SUB-03)", async () => {
  let status = 200;
  openSignedIn(
    "/subscription",
    { "GET /stripe/portal": () => (status === 200 ? { status, body: { url: PORTAL } } : { status }) },
    subscriber({ status: "past_due" }),
  );
  await within(await block("Billing Details")).findByRole("link");
  status = 500;
  await press("Update Payment Method");
  expect(await told("Failed to open the customer portal. Please try again.")).toBeTruthy();
});

test("a plan that ends is reactivated, and what became of it is shown (SUB-20, SUB-21, SUB-22, API-25)", async () => {
  let person = subscriber({ cancel_at_period_end: true });
  const { keys } = openSignedIn(
    "/subscription",
    {
      ...portal,
      "GET /users/me": () => ({ status: 200, body: person }),
      "POST /stripe/subscription/reactivate": () => {
        person = subscriber();
        return { status: 200, body: { message: "Your subscription was reactivated." } };
      },
    },
    person,
  );
  await press("Reactivate Plan");
  expect(await told("Your subscription was reactivated.")).toBeTruthy();
  expect(await offered()).toEqual(["Cancel", "Update Plan"]);
  expect(keys().lastIndexOf("GET /users/me")).toBeGreaterThan(keys().indexOf("POST /stripe/subscription/reactivate"));
});

test.each([
  [500, "Server Error", "Failed to reactivate subscription. Please try again."],
  [422, "The subscription is not set to cancel.", "The subscription is not set to cancel."],
])("a reactivation that fails with %i is told (SUB-23, ERR-25)", async (status, message, said) => {
  openSignedIn(
    "/subscription",
    { ...portal, "POST /stripe/subscription/reactivate": { status, body: { message } } },
    subscriber({ cancel_at_period_end: true }),
  );
  await press("Reactivate Plan");
  expect(await told(said)).toBeTruthy();
});

// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageConfig } from "~/lib/config.ts";
import { readCookie, removeCookie, writeCookie } from "~/lib/cookies.ts";
import { creator, plans, stats, subscription, user } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  closeApp();
  for (const name of ["SR_coupon", "SR_discount"]) removeCookie(name);
  pageConfig.tag_manager_id = null;
  delete window.dataLayer;
});

const CHECKOUT = "POST /stripe/checkout";
const CHECK = "GET /stripe/check";
const PRORATION = "GET /stripe/proration";
const price = { id: "price_3", name: "Pro", unit_amount: 4800 };
const redirect = (url: string) => ({
  status: 200,
  body: { object: "checkout.session", message: null, url, latest_invoice: null, price },
});
const updated = {
  status: 200,
  body: {
    object: "subscription",
    message: "Your subscription was updated.",
    url: null,
    latest_invoice: { id: "in_1", amount_due: 750 },
    price,
  },
};
const owes = (amount: number) => ({ status: 200, body: { amount } });
const purchase = {
  value: 19.2,
  invoice: "in_1",
  coupon: "welcome",
  product: { id: "prod_1", name: "Growth", price: 24 },
  email: "mira@example.com",
  message: null,
};

const modal = (name = "Upgrade Plan") => screen.findByRole("dialog", { name });
const yearly = () => screen.getByRole<HTMLInputElement>("switch", { name: "Pay yearly" });
const move = (to: number) =>
  fireEvent.change(screen.getByRole("slider", { name: "Plan" }), { target: { value: String(to) } });
const press = async (name: string) =>
  userEvent.click(await within(screen.getByRole("dialog")).findByRole("button", { name }));
const openByEvent = async () => {
  await screen.findByRole("heading", { level: 1 });
  act(() => void window.dispatchEvent(new CustomEvent("openUpgradeModal")));
};
const subscriber = user({ creators: [creator()], subscription: subscription("active", 2) });
const shows = (text: string) => waitFor(() => expect(screen.getByRole("dialog").textContent).toContain(text));
const bodyOf = (sent: { key: string; body: unknown }[]) => sent.find(({ key }) => key === CHECKOUT)?.body;
const never = () => new Promise<never>(() => undefined);

test("a new customer goes to the checkout with the coupon (UPG-29, UPG-30, UPG-43, API-16, BI-11)", async () => {
  pageConfig.tag_manager_id = "GTM-ABC123";
  const { sent } = openSignedIn("/analytics?plan=3&coupon=welcome", {
    [CHECKOUT]: () => redirect(`${window.location.href}#checkout`),
  });
  await modal();
  await press("Go To Checkout");
  await waitFor(() => expect(window.location.hash).toBe("#checkout"));
  expect(bodyOf(sent)).toEqual({ price_id: "price_3", plan: 3, is_yearly: false, coupon: "welcome" });
  expect(window.dataLayer).toEqual([{ event: "begin_checkout", item: "Pro" }]);
  window.location.hash = "";
});

test("a yearly plan is bought without the coupon (UPG-43)", async () => {
  const { sent } = openSignedIn("/analytics?plan=3&yearly=1&coupon=welcome", { [CHECKOUT]: { status: 500 } });
  await modal();
  await press("Go To Checkout");
  await waitFor(() => expect(bodyOf(sent)).toEqual({ price_id: "price_7", plan: 3, is_yearly: true, coupon: null }));
});

test("it cannot be closed while the checkout is under way (UPG-18)", async () => {
  openSignedIn("/analytics?plan=3", { [CHECKOUT]: never });
  const shown = await modal();
  await press("Go To Checkout");
  await waitFor(() => expect(shown.getAttribute("aria-busy")).toBe("true"));
  await userEvent.keyboard("{Escape}");
  expect(within(shown).getByRole<HTMLButtonElement>("button", { name: "Close" }).disabled).toBe(true);
  expect(screen.getByRole("dialog")).toBe(shown);
});

test.each([
  [{ status: 422, body: { message: "The coupon is not valid." } }, "The coupon is not valid."],
  [{ status: 500 }, "Something went wrong. Please reload the page and try again."],
])("a checkout that fails is told in the modal, which can be closed again (UPG-34, ERR-17)", async (answer, said) => {
  openSignedIn("/analytics?plan=3", { [CHECKOUT]: answer });
  const shown = await modal();
  await press("Go To Checkout");
  expect((await within(shown).findByRole("alert")).textContent).toContain(said);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what was wrong with one choice is not said of another (UPG-34, BI-23)", async () => {
  openSignedIn("/analytics?plan=3&coupon=old", {
    [CHECKOUT]: { status: 422, body: { message: "The coupon is not valid." } },
  });
  const shown = within(await modal());
  await press("Go To Checkout");
  await shown.findByRole("alert");
  move(2);
  await waitFor(() => expect(shown.queryByRole("alert")).toBeNull());
  move(3);
  await shown.findByRole("alert");
  await userEvent.click(shown.getByRole("button", { name: "Remove coupon" }));
  await waitFor(() => expect(shown.queryByRole("alert")).toBeNull());
});

test("a subscriber's change is shown everywhere at once (UPG-31, UPG-32, UPG-33, UPG-43)", async () => {
  writeCookie("SR_coupon", "welcome", 1);
  const heard = vi.fn();
  window.addEventListener("subscriptionUpdated", heard);
  const { sent, keys } = openSignedIn("/analytics", { [CHECKOUT]: updated, [PRORATION]: owes(7.5) }, subscriber);
  await openByEvent();
  await modal("Update Plan");
  await shows("This is your plan.");
  move(3);
  await shows("Due now$7.50");
  await press("Update Subscription");
  const notices = within(await screen.findByRole("region", { name: "Notifications" }));
  expect(await notices.findByText("Your subscription was updated.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodyOf(sent)).toEqual({ price_id: "price_3", plan: 3, is_yearly: false, coupon: null });
  for (const key of ["GET /users/me", "GET /users/me/stats"])
    expect(keys().lastIndexOf(key)).toBeGreaterThan(keys().indexOf(CHECKOUT));
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener("subscriptionUpdated", heard);
});

test("what a change costs is asked for once the slider rests (UPG-35, UPG-38, API-15)", async () => {
  const { sent } = openSignedIn("/analytics", { [PRORATION]: owes(0) }, subscriber);
  await openByEvent();
  await modal("Update Plan");
  await shows("This is your plan.");
  for (const to of [3, 4, 1]) move(to);
  await shows("Due now$0.00");
  await shows("Any overpayment is taken off your next payments.");
  expect(sent.filter(({ key }) => key === PRORATION).map(({ query }) => query)).toEqual([{ price_id: "price_1" }]);
});

test("what a smaller plan leaves over is told in money (BI-04)", async () => {
  const answer = { status: 200, body: { amount: 0, credit: 6.5 } };
  openSignedIn("/analytics", { [PRORATION]: answer }, subscriber);
  await openByEvent();
  await modal("Update Plan");
  move(1);
  await shows("$6.50 that you have already paid is taken off your next payments.");
});

test("a new customer is not asked what a change would cost (UPG-37)", async () => {
  const { keys } = openSignedIn("/analytics?plan=3");
  await modal();
  move(1);
  await userEvent.click(yearly());
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(keys()).not.toContain(PRORATION);
});

test("a plan smaller than what is used says what follows (BI-05, BI-21, BI-26)", async () => {
  const used = { status: 200, body: { ...stats, used_monthly_posts: 100 } };
  openSignedIn("/analytics?plan=1", { [PRORATION]: owes(0), "GET /users/me/stats": used }, subscriber);
  await modal("Update Plan");
  await shows("You have used 100 posts. With this plan you can schedule more after the next reset.");
});

test("one that starts later says when, and the plan there is can be kept (BI-26)", async () => {
  const waits = { status: 200, body: { amount: 0, starts_at: "2026-12-03T09:40:00.000Z" } };
  openSignedIn("/analytics?plan=1", { [PRORATION]: waits }, subscriber);
  await modal("Update Plan");
  await shows(
    "You have used more posts this month than this plan gives. It starts on 3 December 2026; until then you keep what you have paid.",
  );
  await shows("Due now$0.00");
  await shows("Nothing is charged now, and you can change your mind until then.");
  closeApp();

  const next_plan = { ...plans[0]!, starts_at: "2026-12-03T09:40:00.000Z" };
  const changing = user({ creators: [creator()], subscription: { ...subscription("active", 2), next_plan } });
  const { sent } = openSignedIn("/analytics?plan=2", { [CHECKOUT]: updated }, changing);
  await modal("Update Plan");
  await shows("Your plan. Keep it, and Starter does not start on 3 December 2026.");
  await press("Update Subscription");
  await waitFor(() => expect(sent.find(({ key }) => key === CHECKOUT)?.body).toMatchObject({ price_id: "price_2" }));
});

test("a purchase is checked behind closed doors (UPG-13, UPG-17, BI-15)", async () => {
  const { sent } = openSignedIn("/calendar?session_id=cs_1", { [CHECK]: never });
  const shown = await modal();
  await shows("Checking your purchase...");
  expect(sent.find(({ key }) => key === CHECK)?.query).toEqual({ session_id: "cs_1" });
  await userEvent.keyboard("{Escape}");
  expect(within(shown).getByRole<HTMLButtonElement>("button", { name: "Close" }).disabled).toBe(true);
  expect(screen.getByRole("dialog")).toBe(shown);
});

test("a purchase that worked is thanked for, and nothing of it is left behind (UPG-14, ERR-19, API-17, BI-10, UI-08)", async () => {
  pageConfig.tag_manager_id = "GTM-ABC123";
  writeCookie("SR_coupon", "welcome", 1);
  writeCookie("SR_discount", new Date(Date.now() + 3_600_000).toISOString(), 1);
  const { keys } = openSignedIn("/calendar?session_id=cs_1&month=2026-01", {
    [CHECK]: { status: 200, body: purchase },
  });
  expect(await screen.findByText("Thank you! Your purchase was successful.")).toBeTruthy();
  expect(screen.getByRole("dialog", { name: "You have the Growth plan" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("slider")).toBeNull());
  expect(address()).toBe("/calendar?month=2026-01");
  expect([readCookie("SR_coupon"), readCookie("SR_discount")]).toEqual([undefined, undefined]);
  for (const key of ["GET /users/me", "GET /users/me/stats"])
    expect(keys().lastIndexOf(key)).toBeGreaterThan(keys().indexOf(CHECK));
  expect(window.dataLayer).toEqual([
    { event: "purchase", transaction_id: "in_1", value: 19.2, item: "Growth", coupon: "welcome" },
  ]);
});

test("one purchase is one event, however often its address is opened (BI-10)", async () => {
  pageConfig.tag_manager_id = "GTM-ABC123";
  for (const _ of [1, 2]) {
    openSignedIn("/calendar?session_id=cs_1", { [CHECK]: { status: 200, body: purchase } });
    await screen.findByText("Thank you! Your purchase was successful.");
    closeApp();
  }
  expect(window.dataLayer).toHaveLength(1);
});

test.each([
  [{ status: 422, body: { message: "The payment was not completed." } }, "The payment was not completed."],
  [{ status: 500 }, "An error occurred. Please reload the page and try again."],
])("a purchase check that fails is told (UPG-15, ERR-18, UI-08)", async (answer, said) => {
  writeCookie("SR_coupon", "welcome", 1);
  openSignedIn("/calendar?session_id=cs_1", { [CHECK]: answer });
  expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("slider")).toBeNull());
  expect(address()).toBe("/calendar");
  expect(readCookie("SR_coupon")).toBe("welcome");
});

test("who comes back without buying is asked nothing (UPG-12)", async () => {
  const { keys } = openSignedIn("/calendar?session_id=canceled&month=2026-01");
  await waitFor(() => expect(address()).toBe("/calendar?month=2026-01"));
  expect(keys()).not.toContain(CHECK);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["canceled", {}],
  ["cs_1", { [CHECK]: { status: 200, body: purchase } }],
])("who went to the checkout from a post that waits comes back to it (%s)", async (session, answers) => {
  const neighbours = { "GET /posts/neighbours": { status: 200, body: { data: [], busy: [] } } };
  openSignedIn("/schedule?plan=3", {
    ...neighbours,
    [CHECKOUT]: () => redirect(`${window.location.href}#checkout`),
  });
  await modal();
  await press("Go To Checkout");
  await waitFor(() => expect(window.location.hash).toBe("#checkout"));
  closeApp();
  window.location.hash = "";
  openSignedIn(`/calendar?session_id=${session}`, { ...neighbours, ...answers });
  await waitFor(() => expect(address()).toBe("/schedule"));
  if (session === "cs_1") expect(await screen.findByText("Thank you! Your purchase was successful.")).toBeTruthy();

  // Only once: the next visit to the calendar stays there.
  closeApp();
  openSignedIn("/calendar?session_id=canceled");
  await waitFor(() => expect(address()).toBe("/calendar"));
});

// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeCookie, writeCookie } from "~/lib/cookies.ts";
import { creator, pageOf, plans, subscription, user } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  closeApp();
  for (const name of ["SR_coupon", "SR_discount"]) removeCookie(name);
});

const modal = (name = "Upgrade Plan") => screen.findByRole("dialog", { name });
const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Plan" });
const yearly = () => screen.getByRole<HTMLInputElement>("switch", { name: "Pay yearly" });
const move = (to: number) => fireEvent.change(slider(), { target: { value: String(to) } });
/** The large figure: posts per month of the chosen plan. */
const figure = () => screen.getByText("posts a month", { selector: "span" }).previousElementSibling?.textContent;
const openByEvent = async () => {
  await screen.findByRole("heading", { level: 1 });
  act(() => void window.dispatchEvent(new CustomEvent("openUpgradeModal")));
};
const subscriber = (status: "active" | "past_due", plan = 2) =>
  user({ creators: [creator()], subscription: subscription(status, plan) });
const shows = (text: string) => waitFor(() => expect(screen.getByRole("dialog").textContent).toContain(text));
const main = (name: string) => within(screen.getByRole("dialog")).findByRole<HTMLButtonElement>("button", { name });
const plansLater = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answers = { "GET /subscription/plans": () => promise.then(() => ({ status: 200, body: pageOf(plans) })) };
  return { answers, resolve };
};

test("it opens by its event, moves plan by plan and switches to yearly (UPG-01, UPG-03, UPG-05, UPG-16, UPG-19, UPG-20, UPG-39, UPG-40, UPG-41, CONST-11)", async () => {
  openSignedIn("/analytics");
  await openByEvent();
  const shown = await modal();
  expect(shown.textContent).toContain("Save 25%");
  expect([slider().min, slider().max, slider().value]).toEqual(["1", "4", "4"]);
  await waitFor(() => expect(figure()).toBe("1,000"));
  await shows("Due today$96.00");
  move(1);
  await waitFor(() => expect(figure()).toBe("60"));
  move(2);
  await shows("Due today$24.00");
  await shows("$18.00 a month instead of $24.00");
  await userEvent.click(yearly());
  await shows("Growth, yearly$216.00");
  await shows("Renews at $216.00 a year.");
  expect((await main("Go To Checkout")).disabled).toBe(false);
});

test("a subscriber's own plan and interval are chosen at first (UPG-06, UPG-19, PERM-07)", async () => {
  openSignedIn("/analytics", {}, subscriber("past_due", 6));
  await openByEvent();
  await modal("Update Plan");
  await shows("$216.00");
  expect([slider().value, yearly().checked]).toEqual(["2", true]);
});

test.each([
  ["plan=1", "1", false],
  ["plan=4", "4", false],
  ["plan=2&yearly=1", "2", true],
  ["plan=2&yearly=true", "2", true],
  ["plan=3&yearly=0&coupon=welcome", "3", false],
])(
  "the address with %s opens it at plan %s, yearly: %s (UPG-07, UPG-08, UPG-10, AM-27)",
  async (search, at, isYearly) => {
    openSignedIn(`/analytics?${search}`);
    await modal();
    expect([slider().value, yearly().checked]).toEqual([at, isYearly]);
  },
);

test("closing cleans the address (UPG-10, AM-28)", async () => {
  openSignedIn("/calendar?plan=3&yearly=0&coupon=welcome&month=2026-01");
  await modal();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(address()).toBe("/calendar?month=2026-01"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(["0", "5", "-1", "1.5", "two"])(
  "plan=%s is no plan and opens nothing (UPG-07, UPG-08, AM-28)",
  async (plan) => {
    openSignedIn(`/analytics?plan=${plan}`);
    await screen.findByRole("heading", { level: 1, name: "Analytics" });
    // A modal that opens by itself would be in front of the one opened now.
    await userEvent.click(screen.getByRole("button", { name: "Updates" }));
    await screen.findByRole("dialog", { name: "What's New" });
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  },
);

test("how many plans there are is as the list says (UPG-01, BI-01)", async () => {
  const six = Array.from({ length: 6 }, (_, i) => ({ ...plans[0]!, id: i + 1, monthly_posts: 10 * (i + 1) }));
  openSignedIn("/analytics?plan=6", { "GET /subscription/plans": { status: 200, body: pageOf(six) } });
  await modal();
  expect([slider().max, slider().value, figure()]).toEqual(["6", "6", "60"]);
});

test("opened by hand while plans load it shows 5 posts and four plans (UPG-02, UPG-04, AM-31, CONST-12)", async () => {
  const later = plansLater();
  openSignedIn("/analytics", later.answers);
  await openByEvent();
  const shown = within(await modal());
  expect([figure(), slider().value, slider().max]).toEqual(["5", "4", "4"]);
  expect(shown.getByRole<HTMLButtonElement>("button", { name: "Go To Checkout" }).disabled).toBe(true);
  later.resolve();
  await waitFor(() => expect(figure()).toBe("1,000"));
});

test("with a plan in the address it opens once the plans are there (UPG-09, CONST-15, AM-31)", async () => {
  const later = plansLater();
  const { keys } = openSignedIn("/analytics?plan=2", later.answers);
  await waitFor(() => expect(keys()).toContain("GET /subscription/plans"));
  // A modal that opens by itself would be in front of the one opened now.
  await userEvent.click(await screen.findByRole("button", { name: "Updates" }));
  await screen.findByRole("dialog", { name: "What's New" });
  expect(screen.queryByRole("slider")).toBeNull();
  later.resolve();
  await screen.findByRole("slider", { name: "Plan" });
  expect(figure()).toBe("150");
});

test("a press on the number below the slider chooses its plan", async () => {
  openSignedIn("/analytics");
  await openByEvent();
  await userEvent.click(await screen.findByText("60", { selector: "button" }));
  expect([slider().value, figure()]).toEqual(["1", "60"]);
});

test("who uses little is told which plan would do, and gets it with a press", async () => {
  openSignedIn("/analytics", {}, user({ creators: [creator()], used_monthly_posts: 1 }));
  await openByEvent();
  await shows("You have used 1 post so far.");
  await userEvent.click(await main("60 a month would do"));
  expect([slider().value, figure()]).toEqual(["1", "60"]);
  expect(screen.getByRole("dialog").textContent).not.toContain("would do");
});

test("plans that fail to load are told and nothing can be bought (UPG-25, UPG-27, UPG-28, ERR-12, AM-04)", async () => {
  const { keys } = openSignedIn("/analytics?plan=2", {
    "GET /subscription/plans": { status: 500, body: { message: "Server Error" } },
  });
  const shown = within(await modal());
  expect((await shown.findByRole("alert")).textContent).toContain(
    "Failed to load plans. Please reload the page and try again.",
  );
  const button = shown.getByRole<HTMLButtonElement>("button", { name: "Go To Checkout" });
  expect(button.disabled).toBe(true);
  fireEvent.click(button);
  await userEvent.hover(button.parentElement!);
  expect(screen.queryByRole("tooltip")).toBeNull();
  expect(keys()).not.toContain("POST /stripe/checkout");
});

test.each([
  ["active", 2, 2, false, "Update Subscription", true],
  ["active", 2, 3, false, "Update Subscription", false],
  ["active", 2, 2, true, "Update Subscription", false],
  ["past_due", 2, 2, false, "Update Payment Method", false],
  ["past_due", 2, 1, false, "Update Subscription", false],
] as const)(
  "%s on plan %i, with plan %i chosen, yearly: %s (UPG-21, UPG-22, UPG-23, UPG-24)",
  async (status, own, at, isYearly, name, isDisabled) => {
    openSignedIn("/analytics", {}, subscriber(status, own));
    await openByEvent();
    await modal("Update Plan");
    await shows("$24.00");
    if (at !== own) move(at);
    if (isYearly) await userEvent.click(yearly());
    expect((await main(name)).disabled).toBe(isDisabled);
  },
);

test("the plan that is active says so on its button (UPG-26)", async () => {
  openSignedIn("/analytics", {}, subscriber("active"));
  await openByEvent();
  await modal("Update Plan");
  await shows("This is your plan.");
  await userEvent.hover(screen.getByRole("button", { name: "Update Subscription" }).parentElement!);
  expect((await screen.findByRole("tooltip")).textContent).toBe("Plan is already active.");
});

test("the welcome offer shows what it takes off, and where it is not good for (UPG-11, UPG-44, UPG-45, UPG-46, UPG-49)", async () => {
  openSignedIn("/analytics?plan=2&coupon=welcome");
  await modal();
  await shows("Welcome offer, 20% off first month−$4.80");
  await shows("Due today$19.20");
  await shows("Then $24.00 a month.");
  await shows("welcome coupon will be applied on checkout.");
  expect(document.cookie).toContain("SR_coupon=welcome");
  await userEvent.click(yearly());
  await shows("welcome coupon is available only for monthly plans.");
  await shows("Due today$216.00");
});

test("the welcome offer is taken off however a new customer comes here, and of nobody else (UPG-49, BI-09)", async () => {
  writeCookie("SR_discount", new Date(Date.now() + 3_600_000).toISOString(), 1);
  openSignedIn("/analytics");
  await openByEvent();
  await shows("welcome coupon will be applied on checkout.");
  await shows("Due today$76.80");
  await userEvent.click(screen.getByRole("button", { name: "Remove coupon" }));
  await shows("Due today$96.00");
  closeApp();

  openSignedIn("/analytics", {}, subscriber("active"));
  await openByEvent();
  await shows("Growth");
  expect(screen.getByRole("dialog").textContent).not.toContain("coupon");
  closeApp();

  writeCookie("SR_discount", new Date(Date.now() - 1000).toISOString(), 1);
  openSignedIn("/analytics");
  await openByEvent();
  await shows("Due today$96.00");
});

test("a kept coupon is named with spaces, not for subscribers, and can be put away (UPG-44, UPG-47, UPG-48, BI-08, BI-23)", async () => {
  writeCookie("SR_coupon", "black-friday", 30);
  openSignedIn("/analytics", {}, subscriber("active"));
  await openByEvent();
  await modal("Update Plan");
  await shows("black friday coupon is available only for new customers.");
  await userEvent.click(screen.getByRole("button", { name: "Remove coupon" }));
  await waitFor(() => expect(screen.queryByText(/black friday/)).toBeNull());
  expect(document.cookie).not.toContain("SR_coupon");
});

test("a kept coupon that could never be one is ignored (BI-108)", async () => {
  for (const kept of ["<script>alert(1)</script>", "x".repeat(3900), "%00"]) {
    writeCookie("SR_coupon", kept, 30);
    openSignedIn("/analytics");
    await openByEvent();
    await modal();
    expect(screen.queryByText(/coupon/)).toBeNull();
    closeApp();
  }
});

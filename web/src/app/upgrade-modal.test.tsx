// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { creator, pageOf, plans, subscription, user } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// There is no layout in these tests, and asking for it of every element takes most of their time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const modal = (name = "Upgrade Plan") => screen.findByRole("dialog", { name });
const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Plan" });
const yearly = () => screen.getByRole<HTMLInputElement>("switch", { name: "Pay yearly" });
const move = (to: number) => fireEvent.change(slider(), { target: { value: String(to) } });
/** The large figure: posts a month of the chosen plan. */
const figure = () => screen.getByText("posts a month", { selector: "span" }).previousElementSibling?.textContent;
const openByEvent = async () => {
  await screen.findByRole("heading", { level: 1 });
  act(() => void window.dispatchEvent(new CustomEvent("openUpgradeModal")));
};

test("it opens by its event, moves plan by plan and switches to yearly (UPG-01, UPG-03, UPG-05, UPG-16, UPG-19, UPG-20, UPG-39)", async () => {
  openSignedIn("/analytics");
  await openByEvent();
  const shown = await modal();
  expect(shown.textContent).toContain("25%");
  expect([slider().min, slider().max, slider().value]).toEqual(["1", "4", "4"]);
  await waitFor(() => expect(figure()).toBe("1,000"));
  expect(shown.textContent).toContain("$96.00");
  move(1);
  await waitFor(() => expect(figure()).toBe("60"));
  move(2);
  await waitFor(() => expect(shown.textContent).toContain("$24.00"));
  await userEvent.click(yearly());
  for (const text of ["$216.00", "Per year", "$18.00 a month"])
    await waitFor(() => expect(shown.textContent).toContain(text));
  expect(within(shown).getByRole("button", { name: "Go To Checkout" })).toBeTruthy();
});

test("a subscriber's own plan and interval are chosen at first (UPG-06, UPG-19)", async () => {
  openSignedIn("/analytics", {}, user({ creators: [creator()], subscription: subscription("past_due", 6) }));
  await openByEvent();
  const shown = await modal("Update Plan");
  await waitFor(() => expect(shown.textContent).toContain("$216.00"));
  expect([slider().value, yearly().checked]).toEqual(["2", true]);
});

test.each([
  ["plan=1", "1", false],
  ["plan=4", "4", false],
  ["plan=2&yearly=1", "2", true],
  ["plan=2&yearly=true", "2", true],
  ["plan=3&yearly=0&coupon=welcome", "3", false],
])("the address with %s opens it at plan %s, yearly: %s (UPG-07, UPG-08, UPG-10)", async (search, at, isYearly) => {
  openSignedIn(`/analytics?${search}`);
  await modal();
  expect([slider().value, yearly().checked]).toEqual([at, isYearly]);
});

test("closing cleans the address (UPG-10, AM-28)", async () => {
  openSignedIn("/calendar?plan=3&yearly=0&coupon=welcome&month=2026-01");
  await modal();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(address()).toBe("/calendar?month=2026-01"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(["0", "5", "-1", "1.5", "two"])("plan=%s is no plan and opens nothing (UPG-07, AM-28)", async (plan) => {
  openSignedIn(`/analytics?plan=${plan}`);
  await screen.findByRole("heading", { level: 1, name: "Analytics" });
  // What opens by itself would stand before what is opened by hand now.
  await userEvent.click(screen.getByRole("button", { name: "Updates" }));
  await screen.findByRole("dialog", { name: "What's New" });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("while plans load the figure is 5 (UPG-04)", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  openSignedIn("/analytics?plan=2", {
    "GET /subscription/plans": () => promise.then(() => ({ status: 200, body: pageOf(plans) })),
  });
  await modal();
  expect(figure()).toBe("5");
  resolve();
  await waitFor(() => expect(figure()).toBe("150"));
});

test("plans that fail to load are told and nothing can be bought (UPG-27, ERR-12)", async () => {
  openSignedIn("/analytics?plan=2", { "GET /subscription/plans": { status: 500, body: { message: "Server Error" } } });
  const shown = within(await modal());
  expect((await shown.findByRole("alert")).textContent).toContain(
    "Failed to load plans. Please reload the page and try again.",
  );
  expect(shown.getByRole<HTMLButtonElement>("button", { name: "Go To Checkout" }).disabled).toBe(true);
});

test("a discount shows what it takes off, and where it is not good for (UPG-44, UPG-45)", async () => {
  openSignedIn("/analytics?plan=2&coupon=welcome");
  const shown = await modal();
  await waitFor(() => expect(shown.textContent).toContain("First month, 20% off$19.20"));
  expect(shown.textContent).toContain("welcome coupon will be applied on checkout.");
  await userEvent.click(yearly());
  await waitFor(() => expect(shown.textContent).toContain("welcome coupon is available only for monthly plans."));
  expect(shown.textContent).not.toContain("First month");
});

// @vitest-environment jsdom
import { act, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberUser } from "~/api/users.ts";
import { hiddenTroubles } from "~/features/banners/hidden-troubles.ts";
import { readCookie, removeCookie, writeCookie } from "~/lib/cookies.ts";
import { offline } from "~/lib/offline.ts";
import { creator, redditAccount, subscription, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

const PAST_DUE =
  "Your payment failed. Please update your payment method to stop your subscription from being canceled.";
const OFFER = /^Get 20% off your first month\./;
const NOW = Date.parse("2026-11-15T10:00:00Z");

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => {
  localStorage.clear();
  hiddenTroubles.set([]);
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});
afterEach(() => {
  closeApp();
  removeCookie("SR_discount");
  removeCookie("SR_coupon");
});

const giveDiscount = (untilMs: number) => writeCookie("SR_discount", new Date(untilMs).toISOString(), 1);
const offer = () => screen.queryByText(OFFER)?.closest<HTMLElement>("[role=status]") ?? null;
const offered = (text: string) => waitFor(() => expect(offer()?.textContent).toContain(text));
const notOffered = () => waitFor(() => expect(offer()).toBeNull());
const settled = () => screen.findByRole("heading", { level: 1, name: "Analytics" });

test("the discount counts down second by second until it is over (BAN-08, BAN-09, BAN-10, CONST-16)", async () => {
  giveDiscount(NOW + 3_723_000);
  openSignedIn("/analytics");
  await settled();
  await offered("Get 20% off your first month. The offer ends in 01:02:03.");
  vi.setSystemTime(NOW + 1_000);
  await offered("01:02:02");
  vi.setSystemTime(NOW + 3_722_000);
  await offered("00:00:01");
  vi.setSystemTime(NOW + 3_723_000);
  await notOffered();
  vi.setSystemTime(NOW);
  await offered("01:02:03");
  removeCookie("SR_discount");
  await notOffered();
});

test("a discount that is over is not offered (BAN-08, BI-109)", async () => {
  giveDiscount(NOW - 1_000);
  openSignedIn("/analytics");
  await settled();
  expect(offer()).toBeNull();
});

test("Get Discount keeps the coupon and opens the plans; Hide removes the offer for good (BAN-11)", async () => {
  giveDiscount(NOW + 3_600_000);
  openSignedIn("/analytics");
  await settled();
  await offered("01:00:00");
  await userEvent.click(within(offer()!).getByRole("button", { name: "Get Discount" }));
  await screen.findByRole("dialog", { name: "Upgrade Plan" });
  expect(readCookie("SR_coupon")).toBe("welcome");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(within(offer()!).getByRole("button", { name: "Hide" }));
  await notOffered();
  expect(readCookie("SR_discount")).toBeFalsy();
});

test("a failed payment takes the place of the offer and leads to the portal (BAN-12, BAN-13, AM-13, AM-32)", async () => {
  giveDiscount(NOW + 3_600_000);
  openSignedIn(
    "/analytics",
    { "GET /stripe/portal": () => ({ status: 200, body: { url: `${window.location.href}#portal` } }) },
    user({ creators: [creator()], subscription: subscription("past_due") }),
  );
  await settled();
  await screen.findByText(PAST_DUE);
  const banners = within(screen.getByRole("main")).getAllByRole("status");
  expect(banners).toHaveLength(1);
  expect(within(banners[0]!).getByText(PAST_DUE)).toBeTruthy();
  await userEvent.click(within(banners[0]!).getByRole("button", { name: "Update Payment Method" }));
  await waitFor(() => expect(window.location.hash).toBe("#portal"));
  window.location.hash = "";
});

test.each([
  ["active", false],
  ["incomplete", true],
  ["incomplete_expired", true],
  ["trialing", true],
  ["canceled", true],
  ["unpaid", true],
  ["paused", true],
] as const)("the status %s is no failed payment; the offer stands: %s (BAN-14)", async (status, isOffered) => {
  giveDiscount(NOW + 3_600_000);
  openSignedIn("/analytics", {}, user({ creators: [creator()], subscription: subscription(status) }));
  await settled();
  expect(screen.queryByText(PAST_DUE)).toBeNull();
  expect(offer() !== null).toBe(isOffered);
});

test("a demo says what it is and until when, before any risk of its accounts", async () => {
  const demo_ends_at = "2026-11-16T09:30:00Z";
  openSignedIn("/analytics", {}, user({ creators: [creator()], demo_ends_at, has_new_ban_risks: true }));
  expect(await screen.findByText(/^This is your own demo. It is deleted on 16 Nov 2026, 09:30\.$/)).toBeTruthy();
  expect(screen.queryByText(/^There are actions you can take/)).toBeNull();
});

const LOST = "Access to the Reddit account u/zoe was lost. Please connect your Reddit account again.";
const lostAccess = (status: "connected" | "reconnect_needed") => {
  const zoe = creator({ name: "Zoe", accounts: { reddit: redditAccount("zoe", { status }) } });
  return user({ creators: [{ ...zoe, errors: status === "connected" ? [] : [LOST] }] });
};

test("lost access is said once and calmly, with the way to reconnect, and not as an error over the page (AC-09)", async () => {
  const { keys } = openSignedIn("/analytics", {}, lostAccess("reconnect_needed"));
  const bar = within((await screen.findByText(LOST)).closest<HTMLElement>("[role=status]")!);
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(bar.getByRole("button", { name: "Reconnect Reddit" }));
  await waitFor(() => expect(keys()).toContain("GET /accounts/connect/reddit"));
  await userEvent.click(bar.getByRole("button", { name: "Hide" }));
  await waitFor(() => expect(screen.queryByText(LOST)).toBeNull());
});

test("a suspended account is told with the posts that wait for it (AC-13)", async () => {
  const zoe = creator({ name: "Zoe", accounts: { reddit: redditAccount("zoe", { is_suspended: true }) } });
  const errors = ["Reddit has suspended u/zoe. Nothing can be posted until the suspension is over."];
  const scheduled_posts = { reddit: 3, twitter: 1, instagram: 0, tiktok: 0 };
  openSignedIn("/accounts", {}, user({ creators: [{ ...zoe, errors, scheduled_posts }] }));
  const bar = await screen.findByText(/^Reddit has suspended u\/zoe/);
  expect(bar.closest("[role=status]")?.textContent).toContain(
    `${errors[0]} 3 scheduled posts can't go out until then.`,
  );
  expect(await screen.findByText("Suspended by Reddit")).toBeTruthy();
  expect(screen.queryByText("Connected as u/zoe")).toBeNull();
});

test("what was hidden stays so on the next load, and is told when it happens again", async () => {
  localStorage.setItem("SR_hidden_troubles", LOST);
  hiddenTroubles.set([LOST]);
  openSignedIn("/analytics", {}, lostAccess("reconnect_needed"));
  await settled();
  expect(screen.queryByText(LOST)).toBeNull();
  rememberUser(lostAccess("connected"));
  await waitFor(() => expect(localStorage.getItem("SR_hidden_troubles")).toBe(""));
  rememberUser(lostAccess("reconnect_needed"));
  expect(await screen.findByText(LOST, {}, { timeout: 5000 })).toBeTruthy();
});

test("a bar that arrives late does not move what is being pressed: it waits for a quiet moment or another page", async () => {
  openSignedIn("/analytics", {}, lostAccess("reconnect_needed"));
  await settled();
  expect(await screen.findByText(LOST), "with the page").toBeTruthy();
  rememberUser(lostAccess("connected"));
  await waitFor(() => expect(screen.queryByText(LOST)).toBeNull());
  const menu = document.body.appendChild(document.createElement("div"));
  menu.setAttribute("role", "menu");
  const lost = lostAccess("reconnect_needed");
  rememberUser({ ...lost, creators: lost.creators.map((each) => ({ ...each, name: "Zora" })) });
  await waitFor(() => expect(document.body.textContent).toContain("Zora"));
  expect(screen.queryByText(LOST)).toBeNull();
  menu.remove();
  await userEvent.click(screen.getByRole("link", { name: "Content Manager" }));
  expect(await screen.findByText(LOST)).toBeTruthy();
});

test("without a connection the head of the page says so, until it is back (UI-10)", async () => {
  openSignedIn("/analytics");
  await settled();
  act(() => offline.set(true));
  expect(screen.getByText("Offline")).toBeTruthy();
  act(() => offline.set(false));
  expect(screen.queryByText("Offline")).toBeNull();
});

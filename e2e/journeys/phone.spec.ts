import type { Locator } from "@playwright/test";
import { SCROLL_RESET_MS } from "@ponkan/contract/time/constants";
import { widestOverflow } from "../support/axe.ts";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Today or tomorrow, whichever is next: always on the page of its month. */
const ahead = new Date(Date.now() + DAY / 2).toISOString().slice(0, 10);
const at = (time: string) => new Date(`${ahead}T${time}:00Z`);
const boxOf = async (part: Locator) => (await part.boundingBox())!;

test.use({ locale: "en-US" });

test("on a phone nothing lies over something else: times in the month, the note of the sandbox, toasts", async ({
  page,
  signedIn,
}) => {
  test.setTimeout(90_000);
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  await schedule(page, person.creators[0]!.id, [
    aPost("Still water", "openfield", at("12:38")),
    aPost("Red rock", "opentable", at("22:58")),
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/calendar?view=month&month=${ahead.slice(0, 7)}`);
  const day = page.locator(`[data-day="${ahead}"]`);
  await expect(day.locator(".entry-time")).toHaveText(["12:38 PM", "10:58 PM"]);
  const { x, width } = await boxOf(day);
  for (const time of await day.locator(".entry-time").all()) {
    const box = await boxOf(time);
    expect([box.x >= x, box.x + box.width <= x + width]).toEqual([true, true]);
  }
  expect(await widestOverflow(page)).toEqual([]);

  await page.goto("/schedule?subreddits=openfield,opentable");
  const send = page.getByRole("button", { name: /^Schedule/ }).first();
  await expect(send).toBeVisible();
  const note = await boxOf(page.getByRole("complementary", { name: "Sandbox" }));
  const button = await boxOf(send);
  expect(note.y).toBeGreaterThanOrEqual(button.y + button.height);
  expect(note.y + note.height).toBeLessThanOrEqual(844);

  await page.getByRole("radio", { name: "Subreddits" }).click();
  await page.getByRole("button", { name: "Remove r/opentable" }).click();
  const toast = await boxOf(page.getByRole("region", { name: "Notifications" }));
  const head = await boxOf(page.locator("#page-scroll header").first());
  expect(toast.y).toBeGreaterThanOrEqual(head.y + head.height);
  // A second toast replaces the first instead of stacking on it.
  await page.getByRole("button", { name: /^More for r\/openfield/ }).click();
  await page.getByRole("menuitem", { name: /^Save/ }).click();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByText("r/openfield was saved.")).toBeVisible();
  await expect(toasts.getByText("r/opentable was removed.")).toBeHidden();
});

test("in a phone's week each of some posts close together has its time whole, on a line of its own", async ({
  page,
  signedIn,
}) => {
  // In a time zone where it is about eleven, times are longest; published posts also have a mark next to them.
  const east = 11 - new Date().getUTCHours();
  const timezone = `Etc/GMT${east < 0 ? "+" : "-"}${Math.abs(east)}`;
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" }, timezone });
  await connectReddit(page, person);
  for (const [title, place] of [
    ["Still water", "openfield"],
    ["Red rock", "opentable"],
    ["Salt flats", "openstudio"],
  ] as const) {
    await schedule(page, person.creators[0]!.id, [aPost(title, place, null)]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/calendar?view=week");
  const days = page.getByRole("grid", { name: "Days" });
  await expect(days.getByRole("button", { name: /Reddit, posted/ })).toHaveCount(3, { timeout: 30_000 });
  const times = days.locator("[data-time]");
  await expect(times).toHaveText(Array.from({ length: 3 }, () => /^1[12]:\d\d [AP]M$/));
  const head = times.first().locator("xpath=ancestor::ul/preceding-sibling::p/span[1]");
  expect(await head.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), "its head is cut").toBe(0);
  const boxes = await Promise.all((await times.all()).map(boxOf));
  for (const [index, time] of (await times.all()).entries()) {
    const [own, line] = [boxes[index]!, await boxOf(time.locator(".."))];
    expect([own.x >= line.x, own.x + own.width <= line.x + line.width]).toEqual([true, true]);
    const next = boxes[index + 1];
    if (next) expect(own.y + own.height).toBeLessThanOrEqual(next.y);
  }
});

test("a phone's day says where each post goes, how it stands and what it risks", async ({ page, signedIn }) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  await schedule(page, person.creators[0]!.id, [
    aPost("Still water over the long weir", "openfield", at("12:00")),
    aPost("Red rock", "opentable", at("13:00")),
    aPost("Red rock", "openstudio", at("13:04")),
    aPost("Salt flats", "opendusk", null),
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/calendar?view=day&day=${ahead}`);
  const days = page.getByRole("grid", { name: "Days" });
  const chip = days.getByRole("button", { name: /Still water/ });
  await expect(chip).toBeVisible();
  await expect(chip.getByText("r/openfield")).toBeVisible();
  const setDensity = (density: string) =>
    page.evaluate((to) => (document.documentElement.dataset.density = to), density);
  await setDensity("compact");
  await expect(chip.getByText("r/openfield")).toBeVisible();
  await setDensity("comfortable");
  const line = days.getByRole("button", { name: /Red rock, r\/openstudio.* risk/ });
  await expect(line.getByText("r/openstudio")).toBeVisible();
  await expect(line.locator(".threat-bars")).toBeVisible();
  expect(await widestOverflow(page)).toEqual([]);
  await page.goto("/calendar?view=day");
  const out = days.getByRole("button", { name: /Salt flats.*posted/ });
  await expect(out).toBeVisible({ timeout: 30_000 });
  await expect(out.locator("svg")).toBeVisible();
});

test("on a phone's form that moves a post all of the next good time is in sight", async ({ page, signedIn }) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  const [post] = await schedule(page, person.creators[0]!.id, [aPost("Still water", "openfield", at("12:38"))]);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/calendar?post=${post!.id}`);
  await page.getByRole("button", { name: "Move to…" }).click();
  const form = page.getByRole("form", { name: "Move to" });
  await expect(form.getByRole("button", { name: /^Next good time/ })).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole("button", { name: "Move", exact: true })).toBeInViewport({ ratio: 1 });
});

test("with several creators a phone's page says whose it is, where it is somebody's", async ({ page, signedIn }) => {
  await signedIn({ creators: ["ada", "mira"] });
  await page.setViewportSize({ width: 320, height: 640 });
  const name = page.locator("header").getByText(/^(ada|mira)$/);
  await page.goto("/calendar");
  await expect(name).toBeVisible();
  expect(await widestOverflow(page)).toEqual([]);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(name).toHaveCount(0);
});

test("a month opens with today in sight, however low the window is", async ({ page, signedIn }) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto("/calendar?view=month");
  await expect(page.getByText("No posts yet.")).toBeVisible();
  const today = page.locator("td:has([aria-current=date])");
  await expect(today).toBeInViewport({ ratio: 0.9 });

  // Coming back, the month is cached and shown before the page is scrolled to the top.
  const link = (name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  await link("General").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await link("Calendar").click();
  await expect(today).toBeVisible();
  await page.waitForTimeout(SCROLL_RESET_MS * 4);
  await expect(today).toBeInViewport({ ratio: 0.9 });
  // As long as the head is visible, so are the names of the weekdays.
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.locator("#page-scroll").evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
  await expect(page.locator("[data-weekdays]")).toBeInViewport({ ratio: 1 });
});

test.describe("by finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a strip of tabs scrolls only sideways, and each tab is as high as a finger needs", async ({
    page,
    signedIn,
  }) => {
    const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
    await connectReddit(page, person);
    await page.goto("/analytics?tab=posts");
    const strip = page.getByRole("tablist", { name: "Parts of analytics" });
    await expect(strip).toBeVisible();
    expect(await strip.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    expect((await boxOf(strip.getByRole("tab").first())).height).toBeGreaterThanOrEqual(44);
  });
});

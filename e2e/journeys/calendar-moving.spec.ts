import type { Locator, Page } from "@playwright/test";
import type { Post } from "@ponkan/contract/posts/post";
import { headersOf, read } from "../support/calls.ts";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const DAY = 24 * 60 * 60 * 1000;
/** 18:00 on the Wednesday after next: its week and the one before are in the future. */
const wednesday = (() => {
  const first = new Date(Date.now() + 8 * DAY);
  first.setUTCDate(first.getUTCDate() + ((3 - first.getUTCDay() + 7) % 7));
  first.setUTCHours(18, 0, 0, 0);
  return first;
})();
const inDays = (days: number) => new Date(wednesday.getTime() + days * DAY);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const chip = (page: Page, name: RegExp) => page.getByRole("button", { name });
const onDay = (page: Page, at: Date) => page.locator(`[data-day="${dayOf(at)}"]`);

async function aCalendar(page: Page, signedIn: (given: object) => Promise<{ creators: { id: number }[] }>) {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person as never);
  return person.creators[0]!.id;
}

async function drag(page: Page, from: Locator, to: { x: number; y: number }, drop = true): Promise<void> {
  const box = (await from.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 12, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  if (drop) await page.mouse.up();
}

const timeOf = async (page: Page, creatorId: number, id: number) =>
  (await read<{ data: Post }>(await page.request.get(`/api/posts/${id}`, { headers: headersOf(creatorId) }))).data
    .post_at;

test("a post is dragged to another day and hour, undone by key, also after a reload (CA-01, CA-03)", async ({
  page,
  signedIn,
}) => {
  const creatorId = await aCalendar(page, signedIn);
  const [post] = await schedule(page, creatorId, [aPost("Red rock", "openfield", wednesday)]);
  await page.goto(`/calendar?month=${dayOf(wednesday).slice(0, 7)}`);

  const friday = inDays(dayOf(inDays(2)).slice(0, 7) === dayOf(wednesday).slice(0, 7) ? 2 : -2);
  const cell = (await onDay(page, friday).boundingBox())!;
  await drag(page, chip(page, /^18:00, Red rock/), { x: cell.x + 40, y: cell.y + 60 });
  await expect(onDay(page, friday).getByRole("button", { name: /^18:00, Red rock/ })).toBeVisible();
  await expect.poll(() => timeOf(page, creatorId, post!.id)).toBe(friday.toISOString());

  await page.goto(`/calendar?view=week&day=${dayOf(friday)}`);
  await chip(page, /Red rock/).scrollIntoViewIfNeeded();
  const column = (await onDay(page, friday).boundingBox())!;
  const hour = 2 * 27;
  await drag(page, chip(page, /Red rock/), {
    x: column.x + 30,
    y: (await chip(page, /Red rock/).boundingBox())!.y + 8 - 2 * hour,
  });
  await expect(chip(page, /^16:00, Red rock/)).toBeVisible();
  await expect.poll(() => timeOf(page, creatorId, post!.id)).toBe(`${dayOf(friday)}T16:00:00.000Z`);

  await page.reload();
  await expect(chip(page, /^16:00, Red rock/)).toBeVisible();
  // Undoing something from before the reload asks for confirmation.
  const question = page.getByRole("dialog", { name: "Undo this?" });
  await page.keyboard.press("ControlOrMeta+z");
  await expect(question).toContainText("Red rock");
  await question.getByRole("button", { name: "Undo" }).click();
  await expect(chip(page, /^18:00, Red rock/)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await question.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => timeOf(page, creatorId, post!.id)).toBe(wednesday.toISOString());

  // At the edge the calendar turns the page, and shows the day that is now under the pointer.
  await page.goto(`/calendar?month=${dayOf(wednesday).slice(0, 7)}`);
  const grid = (await page.getByRole("grid", { name: "Month" }).boundingBox())!;
  await drag(page, chip(page, /Red rock/), { x: grid.x + grid.width - 8, y: grid.y + grid.height / 2 }, false);
  const words = page.getByText(/^Sun \d+ \w+ 18:00/);
  const here = await words.textContent();
  // A moment later it shows the effect of a drop there, for the same day.
  await expect(words).not.toHaveText(new RegExp(`^${/^\w+ \d+ \w+/.exec(here!)![0]}`));
  await page.mouse.up();
  await expect.poll(() => timeOf(page, creatorId, post!.id)).not.toBe(wednesday.toISOString());
  const [, day] = /^\w+ (\d+)/.exec(here!)!;
  expect(await timeOf(page, creatorId, post!.id)).not.toContain(
    `${dayOf(wednesday).slice(0, 7)}-${day!.padStart(2, "0")}T`,
  );
});

test("a post does not go into the past, and what the server refuses goes back with its words (CA-03)", async ({
  page,
  signedIn,
}) => {
  const creatorId = await aCalendar(page, signedIn);
  const [post] = await schedule(page, creatorId, [aPost("Red rock", "openfield", wednesday)]);
  await page.goto(`/calendar?month=${dayOf(wednesday).slice(0, 7)}`);
  const entry = chip(page, /^18:00, Red rock/);
  await entry.focus();
  await page.keyboard.press("Space");
  for (let week = 0; week < 4; week++) await page.keyboard.press("ArrowUp");
  await expect(page.locator("[data-announces]")).toContainText("Post time must be in the future.");
  await page.keyboard.press("Space");
  await expect(
    page.getByRole("region", { name: "Notifications" }).filter({ hasText: "Post time must be in the future." }),
  ).toBeVisible();
  expect(await timeOf(page, creatorId, post!.id)).toBe(wednesday.toISOString());
  // Nothing was moved, so Undo must not take back the scheduling instead.
  await page.keyboard.press("ControlOrMeta+z");
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText("There is nothing to undo."),
  ).toBeVisible();
  await expect(entry).toBeFocused();

  await entry.press("x");
  const bar = page.getByRole("region", { name: "Selected posts" });
  await bar.getByRole("textbox", { name: "How much" }).fill("400");
  await bar.getByRole("combobox", { name: "Unit" }).selectOption("days");
  await bar.getByRole("button", { name: "Later" }).click();
  await expect(
    page
      .getByRole("region", { name: "Notifications" })
      .filter({ hasText: "Post time mustn't be more than 365 days away." }),
  ).toBeVisible();
  await expect(entry).toBeVisible();
  expect(await timeOf(page, creatorId, post!.id)).toBe(wednesday.toISOString());
});

test("keys pick a post up, move it and drop it; Escape leaves it where it was", async ({ page, signedIn }) => {
  const creatorId = await aCalendar(page, signedIn);
  const [post] = await schedule(page, creatorId, [aPost("Red rock", "openfield", wednesday)]);
  await page.goto(`/calendar?view=week&day=${dayOf(wednesday)}`);
  const entry = () => chip(page, /Red rock/);
  await entry().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(entry()).toBeFocused();
  expect(await timeOf(page, creatorId, post!.id)).toBe(wednesday.toISOString());

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(chip(page, /^18:30, Red rock/)).toBeFocused();
  await expect.poll(() => timeOf(page, creatorId, post!.id)).toBe(`${dayOf(inDays(1))}T18:30:00.000Z`);
});

/** Centred in the page rather than the window, so that it does not cover the sidebar. */
async function expectInMiddleOfPage(page: Page, bar: Locator) {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [tools, main] = [(await bar.boundingBox())!, (await page.getByRole("main").boundingBox())!];
    expect(tools.x).toBeGreaterThan(main.x);
    expect(Math.abs(tools.x + tools.width / 2 - main.x - main.width / 2)).toBeLessThan(8);
  }
}

test("several posts are chosen and shifted at once, and a copy is made by dragging with Alt", async ({
  page,
  signedIn,
}) => {
  const creatorId = await aCalendar(page, signedIn);
  for (const [title, days] of [
    ["One", 0],
    ["Two", 1],
    ["Three", 2],
  ] as const)
    await schedule(page, creatorId, [aPost(title, "openfield", inDays(days))]);
  await page.goto(`/calendar?view=week&day=${dayOf(wednesday)}`);
  await chip(page, /, One,/).click({ modifiers: ["ControlOrMeta"] });
  await chip(page, /, Three,/).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selected posts" });
  await expect(bar).toContainText("3 posts selected");
  await expectInMiddleOfPage(page, bar);
  await bar.getByRole("textbox", { name: "How much" }).fill("2");
  await bar.getByRole("button", { name: "Later" }).click();
  for (const title of ["One", "Two", "Three"]) await expect(chip(page, new RegExp(`^20:00, ${title},`))).toBeVisible();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByText("Moved 3 posts.")).toBeVisible();
  const [toast, tools] = [(await toasts.boundingBox())!, (await bar.boundingBox())!];
  expect(toast.x + toast.width).toBeGreaterThan(1400);
  const views = (await page.getByRole("radiogroup", { name: "View" }).first().boundingBox())!;
  expect(toast.y).toBeGreaterThan(views.y + views.height);
  expect(toast.y + toast.height).toBeLessThan(450);
  // The last hours can be scrolled above the bar.
  const late = onDay(page, wednesday);
  await page.getByRole("region", { name: "Week" }).evaluate((week) => week.scrollTo({ top: week.scrollHeight }));
  const { y, height } = (await late.boundingBox())!;
  expect(y + height).toBeLessThan(tools.y);
  await page.getByRole("button", { name: "Undo" }).click();
  for (const title of ["One", "Two", "Three"]) await expect(chip(page, new RegExp(`^18:00, ${title},`))).toBeVisible();
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(bar).toBeHidden();

  await chip(page, /, One,/).scrollIntoViewIfNeeded();
  const box = (await chip(page, /, One,/).boundingBox())!;
  await page.keyboard.down("Alt");
  await drag(page, chip(page, /, One,/), { x: box.x + 20, y: box.y + 8 - 4 * 54 });
  await page.keyboard.up("Alt");
  await expect(chip(page, /^14:00, One,/)).toBeVisible();
  await expect(chip(page, /^18:00, One,/)).toBeVisible();

  // Deleting the focused post moves the focus to its day.
  await chip(page, /^14:00, One,/).press("x");
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(toasts.getByText("Deleted 1 post.")).toBeVisible();
  await expect(onDay(page, wednesday).locator(":focus")).toHaveCount(1);
});

test("of three posts that are chosen two have failed: a day later all are planned, and one Undo takes that back (PO-21)", async ({
  page,
  signedIn,
  database,
}) => {
  const creatorId = await aCalendar(page, signedIn);
  const posts = ["One", "Two", "Three"].map((title, index) => aPost(title, "openfield", inDays(index)));
  const [planned, ...others] = (await schedule(page, creatorId, posts)).map(({ id }) => id);
  await database.query("update posts set state = 'failed', error = 'Refused.' where id = any($1)", [others]);
  await page.goto(`/calendar?view=week&day=${dayOf(wednesday)}`);
  await expect(chip(page, /, Two,.*failed/)).toBeVisible();
  await chip(page, /, One,/).click({ modifiers: ["ControlOrMeta"] });
  await chip(page, /, Three,/).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selected posts" });
  await bar.getByRole("combobox", { name: "Unit" }).selectOption("days");
  await bar.getByRole("button", { name: "Later" }).click();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByText(/^Moved 1 post\. 2 failed posts are scheduled again, the first on /)).toBeVisible();
  for (const [index, title] of ["One", "Two", "Three"].entries())
    await expect(
      onDay(page, inDays(index + 1)).getByRole("button", { name: new RegExp(`${title},.*scheduled`) }),
    ).toBeVisible();
  await toasts.getByRole("button", { name: "Undo" }).click();
  for (const [index, title] of ["Two", "Three"].entries())
    await expect(
      onDay(page, inDays(index + 1)).getByRole("button", { name: new RegExp(`${title},.*failed`) }),
    ).toBeVisible();
  expect(await timeOf(page, creatorId, planned!)).toBe(wednesday.toISOString());
});

test("while a post is dragged, days show what that would mean, and it is gone when the post is (BS-03)", async ({
  page,
  signedIn,
}) => {
  const creatorId = await aCalendar(page, signedIn);
  await schedule(page, creatorId, [aPost("One", "openfield", wednesday)]);
  await schedule(page, creatorId, [aPost("Two", "opentable", inDays(1))]);
  await page.goto(`/calendar?view=week&day=${dayOf(wednesday)}`);
  const near = (await chip(page, /, One,/).boundingBox())!;
  await drag(page, chip(page, /, Two,/), { x: near.x + 20, y: near.y + 8 }, false);
  await expect(page.getByText(/18:00 · Extreme risk: 18:00, 18:00\. Leave 10 minutes\./)).toBeVisible();
  const head = page.getByRole("region", { name: "Week" });
  await expect(head.getByText("Extreme risk", { exact: true })).toBeVisible();
  await page.mouse.move(near.x + 20, near.y + 8 - 2 * 54, { steps: 4 });
  await expect(page.getByText(/16:00 · (strong slot, )?no risk above low/)).toBeVisible();
  await expect(head.getByText("Extreme risk", { exact: true })).toBeHidden();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(chip(page, /^18:00, Two,/)).toBeVisible();
  // The cancelled drag did not count as a click on the free hour under the pointer.
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/calendar\?.*view=day/);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("a post that is held for a moment is moved, and one that is not is scrolled over", async ({
    page,
    signedIn,
  }) => {
    const creatorId = await aCalendar(page, signedIn);
    const [post] = await schedule(page, creatorId, [aPost("Red rock", "openfield", wednesday)]);
    await page.goto(`/calendar?view=week&day=${dayOf(wednesday)}`);
    const box = (await chip(page, /Red rock/).boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) => {
      const touchPoints = type === "touchEnd" ? [] : [{ x: box.x + 30, y }];
      return finger.send("Input.dispatchTouchEvent", { type, touchPoints });
    };
    const begin = box.y + 10;
    // Sent at once: a pause between two events would count as holding the post.
    await Promise.all([touch("touchStart", begin), touch("touchMove", begin - 30), touch("touchEnd", begin - 30)]);
    expect(await timeOf(page, creatorId, post!.id)).toBe(wednesday.toISOString());

    // Waits until scrolling has stopped.
    await chip(page, /Red rock/).click({ trial: true });
    const held = (await chip(page, /Red rock/).boundingBox())!.y + 10;
    await touch("touchStart", held);
    await expect(chip(page, /Red rock/)).toHaveAttribute("data-held", "true");
    for (const by of [20, 40, 54]) await touch("touchMove", held - by);
    await expect(page.locator("[data-drop]")).toHaveText("17:00");
    await touch("touchEnd", held - 54);
    await expect.poll(() => timeOf(page, creatorId, post!.id)).toBe(`${dayOf(wednesday)}T17:00:00.000Z`);
  });
});

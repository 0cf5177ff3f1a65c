import type { Locator, Page } from "@playwright/test";
import { checkBothThemes, injectAxe, widestOverflow } from "../support/axe.ts";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, holdCalls, test } from "../support/test.ts";

test.use({ locale: "en-US", contextOptions: { reducedMotion: "reduce" } });

const press = (page: Page, name: RegExp | string) => page.getByRole("button", { name }).first().click();
const toSubreddits = (page: Page) => page.getByRole("radio", { name: "Subreddits" }).click();

type Opened = [name: string, path: string, part: string, open: (page: Page) => Promise<void>];
const inCalendar: Opened[] = [
  ["filter", "/calendar?view=list", "[role=dialog]", (page) => press(page, /^Filter/)],
  ["export", "/calendar?view=list", "[role=menu]", (page) => press(page, "Export")],
  ["post", "/calendar?view=list", "[role=dialog]", (page) => page.locator("[data-entry]").first().click()],
];
const elsewhere: Opened[] = [
  [
    "post time",
    "/schedule?subreddits=openfield&new=1",
    "[role=dialog]",
    async (page) => {
      await toSubreddits(page);
      await page.locator("[data-field=postTime]").click();
    },
  ],
  [
    "row",
    "/schedule?subreddits=openfield&new=1",
    "[role=menu]",
    async (page) => {
      await toSubreddits(page);
      await press(page, /^More for r\/openfield/);
    },
  ],
  ["account", "/accounts", "[role=menu]", (page) => press(page, /^More for/)],
  ["creator", "/accounts", "[role=dialog]", (page) => press(page, /^Edit/)],
];

test("at 320 px, which is 640 at 200 %, the month and what opens over the calendar have no serious fault in either theme", async ({
  page,
  signedIn,
}) => {
  await injectAxe(page);
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  const tomorrow = new Date(Date.now() + 36 * 3_600_000);
  await schedule(page, person.creators[0]!.id, [aPost("Red rock, second pass", "openfield", tomorrow)]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/calendar?view=month&month=${tomorrow.toISOString().slice(0, 7)}`);
  await expect(page.locator("[data-entry]")).toBeVisible();
  await checkBothThemes(page, "month");
  await checkOpened(page, inCalendar);
});

test("so have menus and dialogs of the scheduler and the accounts, and they fit", async ({ page, signedIn }) => {
  await injectAxe(page);
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  await page.setViewportSize({ width: 320, height: 640 });
  await checkOpened(page, elsewhere);
});

test("at 320 px 'Today' stands beside the views, so that the head of the calendar leaves room for posts", async ({
  page,
  signedIn,
}) => {
  const person = await signedIn({ creators: ["mira"] });
  await connectReddit(page, person);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/calendar?view=list");
  const [views, today] = await Promise.all(
    [page.getByRole("radiogroup", { name: "View" }), page.getByRole("button", { name: "Today" })].map(
      async (part) => (await part.boundingBox())!,
    ),
  );
  expect(today!.y + today!.height / 2).toBeCloseTo(views!.y + views!.height / 2, 0);
  expect(views!.x + views!.width).toBeLessThan(today!.x);
  expect(await widestOverflow(page)).toEqual([]);
});

for (const [name, plan_id] of [
  ["monthly", 4],
  ["yearly", 8],
] as const) {
  test(`the largest ${name} plan and its price stand clear of each other at 320 px and on a phone`, async ({
    page,
    signedIn,
  }) => {
    await signedIn({ creators: ["mira"], subscription: { status: "active", plan_id } });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const release = await holdCalls(page, /\/api\/stripe\//);
      await page.goto("/subscription");
      const block = page.getByRole("region", { name: "Plan and price" });
      const plan = block.getByText(/\(1,000 posts per month\)/);
      const price = block.getByText(/^\$\d+/).first();
      await expect(plan).toBeVisible();
      // Measures the whole text, regardless of the width of its box.
      const rects = await Promise.all([block, plan, price].map(textRect));
      const [inside, ...lines] = rects as [DOMRect, DOMRect, DOMRect];
      for (const line of lines) {
        expect([line.left >= inside.left, line.right <= inside.right], `${width} px: inside the block`).toEqual([
          true,
          true,
        ]);
      }
      const [one, other] = lines as [DOMRect, DOMRect];
      const isClear = one.bottom <= other.top || one.right <= other.left;
      expect(isClear, `${width} px: the price runs into the plan`).toBe(true);
      expect(await widestOverflow(page), "while the billing details load").toEqual([]);
      release();
      await expect(page.getByText("Card", { exact: true })).toBeHidden();
      expect(await widestOverflow(page)).toEqual([]);
    }
  });
}

const textRect = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return (element.matches("section") ? element : range).getBoundingClientRect().toJSON() as DOMRect;
  });

async function checkOpened(page: Page, opened: readonly Opened[]) {
  for (const [name, path, part, open] of opened) {
    await page.goto(path);
    await open(page);
    const shown = page.locator(part).first();
    await expect(shown).toBeVisible();
    await checkBothThemes(page, name, part);
    expect.soft(await widestOverflow(page), `${name} scrolls sideways`).toEqual([]);
    const { x, width } = (await shown.boundingBox())!;
    expect.soft([x >= 0, x + width <= 320], `${name} fits`).toEqual([true, true]);
  }
}

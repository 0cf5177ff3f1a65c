import { type Browser, chromium, type Page } from "@playwright/test";
import { fillFuture } from "@ponkan/server/testing/fill-future";
import { sql } from "kysely";
import { findChromium } from "../scripts/browser.mjs";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const A_DAY = 360;
const DAYS = 66;
const SHOWN = 10_000;
const TURNS = 4;

const stack = await startStack({ bringsSandbox: true });
const server = await stack.launchServer("all");
await server.ready;
const [person] = await somePeople(stack, { prefix: "planner", count: 1 });
await fillFuture(stack.database.db, [person!.account], A_DAY * DAYS, { overDays: DAYS });
await giveEachItsOwnPost(person!.creator_id);
const { path, env } = (await findChromium()) as { path: string; env: Record<string, string> };
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env },
  args: ["--no-sandbox"],
});
try {
  const page = await aPage(browser);
  const month = nextMonth();
  await page.goto(`/calendar?month=${month}`);
  const opened = await page.evaluate(() => (window as unknown as Watching).opened);
  await mustShow(page);
  const turned = await turnPages(page);
  const dragged = await dragAbout(page, 'table[aria-label="Month"] [data-entry]');
  await page.goto(`/calendar?view=week&day=${month}-10`);
  await page.locator("[data-column] [data-entry]").first().waitFor();
  const scrolled = await scrollAbout(page, 'section[aria-label="Week"]');
  await page.goto(`/calendar?view=list&month=${month}&day=${month}-10`);
  await page.locator('section[aria-label="Agenda"] [data-entry]').first().waitFor();
  const listed = await scrollAbout(page, 'section[aria-label="Agenda"]');
  console.log(
    JSON.stringify([
      figure("a month with 10,000 posts, from the data to the picture", opened, 200),
      figure("another month, from the press to the picture, slowest", turned, 250),
      figure("a post dragged over that month, longest frame", dragged, 50),
      figure("a week of it scrolled, longest frame", scrolled, 50),
      figure("its agenda scrolled, longest frame", listed, 50),
    ]),
  );
} finally {
  await browser.close();
  await stack.stop();
}

type Watching = { opened: Promise<number>; longest: () => number; forget: () => void; drawn: () => Promise<void> };

async function aPage(from: Browser): Promise<Page> {
  const context = await from.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const { hostname } = new URL(server.url);
  await context.addCookies([{ name: "SR_session", value: person!.cookie, domain: hostname, path: "/" }]);
  const page = await context.newPage();
  await page.addInitScript(watch);
  return page;
}

/** Runs in the page: records when entries are first painted after their data arrives, and the longest frame since. */
function watch(): void {
  const watching = window as unknown as Watching;
  let frames: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) frames.push(duration);
  });
  observer.observe({ type: "long-animation-frame" as never });
  watching.longest = () => Math.max(0, ...frames);
  watching.forget = () => {
    frames = [];
  };
  // Resolves after the current frame, before other pending tasks.
  const { scheduler } = window as unknown as { scheduler: { postTask(act: () => void, how: object): Promise<void> } };
  const drawn = () => scheduler.postTask(() => undefined, { priority: "user-blocking" });
  watching.drawn = drawn;
  const isFeed = ({ name }: PerformanceEntry) => name.includes("posts/calendar");
  const arrived = () =>
    (performance.getEntriesByType("resource").find(isFeed) as PerformanceResourceTiming).responseEnd;
  watching.opened = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector("[data-entry]")) return void requestAnimationFrame(look);
      void drawn().then(() => resolve(performance.now() - arrived()));
    };
    look();
  });
}

async function mustShow(page: Page): Promise<void> {
  const folded = await page.locator("[data-day] > a", { hasText: /^\+\d+ more$/ }).allTextContents();
  const entries = await page.locator("[data-entry]").count();
  const posts = entries + folded.reduce((sum, text) => sum + Number(text.replace(/\D/g, "")), 0);
  if (posts < SHOWN) throw new Error(`only ${posts} posts are shown`);
}

async function turnPages(page: Page): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await page.waitForLoadState("networkidle");
    const name = turn % 2 === 0 ? "Back" : "Forward";
    took.push(
      await page.evaluate(async (label) => {
        const title = () => document.querySelector("h1")?.textContent;
        const before = title();
        const begin = performance.now();
        document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)!.click();
        while (title() === before || !document.querySelector("[data-entry]")) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        await (window as unknown as Watching).drawn();
        return performance.now() - begin;
      }, name),
    );
  }
  return Math.max(...took);
}

async function dragAbout(page: Page, entries: string): Promise<number> {
  await page.waitForLoadState("networkidle");
  const box = (await page.locator(entries).nth(40).boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 20, { steps: 4 });
  // The code for dragging is fetched when a drag begins.
  await page.waitForTimeout(500);
  await page.evaluate(() => (window as unknown as Watching).forget());
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.move(400 + ((turn * 53) % 900), 250 + ((turn * 37) % 550));
    await page.waitForTimeout(16);
  }
  const longest = await page.evaluate(() => (window as unknown as Watching).longest());
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return longest;
}

async function scrollAbout(page: Page, scroller: string): Promise<number> {
  await page.waitForLoadState("networkidle");
  await page.locator(scroller).hover();
  await page.evaluate(() => (window as unknown as Watching).forget());
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, turn < 30 ? 300 : -300);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => (window as unknown as Watching).longest());
}

async function giveEachItsOwnPost(creatorId: number): Promise<void> {
  const { db } = stack.database;
  await sql`
    insert into post_groups (creator_id, created_at)
    select ${creatorId}, now() from generate_series(1, ${A_DAY * DAYS}::int)`.execute(db);
  await sql`
    update posts p set group_id = g.id, title_key = 'title ' || g.n, subreddit = 'subreddit_' || g.n % 60
      from (select id, row_number() over (order by id desc) as n from post_groups where creator_id = ${creatorId}) g
      join (select id, row_number() over (order by id) as n from posts where creator_id = ${creatorId}) own using (n)
     where p.id = own.id`.execute(db);
}

function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 7);
}

function figure(name: string, value: number, goal: number) {
  return { name, value: Math.round(value), unit: "ms", goal };
}

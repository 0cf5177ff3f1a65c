import { chromium, type Page, type Request } from "@playwright/test";
import { goodPassword } from "@ponkan/server/testing/builders";
import { findChromium } from "../../scripts/browser.mjs";
import type { Visitor } from "./cast.ts";

/** What the app asks the server for when a page is opened in it, as the browser asked for it. */
export type PageCalls = { page: string; calls: { method: string; path: string; body: string | null }[] };

const pages = [
  "/calendar",
  "/schedule",
  "/gallery",
  "/analytics",
  "/subreddits",
  "/analysis",
  "/accounts",
  "/autoresponder/comment",
  "/autoresponder/message",
  "/inbox",
  "/settings",
  "/subscription",
];
const QUIET_MS = 1500;
/** Done by each for themselves, only once, or about what somebody else has. */
const others = /\/api\/(auth|broadcasting|media\/\d|analytics\/refresh|posts\/next-place)/;

/** The app itself, as somebody gets it who opens it or loads it anew; people who click stay in it. */
export const WHOLE_APP = "the app, loaded anew";

/** Opens every page once in a real browser, so that what is replayed is what pages really ask for. */
export async function recordPages(url: string, { email }: Visitor): Promise<PageCalls[]> {
  const found = await findChromium();
  if ("problem" in found) throw new Error(found.problem);
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await page.goto("/sign-in");
    await page.locator('input[type="email"]').fill(email);
    await page.locator('input[type="password"]').fill(goodPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/calendar/);
    // What the first page asks for once it has joined its channel is not the next one's.
    await page.waitForLoadState("networkidle");
    const recorded: PageCalls[] = [];
    for (const path of [WHOLE_APP, ...pages.slice(1), ...pages.slice(0, 1)]) {
      const asked: Request[] = [];
      const note = (request: Request) => asked.push(request);
      page.on("request", note);
      await (path === WHOLE_APP ? page.goto("/calendar") : goTo(page, path));
      await untilQuiet(page, asked);
      page.off("request", note);
      const calls: PageCalls["calls"] = [];
      for (const request of asked) {
        if (!new URL(request.url()).pathname.startsWith("/api/") || others.test(request.url())) continue;
        // What is refused here is refused to all: nobody has been at Stripe.
        if (!(await request.response())?.ok()) continue;
        calls.push({ method: request.method(), path: request.url().slice(url.length), body: request.postData() });
      }
      recorded.push({ page: path, calls });
    }
    // What is known already is not asked for again, but most pages show something of their own.
    const silent = recorded.filter(({ calls }) => calls.length === 0).map(({ page: path }) => path);
    if (silent.length > pages.length / 3) throw new Error(`asked for nothing: ${silent.join(", ")}`);
    return recorded;
  } finally {
    await browser.close();
  }
}

/** As a link of the app leads there: the router hears of it, nothing is loaded anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
}

/** All answers are there, and nothing more was asked for in a while. */
async function untilQuiet(page: Page, asked: readonly Request[]): Promise<void> {
  let seen = -1;
  while (seen !== asked.length) {
    seen = asked.length;
    await Promise.all(asked.map((request) => request.response()));
    await page.waitForTimeout(QUIET_MS);
  }
}

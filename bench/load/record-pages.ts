import { chromium, type Page, type Request } from "@playwright/test";
import { goodPassword } from "@ponkan/server/testing/builders";
import { findChromium } from "../../scripts/browser.mjs";
import type { Visitor } from "./cast.ts";

/** The API calls of a page, as the browser made them. */
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
/** Calls that each visitor makes with their own data, makes only once, or that refer to another user's data. */
const others = /\/api\/(auth|broadcasting|media\/\d|analytics\/refresh|posts\/next-place)/;

/** The app itself, loaded from scratch; later clicks stay in it. */
export const WHOLE_APP = "the app, loaded anew";

/** Opens every page once in a real browser, so that the replay contains exactly the calls of each page. */
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
    // Calls of the first page after joining its channel must not be attributed to the next page.
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
        // What is refused here is refused for everybody, because no visitor has a Stripe customer.
        if (!(await request.response())?.ok()) continue;
        calls.push({ method: request.method(), path: request.url().slice(url.length), body: request.postData() });
      }
      recorded.push({ page: path, calls });
    }
    // Cached data is not requested again, but most pages need some data of their own.
    const silent = recorded.filter(({ calls }) => calls.length === 0).map(({ page: path }) => path);
    if (silent.length > pages.length / 3) throw new Error(`asked for nothing: ${silent.join(", ")}`);
    return recorded;
  } finally {
    await browser.close();
  }
}

/** Navigates like a link in the app, without reloading it. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
}

/** Waits until all answers have arrived and no new request was made for a while. */
async function untilQuiet(page: Page, asked: readonly Request[]): Promise<void> {
  let seen = -1;
  while (seen !== asked.length) {
    seen = asked.length;
    await Promise.all(asked.map((request) => request.response()));
    await page.waitForTimeout(QUIET_MS);
  }
}
